// Around a button that deletes, discards or takes something.

import type { ReactNode } from 'react'
import styles from './danger.module.css'

export const Danger = ({ isIt = true, children }: { isIt?: boolean; children: ReactNode }) => (
  <span className={isIt ? styles.danger : undefined}>{children}</span>
)
