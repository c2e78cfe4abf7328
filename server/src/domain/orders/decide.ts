// Decisions by staff about an order. The order's row is locked first, so the second of two decisions sees
// the result of the first.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { approvalTexts, rightToApprove } from '@gemwala/contract/money/approvals'
import { decisionObstacles } from '@gemwala/contract/orders/order-decisions'
import { type OrderDecision, orderTexts } from '@gemwala/contract/orders/orders'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as approvals from '../../database/money/approvals.ts'
import * as payments from '../../database/money/payments.ts'
import * as notices from '../../database/notices/notices.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { paise, toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { markDelivered } from '../delivery/conclude.ts'
import { throwClosedWallet } from '../money/closed-wallet.ts'
import { needsOther } from '../money/second-person.ts'
import { putCancel } from '../payments/cancel-queue.ts'
import { giveBack, owedFor } from './give-back.ts'

export type Decision = {
  orderid: string
  status: OrderDecision
  reason: string
  /** The status that the staff member saw. */
  from?: OrderStatus | undefined
  /** The number of opened codes that the staff member saw. */
  opened?: number | undefined
  /** A second person has approved the refund. */
  isApproved?: boolean
}

export async function decideOrder(
  ctx: Context,
  session: Session,
  decision: Decision,
  caller: Caller,
) {
  const { askedPaise } = await ctx.db
    .transaction((db) => decideLocked(ctx, db, session, decision, caller))
    .catch(throwClosedWallet)
  ctx.orderWatch.tell(decision.orderid)
  ctx.wakeWorker()
  return { order: (await orders.find(ctx.db, decision.orderid))!, askedPaise }
}

/** Inside a transaction. `askedPaise` is the amount for which a second person was asked instead. */
export async function decideLocked(
  ctx: Context,
  db: Db,
  session: Session,
  { orderid, status, reason, from, opened = from && 0, isApproved = false }: Decision,
  { ip }: Caller,
): Promise<{ askedPaise: number | null }> {
  const order = await orders.lock(db, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  if (order.status === status) return { askedPaise: null }
  if (from && order.status !== from) {
    throw new Refusal('conflict', orderTexts.changedMeanwhile(order.status))
  }
  const obstacle = decisionObstacles[order.status][status]
  if (obstacle) throw new Refusal('conflict', obstacle)
  if (status !== 'Completed' && opened !== undefined) await refuseOpened(db, order, opened)
  const askedPaise = isApproved ? null : await refundToApprove(ctx, db, session, order, status)
  if (askedPaise !== null) {
    await askForRefund(db, session, order, { status, reason, amountPaise: askedPaise })
    return { askedPaise }
  }
  let given = { closedCodes: 0, amountPaise: 0 }
  if (status === 'Completed') await deliverAll(db, order)
  else given = await giveBack(ctx, db, order, reason)
  const { closedCodes } = given
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
  if (order.status !== 'Created') await tellCustomer(db, order, { status, reason, ...given })
  return { askedPaise: null }
}

async function tellCustomer(
  db: Db,
  order: LockedOrder,
  { status, reason, amountPaise }: { status: OrderDecision; reason: string; amountPaise: number },
): Promise<void> {
  if (status === 'Completed') {
    const parts = await orderParts.ofOrder(db, order.id)
    const hasCodes = parts.some(({ sealed }) => sealed !== null)
    await notices.writeOfOrder(db, 'delivered', order.id, { hasCodes })
  } else {
    // What came back before the end of the order was not reported yet.
    const sum = order.status === 'Completed' ? amountPaise : order.valuePaise
    await notices.writeOfOrder(db, 'refunded', order.id, { amountPaise: paise.parse(sum), reason })
  }
}

/** What the decision would return, if that needs a second person. */
async function refundToApprove(
  ctx: Context,
  db: Db,
  session: Session,
  order: LockedOrder,
  status: OrderDecision,
): Promise<number | null> {
  if (status === 'Completed') return null
  const isOthers = await needsOther(db, session, order.userid, rightToApprove.refund)
  const limit = isOthers ? 0 : ctx.config.refundApprovalRupees
  if (limit === undefined) return null
  const amountPaise = await owedFor(db, order)
  // With what came back before, it is the order's whole value.
  return amountPaise > 0 && order.valuePaise > toPaise(limit) ? amountPaise : null
}

async function askForRefund(
  db: Db,
  session: Session,
  order: LockedOrder,
  given: { status: OrderDecision; reason: string; amountPaise: number },
): Promise<void> {
  await approvals
    .insert(db, {
      kind: 'refund',
      userid: order.userid,
      orderid: order.orderid,
      amountPaise: given.amountPaise,
      purpose: given.status,
      reason: given.reason,
      openedCodes: await vouchers.countRevealed(db, order.id),
      askedBy: session.userid,
    })
    .catch((error) => {
      if (!violates(error, 'approvals_open_refund')) throw error
      throw new Refusal('conflict', approvalTexts.alreadyAsked)
    })
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
