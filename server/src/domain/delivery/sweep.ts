// Looks every minute for what delivery alone would never find: stopped lanes without a waiting part, and
// paid orders that wait without a job. The latter should not exist, because the job is written together
// with the payment; each one found raises an alarm and gets its job.

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
