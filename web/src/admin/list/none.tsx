// Stands for a missing value: dimmed, so that nobody reads it as one.

import styles from './none.module.css'

export const None = () => <span className={styles.none}>none</span>
