// Proving the second factor in a session: after signing in, and again before what moves money or changes rights.

import { factorTexts, proofMinutes } from '@gemwala/contract/accounts/factors/factors'
import { otpPattern } from '@gemwala/contract/accounts/otp'
import { texts } from '@gemwala/contract/texts'
import type { Caller, Context } from '../../../context.ts'
import * as factors from '../../../database/accounts/factors/factors.ts'
import * as passkeys from '../../../database/accounts/factors/passkeys.ts'
import type { User } from '../../../database/accounts/users.ts'
import * as users from '../../../database/accounts/users.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as audit from '../../../database/ground/audit.ts'
import * as notices from '../../../database/notices/notices.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { confirmNumber } from '../confirm-owner.ts'
import type { Session } from '../sessions.ts'
import { countGuess } from './guesses.ts'
import { checkUse, passkeyHost, requestOptions } from './passkeys.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.ts'
import { stepOwed } from './step.ts'
import { stepOf } from './totp.ts'

/** Long enough to find the device, and to type its PIN. */
const challengeLifetimeMs = 5 * 60 * 1000

export async function factorState(ctx: Context, session: Session) {
  const { db } = ctx
  const { passkeys: count, hasApp, codesLeft } = await factors.summaryOf(db, session.userid)
  const step = stepOwed(session)
  return {
    step,
    mustAnswer: session.mustAnswer,
    passkeyHost: passkeyHost(ctx),
    hasPasskeys: count > 0,
    hasApp,
    codesLeft,
    provenSeconds: await factors.provenSeconds(db, session.id, proofMinutes),
    passkeys: step === 'prove' ? [] : await passkeys.listOf(db, session.userid),
  }
}

export async function challenge(ctx: Context, session: Session) {
  const options = await requestOptions(ctx, session.userid)
  await factors.putPending(ctx.db, session.id, {
    for: 'prove',
    text: options.challenge,
    lifetimeMs: challengeLifetimeMs,
  })
  return options
}

export type Proof = {
  code?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

/** Returns the user, whom the session may see now. */
export async function prove(
  ctx: Context,
  session: Session,
  { code, passkey }: Proof,
  caller: Caller,
): Promise<User> {
  const { userid } = session
  const wrong = passkey ? factorTexts.wrongPasskey : factorTexts.wrongCode
  const guess = passkey ? undefined : await countCode(ctx, session, code ?? '', caller)
  const use = passkey
    ? await passkeyUse(ctx, session, passkey)
    : await codeUse(ctx, session, code ?? '')
  const isProved = use !== undefined && (await proveBy(ctx, session, use, caller))
  if (!isProved) {
    await audit.add(ctx.db, {
      action: 'wrong second factor',
      actorUserid: null,
      subject: audit.subjectOf.user(userid),
      ip: caller.ip,
    })
    await guess?.tellWhenUsedUp()
    throw new Refusal('invalid', use?.whenUsed ?? wrong)
  }
  await guess?.giveBack()
  ctx.wakeWorker()
  return (await users.find(ctx.db, userid))!
}

type Use = {
  by: 'passkey' | 'app' | 'recovery code'
  /** Uses the answer up, so that it works once. False if it was used already. */
  useUp: (db: Db) => Promise<boolean>
  whenUsed: string
}

const proveBy = (ctx: Context, { userid, id, mustAnswer }: Session, use: Use, caller: Caller) =>
  ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    if (!(await use.useUp(db))) return false
    if ((await factors.markProved(db, id)) === 0) {
      throw new Refusal('unauthenticated', texts.notSignedIn)
    }
    await audit.add(db, {
      action: 'second factor proved',
      actorUserid: userid,
      subject: audit.subjectOf.user(userid),
      after: { by: use.by },
      ip: caller.ip,
    })
    // The person has the number and the second factor of the account, so it is theirs. The session is live, so the
    // number is still the one that it began with.
    if (mustAnswer) await confirmNumber(db, userid, caller)
    if (use.by === 'recovery code') {
      const { codesLeft } = await factors.summaryOf(db, userid)
      await notices.writeOfAccount(db, 'recovery-code-used', userid, { quantity: codesLeft })
    }
    return true
  })

async function passkeyUse(
  ctx: Context,
  session: Session,
  given: Record<string, unknown>,
): Promise<Use | undefined> {
  const asked = await factors.takePending(ctx.db, session.id, 'prove')
  if (asked === undefined) throw new Refusal('conflict', factorTexts.tooLate)
  const used = await checkUse(ctx, session.userid, asked, given)
  if (!used) return undefined
  return {
    by: 'passkey',
    useUp: async (db) => (await passkeys.use(db, used.id, used.counter)) > 0,
    whenUsed: factorTexts.wrongPasskey,
  }
}

async function countCode(ctx: Context, session: Session, code: string, caller: Caller) {
  const isRecovery = isRecoveryCode(code)
  // Typing that cannot be a code costs no try.
  if (!isRecovery && !otpPattern.test(code)) {
    throw new Refusal('invalid', factorTexts.malformedCode)
  }
  return countGuess(ctx, session, caller, isRecovery ? 'recovery' : 'app')
}

/** A code of the app, or a recovery code. Undefined for a wrong code of the app. */
async function codeUse(ctx: Context, { userid }: Session, code: string): Promise<Use | undefined> {
  if (isRecoveryCode(code)) {
    return {
      by: 'recovery code',
      useUp: (db) => useRecoveryCode(ctx, db, userid, code),
      whenUsed: factorTexts.wrongCode,
    }
  }
  const sealed = await factors.findApp(ctx.db, userid)
  const step = sealed && stepOf(ctx.vault.open(sealed), code, ctx.now())
  if (!step) return undefined
  return {
    by: 'app',
    useUp: async (db) => (await factors.useStep(db, userid, step)) > 0,
    whenUsed: factorTexts.usedCode,
  }
}
