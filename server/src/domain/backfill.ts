// Runs a backfill that a migration queued (CONTRIBUTING.md, 'Changing the schema').

import { z } from 'zod'
import type { Context } from '../context.ts'
import { runBatch } from '../database/schema/backfills.ts'

/** Few enough that a batch locks its rows for a moment only. */
const batchSize = 1_000
/** The progress is logged after this many. */
const batchesPerRun = 100

const payloadShape = z.object({ name: z.string(), after: z.int().default(0) })

export async function backfill(
  { db, log, isStopping }: Pick<Context, 'db' | 'log' | 'isStopping'>,
  payload: unknown,
  size = batchSize,
) {
  const { name, after: begun } = payloadShape.parse(payload)
  let after = begun
  for (let batch = 0; batch < batchesPerRun && !isStopping(); batch += 1) {
    const lastId = await runBatch(db, { name, after, size })
    if (lastId === null) {
      log.info({ backfill: name, after }, 'a backfill is complete')
      return undefined
    }
    after = lastId
  }
  log.info({ backfill: name, after }, 'a backfill continues')
  return { againInMs: 1 }
}
