// What staff can decide about an order. The server rejects everything else; the console does not offer it.

import type { OrderStatus } from '../lists/rows.ts'
import { type OrderDecision, orderDecisions, orderTexts } from './orders.ts'

const { notPaid, nothingPaid, refundInstead, settled } = orderTexts

/** Why a decision is rejected, by order status. A decision without a reason here is allowed. */
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
