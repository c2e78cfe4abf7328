// Closes the page of a payment that is over, so that nobody pays for what is closed. Safe to repeat; what
// is unclear is tried again, until the page has expired by itself.

import type { Context } from '../../../context.ts'
import * as payments from '../../../database/money/payments.ts'
import { check } from './check.ts'

export async function cancelPayment(ctx: Context, payload: unknown): Promise<void> {
  const { clientTxnId } = payload as { clientTxnId: string }
  const payment = await payments.find(ctx.db, clientTxnId)
  if (!payment || payment.state === 'Success') return
  const outcome = await ctx.providers.payments[payment.gatewayCode]?.cancel?.(payment)
  // The money was faster: it is settled as money that came late.
  if (outcome === 'paid') await check(ctx, payment)
}
