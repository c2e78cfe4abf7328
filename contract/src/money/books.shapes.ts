// The shapes of the reports that check the books.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { orderStatuses } from '../lists/rows.ts'
import { count, csv, day, timestamp } from '../wire.shapes.ts'
import { equationNames } from './books.ts'

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
export type BookNights = z.output<typeof bookNights>

/** What a part of a sum is called, and its amount in rupees. */
const part = z.object({ name: z.string(), amount: z.number() })

const equation = z.object({
  name: z.enum(equationNames),
  /** In rupees, as the ledger has it. */
  ledger: z.number(),
  /** In rupees, as it was counted in the other place. */
  counted: z.number(),
  /** What the counted amount is made of. */
  parts: z.array(part),
})
export type Equation = z.output<typeof equation>

const bookDay = z.object({
  day: z.iso.date(),
  /** Proven, and no transfer can be added any more. */
  isClosed: z.boolean(),
  /** What moved on this day, in rupees. */
  collected: z.number(),
  credited: z.number(),
  delivered: z.number(),
  refunded: z.number(),
  /** The balances at its end, in rupees. */
  wallets: z.number(),
  escrow: z.number(),
  suspense: z.number(),
})
export type BookDay = z.output<typeof bookDay>

const daysQuery = z.object({ dateFrom: day, dateTo: day })

export const bookShapes = {
  proof: { reply: booksProof },
  nights: { reply: bookNights },
  now: {
    reply: z.object({
      at: timestamp,
      equations: z.array(equation),
      accounts: z.array(z.object({ account: z.string(), balance: z.number() })),
    }),
  },
  days: { query: daysQuery, reply: z.object({ days: z.array(bookDay) }) },
  daysCsv: { query: daysQuery, reply: csv },
} satisfies Record<string, Shape>
