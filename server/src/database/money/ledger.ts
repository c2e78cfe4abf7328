// The books, in SQL: a movement of money is one row, and what its owner sees of it another.

import type { Db } from '../engine/db.ts'

type TransferKind =
  | 'top-up'
  | 'payment'
  | 'delivery'
  | 'return'
  | 'goodwill'
  | 'adjustment'
  | 'late'
  | 'parked'
  | 'loss'

type Account =
  | { account: 'wallet' | 'escrow' | 'clearing'; owner: number }
  | { account: 'sales' | 'refunds' | 'adjustment' | 'suspense' | 'loss' }

export type Transfer = {
  kind: TransferKind
  /** What made it happen. Done twice, it happened once: the second is refused. */
  cause: string
  from: Account
  to: Account
  amountPaise: number
}

const ownerOf = (account: Account): number => ('owner' in account ? account.owner : 0)

/** Returns the transfer's number. */
export const transfer = (db: Db, { kind, cause, from, to, amountPaise }: Transfer) => db.number`
  insert into transfers (
    kind, cause, debit_account, debit_owner, credit_account, credit_owner, amount_paise)
  values (${kind}, ${cause}, ${from.account}, ${ownerOf(from)}, ${to.account}, ${ownerOf(to)},
    ${amountPaise})
  returning id as n`

/** What already came back of an order's parts. */
export const returnedOf = (db: Db, orderId: number): Promise<number> => db.number`
  select coalesce(sum(amount_paise), 0)::bigint as n from transfers
  where kind = 'return' and debit_account = 'escrow' and debit_owner = ${orderId}`
