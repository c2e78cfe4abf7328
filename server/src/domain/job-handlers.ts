// Every queue of jobs, with its handler and the group whose slots it uses.

import type { Context } from '../context.ts'
import type { Db } from '../database/engine/db.ts'
import { putRegular } from '../database/engine/jobs.ts'
import { resealQueue } from '../database/engine/seal-keys.ts'
import { forgetCustomer, forgetQueue } from './accounts/data-rights/delete-account.ts'
import { makeOwnData, ownDataQueue } from './accounts/data-rights/own-data.ts'
import { recoveryQueue, sendRecoveryMail } from './accounts/password.ts'
import { sendAskedVerification, verificationQueue } from './accounts/verification.ts'
import { alarmCheckQueue, checkAlarms } from './alarms/check.ts'
import { alarmMessageQueue, sendAlarmMessage } from './alarms/messages.ts'
import { askBalances, supplierBalanceQueue } from './alarms/supplier-balances.ts'
import { imageRemovalQueue, removeImage } from './catalogue/gallery.ts'
import { exportQueue, writeExport } from './console/long-exports.ts'
import { moneyBackQueue } from './delivery/conclude.ts'
import { deliver } from './delivery/deliver.ts'
import { deliveryQueue } from './delivery/delivery-queue.ts'
import { lookUp } from './delivery/look-up.ts'
import { lookUpQueue } from './delivery/look-up-queue.ts'
import { deadlineQueue, endOverdue } from './delivery/send.ts'
import { sweepDeliveries, sweepQueue } from './delivery/sweep.ts'
import { mailHandlers, smsHandlers } from './ground/messages.ts'
import { cleanUp, housekeepingQueue, housekeepingSteps } from './housekeeping.ts'
import { bookProofQueue, proveNightly, queueNightlyProof } from './money/nightly-proof.ts'
import { noticeQueue, sendNotices } from './notices/send.ts'
import { noticeSweepQueue, sweepNotices } from './notices/sweep.ts'
import { whatsappHandlers } from './notices/whatsapp.ts'
import { returnOverdue } from './orders/money-back.ts'
import { cancelPayment } from './payments/cancel.ts'
import { cancelQueue } from './payments/cancel-queue.ts'
import { paymentQueue, pollPayment } from './payments/check.ts'
import { reseal } from './reseal.ts'
import { removePictures } from './tickets/pictures.ts'

type JobGroup = keyof Context['config']['jobsAtOnce']
type Handlers = Record<string, (payload: unknown) => Promise<unknown>>

/** A queue goes into the group of those that wait for the same outside party; 'upkeep' and 'reports' wait for none. */
export const jobHandlers = (ctx: Context) =>
  ({
    sms: smsHandlers(ctx),
    mail: {
      ...mailHandlers(ctx),
      [recoveryQueue]: (payload: unknown) => sendRecoveryMail(ctx, payload),
      [verificationQueue]: (payload: unknown) => sendAskedVerification(ctx, payload),
    },
    notices: {
      [noticeQueue]: (payload: unknown) => sendNotices(ctx, payload),
    },
    whatsapp: whatsappHandlers(ctx),
    deliveries: {
      [deliveryQueue]: (payload: unknown) => deliver(ctx, (payload as { orderid: string }).orderid),
      [lookUpQueue]: (payload: unknown) => lookUp(ctx, payload),
    },
    payments: {
      [paymentQueue]: (payload: unknown) => pollPayment(ctx, payload),
      [cancelQueue]: (payload: unknown) => cancelPayment(ctx, payload),
    },
    images: {
      [imageRemovalQueue]: (payload: unknown) => removeImage(ctx, payload),
    },
    alarms: {
      [alarmCheckQueue]: () => checkAlarms(ctx),
      [alarmMessageQueue]: (payload: unknown) => sendAlarmMessage(ctx, payload),
      [supplierBalanceQueue]: () => askBalances(ctx),
    },
    upkeep: {
      [deadlineQueue]: (payload: unknown) => endOverdue(ctx, payload),
      [sweepQueue]: () => sweepDeliveries(ctx),
      [noticeSweepQueue]: () => sweepNotices(ctx),
      [moneyBackQueue]: (payload: unknown) => returnOverdue(ctx, payload),
      [housekeepingQueue]: (payload: unknown) => cleanUp(ctx, payload),
      [ownDataQueue]: (payload: unknown) => makeOwnData(ctx, payload),
      [forgetQueue]: (payload: unknown) => forgetCustomer(ctx, payload, removePictures),
      [resealQueue]: (payload: unknown) => reseal(ctx, payload),
      [bookProofQueue]: () => proveNightly(ctx),
    },
    reports: {
      [exportQueue]: (payload: unknown) => writeExport(ctx, payload),
    },
  }) satisfies Record<JobGroup, Handlers>

/** Every node asks for the recurring jobs when it starts; each is queued once. */
export async function putRegularJobs(db: Db): Promise<void> {
  await putRegular(db, sweepQueue)
  await putRegular(db, alarmCheckQueue)
  await putRegular(db, supplierBalanceQueue)
  await putRegular(db, noticeSweepQueue)
  for (const step of housekeepingSteps) await putRegular(db, housekeepingQueue, step)
  await queueNightlyProof(db)
}
