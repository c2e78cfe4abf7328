// Two lines in a cell: a fact, and what belongs to it.

import styles from './lines.module.css'

type Props = { first: string; second: string }

export const Lines = ({ first, second }: Props) => (
  <div className={styles.lines}>
    <span title={first}>{first}</span>
    <small title={second}>{second}</small>
  </div>
)
