// The mail whose link verifies an e-mail address: when it is sent, and to whom.

import { authTexts } from '@gemwala/contract/accounts/auth'
import type { Caller, Context } from '../../context.ts'
import * as links from '../../database/accounts/account-links.ts'
import * as signUpBrowsers from '../../database/accounts/sign-up-browsers.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import { askedMailOf, askForMail, sendVerification } from '../ground/messages.ts'
import { pageAddress } from '../ground/page-address.ts'
import { countTry, isWithinLimit } from './limits.ts'
import { getsItsLink } from './mailbox.ts'

export const purpose = 'verify-email'

/**
 * Runs in the transaction that made or found the unverified account. Above the limit of the address nothing is sent,
 * and nobody learns that.
 */
export async function putVerificationMail(ctx: Context, db: Db, user: User): Promise<void> {
  if (!(await isWithinLimit({ ...ctx, db }, 'verification-mail', { account: user.email }))) return
  const token = newToken()
  await links.replace(db, {
    userid: user.userid,
    purpose,
    tokenHash: hashOfToken(token),
    lifetimeMs: ctx.limits.verifyLinkLifetimeMs,
  })
  const destination = await signUpBrowsers.destinationOf(db, user.userid)
  const after = destination ? `?${new URLSearchParams({ after: destination })}` : ''
  const address = pageAddress(ctx, `/verifyemail/${user.id}/${token}${after}`)
  await sendVerification(ctx, db, user.email, address)
}

/** At most once a minute; more requests do nothing. */
export async function sendVerificationAgain(ctx: Context, user: User): Promise<void> {
  const recently = { userid: user.userid, purpose, ms: ctx.limits.verifyMailEveryMs } as const
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
  const isAllowed = getsItsLink(user) || askedBy === user.userid
  if (isProven || !isAllowed) return
  await sendVerificationAgain(ctx, user)
}
