// The name of a key, drawn as one.

import styles from './key.module.css'

export const Key = ({ name }: { name: string }) => <kbd className={styles.key}>{name}</kbd>
