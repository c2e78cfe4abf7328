// Passwords: recovery by mail, and changing your own.

import { passwordProblem, passwordTexts } from '@gemwala/contract/accounts/password'
import type { Caller, Context } from '../../context.ts'
import * as links from '../../database/accounts/account-links.ts'
import * as mailBounces from '../../database/accounts/mail-bounces.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as notices from '../../database/notices/notices.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import { askedMailOf, askForMail, sendPasswordChanged, sendRecovery } from '../ground/messages.ts'
import { pageAddress } from '../ground/page-address.ts'
import { refuseChanged } from './account.ts'
import { commonPasswordProblem } from './common-passwords.ts'
import { confirmOwner, refuseWrongPassword, useCode } from './confirm-owner.ts'
import { deviceUser } from './known-device.ts'
import { countTry, isWithinLimit } from './limits.ts'
import { isMailboxTrusted } from './mailbox.ts'
import { endAllSessions, type Session } from './sessions.ts'
import { acceptInvite } from './staff/invites.ts'
import type { LinkOutcome } from './verify-email.ts'

const purpose = 'reset-password'

export const recoveryQueue = 'recovery-mail'

/** Gives the same answer and does the same work whether or not the address is registered. */
export async function forgetPassword(ctx: Context, email: string, caller: Caller): Promise<string> {
  const known = await deviceUser(ctx, caller)
  const isKnown = known?.email.toLowerCase() === email.toLowerCase()
  await countTry(ctx, 'forgot-password', { ip: caller.ip, isKnown })
  await askForMail(ctx, recoveryQueue, { email })
  return passwordTexts.linkSent
}

export async function sendRecoveryMail(ctx: Context, payload: unknown): Promise<void> {
  const { email } = askedMailOf(ctx, payload)
  const user = await users.findByEmail(ctx.db, email)
  if (!user || user.isBlocked || !isMailboxTrusted(user)) return
  if (await isWithinLimit(ctx, 'recovery-mail', { account: email }))
    await putRecoveryMail(ctx, user)
}

async function putRecoveryMail(ctx: Context, user: User): Promise<void> {
  const token = newToken()
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, user.userid)
    if (await users.hasMoved(db, user)) return
    await links.replace(db, {
      userid: user.userid,
      purpose,
      tokenHash: hashOfToken(token),
      lifetimeMs: ctx.limits.resetLinkLifetimeMs,
    })
    const address = pageAddress(ctx, `/reset_password/${user.id}/${token}`)
    await sendRecovery(ctx, db, user.email, address)
  })
  ctx.wakeWorker()
}

export async function resetPassword(
  ctx: Context,
  { id, token, password }: { id: string; token: string; password: string },
  caller: Caller,
): Promise<LinkOutcome> {
  await countTry(ctx, 'reset-password', { ip: caller.ip })
  const user = await users.findById(ctx.db, id)
  if (!user) return { msg: passwordTexts.linkCorrupted, code: 1 }
  // Checked before the link is used up: a weak password costs another try, not another mail.
  const problem = passwordProblem(password) ?? (await commonPasswordProblem(password))
  if (problem) return { msg: problem, code: 1 }
  const hash = await ctx.passwords.hash(password)
  const isDone = await ctx.db.transaction(async (db) => {
    // Lock the account before its links, in the same order as every change of the address.
    await users.lockUser(db, user.userid)
    // The link would verify the address, which takes a code now that the number's holder uses the account.
    if ((await users.find(db, user.userid))!.isOwnerAsked) return false
    const tokenHash = hashOfToken(token)
    const isSpent =
      (await links.spend(db, { userid: user.userid, purpose, tokenHash })) ||
      (await acceptInvite(ctx, db, { userid: user.userid, tokenHash, ip: caller.ip }))
    if (!isSpent) return false
    await links.endAll(db, user.userid, purpose)
    // The reader of this mail owns the address. The person who registered it may be somebody else, who
    // could sign in by the number they typed with it.
    if (!user.isVerified) await users.detachMobile(db, user.userid)
    await users.detachChangedMobile(db, user.userid, ctx.limits.newNumberTrustedAfterMs)
    await users.markVerified(db, user.userid)
    await mailBounces.clear(db, user.userid)
    await endAllSessions(db, user.userid)
    await setPassword(ctx, db, user, { hash, action: 'password reset', caller })
    return true
  })
  if (!isDone) return { msg: passwordTexts.linkCorrupted, code: 1 }
  ctx.wakeWorker()
  return { msg: passwordTexts.updated, code: 0 }
}

export type PasswordChange = {
  currentPassword: string
  newPassword: string
  code?: string | undefined
}

/** A first password is a new way to sign in too: it needs a code or a recent sign-in. */
export async function changePassword(
  ctx: Context,
  session: Session,
  { currentPassword, newPassword, code }: PasswordChange,
  caller: Caller,
): Promise<void> {
  const user = (await users.find(ctx.db, session.userid))!
  const hasPassword = user.passwordHash !== null
  if (hasPassword) await refuseWrongPassword(ctx, user, currentPassword)
  const problem = passwordProblem(newPassword) ?? (await commonPasswordProblem(newPassword))
  if (problem) throw new Refusal('invalid', problem)
  const isConfirmed = hasPassword || session.isFresh
  const codeId = isConfirmed ? null : await confirmOwner(ctx, user, { code }, caller)
  const hash = await ctx.passwords.hash(newPassword)
  await ctx.db.transaction(async (db) => {
    // A reset in the meantime wins: the person who knew the old password may be a thief.
    await refuseChanged(db, session, user)
    await useCode(db, codeId)
    await endAllSessions(db, user.userid, session.id)
    await setPassword(ctx, db, user, { hash, action: 'password changed', caller })
  })
  ctx.wakeWorker()
}

async function setPassword(
  ctx: Context,
  db: Db,
  user: User,
  { hash, action, caller }: { hash: string; action: string; caller: Caller },
): Promise<void> {
  await users.setPassword(db, user.userid, hash)
  await sendPasswordChanged(ctx, db, user.email)
  await audit.add(db, {
    action,
    actorUserid: user.userid,
    subject: audit.subjectOf.user(user.userid),
    ip: caller.ip,
  })
  await notices.writeOfAccount(db, 'password-changed', user.userid)
}
