// The fields of a purchase that orders, quotes and top-ups share.

import { z } from 'zod'
import { body, note, rupees } from '../wire.shapes.ts'
import { checkoutTexts, quantityLimit } from './checkout.ts'
import { codeLengthLimit } from './coupons.ts'

const { chooseFirst, badQuantity } = checkoutTexts
export const recordNumber = z.int(chooseFirst).min(1, chooseFirst).max(999_999_999, chooseFirst)

/** The fields that define a purchase. */
export const wanted = {
  productid: recordNumber,
  itemid: recordNumber,
  quantity: z.int(badQuantity).min(1, badQuantity).max(quantityLimit, badQuantity).default(1),
}
/** The price that the buyer saw. */
export const payable = rupees(checkoutTexts.badPayable)
/** In a 409: the current price, if it is higher than the buyer saw. */
export const newPrice = z.object({
  payable: payable.optional(),
  /** Set while the same request is being processed. */
  isRunning: z.literal(true).optional(),
})
/** An empty code means no coupon. */
export const optionalCode = note(codeLengthLimit)
  .toUpperCase()
  .optional()
  .transform((value) => value || undefined)

/** The purchase for which a top-up is made. */
export const purchase = body({ ...wanted, couponCode: optionalCode, payable })
export type Purchase = z.output<typeof purchase>
