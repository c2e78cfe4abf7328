// Questions about an order, as its customer sees it.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { finalStatuses } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'

export const isFinal = ({ status }: { status: OrderStatus }): boolean =>
  finalStatuses.includes(status)

/** Some parts were delivered, and the rest was refunded. */
export const isPartial = ({ status, parts }: OwnOrderDetail): boolean =>
  status === 'Completed' && parts.some(({ state }) => state === 'returned')

/** An order that was delivered in part says so in other words. */
export const isDelivered = ({ status, parts }: OwnOrderDetail): boolean =>
  status === 'Completed' && parts.every(({ state }) => state !== 'returned')

export const hasCodes = ({ parts, vouchers }: OwnOrderDetail): boolean =>
  vouchers.length > 0 || parts.some(({ maskedVoucher }) => maskedVoucher !== null)

const paidStatuses: OrderStatus[] = ['Queued', 'Processing', 'Completed']

export const wasPaid = ({ history }: OwnOrderDetail): boolean =>
  history.some(({ status }) => paidStatuses.includes(status))

/** The order ended unpaid, and a payment that was started for it may still arrive. */
export const canBePaidLate = (order: OwnOrderDetail): boolean =>
  isFinal(order) && order.paymentmode === 'upi' && order.latePayment === null && !wasPaid(order)

export const showInputs = (input1: string, input2: string): string =>
  input2 === '' ? input1 : `${input1} (${input2})`
