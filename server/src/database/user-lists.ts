// The list of users for staff, and what staff change about one of them, in SQL.

import { type Role, roles } from '@gemwala/contract/roles'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { allOf } from './order-lists.ts'
import { containsWord } from './search.ts'
import { sql } from './sql.ts'

const listedUser = z.object({
  userid: z.int(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  mobilenumber: z.string().nullable(),
  role: z.enum(roles),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  balancePaise: paise,
  referredBy: z.int().nullable(),
  createdAt: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

const everything = sql`
  select u.userid, u.id, u.name, u.email, u.mobilenumber, u.role, u.is_verified as "isVerified",
    u.is_blocked as "isBlocked", w.balance_paise as "balancePaise", u.referred_by as "referredBy",
    u.created_at as "createdAt"
  from users u join wallets w using (userid)`

export type UserFilter = {
  search: string
  role: Role | 'All'
  isVerified: boolean | undefined
  isBlocked: boolean | undefined
  sortBy: 'createdAt' | 'balance'
  from: string | undefined
  to: string | undefined
  page: number
  limit: number
}

/** The very expression that the search index stands on. */
export const words = sql`lower(u.userid::text || ' ' || u.email || ' ' || coalesce(u.mobilenumber, '') || ' ' || u.name)`

export async function list(db: Db, filter: UserFilter) {
  const { search, role, isVerified, isBlocked, from, to, page, limit } = filter
  const matching = allOf([
    search !== '' && containsWord(words, search),
    role !== 'All' && sql`u.role = ${role}`,
    isVerified !== undefined && sql`u.is_verified = ${isVerified}`,
    isBlocked !== undefined && sql`u.is_blocked = ${isBlocked}`,
    from && sql`u.created_at >= store_midnight(${from}::date)`,
    to && sql`u.created_at < store_midnight(${to}::date + 1)`,
  ])
  const order =
    filter.sortBy === 'balance'
      ? sql`w.balance_paise desc, u.userid desc`
      : sql`u.created_at desc, u.userid desc`
  const users = await db.rows(listedUser)`
    ${everything} where ${matching}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`
  const [counted] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from users u where ${matching}`
  return { users, total: counted!.total }
}

export async function find(db: Db, userid: number): Promise<ListedUser | undefined> {
  const [found] = await db.rows(listedUser)`${everything} where u.userid = ${userid}`
  return found
}

/** One after the other: of two administrators who demote each other at once, one stays. */
export const lockAdmins = (db: Db): Promise<number> => db.run`
  select userid from users where role = 'admin' and not is_blocked order by userid for update`

export async function countAdmins(db: Db): Promise<number> {
  const [found] = await db.rows(z.object({ count: z.int() }))`
    select count(*) from users where role = 'admin' and not is_blocked`
  return found!.count
}

export type UserChange = {
  name: string
  mobilenumber: string
  email: string
  role: Role
  isVerified: boolean
  isBlocked: boolean
}

/** A number or an address that is new to the account has not been proven. */
export const update = (db: Db, userid: number, given: UserChange): Promise<number> => db.run`
  update users set name = ${given.name}, email = ${given.email}, role = ${given.role},
    is_verified = ${given.isVerified}, is_blocked = ${given.isBlocked},
    mobile_proven_at = case when mobilenumber = ${given.mobilenumber} then mobile_proven_at end,
    mobilenumber = ${given.mobilenumber}, version = version + 1, updated_at = now()
  where userid = ${userid}`
