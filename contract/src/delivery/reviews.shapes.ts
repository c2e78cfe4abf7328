// The shapes of reviews, lanes and parked payments.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { order } from '../lists/rows.shapes.ts'
import { reasonLengthLimit } from '../lists/rows.ts'
import { body, filled, recordId, rupees, said, timestamp, wholeNumber } from '../wire.shapes.ts'
import { wireTexts } from '../wire.texts.ts'
import { orderPart, weighed } from './order-parts.shapes.ts'
import { parkedDecisions, partDecisions, reviewTexts } from './reviews.ts'

const reason = filled(reviewTexts.reasonRequired, reasonLengthLimit)

const reviewedPart = orderPart.extend({
  /** The reason as it was recorded: an error code, or the supplier's code and message. */
  recorded: z.string().nullable(),
  weighed,
})

const review = order.extend({
  ageSeconds: z.int().min(0),
  parts: z.array(reviewedPart),
  /** When the money for parts without a code is returned automatically; null unless the order waits for codes. */
  moneyBackAt: timestamp.nullable(),
})
export type Review = z.output<typeof review>

const lane = z.object({
  name: z.string(),
  isConnected: z.boolean(),
  stoppedAt: timestamp.nullable(),
  stoppedReason: z.string(),
  restsForSeconds: z.int().min(0),
  isBusy: z.boolean(),
  waiting: z.int().min(0),
})

const parkedPayment = z.object({
  id: z.int(),
  gateway: z.string(),
  clientTxnId: z.string().nullable(),
  utr: z.string().nullable(),
  /** The gateway's own id, if it has one. */
  paymentId: z.string().nullable(),
  amount: rupees('amount'),
  useremail: z.string().nullable(),
  /** The order that it was for, what that bought, and the game; null if there is none. */
  orderid: z.string().nullable(),
  itemname: z.string().nullable(),
  productname: z.string().nullable(),
  imgpath: z.string().nullable(),
  /** What happened, in words. */
  reason: z.string(),
  weighed: z.object({ likely: z.enum(parkedDecisions).nullable(), words: z.string() }),
  receivedAt: timestamp,
})
export type ParkedPayment = z.output<typeof parkedPayment>

export const reviewShapes = {
  list: { reply: z.object({ orders: z.array(review) }) },
  decide: {
    params: z.object({ orderid: z.string().max(64, wireTexts.unknownOrder) }),
    body: body({
      position: z.int(reviewTexts.unknownPart).min(1, reviewTexts.unknownPart),
      decision: z.enum(partDecisions, reviewTexts.badDecision),
      reason,
      /** To send a part again: what `evidenceOn` says of it. */
      seen: z
        .string(reviewTexts.evidenceRequired)
        .max(2000, reviewTexts.evidenceChanged)
        .optional(),
    }),
    reply: z.object({ message: z.string(), order }),
  },
  lanes: { reply: z.object({ lanes: z.array(lane) }) },
  resume: { params: z.object({ lane: z.string().max(40) }), reply: said },
  parkedPayments: { reply: z.object({ payments: z.array(parkedPayment) }) },
  decideParkedPayment: {
    params: z.object({ id: wholeNumber(reviewTexts.unknownParkedPayment) }),
    body: body({
      decision: z.enum(parkedDecisions, reviewTexts.badParkedDecision),
      userId: z.union([z.int(), recordId]).optional(),
      reason,
    }),
    reply: said,
  },
} satisfies Record<string, Shape>
