// Covers the screen while essential data loads. The focus stays, and the navigation is usable.

import styles from './full-spinner.module.css'
import { Spinner } from './spinner.tsx'

export const FullSpinner = ({ label }: { label: string }) => (
  <div className={styles.cover}>
    <Spinner label={label} />
  </div>
)
