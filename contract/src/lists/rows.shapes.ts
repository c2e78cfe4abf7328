// The shapes of rows that several areas show: orders, wallet transactions, the audit.

import { z } from 'zod'
import { rupees, rupeeTotal, timestamp } from '../wire.shapes.ts'
import { orderStatuses, paymentModes, walletStatuses, walletTypes } from './rows.ts'

/** An order as staff see it, which is also the payment transaction. */
export const order = z.object({
  /** The orderid, because it is unique. */
  _id: z.string(),
  orderid: z.string(),
  itemname: z.string(),
  productname: z.string(),
  /** The product's current picture; null if the product is no longer sold. */
  imgpath: z.string().nullable(),
  status: z.enum(orderStatuses),
  input1: z.string(),
  /** Empty if the product has only one input. */
  input2: z.string(),
  value: rupees('value'),
  useremail: z.string(),
  paymentmode: z.enum(paymentModes),
  updatedAt: timestamp,
  createdAt: timestamp,
  /** The reason of a refund or cancellation. */
  reason: z.string().nullable(),
})
export type Order = z.output<typeof order>

/** A row of a list, and what a change of it shows. */
export const listedOrder = order.extend({
  /** Only a person can settle it: the evidence is in its details. */
  isInReview: z.boolean(),
})
export type ListedOrder = z.output<typeof listedOrder>

export const walletTransaction = z.object({
  txnid: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amount: rupeeTotal,
  /** Null if there is no order: a top-up, a credit by staff. */
  orderid: z.string().nullable(),
  useremail: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type WalletTransaction = z.output<typeof walletTransaction>

export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** The e-mail of the person; null for the store itself or an unknown person. */
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.output<typeof auditEntry>
