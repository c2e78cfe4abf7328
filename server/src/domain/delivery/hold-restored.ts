// After a restore, parts that wait may have been sent already. One deed of staff puts them into review, so
// that nothing is bought twice: there a person decides what became of each.

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
    for (const part of parts) await ctx.db.transaction((db) => hold(db, part))
    if (parts.length === 0) return count
    count += parts.length
  }
}

async function hold(db: Db, { orderid, partId, lane, state }: RestoredPart): Promise<void> {
  const order = (await orders.lock(db, orderid))!
  // A part that was about to be sent has an attempt already.
  if (state === 'waiting') await deliveryAttempts.insert(db, partId, lane)
  await deliveryAttempts.doubt(db, partId, reason)
  await orderParts.setState(db, partId, 'unknown')
  // An unpaid order comes into review once it is paid.
  if (order.status === 'Created') return
  if (order.status === 'Queued') {
    await orders.move(db, order, 'Processing', { actor: 'worker', reason: '' })
  }
  await orders.markForReview(db, order.id)
}
