// One decision about many orders: sent one by one, a few at a time, so that each has its own result
// and no order is decided that somebody else has decided meanwhile.

import { type OrderDecision, orderTexts } from '@gemwala/contract/orders/orders'
import { textOf } from '../../api/call.ts'
import { sendDecision } from '../order/decide.ts'
import type { SeenOrder } from '../order/order-cache.ts'

const atOnce = 3

/** Orders that were never sent have no result. */
export type Outcome = { isDone: boolean; words: string }

type Run = {
  orders: SeenOrder[]
  decision: OrderDecision
  reason: string
  tell: (orderid: string, outcome: Outcome) => void
  signal: AbortSignal
}

/** Ends when all orders have a result; after an abort, when those already sent have one. */
export async function runBulk({ orders, decision, reason, tell, signal }: Run): Promise<void> {
  const left = [...orders]
  const work = async () => {
    for (let order = left.shift(); order && !signal.aborted; order = left.shift()) {
      tell(order.orderid, await outcomeOf(order, decision, reason))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function outcomeOf(
  order: SeenOrder,
  decision: OrderDecision,
  reason: string,
): Promise<Outcome> {
  try {
    await sendDecision(order, decision, reason)
    return { isDone: true, words: orderTexts.updated(decision) }
  } catch (error) {
    return { isDone: false, words: textOf(error, orderTexts.updateFailed) }
  }
}
