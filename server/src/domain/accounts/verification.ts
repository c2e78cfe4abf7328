// Proves an e-mail address by a mail with a link that works once.

import { authTexts } from '@gemwala/contract/accounts/auth'
import { passwordTexts } from '@gemwala/contract/accounts/password'
import type { Caller, Context } from '../../context.ts'
import * as links from '../../database/accounts/account-links.ts'
import * as signUpBrowsers from '../../database/accounts/sign-up-browsers.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as mailBounces from '../../database/notices/mail-bounces.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import { askedMailOf, askForMail, sendVerification } from '../messages.ts'
import { pageAddress } from '../page-address.ts'
import { countTry } from './limits.ts'
import { isMailboxTrusted } from './mailbox.ts'

const purpose = 'verify-email'

/** Runs in the transaction that made or found the unverified account. */
export async function putVerificationMail(ctx: Context, db: Db, user: User): Promise<void> {
  const token = newToken()
  await links.replace(db, {
    userid: user.userid,
    purpose,
    tokenHash: hashOfToken(token),
    lifetimeMs: ctx.config.verifyLinkLifetimeMs,
  })
  const destination = await signUpBrowsers.destinationOf(db, user.userid)
  const after = destination ? `?${new URLSearchParams({ after: destination })}` : ''
  const address = pageAddress(ctx, `/verifyemail/${user.id}/${token}${after}`)
  await sendVerification(ctx, db, user.email, address)
}

/** At most once a minute; more requests do nothing. */
export async function sendVerificationAgain(ctx: Context, user: User): Promise<void> {
  const recently = { userid: user.userid, purpose, ms: ctx.config.verifyMailEveryMs } as const
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, user.userid)
    if (await users.hasMoved(db, user)) return
    if (await links.wasSentWithin(db, recently)) return
    await putVerificationMail(ctx, db, user)
  })
  ctx.wakeWorker()
}

export const verificationQueue = 'verification-mail'

/** Gives the same answer and does the same work whether or not an account waits for this mail. */
export async function resendVerification(
  ctx: Context,
  email: string,
  { caller, askedBy }: { caller: Caller; askedBy: number | undefined },
): Promise<string> {
  await countTry(ctx, 'resend-verification', { ip: caller.ip })
  await askForMail(ctx, verificationQueue, { email, askedBy })
  return authTexts.resent
}

export async function sendAskedVerification(ctx: Context, payload: unknown): Promise<void> {
  const { email, askedBy } = askedMailOf(ctx, payload)
  const user = await users.findByEmail(ctx.db, email)
  if (!user || user.isBlocked) return
  const isProven = user.isVerified && !user.isEmailDistrusted
  // The reader of the mailbox may be the person who registered the account before its number's owner
  // claimed it.
  const isAllowed = isMailboxTrusted(user) || askedBy === user.userid
  if (isProven || !isAllowed) return
  await sendVerificationAgain(ctx, user)
}

export type LinkOutcome = { msg: string; code: 0 | 1 }

export async function verifyEmail(
  ctx: Context,
  { id, token }: { id: string; token: string },
  caller: Caller,
): Promise<LinkOutcome> {
  await countTry(ctx, 'verify-email', { ip: caller.ip })
  return ctx.db.transaction(async (db) => {
    const user = await users.findById(db, id)
    if (!user) return { msg: passwordTexts.linkCorrupted, code: 1 }
    // Lock the account before its links, in the same order as every change of the address.
    await users.lockUser(db, user.userid)
    const link = { userid: user.userid, purpose, tokenHash: hashOfToken(token) } as const
    if (await links.spend(db, link)) {
      await users.markVerified(db, user.userid)
      await mailBounces.clear(db, user.userid)
      return { msg: authTexts.verified, code: 0 }
    }
    // Mail scanners open links before the reader does.
    const isVerified = (await users.find(db, user.userid))!.isVerified
    return isVerified && (await links.wasUsed(db, link))
      ? { msg: authTexts.alreadyVerified, code: 0 }
      : { msg: passwordTexts.linkCorrupted, code: 1 }
  })
}
