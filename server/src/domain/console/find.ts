// Finds the few orders, users and wallet transactions that match a text.

import { findFrom, findLimit } from '@gemwala/contract/console/find'
import type { Context } from '../../context.ts'
import type { FoundOrder, FoundUser } from '../../database/lists/find.ts'
import * as found from '../../database/lists/find.ts'
import type { ListedTransaction } from '../../database/lists/wallet-lists.ts'
import { hasRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'

export type Found = {
  orders: FoundOrder[]
  users: FoundUser[]
  transactions: ListedTransaction[]
}

/**
 * A transaction id, a gateway's id or a bank reference. A person's name finds the person, not all their
 * transactions.
 */
const isReference = (text: string): boolean => /^(TX\w{4,}|pay_\w{4,}|\d{6,})$/i.test(text)

/** Only what the member of staff may see. */
export async function find(ctx: Context, session: Session, text: string): Promise<Found> {
  const found = await findAll(ctx, text)
  return {
    orders: hasRight(session, 'orders.see') ? found.orders : [],
    users: hasRight(session, 'users.see') ? found.users : [],
    transactions: hasRight(session, 'money.see') ? found.transactions : [],
  }
}

async function findAll({ db }: Context, text: string): Promise<Found> {
  const exact = /^\d{1,9}$/.test(text) ? await found.userOfNumber(db, Number(text)) : []
  // Shorter texts match too much to be useful.
  if ([...text].length < findFrom) return { orders: [], users: exact, transactions: [] }
  const others = await found.users(db, text, findLimit)
  const isOther = ({ userid }: FoundUser) => userid !== exact[0]?.userid
  return {
    orders: await found.orders(db, text, findLimit),
    users: [...exact, ...others.filter(isOther)].slice(0, findLimit),
    transactions: isReference(text) ? await found.transactions(db, text, findLimit) : [],
  }
}
