// The dashboard's numbers, in SQL. They come from the totals that triggers keep, so any span is fast.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import type { Days } from '../lists/pages.ts'
import { stuckCondition } from '../lists/stuck-orders.ts'
import { allDays, orderTotals, totalsWithin } from '../lists/totals.ts'

const figures = z.object({
  total: z.int(),
  completed: z.int(),
  refunded: z.int(),
  processing: z.int(),
  salePaise: paise,
})
export type Figures = z.output<typeof figures>

const figuresOf = sql`status, orders, value_paise`

/** Whole days in the store's time zone, including the last one. */
export const find = (db: Db, days: Days): Promise<Figures> =>
  findIn(db, totalsWithin({ ...orderTotals, kind: sql`true` }, figuresOf, days))

/**
 * The last day only up to the time that it is now, today. The totals know whole days, so the orders of that
 * day are counted one by one.
 */
export const findUntilTimeOfDay = (
  db: Db,
  { from, to }: Span,
  { today, now }: { today: string; now: Date },
): Promise<Figures> =>
  findIn(
    db,
    sql`select ${figuresOf} from order_totals where day >= ${from}::date and day < ${to}::date
      union all
      select status, 1, value_paise from orders
      where created_at >= (select store_midnight(${to}::date)) and created_at < (
        select store_midnight(${to}::date) + (${now}::timestamptz - store_midnight(${today}::date)))`,
  )

async function findIn(db: Db, totals: Sql): Promise<Figures> {
  const [found] = await db.rows(figures)`
    select coalesce(sum(orders), 0)::bigint as total,
      coalesce(sum(orders) filter (where status = 'Completed'), 0)::bigint as completed,
      coalesce(sum(orders) filter (where status = 'Refunded'), 0)::bigint as refunded,
      coalesce(sum(orders) filter (where status = 'Processing'), 0)::bigint as processing,
      coalesce(sum(value_paise) filter (where status = 'Completed'), 0)::bigint as "salePaise"
    from (${totals}) totals`
  return found!
}

const dayOfSales = z.object({
  day: z.string(),
  orders: z.int(),
  completed: z.int(),
  salePaise: paise,
})
export type Span = { from: string; to: string }

/**
 * Every day of the span, including days without an order. The range is inside as well, because the planner does not see
 * it behind generate_series: it would read the totals of all days.
 */
export const days = (db: Db, { from, to }: Span) => db.rows(dayOfSales)`
  select days.day::date as day, coalesce(t.orders, 0) as orders,
    coalesce(t.completed, 0) as completed, coalesce(t.paise, 0) as "salePaise"
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day')
    as days (day)
  left join (
    select day, sum(orders)::bigint as orders,
      (sum(orders) filter (where status = 'Completed'))::bigint as completed,
      (sum(value_paise) filter (where status = 'Completed'))::bigint as paise
    from order_totals where day between ${from}::date and ${to}::date group by day
  ) t on t.day = days.day::date
  order by days.day`

const productSales = z.object({
  productid: z.int(),
  name: z.string(),
  orders: z.int(),
  salePaise: paise,
})

/** Bestsellers by revenue. */
export const topProducts = (db: Db, { from, to }: Span, limit: number) => db.rows(productSales)`
  select top.productid, coalesce(p.name, top.name) as name, top.orders, top."salePaise"
  from (
    select productid, max(product_name) as name, count(*) as orders,
      sum(value_paise)::bigint as "salePaise"
    from orders
    where status = 'Completed' and created_at >= store_midnight(${from}::date)
      and created_at < store_midnight(${to}::date + 1)
    group by productid order by "salePaise" desc, productid limit ${limit}
  ) top left join products p using (productid)
  order by top."salePaise" desc, top.productid`

const waiting = z.object({
  processing: z.int(),
  stuck: z.int(),
  parkedPayments: z.int(),
  stoppedLanes: z.array(z.string()),
})

const processing = totalsWithin(
  { ...orderTotals, kind: sql`status = 'Processing'` },
  sql`orders`,
  allDays,
)

/** What waits for staff, apart from the review queue and the voucher stock. */
export async function findWaiting(db: Db) {
  const [found] = await db.rows(waiting)`
    select (select coalesce(sum(orders), 0)::bigint from (${processing}) totals) as processing,
      (select count(*) from orders where ${stuckCondition}) as stuck,
      (select count(*) from payment_events where outcome = 'parked') as "parkedPayments",
      array(select name from lanes where stopped_at is not null order by name) as "stoppedLanes"`
  return found!
}
