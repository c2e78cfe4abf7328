// How a page of a long list is found without reading all that lies before it, in SQL: totals per day
// tell in which days the page lies, and each kind of row has an index in the list's order.

import { Sql, sql } from './sql.ts'

export type Page = { page: number; limit: number }

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit

/**
 * The days that hold a page of a list with the newest first: rows `since` one moment and before
 * another, of which the first `skip` are on earlier pages. `totals` gives `day` and `n`.
 */
export function boundsOf(totals: Sql, page: Page): Sql {
  const offset = sql`${offsetOf(page)}::bigint`
  return sql`
    per_day as (
      select day, sum(n) as n from (${totals}) counted group by day having sum(n) > 0
    ), placed as (
      select day, n, sum(n) over (order by day desc) - n as before from per_day
    ), bounds as (
      select store_midnight(max(day) filter (where before <= ${offset} and before + n > ${offset}) + 1)
          as until,
        store_midnight(coalesce(
          max(day) filter (where before + n >= ${offset} + ${page.limit}::int), min(day)
        )) as since,
        (${offset} - max(before) filter (where before <= ${offset} and before + n > ${offset}))::bigint
          as skip,
        sum(n)::bigint as total
      from placed
    )`
}

export const withinBounds = sql`
  created_at >= (select since from bounds) and created_at < (select until from bounds)`

/** Rows of each of these kinds. The planner merges the branches in the order of their indexes. */
export const ofEachKind = (kinds: Sql[], select: (kind: Sql) => Sql): Sql =>
  kinds.map(select).reduce((all, one) => sql`${all} union all ${one}`)

export type FromEnd = { isFromEnd: boolean; offset: number; limit: number }

/** A page beyond the middle is nearer to the end of the list, and read from there. */
export function fromNearerEnd(total: number, page: Page): FromEnd {
  const offset = offsetOf(page)
  const limit = Math.max(0, Math.min(page.limit, total - offset))
  const after = Math.max(0, total - offset - limit)
  if (after >= offset) return { isFromEnd: false, offset, limit }
  return { isFromEnd: true, offset: after, limit }
}

/** Whole days in the store's time zone, the last one included. */
export type Days = { from: string | undefined; to: string | undefined }

/** Of totals. */
export const daysWithin = ({ from, to }: Days): Sql => sql`
  (${from ?? null}::date is null or day >= ${from ?? null}::date)
    and (${to ?? null}::date is null or day <= ${to ?? null}::date)`

/** `at` is the moment that must lie in the filter's days. */
export const createdWithin = (at: Sql, { from, to }: Days): Sql =>
  allOf([
    from && sql`${at} >= store_midnight(${from}::date)`,
    to && sql`${at} < store_midnight(${to}::date + 1)`,
  ])

/** Every condition that is one. */
export function allOf(conditions: (Sql | string | false | undefined)[]): Sql {
  const real = conditions.filter((one): one is Sql => one instanceof Sql)
  return real.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}
