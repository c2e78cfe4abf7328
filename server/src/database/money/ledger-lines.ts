// The ledger as a list, in SQL: every transfer of some days in the order of the books.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import type { Days } from '../lists/pages.ts'

const line = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.string(),
  cause: z.string(),
  from: z.string(),
  /** As staff know them: an email, an order, a gateway. */
  fromOwner: z.string().nullable(),
  to: z.string(),
  toOwner: z.string().nullable(),
  amountPaise: paise,
})
export type LedgerLine = z.output<typeof line>

const span = z.object({ after: z.int(), upTo: z.int(), closedUpTo: z.int() })

/**
 * The transfers of these days are among those after one id and up to another. Transfers have no index by time, but
 * the closings say which ids a day has.
 */
async function spanOf(db: Db, { from, to }: Days) {
  const [found] = await db.rows(span)`
    select coalesce((select min(after_id) from ledger_closings where day >= first), closed) as after,
      case when last < (select max(day) from ledger_closings)
        then coalesce((select max(last_id) from ledger_closings where day <= last), 0)
        else coalesce((select max(id) from transfers), 0) end as "upTo",
      closed as "closedUpTo"
    from (select ${from ?? '-infinity'}::date as first, ${to ?? 'infinity'}::date as last,
      coalesce((select max(last_id) from ledger_closings), 0) as closed) asked`
  return found!
}

/** About how many there are: ids have few gaps. */
export async function count(db: Db, days: Days): Promise<number> {
  const { after, upTo } = await spanOf(db, days)
  return Math.max(0, upTo - after)
}

const batchSize = 500

/** In batches, oldest first. The day of an open transfer is that of its time, as on the screen. */
export async function* lines(db: Db, days: Days) {
  const { after, upTo, closedUpTo } = await spanOf(db, days)
  let last = after
  let rows: LedgerLine[]
  do {
    rows = await db.rows(line)`
      select id, created_at as at, kind, cause, debit_account as from,
        account_owner(debit_account, debit_owner) as "fromOwner", credit_account as to,
        account_owner(credit_account, credit_owner) as "toOwner", amount_paise as "amountPaise"
      from transfers where id > ${last} and id <= ${upTo} and (id <= ${closedUpTo} or
        greatest((created_at at time zone (select time_zone from store_settings))::date,
          (select max(day) from ledger_closings))
        between ${days.from ?? '-infinity'}::date and ${days.to ?? 'infinity'}::date)
      order by id limit ${batchSize}`
    last = rows.at(-1)?.id ?? last
    if (rows.length > 0) yield rows
  } while (rows.length === batchSize)
}
