// Lanes: when a supplier may be asked, and what stops it. A stopped lane keeps its orders; it fails none.

import type { Context } from '../../context.ts'
import * as lanes from '../../database/delivery/lanes.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import { deliveryQueue } from './delivery-queue.ts'

/** A stopped lane is tried this often with one part that waits: somebody may have paid in. */
const stoppedRetryMs = 5 * 60_000
/** Longer than any part takes: whoever waits for a lane is called when it is free. */
const busyRetryMs = 60_000

/** The lanes of the connected suppliers. What other lanes would deliver goes to staff. */
export const connectedLanes = ({ providers }: Context): string[] => Object.keys(providers.suppliers)

/** Undefined when a part may be sent now; otherwise how long to wait before asking again. */
export async function waitFor(
  db: Db,
  name: string,
  isOneAtATime: boolean,
): Promise<number | undefined> {
  const lane = isOneAtATime ? await lanes.lock(db, name) : await lanes.find(db, name)
  if (lane.restsForMs > 0) return lane.restsForMs
  if (lane.busyAttempt !== null) return busyRetryMs
  if (lane.stoppedAt === null) return undefined
  return (await lanes.beginTrial(db, name, stoppedRetryMs)) === 1 ? undefined : stoppedRetryMs
}

/** Stops a lane and says so loudly, once. */
export async function stopLane(ctx: Context, db: Db, name: string, reason: string): Promise<void> {
  if ((await lanes.stop(db, name, reason)) === 1) {
    ctx.log.error({ lane: name, reason }, 'ALARM: a supplier lane stopped')
  }
}

/** The worker is to be woken after the commit. */
export async function freeLane(db: Db, lane: string, attemptId: number): Promise<void> {
  if ((await lanes.free(db, attemptId)) > 0) await wakeNext(db, lane)
}

/** If the lane is free, the order that has waited longest for it is next. */
export async function wakeNext(db: Db, lane: string): Promise<void> {
  const orderid = await lanes.firstWaiting(db, lane, deliveryQueue)
  if (orderid) await jobs.hurry(db, deliveryQueue, orderid)
}

/**
 * A stopped lane sells nothing, so once the part that stopped it is refunded nobody would ever try
 * the supplier again. The next order does; if the supplier still refuses, that one stops the lane.
 */
export const reopenIdleLanes = (db: Db): Promise<number> => lanes.reopenIdle(db, stoppedRetryMs)

/** Everything that waits is tried at once, as soon as the worker is woken after the commit. */
export async function resumeLane(db: Db, lane: string): Promise<void> {
  await lanes.resume(db, lane)
  await hurryWaiting(db, lane)
}

/** The supplier took or refused a part, so it works: a stopped lane that was being tried runs again. */
export async function countSuccess(db: Db, lane: string): Promise<void> {
  await lanes.countSuccess(db, lane)
  if ((await lanes.endTrial(db, lane)) === 1) await hurryWaiting(db, lane)
}

async function hurryWaiting(db: Db, lane: string): Promise<void> {
  for (const { orderid } of await lanes.waitingOrders(db, lane)) {
    await jobs.hurry(db, deliveryQueue, orderid)
  }
}
