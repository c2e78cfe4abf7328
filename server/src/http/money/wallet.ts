// Wallets over HTTP. Converts paise to rupees.

import { topUpEndpoints } from '@gemwala/contract/buying/top-up'
import { walletEndpoints, walletTexts } from '@gemwala/contract/money/wallet'
import type { OwnWalletTransaction } from '@gemwala/contract/money/wallet.shapes'
import type { Context } from '../../context.ts'
import { topUp } from '../../domain/buying/top-up.ts'
import { adjust } from '../../domain/money/adjustments.ts'
import {
  type ListedTransaction,
  ownBalance,
  ownTransactions,
  walletLoading,
} from '../../domain/money/wallet.ts'
import { toRupees } from '../../kit/money.ts'
import { attemptKeyOf, optionalAttemptKeyOf } from '../frame/attempt-key.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'
import { pagesOf } from '../frame/paging.ts'
import { toAdjusted } from './approvals.ts'

export function walletRoutes(on: Mount, ctx: Context): void {
  on(
    walletEndpoints.own,
    async ({ own }) => {
      const { gatewayNames, loadLimitRupees } = await walletLoading(ctx)
      return { balance: toRupees(own.paise), gateways: gatewayNames, loadLimit: loadLimitRupees }
    },
    { own: ownBalance },
  )

  on(walletEndpoints.ownTransactions, async ({ session, query }) => {
    const { transactions, total } = await ownTransactions(ctx, session, query)
    return { transactions: transactions.map(toOwn), totalPages: pagesOf(total, query) }
  })

  on(topUpEndpoints.topUp, async ({ session, body, request }) => {
    const attempt = { key: attemptKeyOf(request), caller: callerOf(request) }
    const started = await topUp(ctx, session, body, attempt)
    return { transaction: toOwn(started.transaction), paymentUrl: started.paymentUrl }
  })

  on(walletEndpoints.addBalance, async ({ session, body, request }) => {
    const attempt = { key: optionalAttemptKeyOf(request), caller: callerOf(request) }
    const done = await adjust(ctx, session, { ...body, direction: 'credit' }, attempt)
    return toAdjusted(done, walletTexts.added(body.amount, done.name), body.amount)
  })
}

const toOwn = (transaction: ListedTransaction): OwnWalletTransaction => ({
  txnid: transaction.txnid,
  type: transaction.type,
  status: transaction.status,
  amount: toRupees(transaction.amountPaise),
  orderid: transaction.orderid,
  useremail: transaction.useremail,
  bought: boughtBy(transaction),
  isPayment: transaction.isPayment,
  note: transaction.note,
  paymentUrl: transaction.paymentUrl,
  balanceAfter:
    transaction.balanceAfterPaise === null ? null : toRupees(transaction.balanceAfterPaise),
  createdAt: transaction.createdAt,
  updatedAt: transaction.updatedAt,
})

function boughtBy({ productid, productName, itemName, quantity, imgpath }: ListedTransaction) {
  if (productid === null) return null
  return {
    productid,
    productname: productName!,
    itemname: itemName!,
    quantity: quantity!,
    imgpath,
  }
}
