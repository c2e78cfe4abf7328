// Lists of orders and wallet transactions for staff.

import type { Context } from '../../context.ts'
import type { ListedOrder, OrderFilter } from '../../database/lists/order-lists.ts'
import * as orderLists from '../../database/lists/order-lists.ts'
import type { ListedTransaction, WalletFilter } from '../../database/lists/wallet-lists.ts'
import * as walletLists from '../../database/lists/wallet-lists.ts'

export type { ListedOrder, ListedTransaction }

export const listOrders = ({ db }: Context, filter: OrderFilter) => orderLists.list(db, filter)

export const listTransactions = ({ db }: Context, filter: WalletFilter) =>
  walletLists.list(db, filter)
