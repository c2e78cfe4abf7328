// Closes the page of a payment that is over, so that nobody pays for nothing. Safe to repeat; unclear
// answers are retried until the page has expired.

import type { Context } from '../../context.ts'
import * as payments from '../../database/money/payments.ts'
import { check } from './check.ts'

export async function cancelPayment(ctx: Context, payload: unknown): Promise<void> {
  const { clientTxnId } = payload as { clientTxnId: string }
  const payment = await payments.find(ctx.db, clientTxnId)
  if (!payment || payment.state === 'Success') return
  const outcome = await ctx.providers.payments[payment.gatewayCode]?.cancel?.(payment)
  // The customer paid first: the money is settled as a late payment.
  if (outcome === 'paid') await check(ctx, payment)
}
