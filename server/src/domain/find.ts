// Finds the few orders and users that a text leads to.

import { findFrom, findLimit } from '@gemwala/contract/audit'
import type { Context } from '../context.ts'
import type { FoundOrder, FoundUser } from '../database/find.ts'
import * as found from '../database/find.ts'

export type Found = { orders: FoundOrder[]; users: FoundUser[] }

export async function find({ db }: Context, text: string): Promise<Found> {
  const exact = /^\d{1,9}$/.test(text) ? await found.userOfNumber(db, Number(text)) : []
  // Fewer characters lead everywhere, and so nowhere.
  if ([...text].length < findFrom) return { orders: [], users: exact }
  const others = await found.users(db, text, findLimit)
  const isOther = ({ userid }: FoundUser) => userid !== exact[0]?.userid
  return {
    orders: await found.orders(db, text, findLimit),
    users: [...exact, ...others.filter(isOther)].slice(0, findLimit),
  }
}
