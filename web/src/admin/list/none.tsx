// Stands for a missing value: a dimmed dash, so that nobody reads it as one.

import styles from './none.module.css'

export const None = () => (
  <span className={styles.none} role="img" aria-label="none">
    –
  </span>
)
