// Lists of orders for staff, in SQL: the pending orders, and all orders as payments.

import { countedUpTo } from '@gemwala/contract/paging'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { boundsOf, boundsOfDays } from './bounds.ts'
import { choosePageWay, type PageWay, type SearchWay } from './choose-way.ts'
import { findPage } from './found-pages.ts'
import {
  columns,
  dearestFirst,
  type Listed,
  type ListedOrder,
  listedOrder,
} from './listed-orders.ts'
import {
  hasEveryKind,
  type KindFilter,
  kindCondition,
  kindsOf,
  type OrderFilter,
  rowCondition,
  termsOf,
  totalsOf,
  valueKindsOf,
  wholeCondition,
  wordsCondition,
} from './order-conditions.ts'
import {
  allTogether,
  between,
  firstOfEachKind,
  momentsOf,
  offsetOf,
  pageWithin,
  withinDays,
} from './pages.ts'
import { momentWithoutIndex, withCustomPlans } from './planner.ts'
import { isRare, newEnough } from './search.ts'
import { countByTotals, type Lengths } from './totals.ts'
import { listUpwards } from './upwards.ts'
import { newestFirst, searchByColumn, searchByTime } from './word-tables.ts'

export type { ListedOrder, OrderFilter }

/** `forced` is for tests: how a page or a search is read, instead of what statistics would choose. */
export async function list(db: Db, filter: OrderFilter, forced: Forced = {}): Promise<Listed> {
  if (!filter.isUpwards) return listDown(db, filter, forced)
  const isCountedTo = termsOf(filter).length > 0 || filter.gateway !== undefined
  const { rows, total } = await listUpwards(filter, isCountedTo, async (page) => {
    const down = await listDown(db, { ...filter, ...page }, forced)
    return { rows: down.orders, total: down.total }
  })
  return { orders: rows, total }
}

type Forced = { page?: PageWay; search?: SearchWay }

async function listDown(
  db: Db,
  { status, ...others }: OrderFilter,
  forced: Forced,
): Promise<Listed> {
  if (status === 'Stuck') return withCustomPlans(db, (tx) => listPlainly(tx, { status, ...others }))
  const filter = { ...others, status }
  if (termsOf(filter).length > 0) {
    const lengths = await countByTotals(db, totalsOf(filter), filter)
    return withCustomPlans(db, (tx) => listFound(tx, filter, lengths, forced.search))
  }
  if (filter.gateway !== undefined) return withCustomPlans(db, (tx) => listPlainly(tx, filter))
  if (filter.sortBy === 'date') return listByTime(db, filter)
  // The totals per value know neither days nor payment modes.
  const isOfAll = filter.from === undefined && filter.to === undefined
  if (isOfAll && filter.paymentMode === 'All') return listByValue(db, filter)
  const totals = totalsOf(filter)
  const lengths = await countByTotals(db, totals, filter, totals.kind)
  return withCustomPlans(db, (tx) => listDaysByValue(tx, filter, lengths, forced.page))
}

const table = sql`orders`
const sortedBy = sql`id, created_at, value_paise`

const listByTime = (db: Db, filter: KindFilter) =>
  listByTotals(db, filter, {
    bounds: boundsOfDays(totalsOf(filter), filter, filter),
    kinds: kindsOf(filter),
    within: withinDays,
    order: newestFirst,
  })

const listByValue = (db: Db, filter: KindFilter) =>
  listByTotals(db, filter, {
    bounds: boundsOf(
      sql`select value_paise as step, orders::int as n from order_value_totals
        where ${kindCondition(filter)}`,
      filter,
    ),
    kinds: valueKindsOf(filter),
    within: sql`value_paise >= (select lowest from bounds)
      and value_paise <= (select highest from bounds)`,
    order: dearestFirst,
  })

/** A page that totals locate: per day, or per value. */
async function listByTotals(
  db: Db,
  filter: KindFilter,
  { bounds, ...rows }: { bounds: Sql; kinds: Sql[]; within: Sql; order: Sql },
): Promise<Listed> {
  const sorted = { table, columns: sortedBy, ...rows }
  const orders = await db.page(totalled)`
    with ${pageWithin(bounds, sql`id`, sorted, filter)}
    select (select total from bounds) as total, ${columns}
    from page join orders o using (id) order by ${rows.order}`
  const total = orders[0]?.total ?? (await countByTotals(db, totalsOf(filter), filter)).length
  return { orders, total }
}

/** Every row also has the total of the list. */
const totalled = listedOrder.extend({ total: z.int() })

const cheapestFirst = sql`value_paise, created_at, id`

/** Either along the index of values, passing over other days and modes, or all these orders sorted. */
async function listDaysByValue(
  db: Db,
  filter: KindFilter,
  lengths: Lengths,
  forced?: PageWay,
): Promise<Listed> {
  const { way, isFromEnd, offset, limit } = choosePageWay({ ...lengths, sortCost: 2 }, filter)
  const days = await momentsOf(db, filter)
  const order = isFromEnd ? cheapestFirst : dearestFirst
  const matching =
    (forced ?? way) === 'sort-all'
      ? allTogether(
          kindsOf(filter).map(
            (kind) => sql`select ${sortedBy} from orders
              where ${kind} and ${between(sql`created_at`, days)}`,
          ),
        )
      : firstOfEachKind(
          {
            table,
            columns: sortedBy,
            kinds: valueKindsOf(filter),
            within: between(momentWithoutIndex(sql`created_at`), days),
            order,
          },
          sql`${offset + limit}::int`,
        )
  const orders = await db.page(listedOrder)`
    with page as (
      select id from (${matching}) matching order by ${order} limit ${limit} offset ${offset}
    )
    select ${columns} from page join orders o using (id) order by ${dearestFirst}`
  return { orders, total: lengths.length }
}

async function listFound(
  db: Db,
  filter: KindFilter,
  lengths: Lengths,
  forced?: SearchWay,
): Promise<Listed> {
  const rows = {
    words: sql`order_search`,
    wordsMatch: wordsCondition(filter),
    newEnough: await newEnough(db, 'order_search', termsOf(filter)),
    table,
    columns: sortedBy,
    hasEveryKind: hasEveryKind(filter),
    kind: rowCondition(filter),
    kinds: kindsOf(filter),
    moments: await momentsOf(db, filter),
  }
  const byValue = { column: sql`value_paise`, kinds: valueKindsOf(filter), order: dearestFirst }
  const search = filter.sortBy === 'value' ? searchByColumn(rows, byValue) : searchByTime(rows)
  const { keys, total } = await findPage(
    db,
    { ...search, ...lengths, isRare: termsOf(filter).some(isRare) },
    filter,
    forced,
  )
  const orders = await db.page(listedOrder)`
    select ${columns} from unnest(${keys}::bigint[]) with ordinality as page (id, place)
    join orders o using (id) order by place`
  return { orders, total }
}

/**
 * With one plain statement, and counted row by row. Few orders are stuck, but a gateway may have any number,
 * so its orders are counted up to a limit.
 */
async function listPlainly(db: Db, filter: OrderFilter): Promise<Listed> {
  const order = filter.sortBy === 'value' ? dearestFirst : newestFirst
  const matching = await wholeCondition(db, filter)
  const orders = await db.page(listedOrder)`
    select ${columns} from (
      select id from orders where ${matching}
      order by ${order} limit ${filter.limit} offset ${offsetOf(filter)}
    ) page join orders o using (id) order by ${order}`
  const upTo = filter.gateway === undefined ? null : countedUpTo
  const total = await db.number`
    select count(*) as n from (select from orders where ${matching} limit ${upTo}::int) counted`
  return { orders, total }
}
