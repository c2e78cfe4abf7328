// Shown while data loads that the screen cannot do without.

import styles from './waiting.module.css'
import * as words from './words/ui.texts.ts'

export const Waiting = () => (
  <p className={styles.waiting} role="status">
    {words.loading}
  </p>
)
