// The database as a whole: whether it takes writes, and the settings it must know itself.

import type { Db } from './db.ts'

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

/** Totals are kept per day in this zone, so a change recounts every order. */
export async function setTimeZone(db: Db, zone: string): Promise<void> {
  await db.run`select set_store_time_zone(${zone})`
}

export const ping = (db: Db): Promise<number> => db.run`select 1`
