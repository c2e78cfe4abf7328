// The books' proof on the wire.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { orderStatuses } from '../orders/orders.ts'
import { count } from '../wire.shapes.ts'

/** Something that is not as it must be: whose it is, what is there and what should be. */
const mismatch = z.object({
  name: z.string(),
  is: z.number(),
  shouldBe: z.number(),
})

const booksProof = z.object({
  /** True when every sum below is zero and every list empty. */
  balanced: z.boolean(),
  /** The sum of all entries, in rupees. */
  sumOfEntries: z.number(),
  /** Wallets whose balance is not the sum of their entries. */
  wallets: z.array(mismatch),
  /** Orders whose escrow is not the sum of their entries. */
  escrows: z.array(mismatch),
  /** Orders that are over and still hold money. */
  finalOrdersHoldingMoney: z.array(mismatch),
  /** Paid orders that neither were delivered nor got exactly their money back. */
  ordersNotSettled: z.array(mismatch),
  /** Wallet transactions that say something else than the transfer they show. */
  walletTransactions: z.array(mismatch),
  /** Coupons whose count is not the number of their uses. */
  coupons: z.array(mismatch),
  /** What each account of the store's own holds, in rupees. */
  accounts: z.array(z.object({ account: z.string(), balance: z.number() })),
  orders: z.array(
    z.object({
      status: z.enum(orderStatuses),
      count,
      /** Of the oldest. */
      ageSeconds: count,
    }),
  ),
  payments: z.array(z.object({ state: z.string(), count, ageSeconds: count })),
  jobs: z.object({ waiting: count, dead: count, oldestSeconds: count }),
})
export type BooksProof = z.output<typeof booksProof>

export const bookShapes = {
  proof: { reply: booksProof },
} satisfies Record<string, Shape>
