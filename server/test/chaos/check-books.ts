// Checks the report of `GET /admin/books`, the store's own proof that its books balance.

import type { BooksProof } from '@gemwala/contract/money/books.shapes'

export function checkBooks(books: BooksProof): string[] {
  const lists = {
    wallets: books.wallets,
    escrows: books.escrows,
    finalOrdersHoldingMoney: books.finalOrdersHoldingMoney,
    ordersNotSettled: books.ordersNotSettled,
    walletTransactions: books.walletTransactions,
    coupons: books.coupons,
  }
  const wrong = Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `the books report ${name}: ${JSON.stringify(list)}`)
  if (!books.balanced) wrong.push('the books do not balance')
  if (books.sumOfEntries !== 0) wrong.push(`all entries add up to ${books.sumOfEntries}`)
  if (books.jobs.dead > 0) wrong.push(`${books.jobs.dead} jobs were given up`)
  return wrong
}
