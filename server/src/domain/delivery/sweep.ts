// Looks every minute for what delivery alone would never find: stopped lanes without a waiting part, room that the
// calls of a dead node left, and paid orders that wait without a job. The latter should not exist, because the job is
// written together with the payment; each one found raises an alarm and gets its job.

import type { Context } from '../../context.ts'
import * as laneCalls from '../../database/delivery/lane-calls.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import { deliveryQueue, putDelivery } from './delivery-queue.ts'
import { fillLane } from './lane-calls.ts'
import { connectedLanes, reopenIdleLanes } from './lanes.ts'

export const sweepQueue = 'delivery-sweep'
const minuteMs = 60_000

export async function sweepDeliveries(ctx: Context) {
  await reopenIdleLanes(ctx.db)
  const found = await orderParts.ordersWithoutJob(ctx.db, deliveryQueue)
  for (const { orderid } of found) {
    ctx.log.error({ orderid }, 'ALARM: a paid order had no delivery job')
    await putDelivery(ctx.db, orderid)
  }
  await laneCalls.removeOver(ctx.db)
  for (const lane of connectedLanes(ctx)) await ctx.db.transaction((db) => fillLane(ctx, db, lane))
  ctx.wakeWorker()
  return { againInMs: minuteMs }
}
