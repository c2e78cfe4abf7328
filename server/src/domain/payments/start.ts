// Starts a payment at its gateway. The intent is stored before the gateway is asked.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import { walletConfirmPath } from '@gemwala/contract/money/wallet'
import { confirmQueryName, paymentConfirmPath } from '@gemwala/contract/orders/orders'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import * as idempotency from '../../database/engine/idempotency.ts'
import * as gateways from '../../database/money/gateways.ts'
import type { Payment } from '../../database/money/payments.ts'
import * as payments from '../../database/money/payments.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StartedPayment } from '../../providers/ports.ts'
import { pageAddress } from '../ground/page-address.ts'
import { putCancel } from './cancel-queue.ts'
import { closeUnstarted } from './settle.ts'

/** How long a gateway that failed is passed over, if another one works. */
const restMs = 60_000

/**
 * Returns the address of the payment page; undefined when the payment was refused for good. Called again
 * after a crash, it continues where it stopped. Two requests may run at once when the first one's time is
 * up. The payment's row decides between them, so a page is handed out only for an open payment, and a
 * payment whose page was handed out is not closed here.
 */
export async function startPayment(
  ctx: Context,
  attempt: idempotency.Attempt,
  clientTxnId: string,
): Promise<string | undefined> {
  const payment = (await payments.find(ctx.db, clientTxnId))!
  if (payment.paymentUrl) return payment.paymentUrl
  // No page for an order that is over: it was refused, or it expired while it waited for this request.
  if (payment.state !== 'Created') return undefined
  const started = await ask(ctx, attempt, payment)
  if (started.kind === 'refused') {
    ctx.log.warn({ clientTxnId, reason: started.reason }, 'the payment gateway rejected a payment')
    await ctx.db.transaction((db) => closeUnstarted(ctx, db, clientTxnId))
    await gateways.rest(ctx.db, payment.gatewayId, restMs)
  } else {
    await payments.setStarted(ctx.db, payment.id, started)
  }
  const { paymentUrl } = (await payments.find(ctx.db, clientTxnId))!
  // The payment or its order ended before the page came. The page is closed and not handed out.
  if (!paymentUrl && started.kind === 'started') await putCancel(ctx, ctx.db, payment)
  return paymentUrl ?? undefined
}

/** No answer means unknown: the order waits, and the same request may be sent again. */
async function ask(
  ctx: Context,
  attempt: idempotency.Attempt,
  payment: Payment,
): Promise<StartedPayment> {
  const user = (await users.find(ctx.db, attempt.userid))!
  const path = payment.orderid ? paymentConfirmPath : walletConfirmPath
  try {
    return await ctx.providers.payments[payment.gatewayCode]!.start({
      clientTxnId: payment.clientTxnId,
      amountPaise: payment.amountPaise,
      startedOn: payment.startedOn,
      askedAt: payment.readAt,
      expiresAt: payment.expiresAt,
      purpose: payment.orderid ? `${storeTitle} order` : `${storeTitle} wallet`,
      customer: { name: user.name, email: user.email, mobilenumber: user.mobilenumber },
      returnUrl: pageAddress(ctx, `${path}?${confirmQueryName}=${payment.clientTxnId}`),
    })
  } catch (error) {
    ctx.log.warn({ err: error, clientTxnId: payment.clientTxnId }, 'could not start a payment')
    await gateways.rest(ctx.db, payment.gatewayId, restMs)
    await idempotency.release(ctx.db, attempt)
    throw new Refusal('unavailable', checkoutTexts.notStarted, 1)
  }
}
