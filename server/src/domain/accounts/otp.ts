// Sign-in with a one-time code: six digits to a mobile number, five tries, five minutes.

import { mobilePattern } from '@gemwala/contract/accounts/auth'
import { otpTexts } from '@gemwala/contract/accounts/otp'
import type { Caller, Context } from '../../context.ts'
import * as codes from '../../database/accounts/one-time-codes.ts'
import * as users from '../../database/accounts/users.ts'
import { issueCode, tryCode } from './codes.ts'
import { deviceUser } from './known-device.ts'
import { countTry, refuseUsedUp } from './limits.ts'
import { refuseBlocked } from './login.ts'
import { maskUser } from './masks.ts'
import { type SignedIn, startSession } from './sessions.ts'

export type OtpOutcome = { success: boolean; message: string }

export async function sendOtp(ctx: Context, mobile: string, caller: Caller): Promise<OtpOutcome> {
  if (!ctx.providers.sms) return { success: false, message: otpTexts.notOffered }
  if (!mobilePattern.test(mobile)) return { success: false, message: otpTexts.badMobile }
  const isKnown = (await deviceUser(ctx, caller))?.mobilenumber === mobile
  await countTry(ctx, 'send-code', { ip: caller.ip, isKnown })
  await refuseUsedUp(ctx, 'guessed-codes', { isKnown })
  const user = await users.findByMobile(ctx.db, mobile)
  if (!user) return { success: false, message: otpTexts.noAccount }
  refuseBlocked(user)
  await issueCode(ctx, mobile, isKnown)
  return { success: true, message: otpTexts.sent }
}

export async function otpTimer(ctx: Context, mobile: string, caller: Caller) {
  await countTry(ctx, 'code-timer', { ip: caller.ip })
  const left = mobilePattern.test(mobile) && (await codes.timeLeft(ctx.db, mobile))
  if (!left) return { success: false, message: otpTexts.noCode, timer: 0 }
  return { success: true, message: otpTexts.running, timer: Math.ceil(left.ms) }
}

export type SignedInByCode = SignedIn & { mustAnswer: boolean }

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
    const mustAnswer = !user.isMobileProven
    const { user: shown, ...started } = await startSession(ctx, db, user, {
      way: 'code',
      caller,
      mustAnswer,
    })
    return {
      success: true,
      message: otpTexts.signedIn,
      ...started,
      user: mustAnswer ? maskUser(user) : shown,
      mustAnswer,
    }
  })
}
