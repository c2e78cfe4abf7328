// The next step and Buy now. Part of the receipt on a wide screen; on a phone a bar at the bottom, within
// reach of the thumb, with the item and the total.

import type { SoldItem } from '@gemwala/contract/buying/checkout.shapes'
import { showRupees } from '@gemwala/contract/money'
import type { ReactNode } from 'react'
import { ArrowIcon } from '../../ui/icons.tsx'
import * as words from './checkout.texts.ts'
import styles from './dock.module.css'

type Props = {
  item: SoldItem | undefined
  quantity: number
  payable: number | undefined
  /** The title of the next step; undefined once nothing is missing. */
  next: string | undefined
  onNext: () => void
  children: ReactNode
}

export const Dock = ({ item, quantity, payable, next, onNext, children }: Props) => (
  <section className={styles.dock} aria-label={words.yourOrder}>
    <div className={styles.text}>
      {next !== undefined ? (
        <button type="button" className={styles.next} onClick={onNext}>
          <span>{next}</span> <ArrowIcon size={16} />
        </button>
      ) : (
        item && (
          <span className={styles.item}>{item.name + (quantity > 1 ? ` × ${quantity}` : '')}</span>
        )
      )}
      {payable !== undefined && <b>{showRupees(payable)}</b>}
    </div>
    {children}
  </section>
)
