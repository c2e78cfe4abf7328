// Payments that were begun at a gateway.

import { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import { call } from './call.ts'

/** Makes the server ask the gateway. The browser's word that something was paid counts for nothing. */
export const verifyPayment = (clientTxnId: string) =>
  call(checkoutEndpoints.verifyPayment, { body: { client_txn_id: clientTxnId } })
