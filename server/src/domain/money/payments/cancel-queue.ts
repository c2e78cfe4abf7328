// Payment pages that are to be closed at their gateway, because what they are for is over. The wish is
// written in the transaction that ends it, before the gateway hears of it.

import type { Context } from '../../../context.ts'
import * as jobs from '../../../database/engine/jobs.ts'
import type { Payment } from '../../../database/money/payments.ts'

export const cancelQueue = 'payment-cancel'

/** UPIGateway has no such call, as far as is known: its page stays, and late money goes to the wallet. */
export async function putCancel(
  ctx: Context,
  db: Context['db'],
  { clientTxnId, gatewayCode }: Pick<Payment, 'clientTxnId' | 'gatewayCode'>,
): Promise<void> {
  if (!ctx.providers.payments[gatewayCode]?.cancel) return
  // Anew: a job in hand may have asked before there was a page.
  await jobs.putAnew(db, { queue: cancelQueue, key: clientTxnId, payload: { clientTxnId } })
}
