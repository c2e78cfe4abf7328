// The review queue: parts whose outcome only a person can determine.

import { evidenceOn, type PartDecision, reviewTexts } from '@gemwala/contract/delivery/reviews'
import { approvalTexts, rightToApprove } from '@gemwala/contract/money/approvals'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import type { CustomerOrder } from '../../database/lists/customer-orders.ts'
import * as approvals from '../../database/money/approvals.ts'
import * as ledger from '../../database/money/ledger.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { type Paise, toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { isDemanded } from '../money/second-person.ts'
import { conclude, markDelivered, returnShare } from './conclude.ts'
import { putDelivery } from './delivery-queue.ts'
import { resumeLane } from './lanes.ts'
import { type WeighedPart, weighParts } from './weigh-parts.ts'
import { whatHappened } from './what-happened.ts'

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
  /** What the member of staff saw of the evidence. */
  seen?: string | undefined
  /** A second person has approved that it is sent again. */
  isApproved?: boolean
}

export async function decidePart(
  ctx: Context,
  session: Session,
  decided: PartReview,
  caller: Caller,
): Promise<{ order: CustomerOrder; askedPaise: Paise | null }> {
  const { orderid } = decided
  const { askedPaise } = await ctx.db.transaction((db) =>
    decidePartLocked(ctx, db, session, decided, caller),
  )
  ctx.orderWatch.tell(orderid)
  ctx.wakeWorker()
  return { order: (await orders.find(ctx.db, orderid))!, askedPaise }
}

/** Inside a transaction. `askedPaise` is the value for which a second person was asked instead. */
export async function decidePartLocked(
  ctx: Context,
  db: Db,
  session: Session,
  { orderid, position, decision, reason, seen, isApproved = false }: PartReview,
  { ip }: Caller,
): Promise<{ askedPaise: Paise | null }> {
  const by = { actor: 'staff', userid: session.userid, reason } as const
  const order = await orders.lock(db, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  const part = (await orderParts.ofOrder(db, order.id)).find((one) => one.position === position)
  if (!part) throw new Refusal('missing', reviewTexts.unknownPart)
  const canDecide = order.status === 'Processing' && part.state === 'unknown'
  if (!canDecide) throw new Refusal('conflict', reviewTexts.notOpen)
  // Nobody else knows what their own account got.
  if (order.userid === session.userid) throw new Refusal('forbidden', reviewTexts.notYourOwn)
  if (decision === 'return') await refuseShare(ctx, db, order, part)
  if (decision === 'resend') {
    const evidence = await refuseUnseen(db, order, position, seen)
    if (!isApproved && (await needsSecond(ctx, db, session, order))) {
      await askToResend(db, session, order, { part, reason, evidence })
      return { askedPaise: part.sharePaise }
    }
  }
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
    after: { decision, ...(seen !== undefined && { seen }) },
    ip,
  })
  return { askedPaise: null }
}

/** What came back before counts: otherwise one person could return a large order in small parts. */
async function refuseShare(ctx: Context, db: Db, { id }: LockedOrder, part: orderParts.Part) {
  const { refundApprovalRupees: limit } = ctx.config
  if (limit === undefined) return
  const sum = part.sharePaise + (await ledger.returnedOf(db, id))
  if (sum <= toPaise(limit)) return
  throw new Refusal('conflict', approvalTexts.tooLargePart(limit))
}

/** Sending a part again can buy it twice, so whoever does it has read what is on record now. */
async function refuseUnseen(
  db: Db,
  { id }: LockedOrder,
  position: number,
  seen: string | undefined,
): Promise<string> {
  if (!seen) throw new Refusal('invalid', reviewTexts.evidenceRequired)
  const parts = await weighParts(db, await deliveryAttempts.evidenceOf(db, [id]))
  const part = parts.find((one) => one.position === position)!
  const reason = part.reason && whatHappened(part.reason)
  if (evidenceOn({ ...part, reason }) !== seen) {
    throw new Refusal('conflict', reviewTexts.evidenceChanged)
  }
  return seen
}

/** Sent in parts, an order above the limit would cost as much. */
const needsSecond = async (
  { config: { refundApprovalRupees: limit } }: Context,
  db: Db,
  session: Session,
  { valuePaise }: LockedOrder,
): Promise<boolean> =>
  (limit !== undefined && valuePaise > toPaise(limit)) ||
  (await isDemanded(db, 'resend', session, rightToApprove.resend))

async function askToResend(
  db: Db,
  session: Session,
  { userid, orderid }: LockedOrder,
  { part, reason, evidence }: { part: orderParts.Part; reason: string; evidence: string },
): Promise<void> {
  const { position, sharePaise: amountPaise } = part
  const asked = { userid, orderid, position, evidence, amountPaise, reason }
  await approvals
    .insert(db, { ...asked, kind: 'resend', purpose: 'resend', askedBy: session.userid })
    .catch((error) => {
      if (!violates(error, 'approvals_open_refund')) throw error
      throw new Refusal('conflict', approvalTexts.alreadyAsked)
    })
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
