// The calls under way at a supplier that takes several at once, of all nodes together, in SQL. A row counts until its
// time is over, because a node that died cannot remove it.

import type { Db } from '../engine/db.ts'

/** The job that calls, or waits for room. */
export type Caller = { queue: string; key: string }

/** Whether the lane has room. If it has none, the job is woken when it has. */
export async function begin(
  db: Db,
  lane: string,
  { queue, key }: Caller,
  { limit, forMs }: { limit: number; forMs: number },
): Promise<boolean> {
  const begun = await db.number`
    select begin_lane_call(${lane}, ${queue}, ${key}, ${limit}, make_interval(secs => ${forMs / 1000}))::int as n`
  return begun === 1
}

export const end = (db: Db, lane: string, { queue, key }: Caller): Promise<number> => db.run`
  select end_lane_call(${lane}, ${queue}, ${key})`

/** Exact while the lane is locked. */
export const count = (db: Db, lane: string): Promise<number> => db.number`
  select count(*) as n from lane_calls where lane = ${lane} and until > now()`

export const removeOver = (db: Db): Promise<number> => db.run`
  delete from lane_calls where until <= now()`
