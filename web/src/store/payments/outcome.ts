// What a payment's status means for the customer.

import type { checkoutEndpoints } from '@gemwala/contract/buying/checkout'
import type { Reply } from '@gemwala/contract/endpoint'
import * as words from './confirm.texts.tsx'

type Verified = Reply<NonNullable<(typeof checkoutEndpoints)['verifyPayment']['shape']>>
type PaymentStatus = Verified['status']

/** What the payer sees of a payment. */
export type OwnPayment = NonNullable<Verified['payment']>

/** What the payment was for. */
export type Purpose = 'order' | 'wallet'

export type Outcome = {
  /** `over`: it was paid or given up, and its order has ended since. */
  kind: 'paid' | 'waiting' | 'failed' | 'over'
  title: string
  text: string
}

const notPaidYet: Outcome = {
  kind: 'waiting',
  title: words.notPaidYet,
  text: words.notReceivedYet,
}
const failed: Outcome = {
  kind: 'failed',
  title: words.paymentFailed,
  text: words.timedOutOrDeclined,
}
const refunded: Outcome = {
  kind: 'over',
  title: words.moneyIsBack,
  text: words.orderWasRefunded,
}
const cancelled: Outcome = {
  kind: 'over',
  title: words.orderWasCancelled,
  text: words.paidMoneyIsBack,
}
const paid = (text: string): Outcome => ({ kind: 'paid', title: words.paymentReceived, text })

const ofOrder: Record<PaymentStatus, Outcome> = {
  Created: notPaidYet,
  Queued: paid(words.beingDelivered),
  Processing: paid(words.beingDelivered),
  Completed: paid(words.orderIsDelivered),
  Success: paid(words.thankYou),
  Failed: failed,
  Refunded: refunded,
  Cancelled: cancelled,
}

/** A top-up in Processing has not arrived yet, while an order in Processing is paid. */
const ofWallet: Record<PaymentStatus, Outcome> = {
  ...ofOrder,
  Processing: notPaidYet,
  Success: paid(words.moneyIsInWallet),
}

const late: Outcome = {
  kind: 'paid',
  title: words.arrivedLate,
  text: words.orderWasClosed,
}

const otherAmount: Outcome = {
  kind: 'failed',
  title: words.otherAmount,
  text: words.otherAmountArrived,
}

export function outcomeOf(purpose: Purpose, verified: Verified): Outcome {
  const { status, isLate, isOtherAmount } = verified
  if (isLate) return late
  if (isOtherAmount) return otherAmount
  return purpose === 'order' ? ofOrder[status] : ofWallet[status]
}
