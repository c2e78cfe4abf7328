// In place of what is not there: dim, so that it is not read as a value.

import styles from './none.module.css'

export const None = () => <span className={styles.none}>none</span>
