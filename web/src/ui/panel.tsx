// A plain panel with a title and, if it needs one, a line of explanation.

import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

type Props = { title: string; hint?: string; actions?: ReactNode; children: ReactNode }

export function Panel({ title, hint, actions, children }: Props) {
  const titleId = useId()
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}
