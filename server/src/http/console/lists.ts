// Lists for staff over HTTP: orders, payments and wallet transactions.

import { walletEndpoints } from '@gemwala/contract/money/wallet'
import type { WalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import type { Context } from '../../context.ts'
import { type ListedTransaction, listOrders, listTransactions } from '../../domain/orders/lists.ts'
import { toRupees } from '../../kit/money.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'
import { toOrder } from '../orders/orders.ts'
import { paymentFilterOf, pendingFilterOf, walletFilterOf } from './list-filters.ts'

export function listRoutes(on: Mount, ctx: Context): void {
  on(orderEndpoints.pending, async ({ query }) => {
    const { orders, total } = await listOrders(ctx, pendingFilterOf(query))
    return { orders: orders.map(toOrder), totalPages: pagesOf(total, query) }
  })

  on(orderEndpoints.transactions, async ({ query }) => {
    const { orders, total } = await listOrders(ctx, paymentFilterOf(query))
    return {
      transactions: orders.map(toOrder),
      totalTxns: total,
      totalPages: pagesOf(total, query),
    }
  })

  on(walletEndpoints.transactions, async ({ query }) => {
    const { transactions, total } = await listTransactions(ctx, walletFilterOf(query))
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
  updatedAt: one.updatedAt,
})
