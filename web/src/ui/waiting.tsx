// Shown while data loads that the screen cannot do without.

import styles from './waiting.module.css'

export const Waiting = () => (
  <p className={styles.waiting} role="status">
    Loading...
  </p>
)
