// The queue of parts to look up at their supplier.

import type { Context } from '../../context.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'

export const lookUpQueue = 'delivery-look-up'

/** Null when a webhook made us ask. */
export const lookUpKey = (attemptId: number, asked: number | null): string =>
  `${attemptId}/${asked ?? 'webhook'}`

/** `asked` is how often the supplier was asked before; the pauses grow with it. */
export const putLookUp = (
  { limits: { lookUpPausesMs } }: Pick<Context, 'limits'>,
  db: Db,
  attemptId: number,
  asked: number,
): Promise<number> =>
  jobs.put(db, {
    queue: lookUpQueue,
    key: lookUpKey(attemptId, asked),
    payload: { attemptId, asked },
    afterMs: lookUpPausesMs[Math.min(asked, lookUpPausesMs.length - 1)]!,
  })
