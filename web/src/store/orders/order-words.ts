// An order's status in words, for its customer.

import type { PartState } from '@gemwala/contract/delivery/order-parts.shapes'
import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { showBalance } from '@gemwala/contract/money'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { showMoment } from '../../ui/moment.ts'
import * as words from './order.texts.tsx'
import { hasCodes, isPartial, showInputs, wasPaid } from './order-state.ts'

const titles: Record<OrderStatus, string> = {
  Created: words.waitingForPayment,
  Queued: words.paidBeingDelivered,
  Processing: words.deliveryUnderWay,
  Completed: words.delivered,
  Failed: words.paymentFailed,
  Refunded: words.moneyInWallet,
  Cancelled: words.orderCancelled,
}

export function titleOf(order: OwnOrderDetail): string {
  if (order.moneyBackAt !== null) return words.ranOutOfCodes
  if (order.latePayment !== null) return words.paymentLate
  if (order.isOtherAmount) return words.otherAmount
  if (order.status === 'Created' && order.payUntil === null) return words.timeToPayOver
  return isPartial(order) ? words.deliveredInPart : titles[order.status]
}

/** The details that the title leaves open. */
export function explanationOf(order: OwnOrderDetail): string {
  if (order.latePayment !== null) {
    const tell = order.boughtAgain === null ? words.lateMoneyToSpend : words.lateMoneyInWallet
    return tell(showBalance(order.latePayment))
  }
  if (order.isOtherAmount) return words.otherAmountArrived
  switch (order.status) {
    case 'Created':
      return order.payUntil ? words.payBy(showMoment(order.payUntil)) : words.askingWhetherPaid
    case 'Queued':
    case 'Processing':
      return order.moneyBackAt === null ? words.updatesItself : words.newCodesAppear
    case 'Completed':
      if (isPartial(order)) return partialWords(order)
      return hasCodes(order) ? words.codesBelow : words.sentTo(playerOf(order))
    case 'Failed':
      return words.timedOutOrDeclined
    case 'Refunded':
      return withClosedCodes(words.spendAnywhere, order)
    case 'Cancelled':
      return wasPaid(order) ? withClosedCodes(words.moneyInWallet, order) : words.notCharged
  }
}

const withClosedCodes = (sentence: string, { parts }: OwnOrderDetail): string =>
  parts.some(({ state }) => state === 'closed') ? `${sentence} ${words.unopenedClosed}` : sentence

const partialWords = ({ parts }: OwnOrderDetail): string => {
  const delivered = parts.filter(({ state }) => state === 'delivered').length
  return words.deliveredParts(delivered, parts.length)
}

const playerOf = ({ playername, input1, input2 }: OwnOrderDetail): string =>
  playername ?? showInputs(input1, input2)

/** A past step of an order. */
export const stepOf = ({ isOtherAmount }: OwnOrderDetail, status: OrderStatus): string =>
  status === 'Failed' && isOtherAmount ? words.paidOtherAmount : steps[status]

const steps: Record<OrderStatus, string> = {
  Created: words.orderPlaced,
  Queued: words.paid,
  Processing: words.deliveryStarted,
  Completed: words.delivered,
  Failed: words.notPaid,
  Refunded: words.refundedToWallet,
  Cancelled: words.cancelled,
}

export const partWords: Record<PartState, string> = {
  waiting: words.partWaiting,
  delivering: words.partDelivering,
  delivered: words.delivered,
  closed: words.partClosed,
  returned: words.partReturned,
}
