// How a page of a long list is found without reading all that lies before it, in SQL: totals per day
// tell in which days the page lies, and each kind of row has an index in the list's order.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { Sql, sql } from '../engine/sql.ts'

export type Page = { page: number; limit: number }

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit

/**
 * Where a page of a list lies that goes down in steps, days or values: in the steps from the `highest`
 * to the `lowest`, of whose rows the first `skip` are on earlier pages. `totals` gives `step` and `n`.
 */
export function boundsOf(totals: Sql, page: Page): Sql {
  const offset = sql`${offsetOf(page)}::bigint`
  return sql`
    per_step as (
      select step, sum(n) as n from (${totals}) counted group by step having sum(n) > 0
    ), placed as (
      select step, n, sum(n) over (order by step desc) - n as before from per_step
    ), bounds as (
      select max(step) filter (where before <= ${offset} and before + n > ${offset}) as highest,
        coalesce(max(step) filter (where before + n >= ${offset} + ${page.limit}::int), min(step))
          as lowest,
        (${offset} - max(before) filter (where before <= ${offset} and before + n > ${offset}))::bigint
          as skip,
        sum(n)::bigint as total
      from placed
    )`
}

/** Where the steps are days. */
export const withinDays = sql`
  created_at >= (select store_midnight(lowest) from bounds)
    and created_at < (select store_midnight(highest + 1) from bounds)`

/**
 * The first rows of each of these kinds, of which the first of all are among. Each comes in the order of
 * its index, and the planner merges them.
 */
export const ofEachKind = (
  kinds: Sql[],
  { select, order, upTo }: { select: (kind: Sql) => Sql; order: Sql; upTo: Sql },
): Sql => allTogether(kinds.map((kind) => sql`(${select(kind)} order by ${order} limit ${upTo})`))

export const allTogether = (parts: Sql[]): Sql =>
  parts.reduce((all, one) => sql`${all} union all ${one}`)

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

/** Of rows that an index gives in the order of `at`, the moment that must lie in these days. */
export const inDays = (at: Sql, { from, to }: Days): Sql =>
  allOf([
    from !== undefined && sql`${at} >= store_midnight(${from}::date)`,
    to !== undefined && sql`${at} < store_midnight(${to}::date + 1)`,
  ])

/** Where days begin and end; read once, because a function in a condition is called for every row. */
export type Moments = { since: string | null; until: string | null }

export async function momentsOf(db: Db, { from, to }: Days): Promise<Moments> {
  if (from === undefined && to === undefined) return { since: null, until: null }
  const [found] = await db.rows(moments)`
    select store_midnight(${from ?? null}::date) as since,
      store_midnight(${to ?? null}::date + 1) as until`
  return found!
}

const moments = z.object({ since: z.string().nullable(), until: z.string().nullable() })

/** `at` is the moment that must lie between. */
export const isBetween = (at: Sql, { since, until }: Moments): Sql =>
  allOf([
    since !== null && sql`${at} >= ${since}::timestamptz`,
    until !== null && sql`${at} < ${until}::timestamptz`,
  ])

/** Every condition that is one. */
export function allOf(conditions: (Sql | false)[]): Sql {
  const real = conditions.filter((one): one is Sql => one instanceof Sql)
  return real.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}
