// Every kind of work that waits in the database, and who does it.

import type { Context } from '../context.ts'
import { housekeepingQueue, keepHouse } from './housekeeping.ts'
import { messageHandlers } from './messages.ts'
import { deliver, deliveryQueue } from './orders/deliver.ts'
import { paymentQueue, pollPayment } from './payments/check.ts'

export const jobHandlers = (ctx: Context) => ({
  ...messageHandlers(ctx),
  [deliveryQueue]: (payload: unknown) => deliver(ctx, (payload as { orderid: string }).orderid),
  [paymentQueue]: (payload: unknown) => pollPayment(ctx, payload),
  [housekeepingQueue]: () => keepHouse(ctx),
})
