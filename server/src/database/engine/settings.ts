// The database as a whole: whether it takes writes, and the settings it must know itself.

import { type Db, onConnection } from './db.ts'
import type { Database } from './opened.ts'

/** Writes and rolls back: a server that is read-only or full answers, but takes nothing. */
export async function tryToWrite(db: Db): Promise<void> {
  const rollBack = new Error('rolled back on purpose')
  const attempt = db.transaction(async (tx) => {
    await tx.run`update store_settings set time_zone = time_zone`
    throw rollBack
  })
  await attempt.catch((error) => {
    if (error !== rollBack) throw error
  })
}

/**
 * Totals are kept per day in this zone, so a change counts every order again. With many orders that takes longer than
 * any request may.
 */
export async function setTimeZone(
  { db, direct }: Pick<Database, 'db' | 'direct'>,
  zone: string,
): Promise<void> {
  const others = await db.number`
    select count(*) as n from store_settings where time_zone <> ${zone}`
  if (others === 0) return
  await onConnection(direct, async (client, giveUp) => {
    try {
      await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
      await client.query('select set_store_time_zone($1)', [zone])
      await client.query('commit')
    } catch (error) {
      // A connection that cannot even roll back is in an unknown state.
      await client.query('rollback').catch(giveUp)
      throw error
    }
  })
}

export const ping = (db: Db): Promise<number> => db.run`select 1`

/** A database without any is empty. */
export const countTables = (db: Db): Promise<number> => db.number`
  select count(*) as n from pg_class
  where relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p')`

/** 15 for PostgreSQL 15.8. */
export const majorVersion = (db: Db): Promise<number> => db.number`
  select current_setting('server_version_num')::int / 10000 as n`
