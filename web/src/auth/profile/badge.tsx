// A badge that says whether something is verified.

import styles from './panel-form.module.css'

type Props = { isGood: boolean; good: string; bad: string }

export const Badge = ({ isGood, good, bad }: Props) => (
  <span className={styles.badge} data-good={isGood || undefined}>
    {isGood ? good : bad}
  </span>
)
