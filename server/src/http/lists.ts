// Lists for staff over HTTP: orders, payments, wallet transactions and users.

import { orderEndpoints } from '@gemwala/contract/orders'
import { userEndpoints, userTexts } from '@gemwala/contract/users'
import type { ListedUser as WireUser } from '@gemwala/contract/users.shapes'
import { walletEndpoints } from '@gemwala/contract/wallet'
import type { WalletTransaction } from '@gemwala/contract/wallet.shapes'
import type { Context } from '../context.ts'
import { type ListedTransaction, listOrders, listTransactions } from '../domain/orders/lists.ts'
import { type ListedUser, listUsers, updateUser } from '../domain/users.ts'
import { toRupees } from '../kit/money.ts'
import { callerOf } from './caller.ts'
import { paymentFilterOf, pendingFilterOf, userFilterOf, walletFilterOf } from './list-filters.ts'
import type { Mount } from './mount.ts'
import { toOrder } from './orders.ts'
import { pagesOf } from './paging.ts'
import { toWireUser } from './users.ts'

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

  on(userEndpoints.list, async ({ query }) => {
    const { users, total } = await listUsers(ctx, userFilterOf(query))
    return { users: users.map(toUser), totalPages: pagesOf(total, query), totalCount: total }
  })

  on(userEndpoints.update, async ({ session, body, request }) => {
    const user = await updateUser(ctx, session, body, callerOf(request))
    return { message: userTexts.updated, user: toUser(user) }
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

export const toUser = (user: ListedUser): WireUser => ({
  ...toWireUser(user),
  referredBy: user.referredBy,
})
