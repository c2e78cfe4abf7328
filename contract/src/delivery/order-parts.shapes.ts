// The shapes of an order's parts.

import { z } from 'zod'
import { rupees, timestamp } from '../wire.shapes.ts'
import { partDecisions } from './reviews.ts'

/** The delivery states of a part, for the customer. */
const partStates = ['waiting', 'delivering', 'delivered', 'closed', 'returned'] as const
export type PartState = (typeof partStates)[number]

/** One part, as its customer sees it. */
export const ownPart = z.object({
  position: z.int().min(1),
  state: z.enum(partStates),
  /** The code, with all but its last characters hidden; null if there is none. */
  maskedVoucher: z.string().nullable(),
})
export type OwnPart = z.output<typeof ownPart>

/** What is known about one part; balances are in the supplier's unit. */
export const orderPart = z.object({
  position: z.int(),
  state: z.string(),
  share: rupees('share'),
  lane: z.string(),
  reference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  /** What happened, in words. */
  reason: z.string().nullable(),
  answer: z.unknown(),
  balanceBefore: z.number().nullable(),
  balanceAfter: z.number().nullable(),
  sentAt: timestamp.nullable(),
})
export type OrderPart = z.output<typeof orderPart>

/** The evidence in words, and the decision that it speaks for; null if the outcome is known. */
export const weighed = z
  .object({ likely: z.enum(partDecisions).nullable(), words: z.string() })
  .nullable()
