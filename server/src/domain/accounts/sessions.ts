// Sessions: how they start, whom a token belongs to now, and how they end.

import { texts } from '@gemwala/contract/texts'
import type { Caller, Context } from '../../context.ts'
import * as factors from '../../database/accounts/factors/factors.ts'
import * as handovers from '../../database/accounts/handovers.ts'
import type {
  ListedSession,
  LiveSession,
  OwnRead,
  Session,
  SignInWay,
} from '../../database/accounts/sessions.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import * as signUpBrowsers from '../../database/accounts/sign-up-browsers.ts'
import * as staffRules from '../../database/accounts/staff-rules.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as notices from '../../database/notices/notices.ts'
import { deviceOf } from '../../kit/device.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'
import { closedForCustomers } from '../ground/closed.ts'
import { type Step, stepOwed } from './factors/step.ts'
import { deviceUser } from './known-device.ts'
import { maskUser } from './masks.ts'

export type { ListedSession, OwnRead, Session }

export type SignedIn = {
  token: string
  /** Masked while the session owes the proof of a second factor. */
  user: User
  step: Step | null
}

/** The session of a token and, if the call says what, something of its user. */
export async function findSession<Own>(
  { db }: Context,
  token: string,
  own?: OwnRead<Own>,
): Promise<LiveSession<Own> | undefined> {
  const live = await sessions.findLive(db, hashOfToken(token), own)
  // Updated rarely: it shows when somebody was last active, not what they did.
  if (live && !live.session.wasSeenLately) await sessions.markSeen(db, live.session.id)
  return live
}

type Start = {
  way: SignInWay
  caller: Caller
  mustAnswer?: boolean
  /** What completed the sign-in, for the audit, if not the way itself. */
  by?: string
}

/** Runs in the transaction that proved who the user is. The token leaves the server only here. */
export async function startSession(
  ctx: Context,
  db: Db,
  user: User,
  { way, caller, mustAnswer = false, by }: Start,
): Promise<SignedIn> {
  if (ctx.maintenance.current() && user.role !== 'admin') throw closedForCustomers()
  await refuseChanged(db, user)
  const token = newToken()
  const mustProve = await factors.hasAny(db, user.userid)
  await sessions.removeExpired(db)
  await sessions.insert(db, {
    userid: user.userid,
    tokenHash: hashOfToken(token),
    lifetimeMs: ctx.limits.sessionLifetimeMs,
    way,
    mustAnswer,
    mustProve,
    ...caller,
  })
  const isFirst = !(await audit.hasSignedIn(db, user.userid))
  const isKnown = isFirst || (await deviceUser({ ...ctx, db }, caller))?.userid === user.userid
  await audit.add(db, {
    action: 'signed in',
    actorUserid: user.userid,
    subject: audit.subjectOf.user(user.userid),
    after: { way, ...(by && { by }) },
    ip: caller.ip,
  })
  if (!isKnown) {
    const device = deviceOf(caller.userAgent)
    await notices.writeOfAccount(db, 'signed-in', user.userid, { device })
  }
  const isFactorRequired = user.role === 'admin' && (await staffRules.read(db)).secondFactor
  const step = stepOwed({ mustProve, hasFactor: false, isFactorRequired })
  return { token, step, user: mustProve ? { ...maskUser(user), mobilenumber: null } : user }
}

const changes = ['passwordHash', 'mobilenumber', 'email', 'role', 'isBlocked'] as const

/** Refuses a sign-in that began before a change that ended all sessions. */
async function refuseChanged(db: Db, user: User): Promise<void> {
  await users.lockUser(db, user.userid)
  const now = (await users.find(db, user.userid))!
  if (changes.every((field) => now[field] === user[field])) return
  throw new Refusal('unauthenticated', texts.notSignedIn)
}

/** Ends the sessions of one account, and the sign-ins that are about to become sessions. */
export async function endAllSessions(db: Db, userid: number, exceptId?: string): Promise<void> {
  await sessions.endAll(db, userid, exceptId)
  await handovers.endAll(db, userid)
  await signUpBrowsers.endAll(db, userid)
}

export const listSessions = ({ db }: Context, session: Session): Promise<ListedSession[]> =>
  sessions.listLive(db, session.userid)

export const endSession = ({ db }: Context, userid: number, id: string): Promise<number> =>
  sessions.end(db, userid, id)

export const logOutEverywhere = ({ db }: Context, { userid }: Session): Promise<void> =>
  db.transaction((tx) => endAllSessions(tx, userid))
