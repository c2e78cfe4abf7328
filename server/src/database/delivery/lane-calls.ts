// The calls under way at a supplier, of all nodes together, in SQL. A row counts until its time is over, because a node
// that died cannot remove it. Change them only with the lane locked.

import type { Db } from '../engine/db.ts'

export const count = (db: Db, lane: string): Promise<number> => db.number`
  select count(*) as n from lane_calls where lane = ${lane} and until > now()`

export const begin = (db: Db, lane: string, call: string, forMs: number): Promise<number> => db.run`
  insert into lane_calls (lane, call, until)
  values (${lane}, ${call}, now() + make_interval(secs => ${forMs / 1000}))
  on conflict (lane, call) do update set until = excluded.until`

/** Zero when it was not under way. */
export const end = (db: Db, lane: string, call: string): Promise<number> => db.run`
  delete from lane_calls where lane = ${lane} and call = ${call}`

export const removeOver = (db: Db): Promise<number> => db.run`
  delete from lane_calls where until <= now()`
