// The totals behind lists and the dashboard. Triggers keep them up to date; `fold` keeps them few.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { type Days, daysWithin, firstDay, lastDay } from './pages.ts'

/** Where rows are counted per day and per month, and which of their kinds. */
type Kinds = { table: Sql; months: Sql; kind: Sql }

/** The rows of a list; `count` is the column that has their number. */
export type Totals = Kinds & { count: Sql }

export const orderTotals = { table: sql`order_totals`, months: sql`order_month_totals` }
export const walletTotals = { table: sql`wallet_totals`, months: sql`wallet_month_totals` }
export const userTotals = { table: sql`user_totals`, months: sql`user_month_totals` }

/**
 * The totals of some days in as few rows as possible, each with the month as its `step`: of whole months, of
 * the days before and after these, and what is not folded yet and so in no month. Without any months, as
 * before the first fold, it is all days.
 */
export const totalsWithin = ({ table, months, kind }: Kinds, columns: Sql, days: Days): Sql => sql`
  with whole as (
    select case when exists (select from ${months})
        then date_trunc('month', ${firstDay(days)} - interval '1 day') + interval '1 month'
        else 'infinity' end as since,
      date_trunc('month', ${lastDay(days)} + interval '1 day') as until
  )
  select month as step, ${columns} from ${months}
  where ${kind} and month >= (select since from whole) and month < (select until from whole)
  union all
  select ${monthOf}, ${columns} from ${table} where ${kind} and ${daysWithin(days)} and shard >= 0
  union all
  select ${monthOf}, ${columns} from ${table}
  where ${kind} and ${daysWithin(days)} and shard < 0 and day < (select since from whole)
  union all
  select ${monthOf}, ${columns} from ${table}
  where ${kind} and ${daysWithin(days)} and shard < 0
    and day >= (select greatest(since, until) from whole)`

const monthOf = sql`date_trunc('month', day::timestamp)::date`

export const allDays: Days = { from: undefined, to: undefined }

export type Lengths = z.output<typeof counted>

/**
 * How many rows a list has, and how many there are among all rows that `among` lets through. Called before
 * `withCustomPlans`: one plan fits all values here, and planning takes longer than counting.
 */
export async function countByTotals(
  db: Db,
  totals: Totals,
  days: Days,
  among: Sql = sql`true`,
): Promise<Lengths> {
  const n = sql`${totals.count}::int as n`
  const [found] = await db.rows(counted)`
    select coalesce((select sum(n) from (${totalsWithin(totals, n, days)}) listed), 0) as length,
      coalesce((
        select sum(n) from (${totalsWithin({ ...totals, kind: among }, n, allDays)}) everything
      ), 0) as "lengthOfAll"`
  return found!
}

const counted = z.object({ length: z.int(), lengthOfAll: z.int() })

/** Merges the rows of one kind: those of each past day, and those of each value. Sums up the months. */
export const fold = (db: Db): Promise<number> => db.run`select fold_totals(), fold_value_totals()`
