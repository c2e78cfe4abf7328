// The words of an order's page.

import type { ReactNode } from 'react'

export const orderTitle = (orderid: string) => `Order ${orderid}`
export const loadingOrder = 'Loading your order'
export const orderNotLoaded = 'We could not load your order.'
export const noSuchOrder =
  'There is no such order in your account. Check the order ID, or look through your orders.'
export const viewOrders = 'View orders'
export const yourOrders = 'Your orders'

// Its status.
export const waitingForPayment = 'Waiting for your payment'
export const timeToPayOver = 'The time to pay is over.'
export const paidBeingDelivered = 'Paid. Being delivered.'
export const deliveryUnderWay = 'Delivery is under way.'
export const delivered = 'Delivered'
export const deliveredInPart = 'Delivered in part'
export const paymentFailed = "Payment failed. You haven't been charged."
export const moneyInWallet = 'Your money is back in your wallet.'
export const orderCancelled = 'This order was cancelled.'
export const ranOutOfCodes = 'We ran out of codes.'
export const paymentLate = 'Your payment arrived late.'
export const otherAmount = 'A different amount was paid.'

// What the status leaves open.
export const payBy = (moment: string) =>
  `Pay by ${moment}. After that it expires. You haven't been charged.`
export const askingWhetherPaid =
  'We are asking the payment service whether you paid. If you did, the order continues, or the money goes to your wallet.'
export const notCharged = "You haven't been charged."
export const newCodesAppear = 'New codes appear here as soon as they arrive.'
export const updatesItself =
  'This page updates automatically. You can close it; the delivery continues.'
export const codesBelow = 'Your codes are below.'
export const sentTo = (player: string) => `Sent to ${player}.`
export const otherAmountArrived = 'We received your money. Our staff will look into it.'
export const timedOutOrDeclined = 'It timed out or your bank declined it.'
export const spendAnywhere = 'You can spend it on anything in the store.'
export const unopenedClosed = 'Codes that you had not opened are closed.'
export const deliveredParts = (delivered: number, count: number) =>
  `${delivered} of ${count} parts were delivered. The money for the rest is back in your wallet.`
export const lateMoneyInWallet = (amount: string) =>
  `The order was closed by then. Your ${amount} went to your wallet.`
export const lateMoneyToSpend = (amount: string) =>
  `The order was closed by then. Your ${amount} went to your wallet: spend it on this or on anything in the store.`
export const reasonIs = (reason: string) => `Reason: ${reason}`

// What was delivered, and how fast.
export const itemReadyIn = (item: string, time: string) => `${item}, ready in ${time}.`
export const itemReady = (item: string) => `${item}.`
export const codesReady = (count: number) =>
  count > 1 ? 'Your codes are ready' : 'Your code is ready'
export const itemSent = (item: string, player: string) => `${item} sent to ${player}`
export const itemSentIn = (item: string, player: string, time: string) =>
  `${item} sent to ${player} in ${time}`
export const seconds = (count: number) => `${count} s`
export const minutes = (count: number) => `${count} min`
export const hours = (count: number) => `${count} h`

// What the customer can do.
export const payNow = 'Pay now'
export const cancelOrder = 'Cancel order'
export const buyAgain = 'Buy again'
export const share = 'Share'
export const linkCopied = 'Link copied'
export const notShared = (url: string) => `Your browser did not allow sharing. The link is ${url}`

// A payment that arrived too late.
export const boughtAgain = (order: ReactNode) => <>You bought it again: {order}</>
export const buyWithThisMoney = (amount: string) => `Buy it now with this money: ${amount}`
export const buying = 'Buying...'
export const costsMoreThanBalance = (price: string, balance: string) =>
  `It costs ${price} today, and your wallet has ${balance}.`
export const addMoney = 'Add money'
export const tryAgain = 'Try again'
export const trying = 'Trying...'
export const orderUnknown =
  'We could not tell whether your order went through. Press the button again: you will not be charged twice.'
export const priceNotLoaded = "We could not load today's price. Try again."
export const notSoldNow = (reason: string) => `It cannot be bought now: ${reason}`

// The refund offer.
export const yourMoneyBack = 'Your money back'
export const waitOrTakeMoney = (amount: string, moment: string) =>
  `You can wait for new codes or take ${amount} back to your wallet now. If no codes arrive, we return the money automatically on ${moment}.`
export const returningMoney = 'Returning your money...'
export const getMoneyBack = 'Get my money back'

// The codes.
export const yourCodes = 'Your codes'
export const yourCode = 'Your code'
export const reveal = 'Reveal'
export const revealing = 'Revealing...'
export const revealIsFinal = "A revealed code can't be refunded. We record when you reveal it."
export const revealedOn = (count: number, moment: string) =>
  count > 1 ? `You revealed these codes on ${moment}.` : `You revealed this code on ${moment}.`
export const copyAll = 'Copy all'
export const codes = 'codes'
export const codeNumber = (number: number) => `code ${number}`
export const hidden = 'Hidden'

// The parts.
export const delivery = 'Delivery'
export const deliveredOf = (delivered: number, count: number) =>
  `${delivered} of ${count} delivered`
export const partNumber = (number: number) => `Part ${number}`
export const partWaiting = 'Waiting in the queue'
export const partDelivering = 'Being delivered'
export const partClosed = 'Closed unopened, paid back'
export const partReturned = 'Not delivered, paid back'

// The history.
export const orderHistory = 'Order history'
export const orderPlaced = 'Order placed'
export const paid = 'Paid'
export const deliveryStarted = 'Delivery started'
export const notPaid = 'Not paid'
export const paidOtherAmount = 'Another amount paid'
export const refundedToWallet = 'Refunded to your wallet'
export const cancelled = 'Cancelled'

// The receipt.
export const receipt = 'Receipt'
export const details = 'Order details'
export const orderId = 'Order ID'
export const ordered = 'Ordered'
export const secondId = 'Second ID'
export const player = 'Player'
export const email = 'Email'
export const payment = 'Payment'
export const bankReference = 'Bank reference'
export const soldBy = (name: string) => `Sold by ${name}`
export const gstin = (number: string) => `GSTIN ${number}`
export const wallet = 'Wallet'
export const status = 'Status'
export const price = 'Price'
export const coupon = (code: string) => `Coupon ${code}`
export const discount = 'Discount'
export const total = 'Total'
export const printReceipt = 'Print receipt'
