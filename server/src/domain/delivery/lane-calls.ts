// Limits how many calls all nodes together have under way at a supplier that takes several at once. A job that finds
// no room waits for the lane, and the end of a call wakes the oldest of them.

import type { Context } from '../../context.ts'
import * as calls from '../../database/delivery/lane-calls.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'

/** Only a safety net: the end of a call wakes a waiting job, and the sweep does if a node died. */
export const fullRetryMs = 10 * 60_000

/** The job that asks, so that it can be woken. */
type Asker = { queue: string; key: string }

/** Whether the lane has room; if not, the job is woken when it has. The caller has locked the lane. */
export async function hasRoom(
  { config }: Context,
  db: Db,
  lane: string,
  { queue, key }: Asker,
): Promise<boolean> {
  if ((await calls.count(db, lane)) < config.supplierCallsAtOnce) return true
  await jobs.markWaiting(db, queue, key, lane)
  return false
}

/** The caller has locked the lane and found room. A call of a node that died is over after the deadline. */
export const beginCall = ({ config }: Context, db: Db, lane: string, call: string) =>
  calls.begin(db, lane, call, config.supplierDeadlineMs)

/** The caller has locked the lane, and wakes the worker after the commit. */
export async function endCall(db: Db, lane: string, call: string): Promise<void> {
  if ((await calls.end(db, lane, call)) > 0) await jobs.runWaiting(db, lane, 1)
}

/** Makes one call if the lane has room; undefined when it has none. */
export async function callWithin<T>(
  ctx: Context,
  lane: string,
  asker: Asker,
  ask: () => Promise<T>,
): Promise<{ answer: T } | undefined> {
  const call = `${asker.queue} ${asker.key}`
  const inLane = <R>(work: (db: Db) => Promise<R>) =>
    ctx.db.transaction(async (db) => {
      await lanes.lock(db, lane)
      return work(db)
    })
  const isBegun = await inLane(async (db) => {
    if (!(await hasRoom(ctx, db, lane, asker))) return false
    await beginCall(ctx, db, lane, call)
    return true
  })
  if (!isBegun) return undefined
  try {
    return { answer: await ask() }
  } finally {
    await inLane((db) => endCall(db, lane, call))
    ctx.wakeWorker()
  }
}

/** Wakes as many waiting jobs as there is room for: the calls of a node that died end without waking any. */
export async function fillLane({ config }: Context, db: Db, lane: string): Promise<number> {
  await lanes.lock(db, lane)
  const room = config.supplierCallsAtOnce - (await calls.count(db, lane))
  return room > 0 ? jobs.runWaiting(db, lane, room) : 0
}
