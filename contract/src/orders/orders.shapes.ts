// The shapes of orders.

import { z } from 'zod'
import { orderPart, ownPart, weighed } from '../delivery/order-parts.shapes.ts'
import { codeOfPart } from '../delivery/vouchers.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { auditEntry, listedOrder, order } from '../lists/rows.shapes.ts'
import { orderStatuses, reasonLengthLimit } from '../lists/rows.ts'
import {
  choice,
  count,
  csv,
  day,
  eventStream,
  isVisible,
  paging,
  rupees,
  search,
  timestamp,
  wholeNumber,
} from '../wire.shapes.ts'
import { wireTexts } from '../wire.texts.ts'
import { pendingFilters, transactionFilters } from './order-filters.shapes.ts'
import { noReason, orderDecisions, orderTexts, ownOrdersPageSize } from './orders.ts'

/** An order as its customer sees it: the receipt and the bought codes. */
export const ownOrder = order.extend({
  productid: z.int(),
  itemid: z.int(),
  quantity: z.int().min(1),
  /** The player's name from the supplier, if it was looked up. */
  playername: z.string().nullable(),
  /** Before the discount. */
  price: rupees('price'),
  discount: rupees('discount'),
  /** The amount paid, the same as `value`. */
  payable: rupees('payable'),
  couponCode: z.string().nullable(),
  /** The codes; empty until they are revealed. */
  vouchers: z.array(z.string()),
  /** When the money for parts without a code is returned automatically; null unless the order waits for codes. */
  moneyBackAt: timestamp.nullable(),
})
export type OwnOrder = z.output<typeof ownOrder>

const ownOrderDetail = ownOrder.extend({
  parts: z.array(ownPart),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp, reason: z.string() })),
  /** The product's current labels of input1 and input2. */
  inputlabels: z.array(z.string()),
  /** How its codes are redeemed; may be empty. */
  redeemSteps: z.array(z.string()),
  /** When the customer last revealed codes; null if none. */
  revealedAt: timestamp.nullable(),
  /** The payment gateway; null if paid from the wallet. */
  gateway: z.string().nullable(),
  /** The bank's reference (UTR) of the payment; null until it is known, and if paid from the wallet. */
  bankReference: z.string().nullable(),
  /** Who sells, for the printed receipt; null for what the settings leave out. */
  seller: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    gstin: z.string().nullable(),
  }),
  /** The payment page of an unpaid order; otherwise null. */
  paymentUrl: z.string().nullable(),
  payUntil: timestamp.nullable(),
  /** The amount that the customer can get back now for parts without a code. */
  moneyBack: rupees('moneyBack').nullable(),
  /** The amount that was paid after the order was closed and is in the wallet; null if none. */
  latePayment: rupees('latePayment').nullable(),
  /** Whether another amount than its price was paid: staff decide about it. */
  isOtherAmount: z.boolean(),
  /** The order that bought the same with a late payment; null if there is none. */
  boughtAgain: z.string().nullable(),
  /** The edition of the help pages that was in force; null if there were only examples. */
  helpEdition: z.int().nullable(),
})
export type OwnOrderDetail = z.output<typeof ownOrderDetail>

/** Everything that staff can see about an order. */
export const orderDetail = listedOrder.extend({
  userid: z.int(),
  username: z.string(),
  mobilenumber: z.string().nullable(),
  productid: z.int(),
  itemid: z.int(),
  quantity: z.int().min(1),
  playername: z.string().nullable(),
  price: rupees('price'),
  discount: rupees('discount'),
  couponCode: z.string().nullable(),
  /** Whether the part can be looked up at MooGold by our reference. */
  isAtMooGold: z.boolean(),
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: timestamp,
      /** The e-mail of the person who decided; null for the store itself. */
      actor: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  parts: z.array(orderPart.extend({ ...codeOfPart.shape, weighed })),
  moneyBackAt: ownOrder.shape.moneyBackAt,
  helpEdition: ownOrderDetail.shape.helpEdition,
  /** A decision that waits for a second person. */
  isDecisionAsked: z.boolean(),
  payments: z.array(
    z.object({
      clientTxnId: z.string(),
      gateway: z.string(),
      state: z.string(),
      amount: rupees('amount'),
      /** The bank's reference. */
      utr: z.string().nullable(),
      /** The gateway's own id, if it has one. */
      paymentId: z.string().nullable(),
      createdAt: timestamp,
      settledAt: timestamp.nullable(),
    }),
  ),
  /** The transfers that the order caused. */
  ledger: z.array(
    z.object({
      at: timestamp,
      cause: z.string(),
      from: z.string(),
      to: z.string(),
      amount: rupees('amount'),
    }),
  ),
  audit: z.array(auditEntry),
})
export type OrderDetail = z.output<typeof orderDetail>

