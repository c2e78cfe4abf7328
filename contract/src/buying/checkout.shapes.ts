// The shapes of buying.

import { z } from 'zod'
import { item } from '../catalogue/items.shapes.ts'
import { homeProduct, product, productInput } from '../catalogue/products.shapes.ts'
import { inputsLimit, productTexts } from '../catalogue/products.ts'
import type { Shape } from '../endpoint.ts'
import { orderStatuses, paymentModes, walletStatuses } from '../lists/rows.ts'
import { ownOrder } from '../orders/orders.shapes.ts'
import {
  attemptHeader,
  body,
  filled,
  gatewayName,
  note,
  rupees,
  timestamp,
  webhook,
  wholeNumber,
} from '../wire.shapes.ts'
import { checkoutTexts } from './checkout.ts'
import { newPrice, optionalCode, payable, recordNumber, wanted } from './purchase.shapes.ts'

const soldItem = item
  .pick({ _id: true, itemid: true, name: true, type: true, suggestedTask: true, imgpath: true })
  .extend({
    /** The list price, struck through. */
    originalprice: rupees('originalprice'),
    /** The price for the caller's role. */
    price: rupees('price'),
    instock: item.shape.instock,
    inStock: item.shape.inStock,
    /** The number left if stock is low; null if there is enough or it is not counted. */
    left: z.int().min(1).nullable(),
  })
export type SoldItem = z.output<typeof soldItem>

export const soldProduct = product
  .omit({
    items: true,
    isApi: true,
    apiType: true,
    aliases: true,
    position: true,
    version: true,
  })
  .extend({
    /** The order's input1 and input2. */
    inputs: z.array(productInput).min(1).max(inputsLimit),
    items: z.array(soldItem),
    /** The usual time from payment to delivery, in seconds; null without enough orders. */
    deliverySeconds: z.int().nullable(),
    /** Whether the supplier can look up a player's name by Id. */
    hasPlayerCheck: z.boolean(),
    /** Whether buyers get codes to redeem. */
    hasCodes: z.boolean(),
    /** Other products of its category that are in stock. */
    related: z.array(homeProduct),
    /** The active payment gateways, by name. */
    gateways: z.array(z.string()),
  })
export type SoldProduct = z.output<typeof soldProduct>

const { chooseFirst } = checkoutTexts
const inputs = { input1: filled(chooseFirst), input2: note(100).default('') }

export const orderForm = body({
  ...wanted,
  ...inputs,
  paymentmode: z.enum(paymentModes, chooseFirst),
  gateway: gatewayName,
  couponCode: optionalCode,
  payable: payable.optional(),
})
export type OrderForm = z.output<typeof orderForm>

const usedPlayer = z.object({
  input1: z.string(),
  input2: z.string(),
  name: z.string().nullable(),
  usedAt: timestamp,
})
export type UsedPlayer = z.output<typeof usedPlayer>

const byProductid = z.object({ productid: wholeNumber(productTexts.unknown) })

export const checkoutShapes = {
  product: {
    params: byProductid,
    reply: soldProduct,
  },
  usedPlayers: { params: byProductid, reply: z.array(usedPlayer) },
  checkPlayer: {
    body: body({ productid: recordNumber, ...inputs }),
    reply: z.object({ name: z.string() }),
  },
  quote: {
    body: body({ ...wanted, couponCode: optionalCode }),
    reply: z.object({
      value: rupees('value'),
      discount: rupees('discount'),
      payable: rupees('payable'),
    }),
  },
  order: {
    headers: attemptHeader,
    body: orderForm,
    reply: z.object({ order: ownOrder, paymentUrl: z.string().optional() }),
    conflict: newPrice,
  },
  verifyPayment: {
    body: body({ client_txn_id: filled(checkoutTexts.unknownPayment, 64) }),
    reply: z.object({
      status: z.enum([...orderStatuses, ...walletStatuses]),
      /** True if the money arrived after the order was closed, so it is in the wallet. */
      isLate: z.literal(true).optional(),
      /** True if another amount arrived than was asked for: staff decide about it. */
      isOtherAmount: z.literal(true).optional(),
      /** For the payer only. */
      payment: z
        .object({
          amount: rupees('amount'),
          /** The payment page, and until when it can be paid; null once the payment is over. */
          paymentUrl: z.string().nullable(),
          payUntil: timestamp.nullable(),
          /** Null for a top-up. */
          order: ownOrder.nullable(),
        })
        .optional(),
    }),
  },
  webhook: {
    params: z.object({ gateway: z.string().max(64) }),
    // Each gateway has its own format, which is parsed only after its signature was checked.
    body: webhook,
    reply: z.object({ status: z.literal('success') }),
  },
} satisfies Record<string, Shape>
