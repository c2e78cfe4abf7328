// A screen of the console: title, a line beside it, tools at the right, then the content.

import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page-title.ts'
import { LeaveGuard } from './leaving/leave-guard.tsx'
import { type AskedAgain, OutOfDate } from './out-of-date.tsx'
import styles from './page.module.css'
import { useFocusedHeading } from './use-focused-heading.ts'

type Props = {
  title: string
  hint?: ReactNode
  /** The screen's data: when a refresh of it fails, a notice replaces the hint. */
  query?: AskedAgain & { isError: boolean; data: unknown }
  tools?: ReactNode
  /** Exactly as high as the window: only the list inside scrolls. */
  isList?: boolean
  children: ReactNode
}

export function Page({ title, hint, query, tools, isList = false, children }: Props) {
  usePageTitle(title, 'Game Admin')
  const heading = useFocusedHeading()
  const line = query?.isError && query.data ? <OutOfDate query={query} /> : hint
  // On a phone the hint has its own line, which is reserved while it loads.
  const isToCome = isList && hint === undefined
  return (
    <div className={styles.page} data-list={isList || undefined}>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {(line || isToCome) && <p>{line || '\u00a0'}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
      <LeaveGuard />
    </div>
  )
}
