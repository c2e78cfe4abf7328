// Around a button that deletes or discards something.

import type { ReactNode } from 'react'
import styles from './danger.module.css'

export const Danger = ({ children }: { children: ReactNode }) => (
  <span className={styles.danger}>{children}</span>
)
