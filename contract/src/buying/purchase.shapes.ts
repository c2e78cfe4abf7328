// What names a purchase on the wire, whether an order, a quote or a top-up asks for it.

import { z } from 'zod'
import { idempotencyHeader } from '../endpoint.ts'
import { body, note, rupees } from '../wire.shapes.ts'
import { checkoutTexts, quantityLimit } from './checkout.ts'
import { codeLengthLimit } from './coupons.ts'

const { chooseFirst, badQuantity } = checkoutTexts
export const recordNumber = z.int(chooseFirst).min(1, chooseFirst).max(999_999_999, chooseFirst)

/** What a purchase names, wherever it is asked for. */
export const wanted = {
  productid: recordNumber,
  itemid: recordNumber,
  quantity: z.int(badQuantity).min(1, badQuantity).max(quantityLimit, badQuantity).default(1),
}
/** What the buyer saw that it costs. */
export const payable = rupees(checkoutTexts.badPayable)
/** Of a 409: what it costs now, if that is more than the buyer saw. */
export const newPrice = z.object({ payable: payable.optional() })
/** An empty code is none. */
export const optionalCode = note(codeLengthLimit)
  .toUpperCase()
  .optional()
  .transform((value) => value || undefined)

/** The purchase that a wallet is loaded for. */
export const purchase = body({ ...wanted, couponCode: optionalCode, payable })
export type Purchase = z.output<typeof purchase>

/** The value of the header that names an attempt. */
export const idempotencyKey = z
  .string(checkoutTexts.keyRequired)
  .trim()
  .min(1, checkoutTexts.keyRequired)
  .max(255, checkoutTexts.keyRequired)

export const attemptHeader = z.object({ [idempotencyHeader]: idempotencyKey })
/** Where the specification knows no such header. */
export const optionalAttemptHeader = attemptHeader.partial()
