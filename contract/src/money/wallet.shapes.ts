// Wallets on the wire.

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
  /** Null where no order is the cause: a top-up, a credit by staff. */
  orderid: z.string().nullable(),
  useremail: z.string(),
  updatedAt: timestamp,
})
export type WalletTransaction = z.output<typeof walletTransaction>

/** A wallet transaction of its owner. */
const ownWalletTransaction = walletTransaction.extend({
  createdAt: timestamp,
  note: z.string(),
  /** Where a top-up can still be paid; null unless it waits for that. */
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
  /** Ours: why, for the audit and the customer's own list. */
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
      /** The most that is added at once. */
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
      // The server's settings say how much it may be.
      amount: rupees(walletTexts.badLoad),
      gateway: gatewayName,
      /** Ours: what the money is for. It is refused when that costs more than the buyer saw. */
      purchase: purchase.optional(),
    }),
    reply: z.object({ transaction: ownWalletTransaction, paymentUrl: z.string() }),
    conflict: newPrice,
  },
} satisfies Record<string, Shape>
