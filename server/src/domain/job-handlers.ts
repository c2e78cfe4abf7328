// Every kind of work that waits in the database, and who does it.

import type { Context } from '../context.ts'
import { sendAskedVerification, verificationQueue } from './auth/verification.ts'
import { lookUp, lookUpQueue } from './delivery/look-up.ts'
import { deadlineQueue, endOverdue } from './delivery/send.ts'
import { housekeepingQueue, keepHouse } from './housekeeping.ts'
import { messageHandlers } from './messages.ts'
import { deliver } from './orders/deliver.ts'
import { deliveryQueue } from './orders/delivery-queue.ts'
import { recoveryQueue, sendRecoveryMail } from './password.ts'
import { paymentQueue, pollPayment } from './payments/check.ts'

export const jobHandlers = (ctx: Context) => ({
  ...messageHandlers(ctx),
  [recoveryQueue]: (payload: unknown) => sendRecoveryMail(ctx, payload),
  [verificationQueue]: (payload: unknown) => sendAskedVerification(ctx, payload),
  [deliveryQueue]: (payload: unknown) => deliver(ctx, (payload as { orderid: string }).orderid),
  [deadlineQueue]: (payload: unknown) => endOverdue(ctx, payload),
  [lookUpQueue]: (payload: unknown) => lookUp(ctx, payload),
  [paymentQueue]: (payload: unknown) => pollPayment(ctx, payload),
  [housekeepingQueue]: () => keepHouse(ctx),
})
