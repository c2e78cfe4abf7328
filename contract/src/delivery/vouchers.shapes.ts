// The shapes of voucher stock. Staff see codes only masked; only the buyer sees the whole code.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { orderStatuses, reasonLengthLimit } from '../lists/rows.ts'
import { body, count, filled, note, paging, said, timestamp, wholeNumber } from '../wire.shapes.ts'
import { wireTexts } from '../wire.texts.ts'
import { reviewTexts } from './reviews.ts'
import {
  batchDecisions,
  batchNoteLimit,
  closedDecisions,
  importLimit,
  lowStockLimit,
  voucherLengthLimit,
  voucherPageSize,
  voucherStates,
  voucherTexts,
} from './vouchers.ts'

const { badCode, badLowStock, codesRequired, tooMany, unknownBatch, unknownItem } = voucherTexts

const code = z
  .string(badCode)
  .trim()
  .min(4, badCode)
  .max(voucherLengthLimit, badCode)
  .regex(/^[^\p{Cc}]*$/u, badCode)

const importForm = body({
  itemid: z.int(unknownItem).min(1, unknownItem).max(999_999_999, unknownItem),
  codes: z.array(code, codesRequired).min(1, codesRequired).max(importLimit, tooMany),
  note: note(batchNoteLimit).default(''),
  /** The batch created by an earlier piece of the same import. */
  batch: z.int(unknownBatch).min(1, unknownBatch).max(999_999_999, unknownBatch).optional(),
  /** Confirms that an item with supplier ids will be sold only from codes. */
  isConfirmed: z.boolean().default(false),
})

const voucher = z.object({
  masked: z.string(),
  state: z.enum(voucherStates),
  /** The order that the code was sold to or closed with. */
  orderid: z.string().nullable(),
  importedAt: timestamp,
  revealedAt: timestamp.nullable(),
})

/** The code that a part delivered, as staff see it. */
export const codeOfPart = z.object({
  maskedVoucher: z.string().nullable(),
  /** When the customer opened the code. */
  revealedAt: timestamp.nullable(),
  /** Whether the code was closed unopened by a refund. */
  isClosed: z.boolean(),
})

/** A code that already exists, or is in the import twice. */
const duplicate = z.object({ position: z.int().min(1), masked: z.string() })

const stockedItem = z.object({
  itemid: z.int(),
  name: z.string(),
  /** The item's products, separated by commas. */
  product: z.string(),
  left: count,
  sold: count,
  quarantined: count,
  lowStockAt: count,
  isLow: z.boolean(),
  /** False for leftover codes of an item that is now delivered in another way. */
  isSoldFromCodes: z.boolean(),
})
export type StockedItem = z.output<typeof stockedItem>

const voucherBatch = z.object({
  id: z.int(),
  importedAt: timestamp,
  /** The e-mail of the importer; null if there is none. */
  importedBy: z.string().nullable(),
  note: z.string(),
  codes: count,
  sold: count,
  /** Unsold codes; those in quarantine cannot be sold. */
  left: count,
  /** Codes closed unopened by refunds and not put back in stock. */
  closed: count,
  quarantinedAt: timestamp.nullable(),
  quarantineReason: z.string(),
})
export type VoucherBatch = z.output<typeof voucherBatch>

/** The codes of an order that a refund closed unopened. */
const closedCodes = z.object({
  orderid: z.string(),
  status: z.enum(orderStatuses),
  itemid: z.int(),
  itemname: z.string(),
  masked: z.array(z.string()),
  closedAt: timestamp,
  /** False for codes that a supplier delivered for this order, because they were never in our stock. */
  canRestock: z.boolean(),
})
export type ClosedCodes = z.output<typeof closedCodes>

const itemid = wholeNumber(unknownItem)

export const voucherShapes = {
  list: {
    query: paging(voucherPageSize).extend({ itemid }),
    reply: z.object({ vouchers: z.array(voucher), available: count, totalPages: count }),
  },
  import: {
    body: importForm,
    reply: z.object({
      message: z.string(),
      added: count,
      known: count,
      available: count,
      /** Null if nothing was added. */
      batch: z.int().nullable(),
      duplicates: z.array(duplicate),
    }),
  },
  stock: { reply: z.object({ items: z.array(stockedItem) }) },
  setLowStock: {
    params: z.object({ itemid }),
    body: body({
      lowStockAt: z.int(badLowStock).min(0, badLowStock).max(lowStockLimit, badLowStock),
    }),
    reply: said,
  },
  batches: {
    query: paging(voucherPageSize).extend({ itemid }),
    reply: z.object({ batches: z.array(voucherBatch), totalPages: count }),
  },
  decideBatch: {
    params: z.object({ id: wholeNumber(unknownBatch) }),
    body: body({
      decision: z.enum(batchDecisions, voucherTexts.badDecision),
      reason: filled(reviewTexts.reasonRequired, reasonLengthLimit),
    }),
    reply: said,
  },
  closed: { reply: z.object({ orders: z.array(closedCodes) }) },
  decideClosed: {
    params: z.object({ orderid: z.string().max(64, wireTexts.unknownOrder) }),
    body: body({
      decision: z.enum(closedDecisions, voucherTexts.badClosedDecision),
      reason: filled(reviewTexts.reasonRequired, reasonLengthLimit),
    }),
    reply: said,
  },
} satisfies Record<string, Shape>
