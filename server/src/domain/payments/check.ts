// Asks the gateway about a payment and settles it by the answer. Return pages, webhooks and the poller all
// end here, because none of them proves a payment.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { OrderStatus, WalletStatus } from '@gemwala/contract/lists/rows'
import type { Context } from '../../context.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { Payment } from '../../database/money/payments.ts'
import * as payments from '../../database/money/payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { singleFlight } from '../../kit/single-flight.ts'
import type { PaymentReport } from '../../providers/ports.ts'
import { isWithinLimit } from '../accounts/limits.ts'
import { closeUnpaid, settlePaid } from './settle.ts'
import { parkUnknownPayment } from './unknown-payment.ts'

export const paymentQueue = 'payment'

export type Verified = {
  status: OrderStatus | WalletStatus
  isLate?: true
  isOtherAmount?: true
}

/** The status of the payment's order or top-up, after asking the gateway. */
export async function verifyPayment(ctx: Context, clientTxnId: string): Promise<Verified> {
  const payment = await payments.find(ctx.db, clientTxnId)
  if (payment && payment.state !== 'Success') await checkForPage(ctx, payment)
  const state = (await payments.find(ctx.db, clientTxnId))?.state
  const otherAmount = state === 'Mismatch' ? ({ isOtherAmount: true } as const) : {}
  const order = await orders.find(ctx.db, clientTxnId)
  if (order) {
    const isLate = order.status === 'Failed' && state === 'Success'
    return { status: order.status, ...(isLate && { isLate }), ...otherAmount }
  }
  const transaction = await wallets.find(ctx.db, clientTxnId)
  if (!transaction) throw new Refusal('missing', checkoutTexts.unknownPayment)
  return { status: transaction.status, ...otherAmount }
}

/** One map per node: the nodes of a test do not share it. */
const flights = new WeakMap<Context['providers'], ReturnType<typeof singleFlight<void>>>()

/**
 * Anybody can open a return page, so pages share one request to the gateway, and its rate is limited.
 * Above the limit they show what we know; webhooks and the poller keep asking.
 */
function checkForPage(ctx: Context, payment: Payment): Promise<void> {
  const inFlight = flights.get(ctx.providers) ?? singleFlight<void>()
  flights.set(ctx.providers, inFlight)
  return inFlight(payment.clientTxnId, async () => {
    const isAsked = await isWithinLimit(ctx, 'ask-payment', { account: payment.clientTxnId })
    if (isAsked) await check(ctx, payment)
  })
}

/** Whether the gateway reported money that was not booked before. */
export async function check(ctx: Context, payment: Payment): Promise<boolean> {
  const { clientTxnId } = payment
  const report = await ask(ctx, payment)
  const isBooked = report.state === 'paid' && (await settlePaid(ctx, clientTxnId, report))
  if (report.state === 'failed') await close(ctx, clientTxnId, 'Failed')
  // Also after a payment that settled something else: its money will not come a second time.
  else if (isOver(ctx, payment, report)) await close(ctx, clientTxnId, 'Expired')
  if (payment.orderid) ctx.orderWatch.tell(payment.orderid)
  return isBooked
}

const close = (ctx: Context, clientTxnId: string, state: 'Failed' | 'Expired') =>
  ctx.db.transaction((db) => closeUnpaid(ctx, db, clientTxnId, state))

const isOver = ({ limits }: Context, { overdueMs }: Payment, { state }: PaymentReport): boolean =>
  overdueMs > (state === 'unknown' ? limits.paymentPatienceMs : 0)

async function ask(ctx: Context, payment: Payment): Promise<PaymentReport> {
  const gateway = ctx.providers.payments[payment.gatewayCode]
  if (!gateway) return { state: 'unknown', reason: 'the gateway is not connected' }
  try {
    return await gateway.report(payment)
  } catch (error) {
    ctx.log.warn(
      { err: error, clientTxnId: payment.clientTxnId },
      'a payment gateway did not answer',
    )
    return { state: 'unknown', reason: 'no answer' }
  }
}

type Poll = {
  clientTxnId: string
  /** How often the gateway was asked before; null when a webhook made us ask out of turn. */
  asked: number | null
  /** Who sent the webhook, if there was one. */
  gatewayCode?: string
}

/** The worker's job for a payment whose webhook may never come. */
export async function pollPayment(ctx: Context, payload: unknown): Promise<void> {
  const { clientTxnId, asked, gatewayCode } = payload as Poll
  const payment = await payments.find(ctx.db, clientTxnId)
  if (!payment && gatewayCode) await parkUnknownPayment(ctx, gatewayCode, clientTxnId)
  // The bank reference may come after the money, so we ask for it as long as we follow the payment.
  if (!payment || (payment.state === 'Success' && payment.utr !== null)) return
  await check(ctx, payment)
  const afterMs = asked === null ? undefined : ctx.limits.paymentPollPausesMs[asked + 1]
  if (afterMs !== undefined) await putPoll(ctx.db, { clientTxnId, asked: asked! + 1 }, afterMs)
}

/** Asks at once after a webhook, and only once for all webhooks that arrive meanwhile. */
export const putCheck = (
  db: Context['db'],
  clientTxnId: string,
  gatewayCode: string,
): Promise<number> =>
  jobs.put(db, {
    queue: paymentQueue,
    key: `${clientTxnId}/webhook`,
    payload: { clientTxnId, asked: null, gatewayCode },
  })

/** The transaction that makes the payment queues the first poll, after the first pause. */
export const putPoll = (db: Context['db'], poll: Poll, afterMs: number): Promise<number> =>
  jobs.put(db, {
    queue: paymentQueue,
    key: `${poll.clientTxnId}/${poll.asked}`,
    payload: poll,
    afterMs,
  })
