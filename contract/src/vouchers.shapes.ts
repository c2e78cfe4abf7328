// Voucher stock on the wire. A code goes in, and comes out masked: only its buyer sees it whole.

import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import { itemTexts } from './items.ts'
import {
  importLimit,
  voucherLengthLimit,
  voucherPageSize,
  voucherStates,
  voucherTexts,
} from './vouchers.ts'
import { body, count, paging, timestamp, wholeNumber } from './wire.shapes.ts'

const { badCode, codesRequired, tooMany } = voucherTexts

const code = z
  .string(badCode)
  .trim()
  .min(4, badCode)
  .max(voucherLengthLimit, badCode)
  .regex(/^[^\p{Cc}]*$/u, badCode)

export const importForm = body({
  itemid: z.int(itemTexts.unknown).min(1, itemTexts.unknown).max(999_999_999, itemTexts.unknown),
  codes: z.array(code, codesRequired).min(1, codesRequired).max(importLimit, tooMany),
})

export const voucher = z.object({
  masked: z.string(),
  state: z.enum(voucherStates),
  /** The order it was sold to. */
  orderid: z.string().nullable(),
  importedAt: timestamp,
  revealedAt: timestamp.nullable(),
})

export const voucherShapes = {
  list: {
    query: paging(voucherPageSize).extend({ itemid: wholeNumber(itemTexts.unknown) }),
    reply: z.object({ vouchers: z.array(voucher), available: count, totalPages: count }),
  },
  import: {
    body: importForm,
    reply: z.object({ message: z.string(), added: count, known: count, available: count }),
  },
} satisfies Record<string, Shape>
