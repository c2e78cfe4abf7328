// Looks every minute for what delivery would never come back to by itself: stopped lanes that no part
// waits for, and paid orders that wait without a job. There must be none of the latter, since a job is
// written with what it is to deliver; one that is found raises an alarm and gets its job.

import type { Context } from '../../context.ts'
import * as orderParts from '../../database/delivery/order-parts.ts'
import { deliveryQueue, putDelivery } from './delivery-queue.ts'
import { reopenIdleLanes } from './lanes.ts'

export const sweepQueue = 'delivery-sweep'
const minuteMs = 60_000

export async function sweepDeliveries(ctx: Context) {
  await reopenIdleLanes(ctx.db)
  const found = await orderParts.ordersWithoutJob(ctx.db, deliveryQueue)
  for (const { orderid } of found) {
    ctx.log.error({ orderid }, 'ALARM: a paid order had no delivery job')
    await putDelivery(ctx.db, orderid)
  }
  if (found.length > 0) ctx.wakeWorker()
  return { againInMs: minuteMs }
}
