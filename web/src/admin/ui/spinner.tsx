// Spins while a list loads.

import styles from './spinner.module.css'

export const Spinner = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <span className={styles.spinner} />
  </div>
)