/** The data of one event in the stream of changes. */
const orderChange = listedOrder.pick({
  orderid: true,
  status: true,
  updatedAt: true,
  reason: true,
  isInReview: true,
})
export type OrderChange = z.output<typeof orderChange>

const byOrderid = z.object({ orderid: z.string().max(64, wireTexts.unknownOrder) })

// The placeholder for 'no reason' does not count as a reason.
const isReason = (reason: string) => isVisible(reason) && reason !== noReason

export const decision = z
  .object({
    orderId: z.string().max(64, wireTexts.unknownOrder),
    status: z.enum(orderDecisions, orderTexts.badDecision),
    reason: z.string().trim().max(reasonLengthLimit, orderTexts.reasonTooLong),
  })
  .superRefine(({ status, reason }, check) => {
    if (status === 'Completed' || isReason(reason)) return
    check.addIssue({ code: 'custom', path: ['reason'], message: orderTexts.reasonRequired(status) })
  })

export const orderShapes = {
  pending: {
    query: pendingFilters,
    reply: z.object({ orders: z.array(listedOrder), totalPages: count, totalOrders: count }),
  },
  decide: {
    params: decision,
    // The status that the user saw; if missing, there is no check for a change.
    query: z.object({
      from: z.enum(orderStatuses).optional(),
      // The number of opened codes that the user saw. Without either, a change in the meantime is not noticed.
      opened: wholeNumber(orderTexts.badOpened).optional(),
    }),
    reply: z.object({ message: z.string(), order: listedOrder }),
  },
  transactions: {
    query: transactionFilters,
    reply: z.object({ transactions: z.array(listedOrder), totalTxns: count, totalPages: count }),
  },
  pendingCsv: { query: pendingFilters, reply: csv },
  transactionsCsv: { query: transactionFilters, reply: csv },
  detail: {
    params: z.object({ orderId: z.string().max(64, wireTexts.unknownOrder) }),
    reply: orderDetail,
  },
  storefront: {
    /** The origin of the mapped storefront; empty for this store, null if none is mapped. */
    reply: z.object({ address: z.string().nullable() }),
  },
  changes: { reply: eventStream('order', orderChange) },
  own: {
    query: paging(ownOrdersPageSize).extend({
      status: choice('status', ['All', ...orderStatuses], 'All'),
      /** In the number, product, item and player. */
      search,
      startDate: day,
      endDate: day,
    }),
    reply: z.object({
      orders: z.array(ownOrder),
      totalPages: count,
      /** How many orders of each status match search and dates; statuses without any are missing. */
      counts: z.partialRecord(z.enum(orderStatuses), count),
    }),
  },
  ownOne: { params: byOrderid, reply: ownOrderDetail },
  events: { params: byOrderid, reply: eventStream('order', ownOrderDetail) },
  reveal: { params: byOrderid, reply: z.object({ vouchers: z.array(z.string()) }) },
  takeMoneyBack: { params: byOrderid, reply: ownOrderDetail },
  unpaid: { reply: z.object({ order: ownOrderDetail.nullable() }) },
  cancelOwn: { params: byOrderid, reply: ownOrderDetail },
} satisfies Record<string, Shape>
