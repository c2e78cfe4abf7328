// A gateway's notice. It is only a hint, even if signed: we ask the gateway before any money moves.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Caller, Context } from '../../../context.ts'
import * as payments from '../../../database/money/payments.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { PaymentNotice } from '../../../providers/ports.ts'
import { countTry } from '../../accounts/limits.ts'
import { putCheck } from './check.ts'

/** False for a notice that the gateway would not send. Answers fast; the worker asks the gateway. */
export async function takeNotice(
  ctx: Context,
  gatewayCode: string,
  notice: PaymentNotice,
  { ip }: Caller,
): Promise<boolean> {
  const gateway = Object.hasOwn(ctx.providers.payments, gatewayCode)
    ? ctx.providers.payments[gatewayCode]
    : undefined
  if (!gateway) throw new Refusal('missing', checkoutTexts.noGateway)
  const clientTxnId = gateway.readNotice(notice)
  if (!clientTxnId) {
    // Counted by network address only, so it blocks nobody else's notices.
    await countTry(ctx, 'refused-notice', { ip })
    return false
  }
  // UPIGateway signs nothing, so anybody can send these: its payments share no counter.
  const payment = await payments.find(ctx.db, clientTxnId)
  await (payment
    ? countTry(ctx, 'payment-notice', { account: clientTxnId, ip })
    : countTry(ctx, 'unknown-notice', { ip }))
  const isNews = !payment || (payment.gatewayCode === gatewayCode && payment.state !== 'Success')
  if (isNews) {
    await putCheck(ctx.db, clientTxnId, gatewayCode)
    ctx.wakeWorker()
  }
  return true
}
