// The list of users for staff, in SQL.

import { type Role, roles } from '@gemwala/contract/accounts/roles'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { findPage } from './found-pages.ts'
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
  type Page,
  withinDays,
} from './pages.ts'
import { lookUpEach, withCustomPlans } from './planner.ts'
import { containsWord, isNewEnough } from './search.ts'

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

type Listed = { users: ListedUser[]; total: number }

export function list(db: Db, filter: UserFilter): Promise<Listed> {
  if (filter.search !== '') return withCustomPlans(db, (tx) => listFound(tx, filter))
  if (filter.sortBy === 'balance') return withCustomPlans(db, (tx) => listByBalance(tx, filter))
  return listByTime(db, filter)
}

const newestFirst = sql`created_at desc, userid desc`
const richestFirst = sql`balance_paise desc, userid desc`
const poorestFirst = sql`balance_paise, userid`

async function listByTime(db: Db, filter: UserFilter): Promise<Listed> {
  const counted = allOf([kindOf(filter), daysWithin(filter)])
  const matching = ofEachKind(kindsOf(filter), {
    select: (kind) => sql`select userid, created_at from users where ${kind} and ${withinDays}`,
    order: newestFirst,
    upTo: sql`(select skip from bounds) + ${filter.limit}::int`,
  })
  const users = await db.rows(totalled)`
    with ${boundsOf(sql`select day as step, users as n from user_totals where ${counted}`, filter)}, page as (
      select userid from (${matching}) matching
      order by ${newestFirst} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${columns}
    from page join users u using (userid) join wallets w using (userid) order by ${newestFirst}`
  return { users, total: users[0]?.total ?? (await countByTotals(db, filter)).total }
}

/** With the list's own total, the same in each. */
const totalled = listedUser.extend({ total: z.int() })

/** Either along the index of balances, passing over others, or all these users sorted. */
async function listByBalance(db: Db, filter: UserFilter): Promise<Listed> {
  const { total, ofAll } = await countByTotals(db, filter)
  const { isFromEnd, offset, limit } = fromNearerEnd(total, filter)
  const passed = ((offset + limit) * ofAll) / Math.max(total, 1)
  const moments = await momentsOf(db, filter)
  const isFew = total * 20 < passed
  const matching = isFew
    ? sql`
        select userid, balance_paise from (${allTogether(
          kindsOf(filter).map(
            (kind) =>
              sql`select userid from users where ${kind} and ${isBetween(sql`created_at`, moments)}`,
          ),
        )}) these join wallets using (userid)`
    : sql`
        select userid, balance_paise from wallets
        where ${kindOf(filter)} and ${isBetween(sql`user_since`, moments)}`
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
  const { search } = filter
  const moments = await momentsOf(db, filter)
  const days = isBetween(sql`created_at`, moments)
  const matching = allOf([
    containsWord(sql`words`, search),
    days,
    await isNewEnough(db, 'users', [search]),
  ])
  const { total: length, ofAll } = await countByTotals(db, filter)
  const newest = (upTo: number) => sql`
    select userid, created_at from (
      select * from (${ofEachKind(kindsOf(filter), {
        select: (kind) => sql`select * from users where ${kind} and ${days}`,
        order: newestFirst,
        upTo: sql`${upTo}::int`,
      })}) u order by ${newestFirst} limit ${upTo}
    ) u where ${matching}`
  const richest = (upTo: number) => sql`
    select userid, balance_paise from (
      select userid, balance_paise from wallets
      where ${kindOf(filter)} and ${isBetween(sql`user_since`, moments)}
      order by ${richestFirst} limit ${upTo}
    ) w ${lookUpEach(sql`select from users u where u.userid = w.userid and ${matching}`)} u`
  const isByBalance = filter.sortBy === 'balance'
  const { keys, total } = await findPage(
    db,
    {
      words: sql`users`,
      matching,
      key: sql`userid`,
      order: isByBalance ? richestFirst : newestFirst,
      isListed: isOfAllKinds(filter) ? undefined : kindOf(filter),
      length,
      lengthOfAll: ofAll,
      ofHits:
        !isByBalance && isOfAllKinds(filter)
          ? sql`select userid, created_at from hits`
          : sql`
              select h.userid, h.created_at, w.balance_paise from hits h ${lookUpEach(sql`
                select balance_paise from wallets w
                where w.userid = h.userid and ${kindOf(filter)}`)} w`,
      weeks: undefined,
      alongList: isByBalance ? richest : newest,
      ...(isByBalance && { counted: newest }),
    },
    filter,
  )
  const users = await db.rows(listedUser)`
    select ${columns}
    from unnest(${keys}::bigint[]) with ordinality as page (userid, place)
    join users u using (userid) join wallets w using (userid) order by place`
  return { users, total }
}

async function countByTotals(db: Db, filter: UserFilter) {
  const [found] = await db.rows(counted)`
    select coalesce(sum(users) filter (
        where ${allOf([kindOf(filter), daysWithin(filter)])}
      ), 0)::bigint as total,
      coalesce(sum(users), 0)::bigint as "ofAll"
    from user_totals`
  return found!
}

const counted = z.object({ total: z.int(), ofAll: z.int() })

const kindOf = ({ role, isVerified, isBlocked }: UserFilter): Sql =>
  allOf([
    role !== 'All' && sql`role = ${role}`,
    isVerified !== undefined && sql`is_verified = ${isVerified}`,
    isBlocked !== undefined && sql`is_blocked = ${isBlocked}`,
  ])

const isOfAllKinds = ({ role, isVerified, isBlocked }: UserFilter): boolean =>
  role === 'All' && isVerified === undefined && isBlocked === undefined

/** Every kind that the index tells apart; all users together have an index of their own. */
function kindsOf(filter: UserFilter): Sql[] {
  const { role, isVerified, isBlocked } = filter
  if (isOfAllKinds(filter)) return [sql`true`]
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
