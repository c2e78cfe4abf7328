// Orders on the wire.

import { z } from 'zod'
import { auditEntry } from '../console/audit.shapes.ts'
import { codeOfPart } from '../delivery/vouchers.shapes.ts'
import type { Shape } from '../endpoint.ts'
import {
  choice,
  count,
  csv,
  eventStream,
  isVisible,
  paging,
  rupees,
  timestamp,
  wholeNumber,
} from '../wire.shapes.ts'
import { pendingFilters, transactionFilters } from './order-filters.shapes.ts'
import {
  noReason,
  orderDecisions,
  orderStatuses,
  orderTexts,
  ownOrdersPageSize,
  partStates,
  paymentModes,
  reasonLengthLimit,
} from './orders.ts'

/** The order of the back office, which is also the payment transaction. */
export const order = z.object({
  /** The orderid: it is unique, and so one name is enough. */
  _id: z.string(),
  orderid: z.string(),
  itemname: z.string(),
  status: z.enum(orderStatuses),
  input1: z.string(),
  /** Empty where the product asks for one input only. */
  input2: z.string(),
  value: rupees('value'),
  useremail: z.string(),
  paymentmode: z.enum(paymentModes),
  updatedAt: timestamp,
  createdAt: timestamp,
  /** Why it was refunded or cancelled. */
  reason: z.string().nullable(),
})
export type Order = z.output<typeof order>

/** The order of its customer: what a receipt says, and the codes that were bought. */
export const ownOrder = order.extend({
  productid: z.int(),
  productname: z.string(),
  itemid: z.int(),
  /** The product's picture of today; null when the product is no longer sold. */
  imgpath: z.string().nullable(),
  quantity: z.int().min(1),
  /** The name the supplier gave for the player, where one was asked for. */
  playername: z.string().nullable(),
  /** Before the discount. */
  price: rupees('price'),
  discount: rupees('discount'),
  /** What is paid: the same as `value`. */
  payable: rupees('payable'),
  couponCode: z.string().nullable(),
  /** The codes that were revealed; empty until then. */
  vouchers: z.array(z.string()),
  /** When the money for parts that lack a code goes back by itself; null unless it waits for codes. */
  moneyBackAt: timestamp.nullable(),
})
export type OwnOrder = z.output<typeof ownOrder>

/** One part of what is delivered. */
const ownPart = z.object({
  position: z.int().min(1),
  state: z.enum(partStates),
  /** A code that is there, with all but its last characters hidden. */
  maskedVoucher: z.string().nullable(),
})
export type OwnPart = z.output<typeof ownPart>

const ownOrderDetail = ownOrder.extend({
  parts: z.array(ownPart),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: timestamp, reason: z.string() })),
  /** The labels of input1 and input2, as the product asks for them today. */
  inputlabels: z.array(z.string()),
  /** The gateway it is paid by; null when paid from the wallet. */
  gateway: z.string().nullable(),
  /** Where it can still be paid; null unless it waits for that. */
  paymentUrl: z.string().nullable(),
  payUntil: timestamp.nullable(),
  /** What can be taken back of it now, for the parts that lack a code. */
  moneyBack: rupees('moneyBack').nullable(),
  /** What was paid after the order was closed, and is in the wallet; null where nothing was. */
  latePayment: rupees('latePayment').nullable(),
  /** The paid order that bought the same after a late payment; null where there is none. */
  boughtAgain: z.string().nullable(),
})
export type OwnOrderDetail = z.output<typeof ownOrderDetail>

/** What is known about one part; balances are the supplier's units. */
export const orderPart = z.object({
  position: z.int(),
  state: z.string(),
  share: rupees('share'),
  lane: z.string(),
  reference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.unknown(),
  balanceBefore: z.number().nullable(),
  balanceAfter: z.number().nullable(),
  sentAt: timestamp.nullable(),
})
export type OrderPart = z.output<typeof orderPart>

/** All that staff can know of an order. */
export const orderDetail = order.extend({
  userid: z.int(),
  username: z.string(),
  mobilenumber: z.string().nullable(),
  productid: z.int(),
  productname: z.string(),
  itemid: z.int(),
  quantity: z.int().min(1),
  playername: z.string().nullable(),
  price: rupees('price'),
  discount: rupees('discount'),
  couponCode: z.string().nullable(),
  /** Whether MooGold can be asked about it by our reference. */
  isAtMooGold: z.boolean(),
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: timestamp,
      /** The e-mail of who decided it; null where the store itself did. */
      actor: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  parts: z.array(orderPart.extend(codeOfPart.shape)),
  moneyBackAt: ownOrder.shape.moneyBackAt,
  payments: z.array(
    z.object({
      clientTxnId: z.string(),
      gateway: z.string(),
      state: z.string(),
      amount: rupees('amount'),
      /** The bank's reference. */
      utr: z.string().nullable(),
      /** The gateway's own id, where it has one. */
      paymentId: z.string().nullable(),
      createdAt: timestamp,
      settledAt: timestamp.nullable(),
    }),
  ),
  /** Each movement of money it caused, from one account to another. */
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

/** The data of one event of the stream of changes. */
const orderChange = order.pick({
  orderid: true,
  status: true,
  updatedAt: true,
  reason: true,
})
export type OrderChange = z.output<typeof orderChange>

const byOrderid = z.object({ orderid: z.string().max(64, orderTexts.unknown) })

// The words that stand for no reason are no reason.
const isReason = (reason: string) => isVisible(reason) && reason !== noReason

export const decision = z
  .object({
    orderId: z.string().max(64, orderTexts.unknown),
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
    reply: z.object({ orders: z.array(order), totalPages: count }),
  },
  decide: {
    params: decision,
    // The status that the decider saw; left out, nobody asks whether it changed since.
    query: z.object({
      from: z.enum(orderStatuses).optional(),
      // How many opened codes the decider saw. With neither of the two, the decision counts as it is.
      opened: wholeNumber(orderTexts.badOpened).optional(),
    }),
    reply: z.object({ message: z.string(), order }),
  },
  transactions: {
    query: transactionFilters,
    reply: z.object({ transactions: z.array(order), totalTxns: count, totalPages: count }),
  },
  pendingCsv: { query: pendingFilters, reply: csv },
  transactionsCsv: { query: transactionFilters, reply: csv },
  detail: {
    params: z.object({ orderId: z.string().max(64, orderTexts.unknown) }),
    reply: orderDetail,
  },
  storefront: {
    /** The origin of the mapped storefront; empty for this store itself, null where none is mapped. */
    reply: z.object({ address: z.string().nullable() }),
  },
  changes: { reply: eventStream(orderChange) },
  own: {
    query: paging(ownOrdersPageSize).extend({
      status: choice('status', ['All', ...orderStatuses], 'All'),
    }),
    reply: z.object({ orders: z.array(ownOrder), totalPages: count }),
  },
  ownOne: { params: byOrderid, reply: ownOrderDetail },
  events: { params: byOrderid, reply: eventStream(ownOrderDetail) },
  reveal: { params: byOrderid, reply: z.object({ vouchers: z.array(z.string()) }) },
  takeMoneyBack: { params: byOrderid, reply: ownOrderDetail },
} satisfies Record<string, Shape>
