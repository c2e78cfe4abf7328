// What a payment's status means for the customer.

import type { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import type { Reply } from '@gemwala/contract/endpoint'

type Verified = Reply<NonNullable<(typeof checkoutEndpoints)['verifyPayment']['shape']>>
type PaymentStatus = Verified['status']

/** What the payment was for. */
export type Purpose = 'order' | 'wallet'

export type Outcome = { kind: 'paid' | 'waiting' | 'over'; title: string; text: string }

const notPaidYet: Outcome = {
  kind: 'waiting',
  title: 'Not paid yet',
  text: 'The gateway has not received your payment. If you have just paid, it may take a moment.',
}
const failed: Outcome = {
  kind: 'over',
  title: 'Not paid. Nothing was taken.',
  text: 'The payment did not arrive in time, or was refused. You can try again.',
}
const refunded: Outcome = {
  kind: 'over',
  title: 'Your money is back in your wallet.',
  text: 'The order could not be delivered and was refunded.',
}
const cancelled: Outcome = {
  kind: 'over',
  title: 'This order was cancelled.',
  text: 'Anything you paid for it is back in your wallet.',
}
const paid = (text: string): Outcome => ({ kind: 'paid', title: 'Payment received', text })

const ofOrder: Record<PaymentStatus, Outcome> = {
  Created: notPaidYet,
  Queued: paid('Your order is being delivered.'),
  Processing: paid('Your order is being delivered.'),
  Completed: paid('Your order is delivered.'),
  Success: paid('Thank you.'),
  Failed: failed,
  Refunded: refunded,
  Cancelled: cancelled,
}

/** A top-up in Processing has not arrived yet, while an order in Processing is paid. */
const ofWallet: Record<PaymentStatus, Outcome> = {
  ...ofOrder,
  Processing: notPaidYet,
  Success: paid('The money is in your wallet.'),
}

const late: Outcome = {
  kind: 'paid',
  title: 'Your payment arrived late.',
  text: 'The order was closed by then. The money is in your wallet.',
}

export function outcomeOf(purpose: Purpose, { status, isLate }: Verified): Outcome {
  if (isLate) return late
  return purpose === 'order' ? ofOrder[status] : ofWallet[status]
}
