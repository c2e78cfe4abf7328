// The books' proof when nothing is wrong, for tests that plant something.

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
