// One-time codes by SMS or mail: how often one is sent, and how often one may be tried.

import { timingSafeEqual } from 'node:crypto'
import { otpHourlyLimit, otpLength, otpTexts } from '@gemwala/contract/accounts/otp'
import type { Caller, Context } from '../../context.ts'
import * as codes from '../../database/accounts/one-time-codes.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendCode, sendCodeByMail } from '../ground/messages.ts'
import { budgetOf } from './known-device.ts'
import { countTry, giveTryBack, isWithinLimit, refuseUsedUp, waitMs } from './limits.ts'
import { maskEmail } from './masks.ts'

const isEmail = (recipient: string): boolean => recipient.includes('@')

/** The recipient is a mobile number or an e-mail address. A request that is refused counts towards no limit. */
export async function issueCode(
  ctx: Context,
  recipient: string,
  { ip, isKnown = false }: { ip?: string; isKnown?: boolean } = {},
): Promise<void> {
  const account = budgetOf(recipient, isKnown)
  // Too many wrong codes today: nobody could use a new one.
  await refuseUsedUp(ctx, 'wrong-code', { account })
  const code = ctx.random.digits(otpLength)
  await ctx.db.transaction(async (db) => {
    await codes.lockNumber(db, recipient)
    await refuseTooMany(ctx, db, recipient)
    await countTry({ ...ctx, db }, 'sent-code', { account })
    await codes.replace(db, {
      recipient,
      codeHash: fingerprintOf(ctx, recipient, code),
      lifetimeMs: ctx.limits.otpLifetimeMs,
    })
    const send = isEmail(recipient) ? sendCodeByMail : sendCode
    await send(ctx, db, recipient, code)
    // Last, because the counter of all callers is locked until the commit.
    if (ip !== undefined) await countTry({ ...ctx, db }, 'send-code', { ip, isKnown })
  })
  ctx.wakeWorker()
}

async function refuseTooMany(ctx: Context, db: Db, recipient: string): Promise<void> {
  const { ms, why } = await waitForCode(ctx, db, recipient)
  if (ms > 0) throw new Refusal('tooMany', why, Math.ceil(ms / 1000))
}

/** Until a code can be sent to the recipient, whichever limit would refuse it now; 0 if none would. */
export async function waitToSend(
  ctx: Context,
  recipient: string,
  { ip, isKnown }: { ip: string; isKnown: boolean },
): Promise<number> {
  const account = budgetOf(recipient, isKnown)
  return Math.max(
    (await waitForCode(ctx, ctx.db, recipient)).ms,
    await waitMs(ctx, 'wrong-code', { account }),
    await waitMs(ctx, 'sent-code', { account }),
    await waitMs(ctx, 'send-code', { ip, isKnown }),
    await waitMs(ctx, 'guessed-codes', { isKnown }),
  )
}

/** Between two codes to one recipient, and among those of an hour. */
async function waitForCode({ config, limits }: Context, db: Db, recipient: string) {
  const { sinceLastMs, hourIsFullMs } = await codes.sentLately(
    db,
    recipient,
    otpHourlyLimit * config.limitsScale,
  )
  const soonMs = limits.otpResendAfterMs - (sinceLastMs ?? Number.POSITIVE_INFINITY)
  return hourIsFullMs !== null && hourIsFullMs > soonMs
    ? { ms: hourIsFullMs, why: otpTexts.tooMany }
    : { ms: Math.max(0, soonMs), why: otpTexts.tooSoon }
}

export type TriedCode = { isRight: true; id: number } | { isRight: false; message: string }

/**
 * Spends a try of the live code. Runs outside any transaction, so the try stays spent whatever happens
 * next. The transaction that acts on a right code must still use it up by its id.
 */
export async function tryCode(
  ctx: Context,
  { recipient, code, isKnown = false }: { recipient: string; code: string; isKnown?: boolean },
  caller: Caller,
): Promise<TriedCode> {
  const live = await codes.spendTry(ctx.db, recipient)
  if (!live) return { isRight: false, message: otpTexts.usedUp }
  // Counted before the code is compared, so that simultaneous tries cannot pass the limit.
  const account = budgetOf(recipient, isKnown)
  await countTry(ctx, 'wrong-code', { account })
  if (timingSafeEqual(live.codeHash, fingerprintOf(ctx, recipient, code))) {
    await giveTryBack(ctx, 'wrong-code', account)
    return { isRight: true, id: live.id }
  }
  await isWithinLimit(ctx, 'guessed-codes', {})
  await audit.add(ctx.db, {
    action: 'wrong code',
    actorUserid: null,
    subject: isEmail(recipient)
      ? `email ${maskEmail(recipient)}`
      : `mobile …${recipient.slice(-4)}`,
    ip: caller.ip,
  })
  return { isRight: false, message: otpTexts.wrongOtp }
}

const fingerprintOf = ({ vault }: Context, recipient: string, code: string): Buffer =>
  vault.fingerprint(`${recipient}:${code}`)
