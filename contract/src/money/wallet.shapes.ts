// The shapes of wallets.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import { walletTransaction } from '../lists/rows.shapes.ts'
import { reasonLengthLimit, walletStatuses, walletTypes } from '../lists/rows.ts'
import {
  body,
  choice,
  count,
  csv,
  day,
  filled,
  hasAtMostTwoDecimals,
  note,
  numeric,
  optionalAttemptHeader,
  paging,
  rupees,
  rupeeTotal,
  search,
  sortOrder,
} from '../wire.shapes.ts'
import { adjustmentKinds, approvalTexts } from './approvals.ts'
import { walletPageSize, walletTexts } from './wallet.ts'

/** A wallet transaction, as its owner sees it. */
export const ownWalletTransaction = walletTransaction.extend({
  /** What the order bought, with the product's current picture; null without an order. */
  bought: z
    .object({
      productid: z.int(),
      productname: z.string(),
      itemname: z.string(),
      quantity: z.int(),
      imgpath: z.string().nullable(),
    })
    .nullable(),
  /** Paid by the owner through a gateway; otherwise money without an order is from the store. */
  isPayment: z.boolean(),
  note: z.string(),
  /** The payment page of an unpaid top-up; otherwise null. */
  paymentUrl: z.string().nullable(),
  /** The balance right after its money moved; null if it has not moved. */
  balanceAfter: rupeeTotal.nullable(),
})
export type OwnWalletTransaction = z.output<typeof ownWalletTransaction>

export const walletFilters = paging(walletPageSize).extend({
  search,
  type: choice('type', ['All', ...walletTypes], 'All'),
  status: choice('status', ['All', ...walletStatuses], 'All'),
  orderFilter: note(100).default(''),
  sortOrder,
  dateFrom: day,
  dateTo: day,
})

const { badAmount, badUser, tooMuch } = walletTexts
const userNumber = z.int(badUser).min(1, badUser)
/** Whole paise. How much a wallet can hold is for the database to say. */
const amount = z
  .number(badAmount)
  .min(0, badAmount)
  .max(Number.MAX_SAFE_INTEGER / 100, tooMuch)
  .refine(hasAtMostTwoDecimals, badAmount)

export const adjustmentForm = {
  /** The user's number or `_id`. */
  userId: z.union([userNumber, z.uuid(badUser)], badUser),
  email: filled(badUser, 254),
  amount,
  /** What it is for, and the reason, for the audit and the customer's list. */
  kind: z.enum(adjustmentKinds, approvalTexts.badKind),
  reason: note(reasonLengthLimit),
}

export const addBalanceForm = body({
  ...adjustmentForm,
  userId: z.union([numeric(userNumber), z.uuid(badUser)], badUser),
  amount: numeric(amount),
  kind: adjustmentForm.kind.optional(),
  reason: adjustmentForm.reason.optional(),
})

export const walletShapes = {
  transactions: {
    query: walletFilters,
    reply: z.object({
      transactions: z.array(walletTransaction),
      totalPages: count,
      totalItems: count,
    }),
  },
  csv: { query: walletFilters, reply: csv },
  addBalance: {
    headers: optionalAttemptHeader,
    body: addBalanceForm,
    /** If a second person must approve it, the balance has not changed yet. */
    reply: z.object({ message: z.string(), balance: rupeeTotal, needsApproval: z.boolean() }),
  },
  own: {
    reply: z.object({
      balance: rupeeTotal,
      gateways: z.array(z.string()),
      /** The largest amount that can be added at once. */
      loadLimit: rupees('loadLimit'),
    }),
  },
  ownTransactions: {
    query: paging(walletPageSize),
    reply: z.object({ transactions: z.array(ownWalletTransaction), totalPages: count }),
  },
  statement: { query: z.object({ dateFrom: day, dateTo: day }), reply: csv },
} satisfies Record<string, Shape>
