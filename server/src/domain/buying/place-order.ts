// Places an order. The database decides everything in one transaction; this file turns its refusals into
// texts, and starts a UPI payment at the gateway.

import type { OrderForm } from '@gemwala/contract/buying/checkout.shapes'
import { productTexts } from '@gemwala/contract/catalogue/products'
import type { Caller, Context } from '../../context.ts'
import {
  type KeptReply,
  keptReply,
  type Purchase,
  type PurchaseRules,
} from '../../database/buying/checkout.ts'
import type { PlacedPurchase } from '../../database/buying/purchase-groups.ts'
import * as sold from '../../database/catalogue/sold-products.ts'
import { followStock } from '../../database/delivery/vouchers.ts'
import { violates } from '../../database/engine/db.ts'
import * as idempotency from '../../database/engine/idempotency.ts'
import type { CustomerOrder } from '../../database/lists/customer-orders.ts'
import { publicId } from '../../kit/ids.ts'
import { toPaise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import { report } from '../../kit/reports.ts'
import { workInHand } from '../../kit/work.ts'
import type { Session } from '../accounts/sessions.ts'
import { attemptOf } from '../attempts/attempt.ts'
import { isPassing, notStarted, refusalOf } from '../attempts/refusals.ts'
import { connectedLanes } from '../delivery/lanes.ts'
import { startPayment } from '../payments/start.ts'
import { inputsOf, problemOfInputs } from './inputs.ts'
import { countWrongCode, refuseGuessing } from './quote.ts'

export type PlacedOrder = { order: CustomerOrder; paymentUrl?: string | undefined }

export async function placeOrder(
  ctx: Context,
  session: Session,
  form: OrderForm,
  { key, caller }: { key: string; caller: Caller },
): Promise<PlacedOrder> {
  const attempt = attemptOf(session.userid, key, form)
  const refusal =
    (await inputRefusal(ctx, form)) ?? (await guessRefusal(ctx, session, form, caller))
  if (refusal) {
    // The catalogue, or the number of wrong codes, may have changed since this same request was answered.
    const earlier = keptReply.safeParse(await idempotency.kept(ctx.db, attempt))
    if (earlier.success) return answerKept(earlier.data)
    throw refusal
  }
  try {
    const placed = await place(ctx, purchaseOf(ctx, form, attempt))
    switch (placed.outcome) {
      case 'known':
        return answerKept(placed.reply)
      case 'placed':
        report('purchase', { paidBy: 'wallet', paise: placed.order.valuePaise })
        if (placed.order.status === 'Queued') ctx.wakeWorker()
        return { order: placed.order }
      case 'refused':
        if (placed.refusal === 'out-of-stock') await followStock(ctx.db, form.itemid)
        if (placed.refusal === 'coupon-unknown') await countWrongCode(ctx, session, caller)
        return await answerRefused(ctx, attempt, placed)
      default: {
        const paymentUrl = await startPayment(ctx, attempt, placed.order.orderid)
        const reply = paymentUrl ? { order: placed.order, paymentUrl } : notStarted
        // Another request may have stored an answer first: everybody gets that one.
        return answerKept(keptReply.parse(await idempotency.keep(ctx.db, attempt, reply)))
      }
    }
  } catch (error) {
    // Another request with the same key was refused at the same moment, and its refusal is stored.
    if (violates(error, 'idempotency_keys_pkey')) return answerEarlier(ctx, attempt)
    throw error
  }
}

const guessRefusal = (ctx: Context, session: Session, form: OrderForm, caller: Caller) =>
  refuseGuessing(ctx, session, form, caller).catch((error): Refusal => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Retries once when staff edited the coupon at the same moment. */
async function place(ctx: Context, purchase: Purchase): Promise<PlacedPurchase> {
  const rules = rulesOf(ctx)
  const placed = await ctx.purchases.place(purchase, rules)
  const isChanged = placed.outcome === 'refused' && placed.refusal === 'coupon-changed'
  return isChanged ? ctx.purchases.place(purchase, rules) : placed
}

async function inputRefusal(ctx: Context, form: OrderForm): Promise<Refusal | undefined> {
  const product = await ctx.catalogueWatch.remember(`product ${form.productid}`, () =>
    sold.find(ctx.db, form.productid),
  )
  if (!product) return new Refusal('missing', productTexts.unknown)
  const problem = problemOfInputs(inputsOf(product), form)
  return problem === undefined ? undefined : new Refusal('invalid', problem)
}

function purchaseOf({ random }: Context, form: OrderForm, attempt: idempotency.Attempt): Purchase {
  return {
    ...attempt,
    orderid: publicId('GW', random.below),
    txnid: publicId('TX', random.below),
    productid: form.productid,
    itemid: form.itemid,
    quantity: form.quantity,
    couponCode: form.couponCode,
    input1: form.input1,
    input2: form.input2,
    paymentMode: form.paymentmode,
    gateway: form.gateway || undefined,
    payablePaise: form.payable === undefined ? undefined : toPaise(form.payable),
    traceparent: workInHand()?.trace?.traceparent,
  }
}

function rulesOf(ctx: Context): PurchaseRules {
  const { config, limits } = ctx
  return {
    gatewayCodes: Object.keys(ctx.providers.payments),
    lanes: connectedLanes(ctx),
    perMinute: Math.round(limits.ordersPerMinute * config.limitsScale),
    unpaidLimit: limits.unpaidOrdersLimit,
    payWithinMs: limits.paymentLifetimeMs,
    workWithinMs: limits.paymentStartMs,
    firstPollMs: limits.paymentPollPausesMs[0]!,
  }
}

async function answerRefused(
  ctx: Context,
  attempt: idempotency.Attempt,
  { refusal, figure }: Extract<PlacedPurchase, { outcome: 'refused' }>,
): Promise<PlacedOrder> {
  if (isPassing(refusal)) throw refusalOf(refusal, figure ?? undefined)
  // Stored, so that the same request cannot succeed later, when its sender has given up on it.
  await idempotency.keepRefusal(ctx.db, attempt, { refusal, figure: figure ?? undefined })
  return answerEarlier(ctx, attempt)
}

/** The answer stored under the key. Without one, another request is still running. */
async function answerEarlier(ctx: Context, attempt: idempotency.Attempt): Promise<PlacedOrder> {
  const kept = await idempotency.kept(ctx.db, attempt)
  return answerKept(keptReply.parse(kept ?? { refusal: 'still-running' }))
}

function answerKept(reply: KeptReply): PlacedOrder {
  if ('refusal' in reply) throw refusalOf(reply.refusal, reply.figure)
  return reply
}
