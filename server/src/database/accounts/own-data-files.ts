// The files with everything about a customer, in SQL.

import { fileKeptDays } from '@gemwala/contract/accounts/own-data'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

/** False while one is being made. A job that died a day ago makes none any more. */
export async function request(db: Db, userid: number): Promise<boolean> {
  const requested = await db.run`
    insert into own_data_files as f (userid) values (${userid})
    on conflict (userid) do update set requested_at = now(), made_at = null, sealed = null
      where f.made_at is not null or f.requested_at < now() - interval '1 day'`
  return requested === 1
}

/** Returns zero when nobody waits for it any more. */
export const keep = (db: Db, userid: number, sealed: string): Promise<number> => db.run`
  update own_data_files set made_at = now(), sealed = ${sealed}
  where userid = ${userid} and made_at is null`

const lifetime = sql`make_interval(days => ${fileKeptDays})`
const keptCondition = sql`coalesce(made_at, requested_at) > now() - ${lifetime}`

const requested = z.object({ requestedAt: z.string(), keptUntil: z.string().nullable() })

export async function find(db: Db, userid: number) {
  const [found] = await db.rows(requested)`
    select requested_at as "requestedAt", made_at + ${lifetime} as "keptUntil"
    from own_data_files where userid = ${userid} and ${keptCondition}`
  return found
}

const file = z.object({ sealed: z.string() })

export async function sealedOf(db: Db, userid: number): Promise<string | undefined> {
  const [found] = await db.rows(file)`
    select sealed from own_data_files
    where userid = ${userid} and made_at is not null and ${keptCondition}`
  return found?.sealed
}

export const remove = (db: Db, userid: number): Promise<number> => db.run`
  delete from own_data_files where userid = ${userid}`

export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from own_data_files where id in (
    select id from own_data_files where not (${keptCondition}) limit ${atMost})`
