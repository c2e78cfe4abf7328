// Completed, Refund and Cancelled as one control.

import { type OrderDecision, orderDecisions } from '@gemwala/contract/orders/orders'
import { useAct } from './act.ts'
import styles from './decision-buttons.module.css'
import { useDraft } from './drafts.ts'
import type { SeenOrder } from './order-cache.ts'

export const decisionLabels: Record<OrderDecision, string> = {
  Completed: 'Completed',
  Refunded: 'Refund',
  Cancelled: 'Cancelled',
}

type Props = { order: SeenOrder; decisions?: readonly OrderDecision[] }

export function DecisionButtons({ order, decisions = orderDecisions }: Props) {
  const { isBusy, wanted } = useDraft(order.orderid)
  const act = useAct()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row.
    <div
      role="group"
      className={styles.buttons}
      aria-label={`Set the status of ${order.orderid}`}
      aria-busy={isBusy || undefined}
    >
      {decisions.map((decision) => (
        <button
          key={decision}
          type="button"
          data-decision={decision}
          data-wanted={decision === wanted || undefined}
          disabled={isBusy}
          onClick={() => act(order, decision)}
        >
          {decisionLabels[decision]}
        </button>
      ))}
    </div>
  )
}
