// Lists of orders for staff, in SQL: the pending orders, and all of them seen from the payment side.

import { type OrderStatus, orderStatuses, paymentModes } from '@gemwala/contract/orders'
import { z } from 'zod'
import type { Db } from './db.ts'
import { find } from './found-pages.ts'
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
  offsetOf,
  plannedAnew,
  withinBounds,
} from './pages.ts'
import { containsWord, isIndexed, newestOf } from './search.ts'
import { type Sql, sql } from './sql.ts'
import { listStuck } from './stuck-orders.ts'

export type { ListedOrder, OrderFilter }

/** What the totals and the indexes know by kind. */
type KindFilter = OrderFilter & { status: OrderStatus | 'All' }

export function list(db: Db, { status, ...others }: OrderFilter): Promise<Listed> {
  if (status === 'Stuck') return plannedAnew(db, (tx) => listStuck(tx, others))
  const filter = { ...others, status }
  if (filter.search !== '' || filter.userInput !== '') {
    return plannedAnew(db, (tx) => listFound(tx, filter))
  }
  if (filter.sortBy === 'value') return plannedAnew(db, (tx) => listByValue(tx, filter))
  return listByTime(db, filter)
}

const cheapestFirst = sql`value_paise, created_at, id`

async function listByTime(db: Db, filter: KindFilter): Promise<Listed> {
  const counted = allOf([kindOf(filter), daysWithin(filter)])
  const matching = ofEachKind(kindsOf(filter), {
    select: (kind) => sql`select id, created_at from orders where ${kind} and ${withinBounds}`,
    order: newestFirst,
    upTo: sql`(select skip from bounds) + ${filter.limit}::int`,
  })
  const rows = await db.rows(listedOrder.extend({ total: z.int() }))`
    with ${boundsOf(sql`select day, orders as n from order_totals where ${counted}`, filter)}, page as (
      select id from (${matching}) matching
      order by ${newestFirst} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${columns}
    from page join orders o using (id) order by ${newestFirst}`
  const orders = rows.map(({ total: _, ...order }) => order)
  return { orders, total: rows[0]?.total ?? (await countByTotals(db, filter)).total }
}

/**
 * Either along the index of values, passing over other days, or all orders of these days sorted:
 * whichever reads less.
 */
async function listByValue(db: Db, filter: KindFilter): Promise<Listed> {
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
    : ofEachKind(
        statusesOf(filter).map((status) => sql`status = ${status}`),
        {
          // As an expression it lets the planner think of no other index.
          select: (kind) => sql`select id, value_paise, created_at from orders
            where ${kind} and ${isBetween(sql`(created_at + interval '0')`, days)}`,
          order,
          upTo: sql`${offset + limit}::int`,
        },
      )
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
  const order = isByValue ? dearestFirst : newestFirst
  const days = isBetween(sql`created_at`, await momentsOf(db, filter))
  const matching = allOf([
    days,
    hasWords(filter),
    !terms.some(isIndexed) && sql`created_at >= ${newestOf('order_search')}`,
  ])
  const { total: length } = await countByTotals(db, filter)
  const isAll = !isByValue && filter.status === 'All' && filter.paymentMode === 'All'
  const found = await find(db, {
    words: sql`order_search`,
    matching,
    isByWordsAlone: isAll,
    length,
    lengthOfAll: await countAll(db),
    byIndex: isAll
      ? sql`select id, created_at from order_search where ${matching}`
      : sql`
          select o.id, o.created_at, o.value_paise
          from (select id from order_search where ${matching} offset 0) s join orders o using (id)
          where ${kindOf(filter)}`,
    alongList: (upTo) =>
      isAll
        ? sql`
            select id, created_at from (
              select * from order_search where ${days} order by ${order} limit ${upTo}
            ) s where ${matching}`
        : sql`
            select id, created_at, value_paise from (
              select * from (${ofEachKind(
                isByValue ? statusesOf(filter).map((one) => sql`status = ${one}`) : kindsOf(filter),
                {
                  select: (kind) =>
                    sql`select id, created_at, value_paise from orders where ${kind} and ${days}`,
                  order,
                  upTo: sql`${upTo}::int`,
                },
              )}) o order by ${order} limit ${upTo}
            ) o join order_search s using (created_at, id) where ${matching}`,
  })
  const { rows, total } = await found.rows(
    filter,
    (orders) => db.rows(listedOrder)`
      with page as (
        select id from (${orders}) found order by ${order} limit ${filter.limit} offset ${offsetOf(filter)}
      )
      select ${columns} from page join orders o using (id) order by ${order}`,
  )
  return { orders: rows, total }
}

/** Of the words of an order, and of what its customer typed. */
export const hasWords = ({ search, userInput }: Pick<OrderFilter, 'search' | 'userInput'>): Sql =>
  allOf([
    search !== '' && containsWord(sql`doc`, search),
    userInput !== '' && containsWord(sql`inputs`, userInput),
  ])

async function countAll(db: Db): Promise<number> {
  const [found] = await db.rows(z.object({ n: z.int() }))`
    select coalesce(sum(orders), 0)::bigint as n from order_totals`
  return found!.n
}

/** The last part is how many there would be without the days. */
async function countByTotals(db: Db, filter: KindFilter) {
  const [found] = await db.rows(z.object({ total: z.int(), ofAllDays: z.int() }))`
    select coalesce(sum(orders) filter (where ${daysWithin(filter)}), 0)::bigint
        as total,
      coalesce(sum(orders), 0)::bigint as "ofAllDays"
    from order_totals where ${kindOf(filter)}`
  return found!
}

const kindOf = ({ status, paymentMode }: KindFilter): Sql =>
  allOf([
    status !== 'All' && sql`status = ${status}`,
    paymentMode !== 'All' && sql`payment_mode = ${paymentMode}`,
  ])

const statusesOf = ({ status }: KindFilter) => (status === 'All' ? orderStatuses : [status])

/** Every kind that the index tells apart; all orders together have an index of their own. */
function kindsOf(filter: KindFilter): Sql[] {
  const { status, paymentMode } = filter
  if (status === 'All' && paymentMode === 'All') return [sql`true`]
  const modes = paymentMode === 'All' ? paymentModes : [paymentMode]
  return statusesOf(filter).flatMap((one) =>
    modes.map((mode) => sql`status = ${one} and payment_mode = ${mode}`),
  )
}
