// Every kind of work that waits in the database, and who does it.

import type { Context } from '../context.ts'
import { lookUp, lookUpQueue } from './delivery/look-up.ts'
import { deadlineQueue, endOverdue } from './delivery/send.ts'
import { imageRemovalQueue, removeImage } from './gallery.ts'
import { housekeepingQueue, keepHouse } from './housekeeping.ts'
import { messageHandlers } from './messages.ts'
import { deliver } from './orders/deliver.ts'
import { deliveryQueue } from './orders/delivery-queue.ts'
import { paymentQueue, pollPayment } from './payments/check.ts'

export const jobHandlers = (ctx: Context) => ({
  ...messageHandlers(ctx),
  [deliveryQueue]: (payload: unknown) => deliver(ctx, (payload as { orderid: string }).orderid),
  [deadlineQueue]: (payload: unknown) => endOverdue(ctx, payload),
  [lookUpQueue]: (payload: unknown) => lookUp(ctx, payload),
  [paymentQueue]: (payload: unknown) => pollPayment(ctx, payload),
  [imageRemovalQueue]: (payload: unknown) => removeImage(ctx, payload),
  [housekeepingQueue]: () => keepHouse(ctx),
})
