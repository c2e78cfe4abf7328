// Top-ups (our own call): money that a customer adds to the wallet, perhaps for a purchase.

import { endpoints } from '../endpoint.ts'
import type { topUpShapes } from './top-up.shapes.ts'

const { post } = endpoints({ access: 'session', errorField: 'message' })

export const topUpEndpoints = {
  topUp: post<(typeof topUpShapes)['topUp']>('/store/wallet/topups', {
    successStatus: 201,
    needsIdempotencyKey: true,
    summary: "Starts a payment that adds money to the caller's wallet.",
  }),
}
