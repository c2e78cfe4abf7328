// The database as a whole: whether it answers, and the settings it must know itself.

import { z } from 'zod'
import type { Db } from './db.ts'

const answer = z.object({ one: z.literal(1) })

export async function ping(db: Db): Promise<void> {
  await db.rows(answer)`select 1 as one`
}

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
