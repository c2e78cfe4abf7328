// Where a page of a long list lies, by totals alone, in SQL. The list is sorted by steps, days or values,
// downwards; the page lies in the steps from `highest` to `lowest`, whose first `skip` rows are on earlier pages.

import { type Sql, sql } from '../engine/sql.ts'
import { type Days, daysWithin, offsetOf, type Page } from './pages.ts'
import { lookUpEach } from './planner.ts'
import { type Totals, totalsWithin } from './totals.ts'

/** Clauses of a `with` that end in `bounds`. `totals` gives `step` and `n`. */
export const boundsOf = (totals: Sql, page: Page): Sql => sql`
  steps as (${placed(totals)}), bounds as (${located(sql`steps`, page)})`

/**
 * The same for steps that are days. The months tell in which two of them the page begins and ends, and only
 * the days of these two are read.
 */
export const boundsOfDays = (totals: Totals, days: Days, page: Page): Sql => sql`
  months as (${placed(totalsWithin(totals, sql`${totals.count}::int as n`, days))}),
  span as (${located(sql`months`, page)}),
  days as (
    select day as step, d.n, m.before + ${rowsUpTo(sql`partition by m.step order by day desc`)} as before
    from months m ${lookUpEach(sql`
      select day, sum(${totals.count}::int)::int as n from ${totals.table}
      where ${totals.kind} and ${daysWithin(days)}
        and day >= m.step and day < m.step + interval '1 month'
      group by day having sum(${totals.count}::int) > 0`)} d
    where m.step in ((select highest from span), (select lowest from span))
  ),
  bounds as (
    select found.highest, found.lowest, found.skip, span.total
    from (${located(sql`days`, page)}) found, span
  )`

/** Every step with its rows, and how many rows are before it. */
const placed = (totals: Sql): Sql => sql`
  select step, d.n, ${rowsUpTo(sql`order by step desc`)} as before
  from (
    select step, sum(n)::int as n from (${totals}) counted group by step having sum(n) > 0
  ) d`

/** Whole numbers that stay so: PostgreSQL adds up `int` to `bigint`, but `bigint` to the slow `numeric`. */
const rowsUpTo = (window: Sql): Sql => sql`sum(d.n) over (${window} rows unbounded preceding) - d.n`

function located(steps: Sql, page: Page): Sql {
  const offset = sql`${offsetOf(page)}::bigint`
  const holdsFirst = sql`before <= ${offset} and before + n > ${offset}`
  return sql`
    select max(step) filter (where ${holdsFirst}) as highest,
      coalesce(max(step) filter (where before + n >= ${offset} + ${page.limit}::int), min(step))
        as lowest,
      ${offset} - max(before) filter (where ${holdsFirst}) as skip,
      sum(n) as total
    from ${steps}`
}
