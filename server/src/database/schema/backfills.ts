// Backfills: changes to all rows of a large table, which a migration queues and a job makes in batches. The position
// is in the job itself, so that an interrupted backfill continues where it stopped.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export const backfillQueue = 'backfill'

const position = z.object({ lastId: z.int().nullable() })

/** Changes one batch and records the position with it. Returns the last id; null when no rows are left. */
export const runBatch = (
  db: Db,
  { name, after, size }: { name: string; after: number; size: number },
): Promise<number | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx.rows(position)`
      select run_backfill(${name}, ${after}::bigint, ${size}::int) as "lastId"`
    const { lastId } = found!
    if (lastId !== null) {
      await tx.run`
        update jobs set payload = jsonb_set(payload, '{after}', to_jsonb(${lastId}::bigint))
        where queue = ${backfillQueue} and payload ->> 'name' = ${name}`
    }
    return lastId
  })
