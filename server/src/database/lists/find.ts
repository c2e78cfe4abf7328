// Finds orders, users and wallet transactions by a few characters, in SQL: an exact match, or the newest few.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { list as listOrders } from './order-lists.ts'
import { list as listUsers } from './user-lists.ts'
import { type ListedTransaction, list as listTransactions } from './wallet-lists.ts'

const foundOrder = z.object({
  orderid: z.string(),
  itemName: z.string(),
  status: z.enum(orderStatuses),
  useremail: z.string(),
})
export type FoundOrder = z.output<typeof foundOrder>

const newest = { page: 1, from: undefined, to: undefined } as const

export async function orders(db: Db, text: string, limit: number): Promise<FoundOrder[]> {
  const exact = await db.rows(foundOrder)`
    select orderid, item_name as "itemName", status, useremail from orders
    where orderid = ${text.toUpperCase()}`
  if (exact.length > 0) return exact
  const everyKind = { status: 'All', paymentMode: 'All', userInput: '', sortBy: 'date' } as const
  return (await listOrders(db, { ...newest, ...everyKind, search: text, limit })).orders
}

const foundUser = z.object({ userid: z.int(), name: z.string(), email: z.string() })
export type FoundUser = z.output<typeof foundUser>

export const userOfNumber = (db: Db, userid: number): Promise<FoundUser[]> => db.rows(foundUser)`
  select userid, name, email from users where userid = ${userid}`

export async function users(db: Db, text: string, limit: number): Promise<FoundUser[]> {
  const everybody = { role: 'All', isVerified: undefined, isBlocked: undefined } as const
  const sortBy = 'createdAt'
  return (await listUsers(db, { ...newest, ...everybody, sortBy, search: text, limit })).users
}

export async function transactions(
  db: Db,
  text: string,
  limit: number,
): Promise<ListedTransaction[]> {
  const everyKind = { type: 'All', status: 'All', orderFilter: '' } as const
  return (await listTransactions(db, { ...newest, ...everyKind, search: text, limit })).transactions
}
