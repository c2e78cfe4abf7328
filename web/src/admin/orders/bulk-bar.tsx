// The actions for the selected rows.

import { showRupees } from '@gemwala/contract/money'
import { type OrderDecision, orderDecisions } from '@gemwala/contract/orders/orders'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { useMayDecide } from '../order/act.ts'
import type { SeenOrder } from '../order/order-cache.ts'
import styles from './bulk.module.css'

/** What the buttons do. A row's buttons have the labels of the specification. */
export const verbs: Record<OrderDecision, string> = {
  Completed: 'Complete',
  Refunded: 'Refund',
  Cancelled: 'Cancel',
}

type Props = {
  chosen: SeenOrder[]
  /** How many rows of the page cannot be selected because they are in review. */
  inReview: number
  onAll: () => void
  onNone: () => void
  onDecide: (decision: OrderDecision) => void
}

export function BulkBar({ chosen, inReview, onAll, onNone, onDecide }: Props) {
  const offered = orderDecisions.filter(useMayDecide())
  const look = classNames(button.quiet, button.small)
  return (
    <section className={styles.bar} aria-label="Selected orders">
      <p aria-live="polite">
        <strong>{chosen.length}</strong> selected, {showRupees(totalOf(chosen))}
        {inReview > 0 && `, without ${inReview} in review`}
      </p>
      <button type="button" className={look} onClick={onAll}>
        Select all on this page
      </button>
      <button type="button" className={look} onClick={onNone}>
        Clear selection
      </button>
      <span className={styles.gap} />
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          className={look}
          data-decision={decision}
          onClick={() => onDecide(decision)}
        >
          {verbs[decision]} {chosen.length}
        </button>
      ))}
    </section>
  )
}

/** Summed in paise, because sums of fractional rupees drift. */
export const totalOf = (orders: SeenOrder[]): number =>
  orders.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
