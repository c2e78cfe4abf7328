// The shapes of the palette's search.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { walletTransaction } from '../lists/rows.shapes.ts'
import { orderStatuses } from '../lists/rows.ts'
import { note } from '../wire.shapes.ts'

export const findShapes = {
  find: {
    query: z.object({ q: note(100).default('') }),
    reply: z.object({
      orders: z.array(
        z.object({
          orderid: z.string(),
          itemname: z.string(),
          status: z.enum(orderStatuses),
          useremail: z.string(),
        }),
      ),
      users: z.array(z.object({ userid: z.int(), name: z.string(), email: z.string() })),
      /** Only if the text can be a transaction's id or the reference of its payment. */
      transactions: z.array(
        walletTransaction.pick({
          txnid: true,
          type: true,
          status: true,
          amount: true,
          useremail: true,
        }),
      ),
    }),
  },
} satisfies Record<string, Shape>
