// Sends one part of an order to its supplier. The attempt is committed before the request is sent, and a
// guarded statement right before that marks it as sent: a node that was suspended in between finds out.

import type { SupplierLane } from '@gemwala/contract/delivery/lanes'
import type { Context } from '../../context.ts'
import type { DeliveryAttempt } from '../../database/delivery/delivery-attempts.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as orders from '../../database/orders/orders.ts'
import type { Supplier, SupplyAnswer } from '../../providers/ports.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { callWithin, fullRetryMs } from './lane-calls.ts'
import { freeLane, waitFor } from './lanes.ts'
import { recordAnswer } from './record.ts'

export const deadlineQueue = 'delivery-deadline'

export type Sending = { kind: 'none' } | { kind: 'sent' } | { kind: 'wait'; forMs: number }

/** Sends the next part of an order that waits for a supplier. */
export async function sendNext(ctx: Context, orderid: string): Promise<Sending> {
  const lane = await orderParts.nextLane(ctx.db, orderid)
  if (!lane) return { kind: 'none' }
  const supplier = ctx.providers.suppliers[lane]
  if (!supplier) return { kind: 'wait', forMs: ctx.limits.supplierRetryMs }
  const send = () => sendThrough(ctx, lane, supplier, orderid)
  if (isOneAtATime(supplier)) return send()
  const called = await callWithin(ctx, lane, { queue: deliveryQueue, key: orderid }, send)
  return called?.answer ?? { kind: 'wait', forMs: fullRetryMs }
}

/** A supplier that does not know our references gets one part at a time, any other one several. */
const isOneAtATime = ({ lookUp }: Supplier): boolean => lookUp === undefined

async function sendThrough(
  ctx: Context,
  lane: SupplierLane,
  supplier: Supplier,
  orderid: string,
): Promise<Sending> {
  const begun = await ctx.db.transaction((db) => begin(ctx, db, { orderid, lane, supplier }))
  if (begun.kind !== 'begun') return begun
  const attempt = (await deliveryAttempts.find(ctx.db, begun.attemptId))!
  const answer = await sendSafely(ctx, supplier, attempt)
  // Another node has ended this attempt and recorded its outcome.
  if (answer) await recordAnswer(ctx, attempt.id, answer)
  ctx.orderWatch.tell(orderid)
  if (answer?.outcome === 'not-done') return { kind: 'wait', forMs: ctx.limits.supplierRetryMs }
  return { kind: 'sent' }
}

type Begun = Sending | { kind: 'begun'; attemptId: number }
type Next = { orderid: string; lane: SupplierLane; supplier: Supplier }

async function begin(ctx: Context, db: Db, { orderid, lane, supplier }: Next): Promise<Begun> {
  const order = await orders.lock(db, orderid)
  if (!order || (order.status !== 'Queued' && order.status !== 'Processing'))
    return { kind: 'none' }
  const part = (await orderParts.ofOrder(db, order.id)).find(
    (its) => its.state === 'waiting' && its.lane === lane,
  )
  // Somebody ended the part just now, so another one may be next.
  if (!part) return { kind: 'wait', forMs: 0 }
  const forMs = await waitFor(db, lane, isOneAtATime(supplier))
  if (forMs !== undefined) return { kind: 'wait', forMs }

  const attemptId = await deliveryAttempts.insert(db, part.id, lane)
  if (isOneAtATime(supplier)) await lanes.occupy(db, lane, attemptId)
  if (order.status === 'Queued') await orders.move(db, order, 'Processing', { actor: 'worker' })
  await jobs.put(db, {
    queue: deadlineQueue,
    key: String(attemptId),
    payload: { attemptId },
    afterMs: ctx.limits.supplierDeadlineMs,
  })
  return { kind: 'begun', attemptId }
}

/** Undefined when the part was not sent and another node has taken it over. */
async function sendSafely(
  ctx: Context,
  supplier: Supplier,
  attempt: DeliveryAttempt,
): Promise<SupplyAnswer | undefined> {
  const balanceBefore = isOneAtATime(supplier) ? await readBalance(ctx, supplier, attempt) : null
  if (balanceBefore === undefined) {
    const reason = 'the balance could not be read, so nothing was sent'
    return { outcome: 'not-done', reason, evidence: null }
  }
  // Half of the time after which other nodes end the attempt.
  const withinMs = ctx.limits.supplierDeadlineMs / 2
  if ((await deliveryAttempts.markSent(ctx.db, attempt.id, { balanceBefore, withinMs })) === 0) {
    return undefined
  }
  const answer = await supplier.order({
    reference: attempt.reference,
    apiType: attempt.apiType ?? '',
    supplierItemId: attempt.supplierItemId ?? '',
    input1: attempt.input1,
    input2: attempt.input2,
  })
  if (balanceBefore !== null) {
    const balanceAfter = await readBalance(ctx, supplier, attempt)
    if (balanceAfter !== undefined) {
      await deliveryAttempts.setBalanceAfter(ctx.db, attempt.id, balanceAfter)
      return judged(ctx, attempt, answer, balanceBefore - balanceAfter)
    }
  }
  return answer
}

/** No clear answer, but our balance fell by what the item costs: the part was delivered. */
async function judged(
  ctx: Context,
  attempt: DeliveryAttempt,
  answer: SupplyAnswer,
  drop: number,
): Promise<SupplyAnswer> {
  if (answer.outcome !== 'unknown') return answer
  const cost = await deliveryAttempts.knownCost(ctx.db, attempt)
  if (cost === undefined || drop !== cost) return answer
  return {
    outcome: 'delivered',
    supplierReference: null,
    codes: [],
    evidence: { answer: answer.evidence, balanceFellBy: drop, itemCosts: cost },
  }
}

const readBalance = (ctx: Context, supplier: Supplier, { apiType }: DeliveryAttempt) =>
  supplier.balance({ apiType: apiType ?? '' }).catch((error) => {
    ctx.log.warn({ err: error }, 'could not read the balance at a supplier')
    return undefined
  })

type Deadline = { attemptId: number }

/** The node that began an attempt did not finish in time: an unsent part is sent again. */
export async function endOverdue(ctx: Context, payload: unknown): Promise<void> {
  const attempt = await deliveryAttempts.find(ctx.db, (payload as Deadline).attemptId)
  if (attempt?.state === 'intent') {
    const reason = 'it was never sent'
    await recordAnswer(ctx, attempt.id, { outcome: 'not-done', reason, evidence: null })
  } else if (attempt?.state === 'sent' && attempt.supplierReference === null) {
    const reason = 'no answer arrived before the deadline'
    await recordAnswer(ctx, attempt.id, { outcome: 'unknown', reason, evidence: null })
  }
  if (!attempt) return
  await ctx.db.transaction((db) => freeLane(db, attempt.lane, attempt.id))
  ctx.wakeWorker()
}
