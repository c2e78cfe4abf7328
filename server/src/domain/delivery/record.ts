// Records the outcome of a part that was sent: a delivered part is earned, a refused one is refunded at
// once, and an unknown one is neither sent again nor refunded automatically.

import { orderTexts } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import type { DeliveryAttempt } from '../../database/delivery/delivery-attempts.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import type { Part } from '../../database/delivery/order-parts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as vouchers from '../../database/delivery/vouchers.ts'
import type { Db } from '../../database/engine/db.ts'
import * as ledger from '../../database/money/ledger.ts'
import type { LockedOrder } from '../../database/orders/orders.ts'
import * as orders from '../../database/orders/orders.ts'
import { type SealedVoucher, sealVoucher } from '../../kit/vouchers.ts'
import type { SupplyAnswer } from '../../providers/ports.ts'
import { conclude, markDelivered, returnShare } from './conclude.ts'
import { putDelivery } from './delivery-queue.ts'
import { countSuccess, freeLane, stopLane } from './lanes.ts'
import { putLookUp } from './look-up-queue.ts'

const worker = { actor: 'worker' } as const
/** After this many answers in a row without an outcome, the lane rests. */
const breaker = { limit: 5, restMs: 60_000 }

export async function recordAnswer(
  ctx: Context,
  attemptId: number,
  answer: SupplyAnswer,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const attempt = (await deliveryAttempts.find(db, attemptId))!
    const order = (await orders.lock(db, attempt.orderid))!
    const part = (await orderParts.ofOrder(db, order.id)).find(({ id }) => id === attempt.partId)!
    const isOurs = await deliveryAttempts.record(db, attemptId, {
      state: stateOf(answer),
      evidence: answer.evidence,
      reason: 'reason' in answer ? answer.reason : '',
      supplierReference: 'supplierReference' in answer ? answer.supplierReference : null,
    })
    if (isOurs === 0) return
    // Lock the lane before the jobs, in the same order as resuming a lane, or the two would deadlock.
    await judgeLane(ctx, db, attempt.lane, answer)
    await freeLane(db, attempt.lane, attemptId)
    const isSettled = part.state === 'delivered' || part.state === 'returned'
    if (isSettled) await noteLate(ctx, db, order, part, answer)
    else await settle(ctx, db, { attempt, order, part }, answer)
  })
  ctx.wakeWorker()
}

const stateOf = ({ outcome }: SupplyAnswer) => {
  if (outcome === 'delivered') return 'ok'
  if (outcome === 'accepted') return 'sent'
  if (outcome === 'refused') return 'refused'
  return outcome === 'unknown' ? 'unknown' : 'not-sent'
}

type Sent = { attempt: DeliveryAttempt; order: LockedOrder; part: Part }

async function settle(ctx: Context, db: Db, sent: Sent, answer: SupplyAnswer): Promise<void> {
  const { attempt, order, part } = sent
  if (answer.outcome === 'delivered') {
    await keepCodes(ctx, db, sent, answer.codes)
    await markDelivered(db, order, part)
  } else if (answer.outcome === 'refused') {
    await returnShare(ctx, db, order, part, orderTexts.supplierRefused)
  } else if (answer.outcome === 'accepted' || answer.outcome === 'unknown') {
    // We look the part up where the supplier offers it; otherwise a person finds out.
    const canLookUp = ctx.providers.suppliers[attempt.lane]?.lookUp !== undefined
    await orderParts.setState(db, part.id, canLookUp ? 'pending' : 'unknown')
    if (canLookUp) await putLookUp(ctx, db, attempt.id, 0)
  } else {
    await orderParts.setState(db, part.id, 'waiting')
    await putDelivery(db, order.orderid, ctx.limits.supplierRetryMs)
  }
  await conclude(ctx, db, order, {
    ...worker,
    ...(answer.outcome === 'refused' && { reason: orderTexts.supplierRefused }),
  })
  await orders.touch(db, order.id)
}

async function keepCodes(ctx: Context, db: Db, { order, part }: Sent, codes: string[]) {
  if (codes.length === 0) return
  await vouchers.keepBought(db, order.itemid, part.id, sealBought(ctx, part.id, codes))
}

/** Codes from a supplier belong to this part and are never sold again. */
const sealBought = ({ vault }: Context, partId: number, codes: string[]): SealedVoucher => ({
  ...sealVoucher(vault, codes.join('\n')),
  fingerprint: vault.fingerprint(`bought for ${partId}`),
})

/** Staff returned the money, and then the supplier delivered after all: the loss is booked. */
async function noteLate(
  ctx: Context,
  db: Db,
  order: LockedOrder,
  part: Part,
  answer: SupplyAnswer,
): Promise<void> {
  if (answer.outcome !== 'delivered' || part.state !== 'returned' || part.sharePaise === 0) return
  ctx.log.error({ orderid: order.orderid }, 'ALARM: a part was delivered after it was refunded')
  await ledger.transfer(db, {
    kind: 'loss',
    cause: `${order.orderid}/${part.position}`,
    from: { account: 'loss' },
    to: { account: 'refunds' },
    amountPaise: part.sharePaise,
  })
  await orders.markForReview(db, order.id)
}

async function judgeLane(ctx: Context, db: Db, lane: string, answer: SupplyAnswer): Promise<void> {
  if (answer.outcome === 'lane-stopped') await stopLane(ctx, db, lane, answer.reason)
  else if (answer.outcome === 'unknown' || answer.outcome === 'not-done') {
    await lanes.countFailure(db, lane, breaker)
  } else await countSuccess(db, lane)
}
