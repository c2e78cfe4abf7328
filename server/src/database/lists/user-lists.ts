// The list of users for staff, in SQL.

import { roles } from '@gemwala/contract/accounts/roles'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { boundsOfDays } from './bounds.ts'
import { choosePageWay, type PageWay, type SearchWay } from './choose-way.ts'
import { findPage } from './found-pages.ts'
import { allOf, allTogether, between, firstOf, momentsOf, pageWithin, withinDays } from './pages.ts'
import { lookUpEach, withCustomPlans } from './planner.ts'
import { isRare, newEnough } from './search.ts'
import { countByTotals, type Lengths } from './totals.ts'
import { listUpwards } from './upwards.ts'
import {
  hasEveryKind,
  kindCondition,
  kindsOf,
  totalsOf,
  type UserFilter,
  wordsCondition,
} from './user-conditions.ts'

export type { UserFilter }

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
  /** Null for an account that is in use. */
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type ListedUser = z.output<typeof listedUser>

const columns = sql`
  u.userid, u.id, u.name, u.email, u.mobilenumber, u.role, u.is_verified as "isVerified",
    u.is_blocked as "isBlocked", w.balance_paise as "balancePaise", u.referred_by as "referredBy",
    u.deleted_at as "deletedAt", u.created_at as "createdAt"`

type Listed = { users: ListedUser[]; total: number }

/** `forced` is for tests: how a page or a search is read, instead of what statistics would choose. */
export async function list(db: Db, filter: UserFilter, forced: Forced = {}): Promise<Listed> {
  if (!filter.isUpwards) return listDown(db, filter, forced)
  const { rows, total } = await listUpwards(filter, filter.search !== '', async (page) => {
    const down = await listDown(db, { ...filter, ...page }, forced)
    return { rows: down.users, total: down.total }
  })
  return { users: rows, total }
}

type Forced = { page?: PageWay; search?: SearchWay }

async function listDown(db: Db, filter: UserFilter, forced: Forced): Promise<Listed> {
  if (filter.search === '' && filter.sortBy === 'createdAt') return listByTime(db, filter)
  const lengths = await countByTotals(db, totalsOf(filter), filter)
  return withCustomPlans(db, (tx) =>
    filter.search === ''
      ? listByBalance(tx, filter, lengths, forced.page)
      : listFound(tx, filter, lengths, forced.search),
  )
}

const newestFirst = sql`created_at desc, userid desc`
const richestFirst = sql`balance_paise desc, userid desc`
const poorestFirst = sql`balance_paise, userid`

async function listByTime(db: Db, filter: UserFilter): Promise<Listed> {
  const totals = totalsOf(filter)
  const rows = {
    table: sql`users`,
    columns: sql`userid, created_at`,
    kinds: kindsOf(filter),
    within: withinDays,
    order: newestFirst,
  }
  const users = await db.page(totalled)`
    with ${pageWithin(boundsOfDays(totals, filter, filter), sql`userid`, rows, filter)}
    select (select total from bounds) as total, ${columns}
    from page join users u using (userid) join wallets w using (userid) order by ${newestFirst}`
  return { users, total: users[0]?.total ?? (await countByTotals(db, totals, filter)).length }
}

/** Every row also has the total of the list. */
const totalled = listedUser.extend({ total: z.int() })

/** Either along the index of balances, passing over other users, or all these users sorted. */
async function listByBalance(
  db: Db,
  filter: UserFilter,
  lengths: Lengths,
  forced?: PageWay,
): Promise<Listed> {
  const { way, isFromEnd, offset, limit } = choosePageWay({ ...lengths, sortCost: 20 }, filter)
  const moments = await momentsOf(db, filter)
  const matching =
    (forced ?? way) === 'sort-all'
      ? sql`
        select userid, balance_paise from (${allTogether(
          kindsOf(filter).map(
            (kind) =>
              sql`select userid from users where ${kind} and ${between(sql`created_at`, moments)}`,
          ),
        )}) these join wallets using (userid)`
      : sql`
        select userid, balance_paise from wallets
        where ${kindCondition(filter)} and ${between(sql`user_since`, moments)}`
  const users = await db.page(listedUser)`
    with page as (
      select userid from (${matching}) matching
      order by ${isFromEnd ? poorestFirst : richestFirst} limit ${limit} offset ${offset}
    )
    select ${columns} from page join users u using (userid) join wallets w using (userid)
    order by ${richestFirst}`
  return { users, total: lengths.length }
}

async function listFound(
  db: Db,
  filter: UserFilter,
  lengths: Lengths,
  forced?: SearchWay,
): Promise<Listed> {
  const moments = await momentsOf(db, filter)
  const days = between(sql`created_at`, moments)
  const recent = await newEnough(db, 'users', [filter.search])
  const matching = allOf([wordsCondition(filter), days, recent])
  const kind = kindCondition(filter)
  const byTime = {
    table: sql`users`,
    columns: sql`*`,
    kinds: kindsOf(filter),
    within: days,
    order: newestFirst,
  }
  const newest = (upTo: number) => sql`
    select userid, created_at from (${firstOf(byTime, upTo)}) u where ${matching}`
  const richest = (upTo: number) => sql`
    select userid, balance_paise from (
      select userid, balance_paise from wallets
      where ${kind} and ${between(sql`user_since`, moments)}
      order by ${richestFirst} limit ${upTo}
    ) w ${lookUpEach(sql`select from users u where u.userid = w.userid and ${matching}`)} u`
  const isByBalance = filter.sortBy === 'balance'
  const isAll = hasEveryKind(filter)
  const wallet = sql`select balance_paise from wallets w where w.userid = h.userid and ${kind}`
  const search = {
    words: sql`users`,
    matching,
    key: sql`userid`,
    order: isByBalance ? richestFirst : newestFirst,
    listed: isAll ? undefined : kind,
    ofHits:
      isAll && !isByBalance
        ? sql`select userid, created_at from hits`
        : sql`select h.userid, h.created_at, w.balance_paise from hits h ${lookUpEach(wallet)} w`,
    weeks: undefined,
    alongList: isByBalance ? richest : newest,
    ...(isByBalance && { alongTime: newest }),
    ...lengths,
    isRare: isRare(filter.search),
  }
  const { keys, total } = await findPage(db, search, filter, forced)
  const users = await db.page(listedUser)`
    select ${columns}
    from unnest(${keys}::bigint[]) with ordinality as page (userid, place)
    join users u using (userid) join wallets w using (userid) order by place`
  return { users, total }
}

export async function find(db: Db, userid: number): Promise<ListedUser | undefined> {
  const [found] = await db.rows(listedUser)`
    select ${columns} from users u join wallets w using (userid) where u.userid = ${userid}`
  return found
}
