// Payments that were started at a gateway.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { call } from './call.ts'

/** Makes the server ask the gateway: the browser's claim that something was paid proves nothing. */
export const verifyPayment = (clientTxnId: string) =>
  call(checkoutEndpoints.verifyPayment, { body: { client_txn_id: clientTxnId } })
