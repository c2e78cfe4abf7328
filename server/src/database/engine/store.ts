// The database as a whole: whether it answers, and the settings it must know itself.

import { z } from 'zod'
import type { Db } from './db.ts'

const answer = z.object({ one: z.literal(1) })

export async function ping(db: Db): Promise<void> {
  await db.rows(answer)`select 1 as one`
}

/** Totals are kept per day in this zone, so a change recounts every order. */
export async function setTimeZone(db: Db, zone: string): Promise<void> {
  await db.run`select set_store_time_zone(${zone})`
}
