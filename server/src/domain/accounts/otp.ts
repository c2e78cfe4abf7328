// Sign-in with a one-time code: six digits to a mobile number, five tries, five minutes.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { mobilePattern } from '@gemwala/contract/accounts/auth'
import { otpTexts } from '@gemwala/contract/accounts/otp'
import type { Caller, Context } from '../../context.ts'
import * as factors from '../../database/accounts/factors/factors.ts'
import * as codes from '../../database/accounts/one-time-codes.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { issueCode, tryCode, waitToSend } from './codes.ts'
import { confirmNumber } from './confirm-owner.ts'
import { deviceUser } from './known-device.ts'
import { countTry, refuseUsedUp } from './limits.ts'
import { refuseBlocked } from './login.ts'
import { type SignedIn, startSession } from './sessions.ts'

export type OtpOutcome = { success: boolean; message: string }

export async function sendOtp(ctx: Context, mobile: string, caller: Caller): Promise<OtpOutcome> {
  if (!ctx.providers.sms) return { success: false, message: otpTexts.notOffered }
  if (!mobilePattern.test(mobile)) return { success: false, message: otpTexts.badMobile }
  const isKnown = (await deviceUser(ctx, caller))?.mobilenumber === mobile
  await refuseUsedUp(ctx, 'guessed-codes', { isKnown })
  const user = await users.findByMobile(ctx.db, mobile)
  if (!user || user.isBlocked) {
    // The answer tells who is registered, so asking often must be as hard as having codes sent.
    await countTry(ctx, 'send-code', { ip: caller.ip, isKnown })
    if (user) refuseBlocked(user)
    return { success: false, message: otpTexts.noAccount }
  }
  await issueCode(ctx, mobile, { ip: caller.ip, isKnown })
  return { success: true, message: otpTexts.sent }
}

export async function otpTimer(ctx: Context, mobile: string, caller: Caller) {
  await countTry(ctx, 'code-timer', { ip: caller.ip })
  const isNumber = mobilePattern.test(mobile)
  const isKnown = (await deviceUser(ctx, caller))?.mobilenumber === mobile
  const wait = isNumber ? await waitToSend(ctx, mobile, { ip: caller.ip, isKnown }) : 0
  const resendMs = Math.ceil(wait)
  const left = isNumber && (await codes.timeLeft(ctx.db, mobile))
  if (!left) return { success: false, message: otpTexts.noCode, timer: 0, resendMs }
  return { success: true, message: otpTexts.running, timer: Math.ceil(left.ms), resendMs }
}

export type SignedInByCode = SignedIn & { mustAnswer: boolean }

/**
 * A code proves the number, unless the account may be somebody else's: its second factor is still owed, or its e-mail
 * address was never verified and the device is unknown. Then its user says whether it is theirs.
 */
async function mustAnswer(db: Db, user: User, caller: Caller, isKnown: boolean): Promise<boolean> {
  if (user.isMobileProven) return false
  if (await factors.hasAny(db, user.userid)) return true
  // A mistyped number must not give the store away.
  if (user.role === 'admin' && !isKnown) {
    throw new Refusal('forbidden', accountTexts.staffByPassword)
  }
  if (!isKnown && (await users.askOwner(db, user.userid)) > 0) return true
  await confirmNumber(db, user.userid, caller)
  return false
}

export async function verifyOtp(
  ctx: Context,
  { mobile, otp }: { mobile: string; otp: string },
  caller: Caller,
): Promise<OtpOutcome & Partial<SignedInByCode>> {
  const isKnown = (await deviceUser(ctx, caller))?.mobilenumber === mobile
  const hasCode = mobilePattern.test(mobile) && (await codes.timeLeft(ctx.db, mobile)) !== undefined
  // Strangers who enter codes must not stop anybody from entering the code they were sent.
  await countTry(ctx, 'verify-code', { ip: caller.ip, isKnown, hasCode })
  if (!hasCode) return { success: false, message: otpTexts.usedUp }
  const tried = await tryCode(ctx, { recipient: mobile, code: otp, isKnown }, caller)
  if (!tried.isRight) return { success: false, message: tried.message }
  const user = await users.findByMobile(ctx.db, mobile)
  if (!user) return { success: false, message: otpTexts.noAccount }
  refuseBlocked(user)
  return ctx.db.transaction(async (db) => {
    // Lock the account before its codes, in the same order as every change of an account.
    await users.lockUser(db, user.userid)
    if (!(await codes.use(db, tried.id))) return { success: false, message: otpTexts.usedUp }
    const owes = { mustAnswer: await mustAnswer(db, user, caller, isKnown) }
    const started = await startSession(ctx, db, user, { way: 'code', caller, ...owes })
    return { success: true, message: otpTexts.signedIn, ...started, ...owes }
  })
}
