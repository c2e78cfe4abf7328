// Checkout (our own calls): the product page, the player's name, the quote, the order, its payment.

import { endpoints } from '../endpoint.ts'
import type { checkoutShapes } from './checkout.shapes.ts'

export { checkoutTexts, couponRefusals } from './checkout.texts.ts'

/** The largest quantity in one order. */
export const quantityLimit = 100

type Shapes = typeof checkoutShapes
const { get, post } = endpoints({ access: 'public', errorField: 'message' })
const signedIn = endpoints({ access: 'session', errorField: 'message' })

export const checkoutEndpoints = {
  product: get<Shapes['product']>('/store/products/:productid', {
    summary: 'A product with its inputs and items, priced for the caller.',
  }),
  checkPlayer: post<Shapes['checkPlayer']>('/store/players/check', {
    summary: 'The name of the player an Id belongs to.',
  }),
  usedPlayers: signedIn.get<Shapes['usedPlayers']>('/store/products/:productid/players', {
    summary: 'The player Ids for which the caller bought this product, newest first.',
  }),
  quote: post<Shapes['quote']>('/store/quotes', {
    summary: 'What a purchase would cost, with its coupon.',
  }),
  order: signedIn.post<Shapes['order']>('/store/orders', {
    successStatus: 201,
    needsIdempotencyKey: true,
    summary: 'Places an order, paid from the wallet or on the payment page in the answer.',
  }),
  verifyPayment: post<Shapes['verifyPayment']>('/store/payments/verify', {
    summary: 'Asks the gateway about a payment, settles it if it was paid, and returns its status.',
  }),
  webhook: post<Shapes['webhook']>('/hooks/payments/:gateway', {
    summary: "A payment gateway's webhook.",
  }),
}
