// The report of correct books, into which tests plant faults.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'

export const soundBooks = (accounts: BooksProof['accounts'] = []): BooksProof => ({
  balanced: true,
  sumOfEntries: 0,
  wallets: [],
  escrows: [],
  finalOrdersHoldingMoney: [],
  ordersNotSettled: [],
  walletTransactions: [],
  coupons: [],
  accounts,
  orders: [],
  payments: [],
  jobs: { waiting: 0, dead: 0, oldestSeconds: 0 },
})
