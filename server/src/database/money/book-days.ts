// The balances of the accounts by day, in SQL: of closed days as their closings recorded them, of open days from
// their transfers.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import type { Open } from './closings.ts'

const closedDay = z.object({ day: z.string(), balances: z.record(z.string(), z.int()) })

/** Oldest first, from the last closed day before `from` on: what moved is the difference of two days. */
export const closedDays = (db: Db, from: string) => db.rows(closedDay)`
  select distinct on (day) day, balances from ledger_closings
  where day >= coalesce(
    (select max(day) from ledger_closings where day < ${from}::date), ${from}::date)
  order by day, id desc`

const moved = z.object({ day: z.string(), account: z.string(), paise: z.int() })

/** Oldest first. A transfer that came after its day was closed counts for the last closed day. */
export const openMoves = (db: Db, { lastId }: Open) => db.rows(moved)`
  with open as materialized (
    select greatest(
        (created_at at time zone (select time_zone from store_settings))::date,
        (select day from ledger_closings order by id desc limit 1)) as day,
      debit_account, credit_account, sum(amount_paise) as paise
    from transfers where id > ${lastId} group by 1, 2, 3
  )
  select day, account, sum(paise)::bigint as paise from (
    select day, debit_account as account, -paise as paise from open
    union all select day, credit_account, paise from open
  ) entries group by day, account order by day, account`

const span = z.object({ from: z.string(), to: z.string() })

/** The days that a query means: up to today, and as many as usual. */
export async function spanOf(
  db: Db,
  { from, to, usualDays }: { from: string | undefined; to: string | undefined; usualDays: number },
) {
  const [found] = await db.rows(span)`
    select coalesce(${from ?? null}::date, last - ${usualDays - 1}::int) as from, last as to
    from (select coalesce(${to ?? null}::date, store_day(now())) as last) given`
  return found!
}
