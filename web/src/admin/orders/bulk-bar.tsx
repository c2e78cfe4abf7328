// The actions for the selected rows.

import { showRupees } from '@gemwala/contract/money'
import { type OrderDecision, orderDecisions } from '@gemwala/contract/orders/orders'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { decisionLabels } from '../order/decision-buttons.tsx'
import type { SeenOrder } from '../order/order-cache.ts'
import styles from './bulk.module.css'

type Props = {
  chosen: SeenOrder[]
  onAll: () => void
  onNone: () => void
  onDecide: (decision: OrderDecision) => void
}

export function BulkBar({ chosen, onAll, onNone, onDecide }: Props) {
  const look = classNames(button.quiet, button.small)
  return (
    <section className={styles.bar} aria-label="Selected orders">
      <p aria-live="polite">
        <strong>{chosen.length}</strong> selected, {showRupees(totalOf(chosen))}
      </p>
      <button type="button" className={look} onClick={onAll}>
        Select all on this page
      </button>
      <button type="button" className={look} onClick={onNone}>
        Clear selection
      </button>
      <span className={styles.gap} />
      {orderDecisions.map((decision) => (
        <button
          key={decision}
          type="button"
          className={look}
          data-decision={decision}
          onClick={() => onDecide(decision)}
        >
          {decisionLabels[decision]} {chosen.length}
        </button>
      ))}
    </section>
  )
}

/** Summed in paise, because sums of fractional rupees drift. */
export const totalOf = (orders: SeenOrder[]): number =>
  orders.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100
