// Money back for the parts of a paid order that lack a code: the customer takes it at once, or gets it
// automatically when the wait for new codes is over.

import { orderTexts } from '@gemwala/contract/orders/orders'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import type { LockedOrder, Mover } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { conclude, lacksCode, returnShare } from '../delivery/conclude.ts'
import { putDelivery } from '../delivery/delivery-queue.ts'

/** Safe to repeat: after the money went back, it changes nothing. */
export async function takeMoneyBack(
  ctx: Context,
  { userid }: Session,
  orderid: string,
  { ip }: Caller,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const order = await orders.lockOwn(db, userid, orderid)
    if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
    if (order.moneyBackInMs === null) {
      const parts = await orderParts.ofOrder(db, order.id)
      const isDone = parts.some(({ lane, state }) => lane === 'voucher' && state === 'returned')
      if (isDone) return
      throw new Refusal('conflict', orderTexts.nothingLacks)
    }
    await returnLacking(ctx, db, order, { actor: 'customer', userid })
    await audit.add(db, { action: 'money taken back', actorUserid: userid, subject: orderid, ip })
  })
  ctx.orderWatch.tell(orderid)
}

/** The worker's job when the wait is over. */
export async function returnOverdue(ctx: Context, payload: unknown) {
  const { orderid } = payload as { orderid: string }
  const again = await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order || order.moneyBackInMs === null) return undefined
    if (order.moneyBackInMs > 0) return { againInMs: order.moneyBackInMs }
    // Codes may have arrived while the store was down: those are delivered.
    await vouchers.claim(db, order.id, order.itemid)
    await putDelivery(db, orderid)
    await returnLacking(ctx, db, order, { actor: 'worker' })
    return undefined
  })
  ctx.orderWatch.tell(orderid)
  ctx.wakeWorker()
  return again
}

async function returnLacking(ctx: Context, db: Db, order: LockedOrder, by: Mover): Promise<void> {
  const reason = orderTexts.codesNotThere
  for (const part of (await orderParts.ofOrder(db, order.id)).filter(lacksCode)) {
    await returnShare(ctx, db, order, part, reason)
  }
  await conclude(ctx, db, order, { ...by, reason })
}
