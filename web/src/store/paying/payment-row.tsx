// One payment method, as a row that is a radio button.

import type { ReactNode } from 'react'
import styles from './payment-row.module.css'

type Props = {
  value: string
  icon: ReactNode
  name: string
  hint: string
  isChosen: boolean
  onChoose: () => void
  /** The state, shown at the right. */
  children?: ReactNode
}

export const PaymentRow = ({ value, icon, name, hint, isChosen, onChoose, children }: Props) => (
  <label className={styles.row} data-chosen={isChosen || undefined}>
    <input type="radio" name="payment" value={value} checked={isChosen} onChange={onChoose} />
    <span className={styles.icon}>{icon}</span>
    <span className={styles.text}>
      <strong>{name}</strong> <span>{hint}</span>
    </span>
    {children}
    <span className={styles.ring} aria-hidden="true" />
  </label>
)
