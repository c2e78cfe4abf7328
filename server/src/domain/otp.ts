// One-time codes: six digits to a mobile number, five tries, five minutes.

import { timingSafeEqual } from 'node:crypto'
import { mobilePattern } from '@gemwala/contract/auth'
import { otpHourlyLimit, otpLength, otpTexts } from '@gemwala/contract/otp'
import type { Caller, Context } from '../context.ts'
import * as audit from '../database/audit.ts'
import * as codes from '../database/one-time-codes.ts'
import * as users from '../database/users.ts'
import { Refusal } from '../kit/refusal.ts'
import { refuseBlocked } from './auth/login.ts'
import { countTry } from './limits.ts'
import { sendCode } from './messages.ts'
import { type SignedIn, startSession } from './sessions.ts'

export type OtpOutcome = { success: boolean; message: string }

export async function sendOtp(ctx: Context, mobile: string, caller: Caller): Promise<OtpOutcome> {
  if (!mobilePattern.test(mobile)) return { success: false, message: otpTexts.badMobile }
  await countTry(ctx, 'send-code', { ip: caller.ip })
  const user = await users.findByMobile(ctx.db, mobile)
  if (!user) return { success: false, message: otpTexts.noAccount }
  refuseBlocked(user)

  const code = ctx.random.digits(otpLength)
  await ctx.db.transaction(async (db) => {
    await codes.takeTurn(db, mobile)
    const { sentInHour, sinceLastMs } = await codes.sentLately(db, mobile)
    const waitMs = ctx.config.otpResendAfterMs - (sinceLastMs ?? Number.POSITIVE_INFINITY)
    if (waitMs > 0) throw new Refusal('tooMany', otpTexts.tooSoon, Math.ceil(waitMs / 1000))
    if (sentInHour >= otpHourlyLimit * ctx.config.limitsScale) {
      throw new Refusal('tooMany', otpTexts.tooMany, 3600)
    }
    await countTry({ ...ctx, db }, 'sent-code', { account: mobile })
    await codes.replace(db, {
      mobilenumber: mobile,
      codeHash: ctx.vault.fingerprint(`${mobile}:${code}`),
      lifetimeMs: ctx.config.otpLifetimeMs,
    })
    await sendCode(ctx, db, mobile, code)
  })
  ctx.wakeWorker()
  return { success: true, message: otpTexts.sent }
}

export async function otpTimer(ctx: Context, mobile: string, caller: Caller) {
  await countTry(ctx, 'code-timer', { ip: caller.ip })
  const left = mobilePattern.test(mobile) && (await codes.timeLeft(ctx.db, mobile))
  if (!left) return { success: false, message: otpTexts.noCode, timer: 0 }
  return { success: true, message: otpTexts.running, timer: Math.ceil(left.ms) }
}

export async function verifyOtp(
  ctx: Context,
  { mobile, otp }: { mobile: string; otp: string },
  caller: Caller,
): Promise<OtpOutcome & Partial<SignedIn>> {
  await countTry(ctx, 'verify-code', { ip: caller.ip })
  // Outside the transaction below: a try stays spent whatever happens next.
  const live = mobilePattern.test(mobile) && (await codes.spendTry(ctx.db, mobile))
  if (!live) return { success: false, message: otpTexts.usedUp }
  const isRight = timingSafeEqual(live.codeHash, ctx.vault.fingerprint(`${mobile}:${otp}`))
  if (!isRight) {
    await noteWrongCode(ctx, mobile, caller)
    return { success: false, message: otpTexts.wrongOtp }
  }
  const user = await users.findByMobile(ctx.db, mobile)
  if (!user) return { success: false, message: otpTexts.noAccount }
  refuseBlocked(user)
  return ctx.db.transaction(async (db) => {
    if (!(await codes.use(db, live.id))) return { success: false, message: otpTexts.usedUp }
    const mustAnswer = !user.isMobileProven
    const signedIn = await startSession(ctx, db, user, { way: 'code', caller, mustAnswer })
    return { success: true, message: otpTexts.signedIn, ...signedIn }
  })
}

const noteWrongCode = (ctx: Context, mobile: string, caller: Caller): Promise<number> =>
  audit.add(ctx.db, {
    action: 'wrong code',
    actorUserid: null,
    subject: `mobile:…${mobile.slice(-4)}`,
    ip: caller.ip,
  })
