// Every queue of jobs, with its handler.

import type { Context } from '../context.ts'
import { resealQueue } from '../database/engine/seal-keys.ts'
import { recoveryQueue, sendRecoveryMail } from './accounts/password.ts'
import { sendAskedVerification, verificationQueue } from './accounts/verification.ts'
import { imageRemovalQueue, removeImage } from './catalogue/gallery.ts'
import { moneyBackQueue } from './delivery/conclude.ts'
import { deliver } from './delivery/deliver.ts'
import { deliveryQueue } from './delivery/delivery-queue.ts'
import { lookUp } from './delivery/look-up.ts'
import { lookUpQueue } from './delivery/look-up-queue.ts'
import { deadlineQueue, endOverdue } from './delivery/send.ts'
import { sweepDeliveries, sweepQueue } from './delivery/sweep.ts'
import { cleanUp, housekeepingQueue } from './housekeeping.ts'
import { messageHandlers } from './messages.ts'
import { cancelPayment } from './money/payments/cancel.ts'
import { cancelQueue } from './money/payments/cancel-queue.ts'
import { paymentQueue, pollPayment } from './money/payments/check.ts'
import { returnOverdue } from './orders/money-back.ts'
import { reseal } from './reseal.ts'

export const jobHandlers = (ctx: Context) => ({
  ...messageHandlers(ctx),
  [recoveryQueue]: (payload: unknown) => sendRecoveryMail(ctx, payload),
  [verificationQueue]: (payload: unknown) => sendAskedVerification(ctx, payload),
  [deliveryQueue]: (payload: unknown) => deliver(ctx, (payload as { orderid: string }).orderid),
  [deadlineQueue]: (payload: unknown) => endOverdue(ctx, payload),
  [sweepQueue]: () => sweepDeliveries(ctx),
  [lookUpQueue]: (payload: unknown) => lookUp(ctx, payload),
  [moneyBackQueue]: (payload: unknown) => returnOverdue(ctx, payload),
  [paymentQueue]: (payload: unknown) => pollPayment(ctx, payload),
  [cancelQueue]: (payload: unknown) => cancelPayment(ctx, payload),
  [imageRemovalQueue]: (payload: unknown) => removeImage(ctx, payload),
  [housekeepingQueue]: () => cleanUp(ctx),
  [resealQueue]: (payload: unknown) => reseal(ctx, payload),
})
