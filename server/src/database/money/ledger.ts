// The ledger, in SQL: every movement of money is one row. What the owner sees of it is another row.

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
  | 'forfeit'

type Account =
  | { account: 'wallet' | 'escrow' | 'clearing'; owner: number }
  | { account: 'sales' | 'refunds' | 'adjustment' | 'suspense' | 'loss' | 'forfeited' }

export type Transfer = {
  kind: TransferKind
  /** What caused it. The same cause moves money once: a second transfer is rejected. */
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

/** What has already been returned for an order's parts. */
export const returnedOf = (db: Db, orderId: number): Promise<number> => db.number`
  select coalesce(sum(amount_paise), 0)::bigint as n from transfers
  where kind = 'return' and debit_account = 'escrow' and debit_owner = ${orderId}`
