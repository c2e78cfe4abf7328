// Starts a payment at its gateway. The intent stands in the database before the gateway hears of it.

import { checkoutTexts } from '@gemwala/contract/checkout'
import { confirmQueryName, paymentConfirmPath } from '@gemwala/contract/orders'
import { storeTitle } from '@gemwala/contract/texts'
import { walletConfirmPath } from '@gemwala/contract/wallet'
import type { Context } from '../../context.ts'
import * as idempotency from '../../database/idempotency.ts'
import type { Payment } from '../../database/payments.ts'
import * as payments from '../../database/payments.ts'
import * as users from '../../database/users.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { StartedPayment } from '../../providers/ports.ts'
import { refusalOf } from '../checkout/refusals.ts'
import { pageAddress } from '../page-address.ts'
import { closeUnpaid } from './settle.ts'

/** Where the customer pays. Asked again after a crash, it takes up where it was left. */
export async function startPayment(
  ctx: Context,
  attempt: idempotency.Attempt,
  clientTxnId: string,
): Promise<string> {
  const payment = (await payments.find(ctx.db, clientTxnId))!
  if (payment.paymentUrl) return payment.paymentUrl
  // Nobody is sent to pay for what is over: it was refused, or gave up waiting for this request.
  if (payment.state !== 'Created') return refuseForGood(ctx, attempt)
  const started = await ask(ctx, attempt, payment)
  if (started.kind === 'refused') {
    ctx.log.warn({ clientTxnId, reason: started.reason }, 'the gateway refused a payment')
    await ctx.db.transaction((db) => closeUnpaid(db, clientTxnId, 'Failed'))
    return refuseForGood(ctx, attempt)
  }
  await payments.setStarted(ctx.db, payment.id, started)
  return started.paymentUrl
}

async function refuseForGood(ctx: Context, attempt: idempotency.Attempt): Promise<never> {
  await idempotency.keep(ctx.db, attempt, { refusal: 'not-started' })
  throw refusalOf('not-started', undefined)
}

/** No answer says nothing: the order waits, and the same request may be sent again. */
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
      purpose: payment.orderid ? `${storeTitle} order` : `${storeTitle} wallet`,
      customer: { name: user.name, email: user.email, mobilenumber: user.mobilenumber },
      returnUrl: pageAddress(ctx, `${path}?${confirmQueryName}=${payment.clientTxnId}`),
    })
  } catch (error) {
    ctx.log.warn({ err: error, clientTxnId: payment.clientTxnId }, 'a payment was not started')
    await idempotency.letGo(ctx.db, attempt)
    throw new Refusal('unavailable', checkoutTexts.notStarted, 1)
  }
}
