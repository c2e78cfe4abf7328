// Lists of orders for staff, in SQL: the pending orders, and all of them seen from the payment side.

import { type OrderStatus, orderStatuses, paymentModes } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { listStuck } from '../orders/stuck-orders.ts'
import { findPage, weeksWithin } from './found-pages.ts'
import {
  columns,
  dearestFirst,
  type Listed,
  type ListedOrder,
  listedOrder,
  newestFirst,
  type OrderFilter,
} from './listed-orders.ts'
import {
  allOf,
  allTogether,
  boundsOf,
  daysWithin,
  fromNearerEnd,
  isBetween,
  momentsOf,
  ofEachKind,
  withinDays,
} from './pages.ts'
import { lookUpAny, lookUpEach, momentWithoutIndex, withCustomPlans } from './planner.ts'
import { containsWord, isNewEnough } from './search.ts'

export type { ListedOrder, OrderFilter }

/** What the totals and the indexes know by kind. */
type KindFilter = OrderFilter & { status: OrderStatus | 'All' }

export function list(db: Db, { status, ...others }: OrderFilter): Promise<Listed> {
  if (status === 'Stuck') return withCustomPlans(db, (tx) => listStuck(tx, others))
  const filter = { ...others, status }
  if (filter.search !== '' || filter.userInput !== '') {
    return withCustomPlans(db, (tx) => listFound(tx, filter))
  }
  if (filter.sortBy === 'date') return listByTime(db, filter)
  const isOfAllDays = filter.from === undefined && filter.to === undefined
  return isOfAllDays
    ? listByValue(db, filter)
    : withCustomPlans(db, (tx) => listDaysByValue(tx, filter))
}

const listByTime = (db: Db, filter: KindFilter) =>
  listByTotals(db, filter, {
    totals: sql`select day as step, orders as n from order_totals
      where ${kindOf(filter)} and ${daysWithin(filter)}`,
    kinds: kindsOf(filter),
    within: withinDays,
    order: newestFirst,
  })

const listByValue = (db: Db, filter: KindFilter) =>
  listByTotals(db, filter, {
    totals: sql`select value_paise as step, orders as n from order_value_totals
      where ${allOf([filter.status !== 'All' && sql`status = ${filter.status}`])}`,
    kinds: ofEachStatus(filter),
    within: sql`value_paise >= (select lowest from bounds)
      and value_paise <= (select highest from bounds)`,
    order: dearestFirst,
  })

/** A page whose place is known by totals of each step that the list goes down in. */
async function listByTotals(
  db: Db,
  filter: KindFilter,
  { totals, kinds, within, order }: { totals: Sql; kinds: Sql[]; within: Sql; order: Sql },
): Promise<Listed> {
  const matching = ofEachKind(kinds, {
    select: (kind) =>
      sql`select id, created_at, value_paise from orders where ${kind} and ${within}`,
    order,
    upTo: sql`(select skip from bounds) + ${filter.limit}::int`,
  })
  const orders = await db.rows(totalled)`
    with ${boundsOf(totals, filter)}, page as (
      select id from (${matching}) matching
      order by ${order} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${columns}
    from page join orders o using (id) order by ${order}`
  return { orders, total: orders[0]?.total ?? (await countByTotals(db, filter)).total }
}

/** With the list's own total, the same in each. */
const totalled = listedOrder.extend({ total: z.int() })

const cheapestFirst = sql`value_paise, created_at, id`

/**
 * Either along the index of values, passing over other days, or all orders of these days sorted:
 * whichever reads less.
 */
async function listDaysByValue(db: Db, filter: KindFilter): Promise<Listed> {
  const { total, ofAllDays } = await countByTotals(db, filter)
  const { isFromEnd, offset, limit } = fromNearerEnd(total, filter)
  const days = await momentsOf(db, filter)
  const order = isFromEnd ? cheapestFirst : dearestFirst
  const isFewDays = total * 2 < ((offset + limit) * ofAllDays) / Math.max(total, 1)
  const matching = isFewDays
    ? allTogether(
        kindsOf(filter).map(
          (kind) => sql`select id, value_paise, created_at from orders
            where ${kind} and ${isBetween(sql`created_at`, days)}`,
        ),
      )
    : ofEachKind(ofEachStatus(filter), {
        select: (kind) => sql`select id, value_paise, created_at from orders
          where ${kind} and ${isBetween(momentWithoutIndex(sql`created_at`), days)}`,
        order,
        upTo: sql`${offset + limit}::int`,
      })
  const orders = await db.rows(listedOrder)`
    with page as (
      select id from (${matching}) matching order by ${order} limit ${limit} offset ${offset}
    )
    select ${columns} from page join orders o using (id) order by ${dearestFirst}`
  return { orders, total }
}

