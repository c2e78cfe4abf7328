// Addresses whose mails come back, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

/** This many temporary failures in a row count like a permanent one. */
const softLimit = 5

/** Mails to the address of the account `u` come back, by the row `b`. */
export const bouncedCondition = sql`
  b.address = lower(u.email) and (b.hard_at is not null or b.soft_count >= ${softLimit})`

export type NewBounce = { address: string; isHard: boolean; at: string }

/**
 * Counts a report, if an account has the address. A report that was sent twice, or before mails arrived again,
 * changes nothing. Returns whether it counted.
 */
export async function add(db: Db, { address, isHard, at }: NewBounce): Promise<boolean> {
  const changed = await db.run`
    insert into mail_bounces as b (userid, address, hard_at, soft_count, last_at)
    select userid, lower(email), case when ${isHard}::boolean then ${at}::timestamptz end,
      case when ${isHard}::boolean then 0 else 1 end, ${at}::timestamptz
    from users where lower(email) = lower(${address})
    on conflict (userid) do update set
      address = excluded.address,
      hard_at = coalesce(excluded.hard_at, case when b.address = excluded.address then b.hard_at end),
      soft_count =
        excluded.soft_count + case when b.address = excluded.address then b.soft_count else 0 end,
      last_at = excluded.last_at,
      cleared_at = case when b.address = excluded.address then b.cleared_at end
    where b.address <> excluded.address
      or (excluded.last_at > b.last_at and excluded.last_at > coalesce(b.cleared_at, '-infinity'))`
  return changed === 1
}

/** The address was proven, so mails arrive. */
export const clear = (db: Db, userid: number): Promise<number> => db.run`
  update mail_bounces set hard_at = null, soft_count = 0, cleared_at = now() where userid = ${userid}`

const bounced = z.object({ since: z.string() })

/** Since when mails to the account's address come back; undefined while they arrive. */
export async function bouncedSince(db: Db, userid: number): Promise<string | undefined> {
  const [found] = await db.rows(bounced)`
    select coalesce(b.hard_at, b.last_at) as since
    from mail_bounces b join users u using (userid) where b.userid = ${userid} and ${bouncedCondition}`
  return found?.since
}
