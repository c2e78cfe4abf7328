// What buyers read: why a purchase does not go on, and why a coupon gives no discount.

import { formatOf } from '../catalogue/input-patterns.ts'
import { showRupees } from '../money.ts'

type AskedInput = { label: string; pattern: string; placeholder: string }

export const checkoutTexts = {
  chooseFirst:
    'Please select an item, enter your Id and select a payment method before proceeding.',
  // Our own texts: the specification does not describe the purchase.
  unknownPlayer: (labels: string[]) => `No player with this ID. Check ${labels.join(' and ')}.`,
  outOfStock: 'This item is out of stock.',
  fewLeft: (left: number) => `Only ${left} left. Please choose a smaller quantity.`,
  priceChanged: (payable: number) =>
    `The price has changed: it is now ${showRupees(payable)}. Please confirm the new price.`,
  badQuantity: 'Quantity must be a whole number from 1 to 100',
  badPayable: 'payable must be an amount in rupees with at most two decimals',
  badInput: ({ label, pattern, placeholder }: AskedInput) => {
    const format = formatOf(pattern)
    if (format) return `${label} is ${format}.`
    return placeholder
      ? `Check the ${label}. It should look like ${placeholder}.`
      : `Please check the ${label}: it does not look right.`
  },
  notAChoice: (label: string) => `Please choose your ${label} from the list.`,
  noGateway: 'This payment method is not available.',
  tooManyOrders: 'Too many orders at once. Please wait a minute.',
  tooManyUnpaid: 'You have too many unpaid orders. Pay one of them, or wait until they expire.',
  notStarted: 'The payment could not be started. Please try again.',
  playerNotChecked: "We can't check the player name right now. Double-check the ID, then buy.",
  noPlayerCheck: 'Player names cannot be looked up for this product.',
  unknownPayment: 'Payment not found',
  badWebhook: 'The webhook is not signed by the gateway.',
  keyReused: 'This Idempotency-Key was used for another request',
  stillRunning: 'This request is still being processed.',
} as const

/** Why a coupon gives no discount, and what would help. */
export const couponRefusals = {
  unknown: 'This coupon code is not valid.',
  inactive: 'This coupon is not active.',
  notStarted: 'This coupon is not valid yet.',
  expired: 'This coupon has expired.',
  changed: 'This coupon has just been changed. Please try again.',
  usedUp: 'This coupon has been used up.',
  ownUsedUp: "You've already used this coupon.",
  tooLittle: (missingRupees: number) => `Add ${showRupees(missingRupees)} more to use this coupon.`,
  tooFew: (missing: number) => `Add ${missing} more of this item to use this coupon.`,
  // A quote knows the coupon and the order, so it can say what the coupon needs.
  needsAmount: (code: string, rupees: number) =>
    `${code} needs an order of ${showRupees(rupees)} or more.`,
  needsQuantity: (code: string, quantity: number) =>
    `${code} needs ${quantity} or more of this item.`,
} as const
