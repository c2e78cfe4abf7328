// The proof of the books, as the commands run and print it.

import type { Db } from '../database/engine/db.ts'
import { type Proof, proveBooks } from '../domain/money/books.ts'

export const prove = (db: Db): Promise<Proof> => proveBooks(db, { all: true })

/** The proof as lines for a person. */
export function proofLines(proof: Proof): string[] {
  const { balanced, accounts, orders, payments, jobs, sumOfEntries } = proof
  const wrong = [
    'wallets',
    'escrows',
    'finalOrdersHoldingMoney',
    'ordersNotSettled',
    'walletTransactions',
    'coupons',
    'closedDays',
  ] as const
  return [
    balanced ? 'The books balance.' : 'The books DO NOT balance.',
    ...accounts.map(({ account, balance }) => `  account ${account}: ${rupees(balance)}`),
    ...orders.map(({ status, count }) => `  orders ${status}: ${count}`),
    ...payments.map(({ state, count }) => `  payments ${state}: ${count}`),
    `  jobs waiting: ${jobs.waiting}, dead: ${jobs.dead}`,
    ...(sumOfEntries === 0 ? [] : [`  WRONG: all entries together are ${rupees(sumOfEntries)}`]),
    ...wrong.flatMap((list) =>
      proof[list].map(
        ({ name, is, shouldBe }) => `  WRONG: ${list}: ${name} is ${is}, and should be ${shouldBe}`,
      ),
    ),
  ]
}

const rupees = (amount: number): string => `${amount.toFixed(2)} rupees`
