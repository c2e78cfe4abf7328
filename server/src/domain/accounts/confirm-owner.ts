// Confirms that the account's owner makes the request, and not somebody with a stolen session: by the
// password, or by a code that was just sent.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { otpTexts } from '@gemwala/contract/accounts/otp'
import type { Caller, Context } from '../../context.ts'
import * as codes from '../../database/accounts/one-time-codes.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { issueCode, tryCode } from './codes.ts'
import { countTry } from './limits.ts'
import type { Session } from './sessions.ts'

export type Proof = { password?: string | undefined; code?: string | undefined }

const notConfirmed =
  'Your number and your e-mail address are not confirmed. Log in with a code sent to your number, then try again.'

/**
 * An unproven number may be anybody's, so the code then goes to the e-mail address, unless that is
 * distrusted. A store without SMS sends it to the e-mail address too.
 */
function recipientOf({ providers }: Context, user: User): string {
  const { isMobileProven, mobilenumber, email, isEmailDistrusted } = user
  if (providers.sms && isMobileProven && mobilenumber) return mobilenumber
  if (isEmailDistrusted) throw new Refusal('conflict', notConfirmed)
  return email
}

/** Returns where the code went, masked. */
export async function sendOwnerCode(ctx: Context, session: Session): Promise<string> {
  const recipient = recipientOf(ctx, (await users.find(ctx.db, session.userid))!)
  await issueCode(ctx, recipient)
  return accountTexts.codeSent(recipient)
}

/** The id of the code that must be used up together with what it confirms; null for a password. */
export async function confirmOwner(
  ctx: Context,
  user: User,
  { password, code }: Proof,
  caller: Caller,
): Promise<number | null> {
  if (password) {
    await refuseWrongPassword(ctx, user, password)
    return null
  }
  if (code) {
    const tried = await tryCode(ctx, { recipient: recipientOf(ctx, user), code }, caller)
    if (!tried.isRight) throw new Refusal('invalid', tried.message)
    return tried.id
  }
  const text = user.passwordHash === null ? accountTexts.needsCode : accountTexts.needsPassword
  throw new Refusal('invalid', text)
}

/** Runs in the transaction of what the code confirms. Only one of several simultaneous requests gets it. */
export async function useCode(db: Db, codeId: number | null): Promise<void> {
  if (codeId === null || (await codes.use(db, codeId))) return
  throw new Refusal('invalid', otpTexts.usedUp)
}

/** Ten tries in fifteen minutes, for every call that asks for the password. */
export async function refuseWrongPassword(ctx: Context, user: User, password: string) {
  await countTry(ctx, 'change-password', { account: String(user.userid) })
  const isRight = await ctx.passwords.isRight(user.passwordHash, password)
  if (!isRight) throw new Refusal('invalid', accountTexts.wrongPassword)
}

/**
 * The number is proven to be its user's: they entered a code that was sent to it, and the account is theirs. Also answers the question of the sessions that
 * began by this number.
 */
export async function confirmNumber(db: Db, userid: number, { ip }: Caller): Promise<void> {
  await users.proveMobile(db, userid)
  await sessions.markAnswered(db, userid)
  const subject = audit.subjectOf.user(userid)
  await audit.add(db, { action: 'number confirmed', actorUserid: userid, subject, ip })
}
