// The bar at the bottom of a phone's screen: the item, the total, and the button within reach of the
// thumb.

import type { SoldItem } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import type { ReactNode } from 'react'
import styles from './dock.module.css'

type Props = {
  item: SoldItem | undefined
  quantity: number
  payable: number
  children: ReactNode
}

export const Dock = ({ item, quantity, payable, children }: Props) => (
  <section className={styles.dock} aria-label="Your order">
    <div className={styles.text}>
      <span>{item ? `${item.name}${quantity > 1 ? ` × ${quantity}` : ''}` : 'Choose an item'}</span>
      <b>{showRupees(payable)}</b>
    </div>
    {children}
  </section>
)
