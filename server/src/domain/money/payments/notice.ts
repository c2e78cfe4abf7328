// A gateway's notice. It is a hint, whoever signed it: the gateway is asked before anything moves.

import { checkoutTexts } from '@gemwala/contract/buying/checkout'
import type { Caller, Context } from '../../../context.ts'
import * as payments from '../../../database/money/payments.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { PaymentNotice } from '../../../providers/ports.ts'
import { countTry } from '../../accounts/limits.ts'
import { putCheck } from './check.ts'

/** False when the gateway would not send such a notice. Answered fast; the worker asks back. */
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
    // Counted by its address alone: nobody else's notices are shut out by it.
    await countTry(ctx, 'refused-notice', { ip })
    return false
  }
  // UPIGateway signs nothing, so anybody can send these: no count is shared by all of its payments.
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
