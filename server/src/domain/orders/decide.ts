// Decisions by staff about an order. The order's row is locked first, so the second of two decisions sees
// the result of the first.

import { decisionObstacles } from '@gemwala/contract/orders/order-decisions'
import { type OrderDecision, type OrderStatus, orderTexts } from '@gemwala/contract/orders/orders'
import type { Caller, Context } from '../../context.ts'
import * as coupons from '../../database/buying/coupons.ts'
import * as audit from '../../database/console/audit.ts'
import * as closed from '../../database/delivery/closed-vouchers.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import * as ledger from '../../database/money/ledger.ts'
import * as payments from '../../database/money/payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { publicId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { markDelivered } from '../delivery/conclude.ts'
import { putCancel } from '../money/payments/cancel-queue.ts'

export type Decision = {
  orderid: string
  status: OrderDecision
  reason: string
  /** The status that the staff member saw. */
  from?: OrderStatus | undefined
  /** The number of opened codes that the staff member saw. */
  opened?: number | undefined
}

export async function decideOrder(
  ctx: Context,
  session: Session,
  { orderid, status, reason, from, opened = from && 0 }: Decision,
  { ip }: Caller,
) {
  await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order) throw new Refusal('missing', orderTexts.unknown)
    if (order.status === status) return
    if (from && order.status !== from) {
      throw new Refusal('conflict', orderTexts.changedMeanwhile(order.status))
    }
    const obstacle = decisionObstacles[order.status][status]
    if (obstacle) throw new Refusal('conflict', obstacle)
    if (status !== 'Completed' && opened !== undefined) await refuseOpened(db, order, opened)
    let closedCodes = 0
    if (status === 'Completed') await deliverAll(db, order)
    else closedCodes = await giveBack(ctx, db, order, reason)
    if (order.status === 'Created') await closePage(ctx, db, orderid)
    await orders.move(db, order, status, { actor: 'staff', userid: session.userid, reason })
    await orders.clearReview(db, order.id)
    await audit.add(db, {
      action: 'order decided',
      actorUserid: session.userid,
      subject: order.orderid,
      reason,
      before: { status: order.status },
      after: { status, ...(closedCodes > 0 && { closedCodes }) },
      ip,
    })
  })
  ctx.orderWatch.tell(orderid)
  return (await orders.find(ctx.db, orderid))!
}

/** A customer who opened a code meanwhile would get both the code and the money. */
async function refuseOpened(db: Db, order: LockedOrder, seen: number): Promise<void> {
  const opened = await vouchers.countRevealed(db, order.id)
  if (opened > seen) throw new Refusal('conflict', orderTexts.codesOpened(opened))
}

/** Closes the payment page of an order that was cancelled before it was paid. */
async function closePage(ctx: Context, db: Db, orderid: string): Promise<void> {
  const payment = await payments.find(db, orderid)
  if (payment) await putCancel(ctx, db, payment)
}

async function deliverAll(db: Db, order: LockedOrder): Promise<void> {
  for (const part of await orderParts.ofOrder(db, order.id)) await markDelivered(db, order, part)
}

/**
 * Returns what was paid and has not come back yet to the wallet, once. Returns the number of codes it
 * closed.
 */
async function giveBack(ctx: Context, db: Db, order: LockedOrder, reason: string): Promise<number> {
  const isPaid = order.status !== 'Created'
  const amountPaise = order.valuePaise - (await ledger.returnedOf(db, order.id))
  if (isPaid && amountPaise > 0) {
    const transferId = await payBack(db, order, amountPaise)
    await wallets.add(db, {
      txnid: publicId('TX', ctx.random.below),
      owner: order,
      type: 'Refunded',
      amountPaise,
      orderId: order.id,
      transferId,
      note: reason,
    })
  }
  // Release coupon and codes after the wallet, in the order in which a purchase takes them.
  await coupons.release(db, order.id)
  await vouchers.release(db, order.id)
  const closedCodes = await closed.close(db, order.id)
  await vouchers.followStock(db, order.itemid)
  for (const { id } of await orderParts.ofOrder(db, order.id))
    await orderParts.end(db, id, 'returned')
  return closedCodes
}

async function payBack(db: Db, order: LockedOrder, amountPaise: number): Promise<number> {
  const to = { account: 'wallet', owner: order.userid } as const
  const escrow = { account: 'escrow', owner: order.id } as const
  if (order.status === 'Completed') {
    const from = { account: 'refunds' } as const
    return ledger.transfer(db, { kind: 'goodwill', cause: order.orderid, from, to, amountPaise })
  }
  // Delivered parts have left the escrow; the store pays for them, so that one sum goes back.
  const missing = amountPaise - order.escrowPaise
  if (missing > 0) {
    await ledger.transfer(db, {
      kind: 'goodwill',
      cause: order.orderid,
      from: { account: 'refunds' },
      to: escrow,
      amountPaise: missing,
    })
  }
  return ledger.transfer(db, {
    kind: 'return',
    cause: order.orderid,
    from: escrow,
    to,
    amountPaise,
  })
}
