// A gateway's webhook. It is only a hint, even if signed: we ask the gateway before any money moves.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Caller, Context } from '../../context.ts'
import * as payments from '../../database/money/payments.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { PaymentWebhook } from '../../providers/ports.ts'
import { countTry } from '../accounts/limits.ts'
import { putCheck } from './check.ts'

/** False for a webhook that the gateway would not send. Answers fast; the worker asks the gateway. */
export async function takeWebhook(
  ctx: Context,
  gatewayCode: string,
  webhook: PaymentWebhook,
  { ip }: Caller,
): Promise<boolean> {
  const gateway = Object.hasOwn(ctx.providers.payments, gatewayCode)
    ? ctx.providers.payments[gatewayCode]
    : undefined
  if (!gateway) throw new Refusal('missing', checkoutTexts.noGateway)
  const clientTxnId = gateway.readWebhook(webhook)
  if (!clientTxnId) {
    // Counted by network address only, so it blocks nobody else's webhooks.
    await countTry(ctx, 'refused-webhook', { ip })
    return false
  }
  // UPIGateway signs nothing, so anybody can send these: its payments share no counter.
  const payment = await payments.find(ctx.db, clientTxnId)
  await (payment
    ? countTry(ctx, 'payment-webhook', { account: clientTxnId, ip })
    : countTry(ctx, 'unknown-webhook', { ip }))
  const isNews = !payment || (payment.gatewayCode === gatewayCode && payment.state !== 'Success')
  if (isNews) {
    await putCheck(ctx.db, clientTxnId, gatewayCode)
    ctx.wakeWorker()
  }
  return true
}
