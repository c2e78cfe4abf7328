// Wallets over HTTP. Converts paise to rupees.

import { walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import type { Context } from '../../context.ts'
import {
  addBalance,
  ownTransactions,
  ownWallet,
  topUp,
  type WalletTransaction,
} from '../../domain/money/wallet.ts'
import { toRupees } from '../../kit/money.ts'
import { attemptKeyOf, optionalAttemptKeyOf } from '../frame/attempt-key.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'

export function walletRoutes(on: Mount, ctx: Context): void {
  on(walletEndpoints.own, async ({ session }) => {
    const { balancePaise, gatewayNames, loadLimitRupees } = await ownWallet(ctx, session)
    return {
      balance: toRupees(balancePaise),
      gateways: gatewayNames,
      loadLimit: loadLimitRupees,
    }
  })

  on(walletEndpoints.ownTransactions, async ({ session, query }) => {
    const { transactions, total } = await ownTransactions(ctx, session, query)
    return { transactions: transactions.map(toOwn), totalPages: pagesOf(total, query) }
  })

  on(walletEndpoints.topUp, async ({ session, body, request }) => {
    const attempt = { key: attemptKeyOf(request), caller: callerOf(request) }
    const started = await topUp(ctx, session, body, attempt)
    return { transaction: toOwn(started.transaction), paymentUrl: started.paymentUrl }
  })

  on(walletEndpoints.addBalance, async ({ session, body, request }) => {
    const attempt = { key: optionalAttemptKeyOf(request), caller: callerOf(request) }
    const { name, balancePaise } = await addBalance(ctx, session, body, attempt)
    return { message: walletTexts.added(body.amount, name), balance: toRupees(balancePaise) }
  })
}

const toOwn = (transaction: WalletTransaction): OwnWalletTransaction => ({
  txnid: transaction.txnid,
  type: transaction.type,
  status: transaction.status,
  amount: toRupees(transaction.amountPaise),
  orderid: transaction.orderid,
  useremail: transaction.useremail,
  note: transaction.note,
  paymentUrl: transaction.paymentUrl,
  createdAt: transaction.createdAt,
  updatedAt: transaction.updatedAt,
})
