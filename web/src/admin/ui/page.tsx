// A screen of the console: its title, a line beside it, tools at the right, then the content.

import type { ReactNode } from 'react'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './page.module.css'

type Props = {
  title: string
  hint?: ReactNode
  tools?: ReactNode
  /** Exactly as high as the window: only the list inside scrolls. */
  isList?: boolean
  children: ReactNode
}

export function Page({ title, hint, tools, isList = false, children }: Props) {
  usePageTitle(title, 'Game Admin')
  return (
    <div className={styles.page} data-list={isList || undefined}>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {hint && <p>{hint}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </header>
      {children}
    </div>
  )
}
