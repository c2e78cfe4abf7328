// Setting up second factors, and removing them. The first one needs the password or a code, because it shuts out
// everybody else; the others need a recent proof of the one before.

import { factorTexts, passkeyLimit } from '@gemwala/contract/accounts/factors/factors'
import { otpPattern } from '@gemwala/contract/accounts/otp'
import { storeTitle, texts } from '@gemwala/contract/texts'
import type { Caller, Context } from '../../../context.ts'
import * as factors from '../../../database/accounts/factors/factors.ts'
import * as passkeys from '../../../database/accounts/factors/passkeys.ts'
import * as sessions from '../../../database/accounts/sessions.ts'
import * as users from '../../../database/accounts/users.ts'
import { type Db, violates } from '../../../database/engine/db.ts'
import * as audit from '../../../database/ground/audit.ts'
import * as notices from '../../../database/notices/notices.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { confirmOwner, type Proof as OwnerProof, useCode } from '../confirm-owner.ts'
import type { Session } from '../sessions.ts'
import { tellOwners } from '../staff/mails.ts'
import { countGuess } from './guesses.ts'
import { checkNew, creationOptions } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { needRecentProof } from './step.ts'
import { appAddress, newSecret, stepOf } from './totp.ts'

/** Long enough to install an app. */
const enrolmentLifetimeMs = 15 * 60 * 1000

export async function startPasskey(
  ctx: Context,
  session: Session,
  proof: OwnerProof,
  caller: Caller,
) {
  const options = await creationOptions(ctx, session)
  await begin(ctx, session, { proof, caller, for: 'passkey', text: options.challenge })
  return options
}

export async function startApp(ctx: Context, session: Session, proof: OwnerProof, caller: Caller) {
  const secret = newSecret()
  await begin(ctx, session, { proof, caller, for: 'app', text: ctx.vault.seal(secret) })
  return { setupKey: secret, address: appAddress(secret, session.email, storeTitle) }
}

type Beginning = { proof: OwnerProof; caller: Caller; for: 'passkey' | 'app'; text: string }

async function begin(
  ctx: Context,
  session: Session,
  { proof, caller, ...pending }: Beginning,
): Promise<void> {
  const { userid } = session
  const isFirst = !(await factors.hasAny(ctx.db, userid))
  if (!isFirst) needRecentProof(session)
  const user = (await users.find(ctx.db, userid))!
  const codeId = isFirst ? await confirmOwner(ctx, user, proof, caller) : null
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    await useCode(db, codeId)
    await factors.putPending(db, session.id, { ...pending, lifetimeMs: enrolmentLifetimeMs })
  })
}

export async function addPasskey(
  ctx: Context,
  session: Session,
  { name, passkey }: { name: string; passkey: Record<string, unknown> },
  caller: Caller,
): Promise<string[]> {
  const asked = await factors.takePending(ctx.db, session.id, 'passkey')
  if (asked === undefined) throw new Refusal('conflict', factorTexts.tooLate)
  const made = await checkNew(ctx, asked, passkey)
  try {
    return await enrol(ctx, session, caller, {
      factor: `the passkey '${name}'`,
      put: async (db) => {
        // Counted again under the account's lock: several may have been started at once.
        const { passkeys: count } = await factors.summaryOf(db, session.userid)
        if (count >= passkeyLimit) throw new Refusal('conflict', factorTexts.tooManyPasskeys)
        await passkeys.insert(db, { ...made, userid: session.userid, name })
      },
    })
  } catch (error) {
    if (!violates(error, 'passkeys_credential')) throw error
    throw new Refusal('conflict', factorTexts.passkeyTaken)
  }
}

