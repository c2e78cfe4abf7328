// The shapes of top-ups.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { ownWalletTransaction } from '../money/wallet.shapes.ts'
import { walletTexts } from '../money/wallet.ts'
import { attemptHeader, body, gatewayName, rupees } from '../wire.shapes.ts'
import { newPrice, purchase } from './purchase.shapes.ts'

export const topUpShapes = {
  topUp: {
    headers: attemptHeader,
    body: body({
      // The maximum is a setting of the server.
      amount: rupees(walletTexts.badLoad),
      gateway: gatewayName,
      /** Our own field: the purchase that the money is for. The top-up is refused if its price has risen. */
      purchase: purchase.optional(),
    }),
    reply: z.object({ transaction: ownWalletTransaction, paymentUrl: z.string() }),
    conflict: newPrice,
  },
} satisfies Record<string, Shape>
