// Orders: the pending list, decisions by staff, all orders as payment transactions, and a customer's own orders.

import { endpoints } from '../endpoint.ts'
import { type OrderStatus, orderStatuses } from '../lists/rows.ts'
import type { orderShapes } from './orders.shapes.ts'
import { ownOrderTexts } from './own-orders.texts.ts'

/** Final statuses: such an order no longer changes by itself. */
export const finalStatuses: OrderStatus[] = ['Completed', 'Failed', 'Refunded', 'Cancelled']

/** The filters of the pending list. 'Stuck' means in progress without any change for a while. */
export const pendingStatuses = ['All', ...orderStatuses, 'Stuck'] as const

/** The statuses that an administrator can set. */
export const orderDecisions = ['Completed', 'Refunded', 'Cancelled'] as const
export type OrderDecision = (typeof orderDecisions)[number]

export const orderSorts = ['date', 'value'] as const

/** The default page size of the call; the screen sends its own. */
export const pendingDefaultLimit = 10
export const pendingPageSize = 25
export const transactionPageSize = 50
export const ownOrdersPageSize = 25

/** The placeholder in the path if there is no reason. */
export const noReason = 'No reason provided'

/** The administrators who see 'Verify' links without a setting; each is mapped to a storefront. */
export const verifyAdminIds = [1000, 1001, 1002, 1003, 1004, 1006, 1007] as const
/** The storefront page that settles a payment, and the name of its query parameter. */
export const paymentConfirmPath = '/payment/confirm'
export const confirmQueryName = 'client_txn_id'

export const orderTexts = {
  ...ownOrderTexts,
  updated: (status: OrderDecision) => `Order ${status.toLowerCase()} successfully`,
  updateFailed: 'Failed to update order',
  reasonRequired: (status: OrderDecision) => `Please provide a reason for ${status}`,
  noneFound: 'No orders found.',
  noTransactions: 'No transactions found.',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  badDecision: 'An order can be set to Completed, Refunded or Cancelled',
  reasonTooLong: 'A reason can have at most 500 characters',
  notPaid: 'The order is not paid.',
  nothingPaid: 'Nothing was paid for this order.',
  refundInstead: 'The order is completed. Refund it instead.',
  settled: 'The order is closed and cannot be changed.',
  // Somebody else decided first.
  codesOpened: (count: number) =>
    `The customer has opened ${count === 1 ? 'a code' : `${count} codes`} of this order. Check the order before you return its money.`,
  badOpened: 'opened must be a whole number',
  changedMeanwhile: (status: OrderStatus) => `The order changed to ${status} in the meantime.`,
  // Shown beside the reason box.
  reasonMissing: 'Reason is required',
} as const

type Shapes = typeof orderShapes
const { get } = endpoints({ access: 'admin', errorField: 'message' })
const signedIn = endpoints({ access: 'session', errorField: 'message' })

export const orderEndpoints = {
  pending: get<Shapes['pending']>('/admin/processing', {
    needs: ['orders.see'],
    summary: 'A page of the orders that match the filters; by default those in Processing.',
  }),
  decide: get<Shapes['decide']>('/admin/updateorder/:orderId/:status/:reason', {
    needs: ['orders.decide'],
    changesState: true,
    summary: 'Completes, refunds or cancels an order. It can be repeated safely.',
  }),
  transactions: get<Shapes['transactions']>('/admin/alltxn', {
    needs: ['orders.see'],
    summary: 'A page of all orders as payment transactions.',
  }),
  pendingCsv: get<Shapes['pendingCsv']>('/admin/csv/processing', {
    needs: ['orders.see', 'exports'],
    summary: 'Every order that matches the filters of /admin/processing, as CSV.',
  }),
  transactionsCsv: get<Shapes['transactionsCsv']>('/admin/csv/alltxn', {
    needs: ['orders.see', 'exports'],
    summary: 'Every order that matches the filters of /admin/alltxn, as CSV.',
  }),
  detail: get<Shapes['detail']>('/admin/orderdetail/:orderId', {
    needs: ['orders.see'],
    summary: 'Everything about an order: its history, parts, payment and ledger rows.',
  }),
  storefront: get<Shapes['storefront']>('/admin/storefront', {
    needs: ['orders.see'],
    summary: "Where the calling administrator's 'Verify' links lead.",
  }),
  changes: get<Shapes['changes']>('/admin/orderchanges', {
    needs: ['orders.see'],
    summary: 'Changes to orders from now on, as server-sent events.',
  }),
  own: signedIn.get<Shapes['own']>('/store/orders', {
    summary: "A page of the caller's own orders, newest first.",
  }),
  ownOne: signedIn.get<Shapes['ownOne']>('/store/orders/:orderid', {
    summary: "One of the caller's own orders, with its parts and history.",
  }),
  events: signedIn.get<Shapes['events']>('/store/orders/:orderid/events', {
    summary: "One of the caller's own orders, as server-sent events: now, and at every change.",
  }),
  reveal: signedIn.post<Shapes['reveal']>('/store/orders/:orderid/reveal', {
    summary: 'Reveals the voucher codes of an order to its customer, and records that.',
  }),
  takeMoneyBack: signedIn.post<Shapes['takeMoneyBack']>('/store/orders/:orderid/moneyback', {
    summary:
      'Returns the money for the parts of an order that lack a code. It can be repeated safely.',
  }),
  unpaid: signedIn.get<Shapes['unpaid']>('/store/unpaidorder', {
    summary: "The caller's newest order that can still be paid, or null.",
  }),
  cancelOwn: signedIn.post<Shapes['cancelOwn']>('/store/orders/:orderid/cancel', {
    summary:
      "Cancels one of the caller's own orders before anything was sent; a paid one gives its money back.",
  }),
}
