// Lists for staff over HTTP: orders, payments and wallet transactions.

import type { WalletTransaction } from '@gemwala/contract/lists/rows.shapes'
import { walletEndpoints } from '@gemwala/contract/money/wallet'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { type ListedTransaction, listOrders, listTransactions } from '../../domain/orders/lists.ts'
import { toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'
import { toListedOrder } from '../orders/orders.ts'
import { paymentFilterOf, pendingFilterOf, walletFilterOf } from './list-filters.ts'

export function listRoutes(on: Mount): void {
  on(orderEndpoints.pending, async ({ query, reads }) => {
    const { orders, total } = await listOrders(reads, pendingFilterOf(query))
    return {
      orders: orders.map(toListedOrder),
      totalPages: pagesOf(total, query),
      totalOrders: total,
    }
  })

  on(orderEndpoints.transactions, async ({ query, reads }) => {
    const { orders, total } = await listOrders(reads, paymentFilterOf(query))
    return {
      transactions: orders.map(toListedOrder),
      totalTxns: total,
      totalPages: pagesOf(total, query),
    }
  })

  on(walletEndpoints.transactions, async ({ query, reads }) => {
    const { transactions, total } = await listTransactions(reads, walletFilterOf(query))
    return {
      transactions: transactions.map(toTransaction),
      totalPages: pagesOf(total, query),
      totalItems: total,
    }
  })
}

export const toTransaction = (one: ListedTransaction): WalletTransaction => ({
  txnid: one.txnid,
  type: one.type,
  status: one.status,
  amount: toRupees(one.amountPaise),
  orderid: one.orderid,
  useremail: one.useremail,
  createdAt: one.createdAt,
  updatedAt: one.updatedAt,
})
