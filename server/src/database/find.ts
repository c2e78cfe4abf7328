// Finding anything by a few characters, in SQL: the few newest of each kind, and an exact name first.

import { orderStatuses } from '@gemwala/contract/orders'
import { z } from 'zod'
import type { Db } from './db.ts'
import { containsWord } from './search.ts'
import { sql } from './sql.ts'
import { words } from './user-lists.ts'

const foundOrder = z.object({
  orderid: z.string(),
  itemName: z.string(),
  status: z.enum(orderStatuses),
  useremail: z.string(),
})
export type FoundOrder = z.output<typeof foundOrder>

const order = sql`
  select o.orderid, o.item_name as "itemName", o.status, o.useremail from orders o`

export async function orders(db: Db, text: string, limit: number): Promise<FoundOrder[]> {
  const exact = await db.rows(foundOrder)`${order} where o.orderid = ${text.toUpperCase()}`
  if (exact.length > 0) return exact
  return db.rows(foundOrder)`
    with found as (
      select created_at, id from order_search s where ${containsWord(sql`s.doc`, text)}
      order by created_at desc, id desc limit ${limit}
    )
    ${order} join found using (created_at, id) order by created_at desc, id desc`
}

const foundUser = z.object({ userid: z.int(), name: z.string(), email: z.string() })
export type FoundUser = z.output<typeof foundUser>

export const userOfNumber = (db: Db, userid: number): Promise<FoundUser[]> => db.rows(foundUser)`
  select userid, name, email from users where userid = ${userid}`

export const users = (db: Db, text: string, limit: number): Promise<FoundUser[]> =>
  db.rows(foundUser)`
  select u.userid, u.name, u.email from users u where ${containsWord(words, text)}
  order by u.userid desc limit ${limit}`
