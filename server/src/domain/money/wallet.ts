// Wallets: the balance, how it can be loaded, and the transactions.

import type { Context } from '../../context.ts'
import * as wallets from '../../database/money/wallets.ts'
import type { Session } from '../accounts/sessions.ts'
import { activeGateways } from './gateways.ts'
import { type ListedTransaction, withBalances } from './statement.ts'

export type { ListedTransaction }

export const { ownBalance } = wallets

/** How a wallet can be loaded now. */
export async function walletLoading(ctx: Context) {
  return {
    gatewayNames: (await activeGateways(ctx)).map(({ name }) => name),
    loadLimitRupees: ctx.config.walletLoadLimitRupees,
  }
}

export async function ownTransactions(
  { db }: Context,
  { userid }: Session,
  paging: { page: number; limit: number },
) {
  const { transactions, total } = await wallets.listOwn(db, userid, paging)
  const isOld = paging.page * paging.limit > total / 2
  return { transactions: await withBalances(db, transactions, isOld), total }
}
