// What staff can decide about an order: the server refuses the rest, and the console does not offer it.

import { type OrderDecision, type OrderStatus, orderDecisions, orderTexts } from './orders.ts'

const { notPaid, nothingPaid, refundInstead, settled } = orderTexts

/** By the order's status, why a decision is refused. A decision without a reason here is allowed. */
export const decisionObstacles: Record<OrderStatus, Partial<Record<OrderDecision, string>>> = {
  Created: { Completed: notPaid, Refunded: nothingPaid },
  Queued: {},
  Processing: {},
  Completed: { Cancelled: refundInstead },
  Failed: { Completed: notPaid, Refunded: nothingPaid, Cancelled: settled },
  Refunded: { Completed: settled, Cancelled: settled },
  Cancelled: { Completed: settled, Refunded: settled },
}

/** The decisions that would change an order in this status. */
export const decisionsFrom = (status: OrderStatus): OrderDecision[] =>
  orderDecisions.filter((decision) => decision !== status && !decisionObstacles[status][decision])
