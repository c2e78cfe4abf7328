// Queue of payment pages to close at their gateway, because their order or top-up is over. The job is
// written in the transaction that ends it, before the gateway is asked.

import type { Context } from '../../context.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { Payment } from '../../database/money/payments.ts'

export const cancelQueue = 'payment-cancel'

/**
 * UPIGateway has no such call, as far as we know: its page stays open, and late money goes to the wallet.
 */
export async function putCancel(
  ctx: Context,
  db: Context['db'],
  { clientTxnId, gatewayCode }: Pick<Payment, 'clientTxnId' | 'gatewayCode'>,
): Promise<void> {
  if (!ctx.providers.payments[gatewayCode]?.cancel) return
  // Restarted: a running job may have asked before there was a page.
  await jobs.putAgain(db, { queue: cancelQueue, key: clientTxnId, payload: { clientTxnId } })
}
