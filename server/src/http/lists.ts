// Lists for staff over HTTP: orders, payments, wallet transactions and users.

import { dashboardEndpoints } from '@gemwala/contract/dashboard'
import { orderEndpoints } from '@gemwala/contract/orders'
import type { Order } from '@gemwala/contract/orders.shapes'
import { userEndpoints, userTexts } from '@gemwala/contract/users'
import type { ListedUser as WireUser } from '@gemwala/contract/users.shapes'
import { walletEndpoints } from '@gemwala/contract/wallet'
import type { WalletTransaction } from '@gemwala/contract/wallet.shapes'
import type { Context } from '../context.ts'
import { dashboardFigures } from '../domain/dashboard.ts'
import {
  type ListedOrder,
  type ListedTransaction,
  listOrders,
  listTransactions,
} from '../domain/orders/lists.ts'
import { type ListedUser, listUsers, updateUser } from '../domain/users.ts'
import { toRupees } from '../kit/money.ts'
import { callerOf } from './caller.ts'
import type { Mount } from './mount.ts'
import { pagesOf } from './paging.ts'

export function listRoutes(on: Mount, ctx: Context): void {
  on(dashboardEndpoints.stats, async ({ query: { startDate: from, endDate: to } }) => {
    const figures = await dashboardFigures(ctx, { from, to })
    return {
      total_order: figures.total,
      completed: figures.completed,
      refunded: figures.refunded,
      processing: figures.processing,
      total_sale: toRupees(figures.salePaise),
    }
  })

  on(orderEndpoints.pending, async ({ query }) => {
    const { startDate: from, endDate: to, ...same } = query
    const filter = { ...same, from, to, paymentMode: 'All', userInput: '' } as const
    const { orders, total } = await listOrders(ctx, filter)
    return { orders: orders.map(toOrder), totalPages: pagesOf(total, query) }
  })

  on(orderEndpoints.transactions, async ({ query }) => {
    const { dateFrom: from, dateTo: to, paymentMethod: paymentMode, ...same } = query
    const filter = { ...same, from, to, paymentMode, sortBy: 'date' } as const
    const { orders, total } = await listOrders(ctx, filter)
    return {
      transactions: orders.map(toOrder),
      totalTxns: total,
      totalPages: pagesOf(total, query),
    }
  })

  on(walletEndpoints.transactions, async ({ query }) => {
    const { dateFrom: from, dateTo: to, ...same } = query
    const { transactions, total } = await listTransactions(ctx, { ...same, from, to })
    return {
      transactions: transactions.map(toTransaction),
      totalPages: pagesOf(total, query),
      totalItems: total,
    }
  })

  on(userEndpoints.list, async ({ query }) => {
    const { dateFrom: from, dateTo: to, verified: isVerified, ...same } = query
    const { users, total } = await listUsers(ctx, { ...same, from, to, isVerified })
    return { users: users.map(toUser), totalPages: pagesOf(total, query), totalCount: total }
  })

  on(userEndpoints.update, async ({ session, body, request }) => {
    const user = await updateUser(ctx, session!, body, callerOf(request))
    return { message: userTexts.updated, user: toUser(user) }
  })
}

const toOrder = ({ itemName, valuePaise, paymentMode, ...same }: ListedOrder): Order => ({
  ...same,
  _id: same.orderid,
  itemname: itemName,
  value: toRupees(valuePaise),
  paymentmode: paymentMode,
})

const toTransaction = ({ amountPaise, ...same }: ListedTransaction): WalletTransaction => ({
  ...same,
  amount: toRupees(amountPaise),
})

const toUser = ({ id, isVerified, isBlocked, balancePaise, ...same }: ListedUser): WireUser => ({
  ...same,
  _id: id,
  verified: isVerified ? 'true' : 'false',
  isBlocked: isBlocked ? 'true' : 'false',
  balance: toRupees(balancePaise),
})
