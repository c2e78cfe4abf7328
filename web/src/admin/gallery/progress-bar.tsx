// How far an upload is, as a bar and in words.

import type { ReactNode } from 'react'
import styles from './upload-panel.module.css'

type Props = { label: string; share: number; children: ReactNode }

export const ProgressBar = ({ label, share, children }: Props) => (
  <div className={styles.progress}>
    <progress aria-label={label} value={share} max={1} />
    <span>{children}</span>
  </div>
)
