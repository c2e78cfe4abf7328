// The shape of the report that checks the books.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { orderStatuses } from '../orders/orders.ts'
import { count, timestamp } from '../wire.shapes.ts'

/** A mismatch: its owner, the actual and the expected amount. */
const mismatch = z.object({
  name: z.string(),
  is: z.number(),
  shouldBe: z.number(),
})

const booksProof = z.object({
  /** True if every sum below is zero and every list is empty. */
  balanced: z.boolean(),
  /** The sum of all entries, in rupees. */
  sumOfEntries: z.number(),
  /** Wallets whose balance differs from the sum of their entries. */
  wallets: z.array(mismatch),
  /** Orders whose escrow differs from the sum of their entries. */
  escrows: z.array(mismatch),
  /** Finished orders that still hold money. */
  finalOrdersHoldingMoney: z.array(mismatch),
  /** Paid orders that were neither delivered nor exactly refunded. */
  ordersNotSettled: z.array(mismatch),
  /** Wallet transactions that differ from their transfer. */
  walletTransactions: z.array(mismatch),
  /** Coupons whose count differs from the number of their uses. */
  coupons: z.array(mismatch),
  /** The balance of each of the store's own accounts, in rupees. */
  accounts: z.array(z.object({ account: z.string(), balance: z.number() })),
  orders: z.array(
    z.object({
      status: z.enum(orderStatuses),
      count,
      /** The age of the oldest waiting job. */
      ageSeconds: count,
    }),
  ),
  payments: z.array(z.object({ state: z.string(), count, ageSeconds: count })),
  jobs: z.object({ waiting: count, dead: count, oldestSeconds: count }),
})
export type BooksProof = z.output<typeof booksProof>

const bookNights = z.object({
  /** The last day of the ledger that was proven and closed, with the digest of everything up to it. */
  lastClosed: z
    .object({ day: z.string(), transfers: count, digest: z.string(), closedAt: timestamp })
    .nullable(),
  /** Newest first. */
  proofs: z.array(
    z.object({
      beganAt: timestamp,
      endedAt: timestamp,
      isBalanced: z.boolean(),
      /** What must be empty and was not, by the name of its list. */
      found: z.record(z.string(), z.array(mismatch)),
    }),
  ),
})

export const bookShapes = {
  proof: { reply: booksProof },
  nights: { reply: bookNights },
} satisfies Record<string, Shape>
