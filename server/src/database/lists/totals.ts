// The totals behind lists and the dashboard. Triggers keep them up to date; `fold` keeps them small.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { type Days, daysWithin } from './pages.ts'

/** Where the rows of a list are counted: a table of totals, its column, and the list's kinds there. */
export type Totals = { table: Sql; count: Sql; kind: Sql }

/** The totals of a list per day, as `boundsOf` reads them. */
export const totalsPerDay = ({ table, count, kind }: Totals, days: Days): Sql =>
  sql`select day as step, ${count} as n from ${table} where ${kind} and ${daysWithin(days)}`

/** How many rows a list has, and how many there are among all rows that `among` lets through. */
export async function countByTotals(
  db: Db,
  { table, count, kind }: Totals,
  days: Days,
  among: Sql = sql`true`,
): Promise<z.output<typeof counted>> {
  const [found] = await db.rows(counted)`
    select coalesce(sum(${count}) filter (where ${kind} and ${daysWithin(days)}), 0)::bigint as length,
      coalesce(sum(${count}), 0)::bigint as "lengthOfAll"
    from ${table} where ${among}`
  return found!
}

const counted = z.object({ length: z.int(), lengthOfAll: z.int() })

/** Merges the rows of one kind: those of each past day, and those of each value. */
export const fold = (db: Db): Promise<number> => db.run`select fold_totals(), fold_value_totals()`
