// What customers read when a gateway sends them back from a payment.

import type { ReactNode } from 'react'

export const yourPayment = 'Your payment'
export const yourWallet = 'Your wallet'

// The address names no payment, or none that we have.
export const whichPayment = 'Which payment?'
export const namesNoPayment =
  'This link does not say which payment it is for. Open it from your payment app, or look at your orders or your wallet.'
export const noSuchReference =
  'We have no payment with this reference. Check the link, or look at your orders.'

// While it is checked.
export const checkingPayment = 'Checking your payment...'
export const takesAMoment = 'This takes a moment.'
export const couldNotCheck = 'We could not check your payment.'
export const stoppedChecking =
  'We have stopped checking automatically. If you have paid, check again in a while.'
export const timeLeftToPay = (time: ReactNode) => <>Time left to pay: {time}</>

// What became of it.
export const notPaidYet = 'Not paid yet'
export const notReceivedYet =
  "We haven't received your payment yet. If you have just paid, it may take a moment."
export const paymentFailed = "Payment failed. You haven't been charged."
export const timedOutOrDeclined = 'It timed out or your bank declined it.'
export const moneyIsBack = 'Your money is back in your wallet.'
export const orderWasRefunded = 'The order could not be delivered and was refunded.'
export const orderWasCancelled = 'This order was cancelled.'
export const paidMoneyIsBack = 'Anything you paid for it is back in your wallet.'
export const paymentReceived = 'Payment received'
export const beingDelivered = 'Your order is being delivered.'
export const orderIsDelivered = 'Your order is delivered.'
export const thankYou = 'Thank you.'
export const moneyIsInWallet = 'The money is in your wallet.'
export const arrivedLate = 'Your payment arrived late.'
export const orderWasClosed = 'The order was closed by then. The money is in your wallet.'
export const otherAmount = 'A different amount was paid.'
export const otherAmountArrived = 'We received your money. Our staff will look into it.'

// Where to go from here.
export const payNow = 'Pay now'
export const checking = 'Checking...'
export const checkAgain = 'Check again'
export const backToPurchase = 'Back to your purchase'
export const goToWallet = 'Go to wallet'
export const viewOrder = 'View order'
export const viewOrders = 'View orders'
export const tryAgain = 'Try again'
