// One decision about one order, as it is sent.

import type { Order } from '@gemwala/contract/lists/rows.shapes'
import { noReason, type OrderDecision, orderEndpoints } from '@gemwala/contract/orders/orders'
import { CallFailed, call } from '../../api/call.ts'
import { applyChange, detailQuery } from './order-cache.ts'

/** `opened`: how many opened codes the administrator sees; lists do not show them. */
export type Decided = Pick<Order, 'orderid' | 'status'> & { opened?: number }

/**
 * Returns the store's message if the decision waits for a second person, as a large refund does. Throws
 * CallFailed when refused; an outdated row then shows the current status.
 */
export async function sendDecision(
  { orderid, status, opened }: Decided,
  decision: OrderDecision,
  reason: string,
): Promise<string | undefined> {
  try {
    const { order, message } = await call(orderEndpoints.decide, {
      params: { orderId: orderid, status: decision, reason: inPath(reason.trim() || noReason) },
      query: { from: status, ...(opened && { opened: String(opened) }) },
      keepalive: true,
    })
    applyChange(order)
    return order.status === decision ? undefined : message
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) await look(orderid)
    throw error
  }
}

/** A path segment of one or two dots would be resolved away; the server trims the blank. */
const inPath = (reason: string): string => (/^\.{1,2}$/.test(reason) ? ` ${reason}` : reason)

async function look(orderid: string): Promise<void> {
  const order = await detailQuery(orderid)
    .queryFn()
    .catch(() => undefined)
  if (order) applyChange(order)
}
