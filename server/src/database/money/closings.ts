// The closed days of the ledger, in SQL. docs/decisions/0013 says what a closing proves.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

/** A closing covers at most this many ids, so that no statement about it takes longer than a second or two. */
const mostTransfers = 100_000

const lastClosing = z.object({ lastId: z.int(), changedSince: z.string() })

/** Where the open days begin: after this transfer, and with these changes of orders. */
export type Open = z.output<typeof lastClosing>

/** Changes in a transaction carry the time of its start. None runs for an hour. */
const longestTransaction = sql`interval '1 hour'`

export async function openDays(db: Db): Promise<Open> {
  const [found] = await db.rows(lastClosing)`
    select last_id as "lastId", (proven_at - ${longestTransaction})::text as "changedSince"
    from ledger_closings order by id desc limit 1`
  return found ?? { lastId: 0, changedSince: '-infinity' }
}

const horizon = z.object({ upTo: z.int(), before: z.string() })
export type Horizon = z.output<typeof horizon>

/** The newest transfer, and the first transaction id that was not given out when it was read. */
export async function readHorizon(db: Db): Promise<Horizon> {
  const [found] = await db.rows(horizon)`
    select coalesce(max(id), 0) as "upTo", pg_snapshot_xmax(pg_current_snapshot())::text as before
    from transfers`
  return found!
}

const passed = z.object({ isPassed: z.boolean() })

/** True when every transaction has ended that could still commit a transfer with an id up to the horizon. */
export async function isPast(db: Db, { before }: Horizon): Promise<boolean> {
  const [found] = await db.rows(passed)`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${before}::text::xid8 as "isPassed"`
  return found!.isPassed
}

const closing = z.object({ day: z.string(), transfers: z.int(), digest: z.string() })
export type Closing = z.output<typeof closing>

/**
 * Closes the next day that is over, by the database's clock, or a part of it. Transfers around midnight can have
 * ids in another order than their times: the day ends before the first one of a later day.
 */
export async function closeNext(
  db: Db,
  { upTo }: Horizon,
  provenAt: string,
): Promise<Closing | undefined> {
  const [closed] = await db.rows(closing)`
    with previous as (
      select day, last_id as after_id, balances, balance_print, digest from ledger_closings
      union all
      select null, 0, '{}', 0, ''
      order by after_id desc limit 1
    ), oldest as materialized (
      select day, store_midnight(day + 1) as ends from (
        select greatest((select day from previous), store_day(created_at)) as day from transfers
        where id > (select after_id from previous) and id <= ${upTo} order by id limit 1
      ) first where day < store_day(now())
    ), range as (
      select day, least(after_id + ${mostTransfers}, coalesce((
        select id - 1 from transfers
        where id > after_id and id <= ${upTo} and created_at >= ends order by id limit 1
      ), ${upTo})) as last_id
      from oldest cross join (select after_id from previous) p
    )
    insert into ledger_closings (
      day, after_id, last_id, transfers, balances, balance_print, digest, proven_at
    )
    select range.day, after_id, last_id, sums.*, ${provenAt}::timestamptz
    from range cross join previous p cross join lateral sum_transfers(
      after_id, last_id, p.balances, p.balance_print, p.digest) sums
    on conflict do nothing
    returning day, transfers, encode(digest, 'hex') as digest`
  return closed
}

const proven = z.object({
  id: z.int(),
  name: z.string(),
  is: z.int(),
  shouldBe: z.int(),
  isUnchanged: z.boolean(),
})

/** Sums up the transfers of the first closing after this one again, and compares them with what it recorded. */
export async function proveNext(db: Db, afterId: number) {
  const [found] = await db.rows(proven)`
    select c.id, 'closed day ' || c.day as name, sums.transfers as is, c.transfers as "shouldBe",
      (c.transfers, c.balances, c.balance_print, c.digest) = sums and
        (before.id is not null or c.after_id = 0) as "isUnchanged"
    from ledger_closings c left join ledger_closings before on before.last_id = c.after_id
    cross join lateral sum_transfers(c.after_id, c.last_id, coalesce(before.balances, '{}'),
      coalesce(before.balance_print, 0), coalesce(before.digest, '')) sums
    where c.id > ${afterId} order by c.id limit 1`
  return found
}

const shownClosing = closing.extend({ closedAt: z.string() })

export async function lastClosed(db: Db) {
  const [found] = await db.rows(shownClosing)`
    select day, transfers, encode(digest, 'hex') as digest, closed_at as "closedAt"
    from ledger_closings order by id desc limit 1`
  return found
}
