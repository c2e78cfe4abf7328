// The books, in SQL: a movement of money is one row, and what its owner sees of it another.

import { z } from 'zod'
import type { Db } from './db.ts'

export type TransferKind =
  | 'top-up'
  | 'payment'
  | 'delivery'
  | 'return'
  | 'goodwill'
  | 'adjustment'
  | 'late'
  | 'parked'

export type Account =
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

const numbered = z.object({ id: z.int() })
const ownerOf = (account: Account): number => ('owner' in account ? account.owner : 0)

/** Returns the transfer's number. */
export async function transfer(db: Db, { kind, cause, from, to, amountPaise }: Transfer) {
  const [added] = await db.rows(numbered)`
    insert into transfers (
      kind, cause, debit_account, debit_owner, credit_account, credit_owner, amount_paise)
    values (${kind}, ${cause}, ${from.account}, ${ownerOf(from)}, ${to.account}, ${ownerOf(to)},
      ${amountPaise})
    returning id`
  return added!.id
}

const sum = z.object({ paise: z.int() })

/** What already came back of an order's parts. */
export async function returnedOf(db: Db, orderId: number): Promise<number> {
  const [found] = await db.rows(sum)`
    select coalesce(sum(amount_paise), 0)::bigint as paise from transfers
    where kind = 'return' and debit_account = 'escrow' and debit_owner = ${orderId}`
  return found!.paise
}
