// The results of the nightly proof of the books, in SQL, and when it runs.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { mismatch } from './books.ts'

const proof = z.object({
  beganAt: z.string(),
  endedAt: z.string(),
  isBalanced: z.boolean(),
  found: z.record(z.string(), z.array(mismatch)),
})
export type BookProof = z.output<typeof proof>

export const insert = (db: Db, given: Omit<BookProof, 'endedAt'>): Promise<number> => db.run`
  insert into book_proofs (began_at, ended_at, is_balanced, found)
  values (${given.beganAt}, clock_timestamp(), ${given.isBalanced}, ${JSON.stringify(given.found)}::jsonb)`

export const newest = (db: Db, limit: number): Promise<BookProof[]> => db.rows(proof)`
  select began_at as "beganAt", ended_at as "endedAt", is_balanced as "isBalanced", found
  from book_proofs order by id desc limit ${limit}`

const moment = z.object({ now: z.string() })

export async function readClock(db: Db): Promise<string> {
  const [found] = await db.rows(moment)`select clock_timestamp() as now`
  return found!.now
}

/** To an hour after the store's next midnight. */
export const msUntilNight = (db: Db): Promise<number> => db.number`
  select ceil(extract(epoch from min(night) - clock_timestamp()) * 1000)::bigint as n
  from generate_series(0, 1) as next_day,
    lateral (select store_midnight(store_day(now()) + next_day) + interval '1 hour' as night) nights
  where night > clock_timestamp()`