export async function addApp(
  ctx: Context,
  session: Session,
  code: string,
  caller: Caller,
): Promise<string[]> {
  const { userid, id } = session
  const sealed = await factors.findPending(ctx.db, id, 'app')
  if (sealed === undefined) throw new Refusal('conflict', factorTexts.tooLate)
  if (!otpPattern.test(code)) throw new Refusal('invalid', factorTexts.malformedCode)
  const guess = await countGuess(ctx, session, caller, 'app')
  const step = stepOf(ctx.vault.open(sealed), code, ctx.now())
  if (step === undefined) throw new Refusal('invalid', factorTexts.wrongCode)
  await guess.giveBack()
  return enrol(ctx, session, caller, {
    factor: 'an authenticator app',
    put: async (db) => {
      if ((await factors.takePending(db, id, 'app')) === undefined) {
        throw new Refusal('conflict', factorTexts.tooLate)
      }
      await factors.putApp(db, userid, sealed, step)
    },
  })
}

type NewFactor = { factor: string; put: (db: Db) => Promise<unknown> }

/** Returns the recovery codes that come with the first factor. */
async function enrol(
  ctx: Context,
  session: Session,
  caller: Caller,
  { factor, put }: NewFactor,
): Promise<string[]> {
  const { userid } = session
  const codes = await ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    // Another session may have set up the first factor meanwhile, or all sessions may have ended.
    if (!(await sessions.isReady(db, session.id))) {
      throw new Refusal('unauthenticated', texts.notSignedIn)
    }
    const isFirst = !(await factors.hasAny(db, userid))
    await put(db)
    if (isFirst) await factors.startProving(db, userid, session.id)
    else await factors.markProved(db, session.id)
    const made = isFirst ? await renewRecoveryCodes(ctx, db, userid) : []
    await tell(ctx, db, session, { caller, action: 'second factor added', factor })
    await notices.writeOfAccount(db, 'factor-added', userid)
    return made
  })
  ctx.wakeWorker()
  return codes
}

export const removePasskey = (ctx: Context, session: Session, id: string, caller: Caller) =>
  remove(ctx, session, caller, {
    factor: 'a passkey',
    take: async (db) => {
      const taken = await passkeys.remove(db, session.userid, id)
      if (taken === 0) throw new Refusal('missing', factorTexts.unknownPasskey)
      return taken
    },
  })

export const removeApp = (ctx: Context, session: Session, caller: Caller) =>
  remove(ctx, session, caller, {
    factor: 'the authenticator app',
    take: (db) => factors.removeApp(db, session.userid),
  })

type OldFactor = { factor: string; take: (db: Db) => Promise<number> }

async function remove(
  ctx: Context,
  session: Session,
  caller: Caller,
  { factor, take }: OldFactor,
): Promise<void> {
  const { userid, isFactorRequired } = session
  needRecentProof(session)
  await ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    // Removed already.
    if ((await take(db)) === 0) return
    if (!(await factors.hasAny(db, userid))) {
      if (isFactorRequired) throw new Refusal('conflict', factorTexts.lastOfStaff)
      await factors.removeAll(db, userid)
      await factors.stopProving(db, userid)
    }
    await tell(ctx, db, session, { caller, action: 'second factor removed', factor })
    await notices.writeOfAccount(db, 'factor-removed', userid)
  })
  ctx.wakeWorker()
}

export async function renewCodes(
  ctx: Context,
  session: Session,
  caller: Caller,
): Promise<string[]> {
  const { userid } = session
  needRecentProof(session)
  return ctx.db.transaction(async (db) => {
    await users.lockUser(db, userid)
    if (!(await factors.hasAny(db, userid))) throw new Refusal('conflict', factorTexts.noFactor)
    await audit.add(db, {
      action: 'recovery codes renewed',
      actorUserid: userid,
      subject: audit.subjectOf.user(userid),
      ip: caller.ip,
    })
    return renewRecoveryCodes(ctx, db, userid)
  })
}

type Told = { caller: Caller; action: string; factor: string }

/** The audit and, for staff, every owner. */
async function tell(ctx: Context, db: Db, session: Session, { caller, action, factor }: Told) {
  const { userid, role, name, email } = session
  await audit.add(db, {
    action,
    actorUserid: userid,
    subject: audit.subjectOf.user(userid),
    after: { factor },
    ip: caller.ip,
  })
  if (role !== 'admin') return
  const verb = action.endsWith('added') ? 'set up' : 'removed'
  const line = `${name} (${email}) ${verb} a second factor: ${factor}.`
  await tellOwners(ctx, db, [line], email)
}
