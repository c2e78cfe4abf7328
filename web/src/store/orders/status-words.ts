// An order's status in words, for its customer.

import { showBalance } from '@gemwala/contract/money'
import { finalStatuses, type OrderStatus, type PartState } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { showMoment } from '../../ui/moment.ts'

export const isFinal = ({ status }: { status: OrderStatus }): boolean =>
  finalStatuses.includes(status)

const titles: Record<OrderStatus, string> = {
  Created: 'Waiting for your payment',
  Queued: 'Paid. Being delivered.',
  Processing: 'Delivery is under way.',
  Completed: 'Delivered',
  Failed: 'Not paid. Nothing was taken.',
  Refunded: 'Your money is back in your wallet.',
  Cancelled: 'This order was cancelled.',
}

export function titleOf(order: OwnOrderDetail): string {
  if (order.moneyBackAt !== null) return 'We ran out of codes.'
  if (order.latePayment !== null) return 'Your payment arrived late.'
  return isPartial(order) ? 'Delivered in part' : titles[order.status]
}

/** Some parts were delivered, and the rest was refunded. */
const isPartial = ({ status, parts }: OwnOrderDetail): boolean =>
  status === 'Completed' && parts.some(({ state }) => state === 'returned')

/** The details that the title leaves open. */
export function explanationOf(order: OwnOrderDetail): string {
  if (order.latePayment !== null) {
    const spend = order.boughtAgain === null ? ': spend it on this or on anything in the store' : ''
    return `The order was closed by then. Your ${showBalance(order.latePayment)} went to your wallet${spend}.`
  }
  switch (order.status) {
    case 'Created':
      return order.payUntil
        ? `Pay by ${showMoment(order.payUntil)}. After that the order expires. Nothing has been taken yet.`
        : 'Nothing has been taken yet.'
    case 'Queued':
    case 'Processing':
      if (order.moneyBackAt !== null) return 'New codes appear here as soon as they arrive.'
      return 'This page updates automatically. You can close it; the delivery continues.'
    case 'Completed':
      if (isPartial(order)) return partialWords(order)
      return hasCodes(order) ? 'Your codes are below.' : `It went to ${playerOf(order)}.`
    case 'Failed':
      return 'The payment did not arrive in time, or was refused. You can buy again.'
    case 'Refunded':
      return `You can spend it on anything in the store.${closedWords(order)}`
    case 'Cancelled':
      return wasPaid(order)
        ? `Your money is back in your wallet.${closedWords(order)}`
        : 'Nothing was taken.'
  }
}

const closedWords = ({ parts }: OwnOrderDetail): string =>
  parts.some(({ state }) => state === 'closed') ? ' Codes that you had not opened are closed.' : ''

const partialWords = ({ parts }: OwnOrderDetail): string => {
  const delivered = parts.filter(({ state }) => state === 'delivered').length
  return `${delivered} of ${parts.length} parts were delivered. The money for the rest is back in your wallet.`
}

/** A past step of an order. */
export const steps: Record<OrderStatus, string> = {
  Created: 'Order placed',
  Queued: 'Paid',
  Processing: 'Delivery started',
  Completed: 'Delivered',
  Failed: 'Not paid',
  Refunded: 'Refunded to your wallet',
  Cancelled: 'Cancelled',
}

export const partWords: Record<PartState, string> = {
  waiting: 'Waiting in the queue',
  delivering: 'Being delivered',
  delivered: 'Delivered',
  closed: 'Closed unopened, paid back',
  returned: 'Not delivered, paid back',
}

export const hasCodes = ({ parts, vouchers }: OwnOrderDetail): boolean =>
  vouchers.length > 0 || parts.some(({ maskedVoucher }) => maskedVoucher !== null)

const playerOf = ({ playername, input1, input2 }: OwnOrderDetail): string =>
  playername ?? showInputs(input1, input2)

export const showInputs = (input1: string, input2: string): string =>
  input2 === '' ? input1 : `${input1} (${input2})`

const paidStatuses: OrderStatus[] = ['Queued', 'Processing', 'Completed']

export const wasPaid = ({ history }: OwnOrderDetail): boolean =>
  history.some(({ status }) => paidStatuses.includes(status))

/** The order ended unpaid, and a payment that was started for it may still arrive. */
export const canBePaidLate = (order: OwnOrderDetail): boolean =>
  isFinal(order) && order.paymentmode === 'upi' && order.latePayment === null && !wasPaid(order)
