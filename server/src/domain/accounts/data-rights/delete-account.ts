// Deletes a customer's own account. Orders and books stay under a pseudonym; a job takes the person out of them,
// because there may be many.

import { ownDataTexts } from '@gemwala/contract/accounts/own-data'
import type { Caller, Context } from '../../../context.ts'
import * as deletion from '../../../database/accounts/deletion.ts'
import * as factors from '../../../database/accounts/factors/factors.ts'
import * as files from '../../../database/accounts/own-data-files.ts'
import * as users from '../../../database/accounts/users.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as jobs from '../../../database/engine/jobs.ts'
import * as audit from '../../../database/ground/audit.ts'
import * as ledger from '../../../database/money/ledger.ts'
import * as wallets from '../../../database/money/wallets.ts'
import { publicId } from '../../../kit/ids.ts'
import { type Paise, toPaise, toRupees } from '../../../kit/money.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { sendAccountDeleted } from '../../ground/messages.ts'
import { refuseChanged } from '../account.ts'
import { confirmOwner, type Proof, useCode } from '../confirm-owner.ts'
import { mailboxOf } from '../mailbox.ts'
import { endAllSessions, type Session } from '../sessions.ts'

export const forgetQueue = 'forget-customer'

export type Deletion = Proof & { forfeited?: number | undefined }

export async function deleteAccount(
  ctx: Context,
  session: Session,
  { forfeited, ...proof }: Deletion,
  caller: Caller,
): Promise<void> {
  const user = (await users.find(ctx.db, session.userid))!
  if (user.role === 'admin') throw new Refusal('forbidden', ownDataTexts.staffStays)
  const codeId = await confirmOwner(ctx, user, proof, caller)
  await ctx.db.transaction(async (db) => {
    await refuseChanged(db, session, user)
    await useCode(db, codeId)
    // Purchases, refunds and late payments wait for this lock, or this waits for them.
    await wallets.lock(db, user.userid)
    await refuseOpenBusiness(db, user.userid)
    await forfeit(ctx, db, user, forfeited)
    await audit.add(db, {
      action: 'account deleted',
      actorUserid: user.userid,
      subject: audit.subjectOf.user(user.userid),
      ip: caller.ip,
    })
    // Before the address is gone, by which the account's language is found.
    await sendAccountDeleted(ctx, db, user.email)
    await endAllSessions(db, user.userid)
    await factors.removeAll(db, user.userid)
    await deletion.removeLinks(db, user.userid)
    await files.remove(db, user.userid)
    const mailbox = await mailboxOf(db, user.userid)
    if (mailbox) await deletion.claimTickets(db, user.userid, mailbox)
    await deletion.forgetUser(db, user.userid)
    await jobs.put(db, {
      queue: forgetQueue,
      key: String(user.userid),
      payload: { userid: user.userid },
      maxAttempts: jobs.endless,
    })
  })
  ctx.wakeWorker()
}

async function refuseOpenBusiness(db: Db, userid: number): Promise<void> {
  const { hasOrders, hasPayments } = await deletion.openBusiness(db, userid)
  if (hasOrders) throw new Refusal('conflict', ownDataTexts.orderOpen)
  if (hasPayments) throw new Refusal('conflict', ownDataTexts.paymentOpen)
}

/** The customer must have typed the balance as it is now. */
async function forfeit(
  ctx: Context,
  db: Db,
  { userid, email }: users.User,
  forfeited: number | undefined,
): Promise<void> {
  const amountPaise: Paise = await wallets.balance(db, userid)
  if (amountPaise === 0) return
  if (forfeited === undefined || toPaise(forfeited) !== amountPaise) {
    throw new Refusal('conflict', ownDataTexts.walletNotEmpty(toRupees(amountPaise)))
  }
  const transferId = await ledger.transfer(db, {
    kind: 'forfeit',
    cause: audit.subjectOf.user(userid),
    from: { account: 'wallet', owner: userid },
    to: { account: 'forfeited' },
    amountPaise,
  })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.below),
    owner: { userid, useremail: email },
    type: 'Debit',
    amountPaise,
    transferId,
    note: 'Given up when the account was deleted',
  })
}

/** Few enough that a statement locks its rows for a moment only. */
const batchSize = 500

/**
 * The worker's job. Safe to repeat: what is forgotten stays as it is. Tickets are an area above this one, so the
 * removal of their pictures is passed in.
 */
export async function forgetCustomer(
  ctx: Context,
  payload: unknown,
  removePictures: (ctx: Context, userid: number) => Promise<void>,
): Promise<void> {
  const { userid } = payload as { userid: number }
  const { db } = ctx
  await removePictures(ctx, userid)
  for (const forget of [
    deletion.forgetInOrders,
    deletion.forgetInWallet,
    deletion.forgetInTickets,
    deletion.forgetInAudit,
  ]) {
    let after: number | null = 0
    while (after !== null) after = await forget(db, userid, after, batchSize)
  }
  for (const remove of [deletion.removeNotes, deletion.removeAnswers]) {
    while ((await remove(db, userid, batchSize)) === batchSize) {}
  }
}
