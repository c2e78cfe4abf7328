// The list of users for staff, and what staff change about one of them, in SQL.

import { type Role, roles } from '@gemwala/contract/roles'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import {
  allOf,
  boundsOf,
  createdWithin,
  type Days,
  daysWithin,
  fromNearerEnd,
  ofEachKind,
  offsetOf,
  type Page,
  withinBounds,
} from './pages.ts'
import { containsWord, countedUpTo, isIndexed, newestOf, searching } from './search.ts'
import { type Sql, sql } from './sql.ts'

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

const columns = sql`
  u.userid, u.id, u.name, u.email, u.mobilenumber, u.role, u.is_verified as "isVerified",
    u.is_blocked as "isBlocked", w.balance_paise as "balancePaise", u.referred_by as "referredBy",
    u.created_at as "createdAt"`

export type UserFilter = Page &
  Days & {
    search: string
    role: Role | 'All'
    isVerified: boolean | undefined
    isBlocked: boolean | undefined
    sortBy: 'createdAt' | 'balance'
  }

/** The very expression that the search index stands on. */
const words = sql`lower(' ' || userid::text || ' ' || email || ' ' || coalesce(mobilenumber, '') || ' ' || name)`

type Listed = { users: ListedUser[]; total: number }

export function list(db: Db, filter: UserFilter): Promise<Listed> {
  if (filter.search !== '') return searching(db, (tx) => listFound(tx, filter))
  return filter.sortBy === 'balance' ? listByBalance(db, filter) : listByTime(db, filter)
}

const newestFirst = sql`created_at desc, userid desc`
const richestFirst = sql`balance_paise desc, userid desc`
const poorestFirst = sql`balance_paise, userid`

async function listByTime(db: Db, filter: UserFilter): Promise<Listed> {
  const counted = allOf([kindOf(filter), daysWithin(filter)])
  const rows = await db.rows(listedUser.extend({ total: z.int() }))`
    with ${boundsOf(sql`select day, users as n from user_totals where ${counted}`, filter)}, page as (
      select userid from (
        ${ofEachKind(kindsOf(filter), (kind) => sql`select userid, created_at from users where ${kind} and ${withinBounds}`)}
      ) matching
      order by ${newestFirst} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${columns}
    from page join users u using (userid) join wallets w using (userid) order by ${newestFirst}`
  const users = rows.map(({ total: _, ...user }) => user)
  return { users, total: rows[0]?.total ?? (await countByTotals(db, filter)).total }
}

/** Either along the index of balances, passing over others, or all these users sorted. */
async function listByBalance(db: Db, filter: UserFilter): Promise<Listed> {
  const { total, ofAll } = await countByTotals(db, filter)
  const { isFromEnd, offset, limit } = fromNearerEnd(total, filter)
  const passed = ((offset + limit) * ofAll) / Math.max(total, 1)
  const these = sql`
    select userid from users where ${allOf([kindOf(filter), createdWithin(sql`created_at`, filter)])}`
  const matching =
    total === ofAll
      ? sql`select userid, balance_paise from wallets`
      : total * 2 < passed
        ? sql`select userid, balance_paise from (${these} offset 0) u join wallets w using (userid)`
        : sql`select userid, balance_paise from wallets w where exists (${these} and userid = w.userid)`
  const users = await db.rows(listedUser)`
    with page as (
      select userid from (${matching}) matching
      order by ${isFromEnd ? poorestFirst : richestFirst} limit ${limit} offset ${offset}
    )
    select ${columns} from page join users u using (userid) join wallets w using (userid)
    order by ${richestFirst}`
  return { users, total }
}

async function listFound(db: Db, filter: UserFilter): Promise<Listed> {
  const { search, limit } = filter
  const matching = allOf([
    containsWord(words, search),
    kindOf(filter),
    createdWithin(sql`created_at`, filter),
    !isIndexed(search) && sql`created_at >= ${newestOf('users')}`,
  ])
  const isByBalance = filter.sortBy === 'balance'
  const order = isByBalance ? richestFirst : newestFirst
  const users = await db.rows(listedUser)`
    with page as (
      select userid from users u ${isByBalance ? sql`join wallets w using (userid)` : sql``}
      where ${matching} order by ${order} limit ${limit} offset ${offsetOf(filter)}
    )
    select ${columns} from page join users u using (userid) join wallets w using (userid)
    order by ${order}`
  if (users.length > 0 && users.length < limit) {
    return { users, total: Math.min(countedUpTo, offsetOf(filter) + users.length) }
  }
  const [counts] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from (
      select 1 from users where ${matching} limit ${countedUpTo}
    ) matches`
  return { users, total: counts!.total }
}

async function countByTotals(db: Db, filter: UserFilter) {
  const [found] = await db.rows(z.object({ total: z.int(), ofAll: z.int() }))`
    select coalesce(sum(users) filter (
        where ${allOf([kindOf(filter), daysWithin(filter)])}
      ), 0)::bigint as total,
      coalesce(sum(users), 0)::bigint as "ofAll"
    from user_totals`
  return found!
}

const kindOf = ({ role, isVerified, isBlocked }: UserFilter): Sql =>
  allOf([
    role !== 'All' && sql`role = ${role}`,
    isVerified !== undefined && sql`is_verified = ${isVerified}`,
    isBlocked !== undefined && sql`is_blocked = ${isBlocked}`,
  ])

/** Every kind that the index tells apart; all users together have an index of their own. */
function kindsOf(filter: UserFilter): Sql[] {
  const { role, isVerified, isBlocked } = filter
  if (role === 'All' && isVerified === undefined && isBlocked === undefined) return [sql`true`]
  const either = (chosen: boolean | undefined) => (chosen === undefined ? [true, false] : [chosen])
  return (role === 'All' ? roles : [role]).flatMap((one) =>
    either(isVerified).flatMap((verified) =>
      either(isBlocked).map(
        (blocked) => sql`role = ${one} and is_verified = ${verified} and is_blocked = ${blocked}`,
      ),
    ),
  )
}

export async function find(db: Db, userid: number): Promise<ListedUser | undefined> {
  const [found] = await db.rows(listedUser)`
    select ${columns} from users u join wallets w using (userid) where u.userid = ${userid}`
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
