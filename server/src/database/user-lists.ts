// The list of users for staff, in SQL.

import { type Role, roles } from '@gemwala/contract/roles'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { find as findWords } from './found-pages.ts'
import {
  allOf,
  allTogether,
  boundsOf,
  type Days,
  daysWithin,
  fromNearerEnd,
  isBetween,
  momentsOf,
  ofEachKind,
  offsetOf,
  type Page,
  plannedAnew,
  withinBounds,
} from './pages.ts'
import { containsWord, isIndexed, newestOf } from './search.ts'
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
export const words = sql`lower(' ' || userid::text || ' ' || email || ' ' || coalesce(mobilenumber, '') || ' ' || name)`

type Listed = { users: ListedUser[]; total: number }

export function list(db: Db, filter: UserFilter): Promise<Listed> {
  if (filter.search !== '') return plannedAnew(db, (tx) => listFound(tx, filter))
  if (filter.sortBy === 'balance') return plannedAnew(db, (tx) => listByBalance(tx, filter))
  return listByTime(db, filter)
}

const newestFirst = sql`created_at desc, userid desc`
const richestFirst = sql`balance_paise desc, userid desc`
const poorestFirst = sql`balance_paise, userid`

async function listByTime(db: Db, filter: UserFilter): Promise<Listed> {
  const counted = allOf([kindOf(filter), daysWithin(filter)])
  const matching = ofEachKind(kindsOf(filter), {
    select: (kind) => sql`select userid, created_at from users where ${kind} and ${withinBounds}`,
    order: newestFirst,
    upTo: sql`(select skip from bounds) + ${filter.limit}::int`,
  })
  const rows = await db.rows(listedUser.extend({ total: z.int() }))`
    with ${boundsOf(sql`select day, users as n from user_totals where ${counted}`, filter)}, page as (
      select userid from (${matching}) matching
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
  const days = isBetween(sql`created_at`, await momentsOf(db, filter))
  const matching =
    total === ofAll
      ? sql`select userid, balance_paise from wallets`
      : total * 2 < passed
        ? sql`
            select userid, balance_paise from (
              ${allTogether(kindsOf(filter).map((kind) => sql`select userid from users where ${kind} and ${days}`))}
            ) these join wallets using (userid)`
        : sql`
            select userid, balance_paise from wallets w
            where exists (
              select 1 from users u where u.userid = w.userid and ${kindOf(filter)} and ${days}
            )`
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
  const days = isBetween(sql`created_at`, await momentsOf(db, filter))
  const matching = allOf([
    containsWord(words, search),
    days,
    !isIndexed(search) && sql`created_at >= ${newestOf('users')}`,
  ])
  const isByBalance = filter.sortBy === 'balance'
  const order = isByBalance ? richestFirst : newestFirst
  const { total: length, ofAll } = await countByTotals(db, filter)
  const found = await findWords(db, {
    words: sql`users`,
    matching,
    isByWordsAlone: kindsOf(filter).length === 1 && filter.role === 'All',
    length: isByBalance ? ofAll : length,
    lengthOfAll: ofAll,
    byIndex: sql`
      select userid, created_at, balance_paise from (
        select userid, created_at from users where ${matching} and ${kindOf(filter)} offset 0
      ) u join wallets w using (userid)`,
    alongList: (upTo) =>
      isByBalance
        ? sql`
            select userid, created_at, balance_paise from (
              select userid, balance_paise from wallets order by ${order} limit ${upTo}
            ) w join users u using (userid) where ${matching} and ${kindOf(filter)}`
        : sql`
            select userid, created_at from (
              select * from (${ofEachKind(kindsOf(filter), {
                select: (kind) => sql`select * from users where ${kind} and ${days}`,
                order,
                upTo: sql`${upTo}::int`,
              })}) u order by ${order} limit ${upTo}
            ) u where ${matching}`,
  })
  const { rows, total } = await found.rows(
    filter,
    (users) => db.rows(listedUser)`
      with page as (
        select userid from (${users}) found order by ${order}
        limit ${limit} offset ${offsetOf(filter)}
      )
      select ${columns} from page join users u using (userid) join wallets w using (userid)
      order by ${order}`,
  )
  return { users: rows, total }
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
