// Limits how many calls all nodes together have under way at a supplier that takes several at once. A job that finds
// no room waits for the lane, and the end of a call wakes the oldest of them.

import type { Context } from '../../context.ts'
import * as calls from '../../database/delivery/lane-calls.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'

/** Only a safety net: the end of a call wakes a waiting job, and the sweep does if a node died. */
export const fullRetryMs = 10 * 60_000

/** Makes one call if the lane has room; undefined when it has none. */
export async function callWithin<T>(
  { config, limits, db, wakeWorker }: Context,
  lane: string,
  caller: calls.Caller,
  call: () => Promise<T>,
): Promise<{ answer: T } | undefined> {
  const room = { limit: config.supplierCallsAtOnce, forMs: limits.supplierDeadlineMs }
  if (!(await calls.begin(db, lane, caller, room))) return undefined
  try {
    return { answer: await call() }
  } finally {
    await calls.end(db, lane, caller)
    wakeWorker()
  }
}

/** Wakes as many waiting jobs as there is room for: the calls of a node that died end without waking any. */
export async function fillLane({ config }: Context, db: Db, lane: string): Promise<number> {
  await lanes.lock(db, lane)
  const room = config.supplierCallsAtOnce - (await calls.count(db, lane))
  return room > 0 ? jobs.runWaiting(db, lane, room) : 0
}
