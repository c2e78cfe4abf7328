// The shapes of wallets.

import { z } from 'zod'
import {
  attemptHeader,
  newPrice,
  optionalAttemptHeader,
  purchase,
} from '../buying/purchase.shapes.ts'
import type { Shape } from '../endpoint.ts'
import { reasonLengthLimit } from '../orders/orders.ts'
import {
  body,
  choice,
  count,
  csv,
  day,
  filled,
  gatewayName,
  note,
  numberOrId,
  paging,
  rupees,
  rupeeTotal,
  search,
  timestamp,
} from '../wire.shapes.ts'
import {
  addedAmountLimit,
  walletPageSize,
  walletStatuses,
  walletTexts,
  walletTypes,
} from './wallet.ts'

export const walletTransaction = z.object({
  txnid: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amount: rupees('amount'),
  /** Null if there is no order: a top-up, a credit by staff. */
  orderid: z.string().nullable(),
  useremail: z.string(),
  updatedAt: timestamp,
})
export type WalletTransaction = z.output<typeof walletTransaction>

/** A wallet transaction, as its owner sees it. */
const ownWalletTransaction = walletTransaction.extend({
  createdAt: timestamp,
  note: z.string(),
  /** The payment page of an unpaid top-up; otherwise null. */
  paymentUrl: z.string().nullable(),
})
export type OwnWalletTransaction = z.output<typeof ownWalletTransaction>

export const walletFilters = paging(walletPageSize).extend({
  search,
  type: choice('type', ['All', ...walletTypes], 'All'),
  status: choice('status', ['All', ...walletStatuses], 'All'),
  orderFilter: note(100).default(''),
  dateFrom: day,
  dateTo: day,
})

const { badAmount, badUser } = walletTexts
const addedAmount = rupees(badAmount).gt(0, badAmount).max(addedAmountLimit, badAmount)

export const addBalanceForm = body({
  /** The user's number or `_id`. */
  userId: z.union([z.int().min(1, badUser), z.string().max(64, badUser).pipe(numberOrId)], badUser),
  email: filled(badUser, 254),
  amount: addedAmount,
  /** Our own field: the reason, for the audit and the customer's list. */
  reason: note(reasonLengthLimit).optional(),
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
    reply: z.object({ message: z.string(), balance: rupeeTotal }),
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
  topUp: {
    headers: attemptHeader,
    body: body({
      // The maximum is a setting of the server.
      amount: rupees(walletTexts.badLoad),
      gateway: gatewayName,
      /** Our own field: the purchase that the money is for. The top-up is refused if its price has risen. */
      purchase: purchase.optional(),
    }),
    reply: z.object({ transaction: ownWalletTransaction, paymentUrl: z.string() }),
    conflict: newPrice,
  },
} satisfies Record<string, Shape>
