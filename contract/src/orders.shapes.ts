// Orders on the wire.

import { z } from 'zod'
import type { Shape } from './endpoint.ts'
import {
  noReason,
  orderDecisions,
  orderSorts,
  orderStatuses,
  orderTexts,
  ownOrdersPageSize,
  paymentModes,
  pendingDefaultLimit,
  reasonLengthLimit,
  transactionPageSize,
} from './orders.ts'
import {
  choice,
  count,
  day,
  note,
  paging,
  recordId,
  rupees,
  search,
  timestamp,
} from './wire.shapes.ts'

/** The order of the back office, which is also the payment transaction. */
export const order = z.object({
  _id: recordId,
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
  quantity: z.int().min(1),
  discount: rupees('discount'),
  payable: rupees('payable'),
  couponCode: z.string().nullable(),
  vouchers: z.array(z.string()),
})
export type OwnOrder = z.output<typeof ownOrder>

export const pendingFilters = paging(pendingDefaultLimit).extend({
  search,
  status: choice('status', ['All', ...orderStatuses], 'Processing'),
  startDate: day,
  endDate: day,
  sortBy: choice('sortBy', orderSorts, 'date'),
})

export const transactionFilters = paging(transactionPageSize).extend({
  search,
  status: choice('status', ['All', ...orderStatuses], 'All'),
  paymentMethod: choice('paymentMethod', ['All', ...paymentModes], 'All'),
  userInput: note(100).default(''),
  dateFrom: day,
  dateTo: day,
})

// The words that stand for no reason are no reason.
const isReason = (reason: string) => reason !== '' && reason !== noReason

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
  decide: { params: decision, reply: z.object({ message: z.string(), order }) },
  transactions: {
    query: transactionFilters,
    reply: z.object({ transactions: z.array(order), totalTxns: count, totalPages: count }),
  },
  own: {
    query: paging(ownOrdersPageSize),
    reply: z.object({ orders: z.array(ownOrder), totalPages: count }),
  },
  ownOne: {
    params: z.object({ orderid: z.string().max(64, orderTexts.unknown) }),
    reply: ownOrder,
  },
} satisfies Record<string, Shape>
