// Completed, Refund and Cancelled as one control, as far as the person may decide.

import { type OrderDecision, orderDecisions } from '@gemwala/contract/orders/orders'
import styles from '../ui/segments.module.css'
import { useAct, useMayDecide } from './act.ts'
import { useDraft } from './drafts.ts'
import type { SeenOrder } from './order-cache.ts'

const decisionLabels: Record<OrderDecision, string> = {
  Completed: 'Completed',
  Refunded: 'Refund',
  Cancelled: 'Cancelled',
}

type Props = { order: SeenOrder; decisions?: readonly OrderDecision[] }

export function DecisionButtons({ order, decisions = orderDecisions }: Props) {
  const { isBusy, wanted } = useDraft(order.orderid)
  const act = useAct()
  const offered = decisions.filter(useMayDecide())
  if (offered.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in each row.
    <div
      role="group"
      className={styles.segments}
      aria-label={`Set the status of ${order.orderid}`}
      aria-busy={isBusy || undefined}
    >
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          data-decision={decision}
          data-tone={decision === 'Completed' ? 'ok' : 'bad'}
          data-wanted={decision === wanted || undefined}
          disabled={isBusy}
          // The focus stays in the reason's box: without it the box would close, and the buttons beside it
          // would move away before the click is over.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => act(order, decision)}
        >
          {decisionLabels[decision]}
        </button>
      ))}
    </div>
  )
}
