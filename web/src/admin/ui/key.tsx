// A key's name, drawn as a key.

import styles from './key.module.css'

export const Key = ({ name }: { name: string }) => <kbd className={styles.key}>{name}</kbd>
