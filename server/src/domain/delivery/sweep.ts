// Looks every minute for paid orders that wait for delivery without a job. There must be none, since a
// job is written with what it is to deliver; one that is found is told with an alarm, and gets its job.

import type { Context } from '../../context.ts'
import * as legs from '../../database/legs.ts'
import { deliveryQueue, putDelivery } from '../orders/delivery-queue.ts'

export const sweepQueue = 'delivery-sweep'
const minuteMs = 60_000

export async function sweepDeliveries(ctx: Context) {
  const found = await legs.ordersWithoutJob(ctx.db, deliveryQueue)
  for (const { orderid } of found) {
    ctx.log.error({ orderid }, 'ALARM: a paid order had no delivery job')
    await putDelivery(ctx.db, orderid)
  }
  if (found.length > 0) ctx.wakeWorker()
  return { againInMs: minuteMs }
}
