// The proof that the books balance, read in one transaction so that it shows one moment.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'
import type { Context } from '../../context.ts'
import type { Mismatch } from '../../database/money/books.ts'
import * as books from '../../database/money/books.ts'

const inRupees = (found: Mismatch[]) =>
  found.map(({ name, is, shouldBe }) => ({ name, is: is / 100, shouldBe: shouldBe / 100 }))

export const proveBooks = (ctx: Pick<Context, 'db'>): Promise<BooksProof> =>
  ctx.db.transaction(async (db) => {
    await books.freeze(db)
    const money = {
      wallets: inRupees(await books.wallets(db)),
      escrows: inRupees(await books.escrows(db)),
      finalOrdersHoldingMoney: inRupees(await books.finalOrdersHoldingMoney(db)),
      ordersNotSettled: inRupees(await books.ordersNotSettled(db)),
      walletTransactions: inRupees(await books.walletTransactions(db)),
    }
    const sumOfEntries = (await books.sumOfEntries(db)) / 100
    const coupons = await books.coupons(db)
    const found = [...Object.values(money), coupons]
    return {
      balanced: sumOfEntries === 0 && found.every((list) => list.length === 0),
      sumOfEntries,
      ...money,
      coupons,
      accounts: (await books.accounts(db)).map(({ account, paise }) => ({
        account,
        balance: paise / 100,
      })),
      orders: await books.orderCounts(db),
      payments: await books.paymentCounts(db),
      jobs: await books.jobCounts(db),
    }
  })
