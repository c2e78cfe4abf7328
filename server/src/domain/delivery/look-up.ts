// Asks a supplier about a part by our reference until the supplier knows the outcome.

import type { Context } from '../../context.ts'
import type { DeliveryAttempt } from '../../database/delivery/delivery-attempts.ts'
import * as deliveryAttempts from '../../database/delivery/delivery-attempts.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as orders from '../../database/orders/orders.ts'
import type { LookedUp } from '../../providers/ports.ts'
import { callWithin, fullRetryMs } from './lane-calls.ts'
import { lookUpKey, lookUpQueue, putLookUp } from './look-up-queue.ts'
import { recordAnswer } from './record.ts'

const patientFor = 12
/** This many 'not found' answers in a row, over some time, mean that the supplier never took the part. */
const absencesNeeded = 3

type Asking = {
  attemptId: number
  /** How often the supplier was asked before; null when a webhook made us ask out of turn. */
  asked: number | null
}

export async function lookUp(ctx: Context, payload: unknown) {
  const { attemptId, asked } = payload as Asking
  const attempt = await deliveryAttempts.find(ctx.db, attemptId)
  if (!attempt || (attempt.state !== 'sent' && attempt.state !== 'unknown')) return undefined
  const caller = { queue: lookUpQueue, key: lookUpKey(attemptId, asked) }
  const asking = await callWithin(ctx, attempt.lane, caller, async () =>
    ctx.providers.suppliers[attempt.lane]?.lookUp?.(attempt.reference),
  )
  if (!asking) return { againInMs: fullRetryMs }
  const found = asking.answer
  const isAbsent = found?.outcome === 'absent' && (await isReallyAbsent(ctx, attempt))
  if (isAbsent) {
    const reason = 'the supplier has no record of it'
    await recordAnswer(ctx, attemptId, { outcome: 'not-done', reason, evidence: found.evidence })
  } else if (found && isVerdict(found)) {
    await recordAnswer(ctx, attemptId, found)
  } else if (asked !== null) {
    // We keep asking for as long as it takes; after a while staff should know.
    if (asked === patientFor) await askPerson(ctx, attempt)
    await putLookUp(ctx, ctx.db, attemptId, asked + 1)
  }
  ctx.orderWatch.tell(attempt.orderid)
  return undefined
}

/** A webhook says that something happened to an order at the supplier: we ask, and trust only the answer. */
export async function handleWebhook(
  ctx: Context,
  lane: string,
  supplierReference: string,
): Promise<void> {
  const attempt = await deliveryAttempts.findBySupplier(ctx.db, lane, supplierReference)
  if (!attempt) return
  await jobs.put(ctx.db, {
    queue: lookUpQueue,
    key: lookUpKey(attempt.id, null),
    payload: { attemptId: attempt.id, asked: null },
  })
  ctx.wakeWorker()
}

type Verdict = Extract<LookedUp, { outcome: 'delivered' | 'refused' }>
const isVerdict = (found: LookedUp): found is Verdict =>
  found.outcome === 'delivered' || found.outcome === 'refused'

const askPerson = (ctx: Context, attempt: DeliveryAttempt): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const order = (await orders.lock(db, attempt.orderid))!
    if (order.status !== 'Processing') return
    await orderParts.setState(db, attempt.partId, 'unknown')
    await orders.markForReview(db, order.id)
  })

/** The part may reach the supplier late, so a single 'not found' proves nothing. */
async function isReallyAbsent(ctx: Context, attempt: DeliveryAttempt): Promise<boolean> {
  const absences = await deliveryAttempts.countAbsent(ctx.db, attempt.id)
  return absences >= absencesNeeded && (attempt.sentForMs ?? 0) >= ctx.limits.lookUpSettleMs
}
