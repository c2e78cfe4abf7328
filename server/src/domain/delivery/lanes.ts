// Lanes: when a supplier may be asked, and what stops it. A stopped lane keeps its orders and fails none.

import type { Context } from '../../context.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import { deliveryQueue } from './delivery-queue.ts'

/** How often one waiting part is sent through a stopped lane: somebody may have topped up our balance. */
const stoppedRetryMs = 5 * 60_000
/** Longer than any part takes: a free lane wakes its next order anyway. */
const busyRetryMs = 60_000

/** The lanes of the connected suppliers. Staff deliver what belongs to other lanes. */
export const connectedLanes = ({ providers }: Context): string[] => Object.keys(providers.suppliers)

/**
 * Undefined when a part may be sent now; otherwise how long to wait before asking again. The lock makes a part
 * that is about to wait visible to a transaction that resumes the lane, which then calls for it. A lane that takes
 * several parts at once is not locked while it is open, or its parts would wait for each other.
 */
export async function waitFor(
  db: Db,
  name: string,
  isOneAtATime: boolean,
): Promise<number | undefined> {
  if (!isOneAtATime && isOpen(await lanes.find(db, name))) return undefined
  const lane = await lanes.lock(db, name)
  if (lane.restsForMs > 0) return lane.restsForMs
  if (lane.busyAttempt !== null) return busyRetryMs
  if (lane.stoppedAt === null) return undefined
  return (await lanes.beginTrial(db, name, stoppedRetryMs)) === 1 ? undefined : stoppedRetryMs
}

const isOpen = ({ restsForMs, stoppedAt }: lanes.LaneRow): boolean =>
  restsForMs === 0 && stoppedAt === null

/** Stops a lane and raises an alarm, once. */
export async function stopLane(ctx: Context, db: Db, name: string, reason: string): Promise<void> {
  if ((await lanes.stop(db, name, reason)) === 1) {
    ctx.log.error({ lane: name, reason }, 'ALARM: a supplier lane stopped')
  }
}

/** Frees a lane that takes one part at a time. The caller wakes the worker after the commit. */
export async function freeLane(db: Db, lane: string, attemptId: number): Promise<void> {
  if ((await lanes.free(db, attemptId)) > 0) await wakeNext(db, lane)
}

/** When the lane is free, wakes the order that has waited longest for it. */
export async function wakeNext(db: Db, lane: string): Promise<void> {
  const orderid = await lanes.firstWaiting(db, lane, deliveryQueue)
  if (orderid) await jobs.runNow(db, deliveryQueue, orderid)
}

/**
 * A stopped lane sells nothing, so nobody would try the supplier again once the part that stopped it is
 * refunded. This lets the next order try; if the supplier still refuses, that order stops the lane again.
 */
export const reopenIdleLanes = (db: Db): Promise<number> => lanes.reopenIdle(db, stoppedRetryMs)

/** Everything that waits runs as soon as the worker is woken after the commit. */
export async function resumeLane(db: Db, lane: string): Promise<void> {
  await lanes.resume(db, lane)
  await runWaiting(db, lane)
}

/** The supplier took or refused a part, so it works: a stopped lane runs again. */
export async function countSuccess(db: Db, lane: string): Promise<void> {
  if (await lanes.countSuccess(db, lane)) await runWaiting(db, lane)
}

async function runWaiting(db: Db, lane: string): Promise<void> {
  for (const { orderid } of await lanes.waitingOrders(db, lane)) {
    await jobs.runNow(db, deliveryQueue, orderid)
  }
}
