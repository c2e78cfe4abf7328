// After a restore, parts that wait may have been sent already. Staff put them all into review, so that nothing is
// bought twice: there a person decides what became of each.

import { finalStatuses } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import type { RestoredPart } from '../../database/delivery/restored-parts.ts'
import * as restoredParts from '../../database/delivery/restored-parts.ts'
import type { Db } from '../../database/engine/db.ts'
import * as orders from '../../database/orders/orders.ts'

const reason = 'the database was restored, so it may have been sent before'

/** Returns how many parts were put into review. */
export async function holdRestored(ctx: Context): Promise<number> {
  let count = 0
  for (;;) {
    const parts = await restoredParts.toHold(ctx.db)
    if (parts.length === 0) return count
    for (const part of parts) {
      if (await ctx.db.transaction((db) => hold(db, part))) count += 1
    }
  }
}

/** False when somebody else was faster: two members of staff may hold, or decide, at the same time. */
async function hold(db: Db, { orderid, partId, lane, state }: RestoredPart): Promise<boolean> {
  const order = (await orders.lock(db, orderid))!
  const part = (await orderParts.ofOrder(db, order.id)).find(({ id }) => id === partId)!
  if (part.state !== state || finalStatuses.includes(order.status)) return false
  // A part that was about to be sent has an attempt already.
  if (state === 'waiting') await deliveryAttempts.insert(db, partId, lane)
  await deliveryAttempts.doubt(db, partId, reason)
  await orderParts.setState(db, partId, 'unknown')
  // An unpaid order comes into review once it is paid.
  if (order.status === 'Created') return true
  if (order.status === 'Queued') {
    await orders.move(db, order, 'Processing', { actor: 'worker', reason: '' })
  }
  await orders.markForReview(db, order.id)
  return true
}
