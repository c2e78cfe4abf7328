// The review queue: parts whose outcome only a person can determine.

import { type PartDecision, reviewTexts } from '@gemwala/contract/delivery/reviews'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import { orderTexts } from '@gemwala/contract/orders/orders'
import type { Caller, Context } from '../../context.ts'
import * as audit from '../../database/console/audit.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import type { Db } from '../../database/engine/db.ts'
import * as ledger from '../../database/money/ledger.ts'
import type { CustomerOrder, LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { needsOther } from '../money/own-money.ts'
import { conclude, markDelivered, returnShare } from './conclude.ts'
import { putDelivery } from './delivery-queue.ts'
import { resumeLane } from './lanes.ts'
import { type WeighedPart, weighParts } from './weigh-parts.ts'

export type Part = deliveryAttempts.Evidence
export type Review = { order: CustomerOrder; ageSeconds: number; parts: WeighedPart[] }

export async function listReviews({ db }: Context): Promise<Review[]> {
  const waiting = await orders.toReview(db)
  const ids = waiting.map(({ id }) => id)
  const parts = await weighParts(db, await deliveryAttempts.evidenceOf(db, ids))
  const partsOf = Map.groupBy(parts, ({ orderId }) => orderId)
  return waiting.map(({ ageSeconds, ...order }) => ({
    order,
    ageSeconds,
    parts: partsOf.get(order.id) ?? [],
  }))
}

export const countReviews = ({ db }: Context): Promise<number> => orders.countToReview(db)

export type PartReview = {
  orderid: string
  position: number
  decision: PartDecision
  reason: string
}

export async function decidePart(
  ctx: Context,
  session: Session,
  { orderid, position, decision, reason }: PartReview,
  { ip }: Caller,
): Promise<CustomerOrder> {
  const by = { actor: 'staff', userid: session.userid, reason } as const
  await ctx.db.transaction(async (db) => {
    const order = await orders.lock(db, orderid)
    if (!order) throw new Refusal('missing', orderTexts.unknown)
    const part = (await orderParts.ofOrder(db, order.id)).find((one) => one.position === position)
    if (!part) throw new Refusal('missing', reviewTexts.unknownPart)
    const canDecide = order.status === 'Processing' && part.state === 'unknown'
    if (decision === 'return') await refuseShare(ctx, db, session, order, part)
    if (!canDecide) throw new Refusal('conflict', reviewTexts.notOpen)
    await deliveryAttempts.endByPerson(
      db,
      part.id,
      decision === 'delivered' ? 'ok' : 'refused',
      reviewTexts.decidedByStaff(reason),
    )
    if (decision === 'delivered') await markDelivered(db, order, part)
    else if (decision === 'return') await returnShare(ctx, db, order, part, reason)
    else {
      await orderParts.setState(db, part.id, 'waiting')
      await putDelivery(db, orderid)
    }
    await conclude(ctx, db, order, by)
    await audit.add(db, {
      action: 'part reviewed',
      actorUserid: session.userid,
      subject: audit.subjectOf.part(orderid, position),
      reason,
      before: { state: part.state },
      after: { decision },
      ip,
    })
  })
  ctx.orderWatch.tell(orderid)
  ctx.wakeWorker()
  return (await orders.find(ctx.db, orderid))!
}

/** What came back before counts: otherwise one person could return a large order in small parts. */
async function refuseShare(
  ctx: Context,
  db: Db,
  session: Session,
  { id, userid }: LockedOrder,
  part: orderParts.Part,
) {
  const { refundApprovalRupees: limit } = ctx.config
  if (needsOther(ctx, session, userid)) throw new Refusal('conflict', approvalTexts.ownPart)
  if (limit === undefined) return
  const sum = part.sharePaise + (await ledger.returnedOf(db, id))
  if (sum <= toPaise(limit)) return
  throw new Refusal('conflict', approvalTexts.tooLargePart(limit))
}

export async function listLanes({ db, providers }: Context) {
  const found = await lanes.list(db)
  const waiting = await lanes.countWaiting(db)
  return found.map((lane) => ({
    ...lane,
    isConnected: providers.suppliers[lane.name] !== undefined,
    waiting: waiting.find(({ name }) => name === lane.name)?.count ?? 0,
  }))
}

export async function resume(ctx: Context, session: Session, name: string, { ip }: Caller) {
  await ctx.db.transaction(async (db) => {
    const lane = (await lanes.list(db)).find((one) => one.name === name)
    if (!lane) throw new Refusal('missing', reviewTexts.unknownLane)
    await resumeLane(db, name)
    await audit.add(db, {
      action: 'lane resumed',
      actorUserid: session.userid,
      subject: name,
      before: { stoppedReason: lane.stoppedReason },
      ip,
    })
  })
  ctx.wakeWorker()
}
