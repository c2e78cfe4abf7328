// How a page of a long list is found without reading everything before it, in SQL: totals tell in which days
// the page lies (bounds.ts), and every kind of row has an index in the list's order.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { Sql, sql } from '../engine/sql.ts'

export type Page = {
  page: number
  limit: number
  /** How many rows are before it, if it is not one of the pages that are counted by this limit. */
  offset?: number
}

export const offsetOf = ({ page, limit, offset = (page - 1) * limit }: Page): number => offset

/** The opposite of a list's usual order. */
export type Direction = { isUpwards?: boolean | undefined }

/** `within` for steps that are days. */
export const withinDays = sql`
  created_at >= (select store_midnight(lowest) from bounds)
    and created_at < (select store_midnight(highest + 1) from bounds)`

type Sorted = {
  table: Sql
  /** With the key and what the list is sorted by. */
  columns: Sql
  kinds: Sql[]
  within: Sql
  order: Sql
}

/** Clauses of a `with`: `bounds`, which also has the list's total, and `page`, the page's keys. */
export const pageWithin = (bounds: Sql, key: Sql, rows: Sorted, page: Page): Sql => sql`
  ${bounds}, page as (
    select ${key} from (${firstOfEachKind(rows, sql`(select skip from bounds) + ${page.limit}::int`)}) rows
    order by ${rows.order} limit ${page.limit} offset (select skip from bounds)
  )`

/**
 * The first rows of every kind; the overall first rows are among them. Each kind has an index in this
 * order, and the planner merges them.
 */
export const firstOfEachKind = ({ table, columns, kinds, within, order }: Sorted, upTo: Sql): Sql =>
  allTogether(
    kinds.map(
      (kind) =>
        sql`(select ${columns} from ${table} where ${kind} and ${within} order by ${order} limit ${upTo})`,
    ),
  )

/** The first rows of a list, over all its kinds. */
export const firstOf = (rows: Sorted, upTo: number): Sql => sql`
  select * from (${firstOfEachKind(rows, sql`${upTo}::int`)}) rows
  order by ${rows.order} limit ${upTo}`

export const allTogether = (parts: Sql[]): Sql =>
  parts.reduce((all, one) => sql`${all} union all ${one}`)

/** Whole days in the store's time zone, the last one included. */
export type Days = { from: string | undefined; to: string | undefined }

/** A condition of a row of totals. */
export const daysWithin = (days: Days): Sql =>
  sql`day >= ${firstDay(days)} and day <= ${lastDay(days)}`

export const firstDay = ({ from }: Days): Sql => sql`${from ?? '-infinity'}::date`
export const lastDay = ({ to }: Days): Sql => sql`${to ?? 'infinity'}::date`

/** That `at` lies in these days. Only where an index gives the rows in the order of `at`. */
export const inDays = (at: Sql, { from, to }: Days): Sql =>
  allOf([
    from !== undefined && sql`${at} >= store_midnight(${from}::date)`,
    to !== undefined && sql`${at} < store_midnight(${to}::date + 1)`,
  ])

/** Where days begin and end. Read first, because a function in a condition is called for every row. */
export type Moments = { since: string | null; until: string | null }

export async function momentsOf(db: Db, { from, to }: Days): Promise<Moments> {
  if (from === undefined && to === undefined) return { since: null, until: null }
  const [found] = await db.rows(moments)`
    select store_midnight(${from ?? null}::date) as since,
      store_midnight(${to ?? null}::date + 1) as until`
  return found!
}

const moments = z.object({ since: z.string().nullable(), until: z.string().nullable() })

/** That `at` lies between these moments. */
export const between = (at: Sql, { since, until }: Moments): Sql =>
  allOf([
    since !== null && sql`${at} >= ${since}::timestamptz`,
    until !== null && sql`${at} < ${until}::timestamptz`,
  ])

/** All conditions joined by `and`; those that are false are left out. */
export function allOf(conditions: (Sql | false)[]): Sql {
  const real = conditions.filter((one): one is Sql => one instanceof Sql)
  return real.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}
