// A customer cancels an order before anything was sent: an unpaid one, or a paid one, whose money goes back to
// the wallet.

import { orderTexts } from '@gemwala/contract/orders/orders'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as payments from '../../database/money/payments.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { putCancel } from '../payments/cancel-queue.ts'
import { giveBack } from './give-back.ts'

/** Safe to repeat. The payment stays open for money that comes anyway: it goes to the wallet. */
export async function cancelOwn(
  ctx: Context,
  { userid }: Session,
  orderid: string,
  { ip }: Caller,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const order = await orders.lockOwn(db, userid, orderid)
    if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
    if (order.status === 'Cancelled') return
    const isPaid = order.status !== 'Created'
    if (isPaid) await returnUnsent(ctx, db, order)
    else await closeUnpaid(ctx, db, order)
    const reason = isPaid ? orderTexts.cancelledByCustomer : ''
    await orders.move(db, order, 'Cancelled', { actor: 'customer', userid, reason })
    await audit.add(db, { action: 'order cancelled', actorUserid: userid, subject: orderid, ip })
  })
  ctx.orderWatch.tell(orderid)
  ctx.wakeWorker()
}

async function closeUnpaid(ctx: Context, db: Db, { id, orderid }: LockedOrder): Promise<void> {
  await coupons.release(db, id)
  const payment = await payments.find(db, orderid)
  if (payment) await putCancel(ctx, db, payment)
}

/** Sending takes the same lock, so the first of the two decides. */
async function returnUnsent(ctx: Context, db: Db, order: LockedOrder): Promise<void> {
  if (!isUnderWay(order)) throw new Refusal('conflict', orderTexts.isOver)
  const parts = await orderParts.ofOrder(db, order.id)
  if (!(await canCancel(db, order, parts))) throw new Refusal('conflict', orderTexts.alreadySent)
  await giveBack(ctx, db, order, orderTexts.cancelledByCustomer)
  await orders.clearReview(db, order.id)
}

const isUnderWay = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status === 'Queued' || status === 'Processing'

/**
 * Whether nothing was sent. Staff may have delivered a manual item before they say so, so such an order is
 * theirs to cancel.
 */
export async function canCancel(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'status'>,
  parts: orderParts.Part[],
): Promise<boolean> {
  if (order.status === 'Created') return true
  const isUnsent = parts.every(({ lane, state }) => state === 'waiting' && lane !== 'manual')
  return isUnderWay(order) && isUnsent && !(await deliveryAttempts.wasSent(db, order.id))
}