async function listFound(db: Db, filter: KindFilter): Promise<Listed> {
  const terms = [filter.search, filter.userInput].filter((term) => term !== '')
  const isByValue = filter.sortBy === 'value'
  const moments = await momentsOf(db, filter)
  const days = isBetween(sql`created_at`, moments)
  const isNew = await isNewEnough(db, 'order_search', terms)
  const matching = allOf([days, hasWords(filter), isNew])
  const isOfAllKinds = filter.status === 'All' && filter.paymentMode === 'All'
  const along = (kinds: Sql[], order: Sql) => (upTo: number) =>
    sql`
    select id, created_at, value_paise from (
      select * from (${ofEachKind(kinds, {
        select: (kind) =>
          sql`select id, created_at, value_paise from orders where ${kind} and ${days}`,
        order,
        upTo: sql`${upTo}::int`,
      })}) o order by ${order} limit ${upTo}
    ) o ${lookUpEach(sql`
      select from order_search s
      where s.created_at = o.created_at and s.id = o.id and ${hasWords(filter)}`)} s where ${isNew}`
  const newest = isOfAllKinds
    ? (upTo: number) => sql`
        select id, created_at from (
          select * from order_search where ${days} order by ${newestFirst} limit ${upTo}
        ) s where ${matching}`
    : along(kindsOf(filter), newestFirst)
  const { keys, total } = await findPage(
    db,
    {
      words: sql`order_search`,
      matching,
      key: sql`id`,
      order: isByValue ? dearestFirst : newestFirst,
      isListed: isOfAllKinds
        ? undefined
        : lookUpAny(sql`orders o where o.id = s.id and ${kindOf(filter)}`),
      ...(await lengthsOf(db, filter)),
      ofHits:
        isOfAllKinds && !isByValue
          ? sql`select id, created_at from hits`
          : sql`
              select h.id, h.created_at, o.value_paise from hits h ${lookUpEach(sql`
                select value_paise from orders o where o.id = h.id and ${kindOf(filter)}`)} o`,
      weeks: weeksWithin(sql`order_search`, moments),
      alongList: isByValue ? along(ofEachStatus(filter), dearestFirst) : newest,
      ...(isByValue && { counted: newest }),
    },
    filter,
  )
  const orders = await db.rows(listedOrder)`
    select ${columns} from unnest(${keys}::bigint[]) with ordinality as page (id, place)
    join orders o using (id) order by place`
  return { orders, total }
}

/** Of the words of an order, and of what its customer typed. */
export const hasWords = ({ search, userInput }: Pick<OrderFilter, 'search' | 'userInput'>): Sql =>
  allOf([
    search !== '' && containsWord(sql`doc`, search),
    userInput !== '' && containsWord(sql`inputs`, userInput),
  ])

/** Of the list without the words, and of all orders. */
async function lengthsOf(db: Db, filter: KindFilter) {
  const [found] = await db.rows(lengths)`
    select coalesce(sum(orders) filter (where ${kindOf(filter)} and ${daysWithin(filter)}), 0)::bigint
        as length,
      coalesce(sum(orders), 0)::bigint as "lengthOfAll"
    from order_totals`
  return found!
}

const lengths = z.object({ length: z.int(), lengthOfAll: z.int() })

/** The last part is how many there would be without the days. */
async function countByTotals(db: Db, filter: KindFilter) {
  const [found] = await db.rows(counted)`
    select coalesce(sum(orders) filter (where ${daysWithin(filter)}), 0)::bigint
        as total,
      coalesce(sum(orders), 0)::bigint as "ofAllDays"
    from order_totals where ${kindOf(filter)}`
  return found!
}

const counted = z.object({ total: z.int(), ofAllDays: z.int() })

const kindOf = ({ status, paymentMode }: KindFilter): Sql =>
  allOf([
    status !== 'All' && sql`status = ${status}`,
    paymentMode !== 'All' && sql`payment_mode = ${paymentMode}`,
  ])

const statusesOf = ({ status }: KindFilter) => (status === 'All' ? orderStatuses : [status])

const ofEachStatus = (filter: KindFilter) =>
  statusesOf(filter).map((status) => sql`status = ${status}`)

/** Every kind that the index tells apart; all orders together have an index of their own. */
function kindsOf(filter: KindFilter): Sql[] {
  const { status, paymentMode } = filter
  if (status === 'All' && paymentMode === 'All') return [sql`true`]
  const modes = paymentMode === 'All' ? paymentModes : [paymentMode]
  return statusesOf(filter).flatMap((one) =>
    modes.map((mode) => sql`status = ${one} and payment_mode = ${mode}`),
  )
}
