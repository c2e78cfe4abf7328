// A page or section with nothing to show: a voucher outline, the reason, and what to do next.

import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  title: string
  text: string
  /** The page's main heading, or a lower one. */
  level?: 'h1' | 'h2'
  role?: 'alert'
  children?: ReactNode
}

export function Notice({ title, text, level: Heading = 'h1', role, children }: Props) {
  return (
    <div className={styles.notice} role={role}>
      <svg className={styles.outline} viewBox="0 0 260 132" aria-hidden="true">
        <path d="M14 2H182a12 12 0 0 0 24 0H246a12 12 0 0 1 12 12V118a12 12 0 0 1-12 12H206a12 12 0 0 0-24 0H14A12 12 0 0 1 2 118V14A12 12 0 0 1 14 2Z" />
        <path d="M194 24V108" />
        <g>
          <path d="M92 34L66 58L84 66Z" opacity=".9" />
          <path d="M92 34L84 66L118 58Z" opacity=".6" />
          <path d="M66 58L84 66L92 104Z" opacity=".45" />
          <path d="M84 66L118 58L92 104Z" opacity=".3" />
        </g>
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
