// Checkout (our own calls): the product page, the player's name, the quote, the order, its payment.

import { endpoints } from '../endpoint.ts'
import { showRupees } from '../money.ts'
import type { checkoutShapes } from './checkout.shapes.ts'

/** The largest quantity in one order. */
export const quantityLimit = 100

export const checkoutTexts = {
  chooseFirst:
    'Please select an item, enter your Id and select a payment method before proceeding.',
  // Our own texts: the specification does not describe the purchase.
  unknownPlayer: 'No player was found with these details.',
  outOfStock: 'This item is out of stock.',
  fewLeft: (left: number) => `Only ${left} left. Please choose a smaller quantity.`,
  priceChanged: (payable: number) =>
    `The price has changed: it is now ${showRupees(payable)}. Please confirm the new price.`,
  badQuantity: 'Quantity must be a whole number from 1 to 100',
  badPayable: 'payable must be an amount in rupees with at most two decimals',
  badInput: (label: string) => `Please check the ${label}: it does not look right.`,
  notAChoice: (label: string) => `Please choose the ${label} from its list.`,
  noGateway: 'This payment method is not available.',
  tooManyOrders: 'Too many orders at once. Please wait a minute.',
  tooManyUnpaid: 'You have too many unpaid orders. Pay one of them, or wait until they expire.',
  notStarted: 'The payment could not be started. Please try again.',
  playerNotChecked: 'The player could not be checked just now. You can still buy.',
  noPlayerCheck: 'Player names cannot be looked up for this product.',
  unknownPayment: 'Payment not found',
  badNotice: 'The notice is not signed by the gateway.',
  keyRequired: 'The header Idempotency-Key is required',
  keyReused: 'This Idempotency-Key was used for another request',
  stillRunning: 'This request is still being processed.',
} as const

/** Why a coupon gives no discount, and what would help. */
export const couponRefusals = {
  unknown: 'This coupon code is not valid.',
  inactive: 'This coupon is not active.',
  expired: 'This coupon has expired.',
  changed: 'This coupon has just been changed. Please try again.',
  usedUp: 'This coupon has been used up.',
  ownUsedUp: 'You have already used this coupon as often as it allows.',
  tooLittle: (missingRupees: number) => `Add ${showRupees(missingRupees)} more to use this coupon.`,
  tooFew: (missing: number) => `Add ${missing} more of this item to use this coupon.`,
} as const

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
    allowsUnanswered: true,
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
  notice: post<Shapes['notice']>('/hooks/payments/:gateway', {
    summary: "A payment gateway's notice.",
  }),
}
