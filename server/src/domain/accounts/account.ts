// Account: a customer's own name and number, and the question whether the account behind a number is
// theirs.

import { accountTexts } from '@gemwala/contract/accounts/account'
import { authTexts, registrationProblems } from '@gemwala/contract/accounts/auth'
import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import type { Language } from '@gemwala/contract/languages'
import { texts } from '@gemwala/contract/texts'
import type { Caller, Context } from '../../context.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import type { Account, User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as notices from '../../database/notices/notices.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendClaimed, sendNumberChanged } from '../ground/messages.ts'
import { confirmNumber, confirmOwner, type Proof, useCode } from './confirm-owner.ts'
import type { Session } from './sessions.ts'
import { shutOut } from './shut-out.ts'

export type { Account }
export const { ownAccount } = users

/** On one line, without control characters: a terminal or a mail client could read them as instructions. */
export const plainName = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim()

export type OwnChange = { name: string; mobilenumber: string } & Proof

/**
 * A new number is a new way to sign in, so a session alone is not enough: it needs the password or a
 * code.
 */
export async function updateOwnAccount(
  ctx: Context,
  session: Session,
  { name, mobilenumber, password, code }: OwnChange,
  caller: Caller,
): Promise<Account> {
  const seen = (await users.find(ctx.db, session.userid))!
  // An account that came from Google has no number, and may change its name without one.
  const hasNone = seen.mobilenumber === null && mobilenumber === ''
  const form = { name: plainName(name), mobilenumber: hasNone ? null : mobilenumber }
  const wrong = registrationProblems({ name: form.name, mobilenumber, email: session.email })
  const problem = wrong.name ?? (hasNone ? null : wrong.mobilenumber) ?? wrong.email
  if (problem) throw new Refusal('invalid', problem)
  const isNewNumber = seen.mobilenumber !== form.mobilenumber
  const codeId = isNewNumber ? await confirmOwner(ctx, seen, { password, code }, caller) : null
  try {
    await ctx.db.transaction(async (db) => {
      await refuseChanged(db, session, seen)
      await useCode(db, codeId)
      await users.updateOwn(db, session.userid, form)
      if (isNewNumber) await noteNewNumber(ctx, db, seen, { mobilenumber, caller })
    })
  } catch (error) {
    if (violates(error, 'users_mobilenumber')) throw new Refusal('conflict', authTexts.mobileTaken)
    throw error
  }
  ctx.wakeWorker()
  return users.findAccount(ctx.db, session.userid)
}

/** Refuses when the number, the password or the session changed after the owner was confirmed. */
export async function refuseChanged(db: Db, session: Session, seen: User): Promise<void> {
  await users.lockUser(db, seen.userid)
  if (!(await sessions.isLive(db, session.id))) {
    throw new Refusal('unauthenticated', texts.notSignedIn)
  }
  const now = (await users.find(db, seen.userid))!
  if (now.mobilenumber === seen.mobilenumber && now.passwordHash === seen.passwordHash) return
  throw new Refusal('conflict', accountTexts.changedMeanwhile)
}

async function noteNewNumber(
  ctx: Context,
  db: Db,
  { userid, email, mobilenumber: oldNumber }: User,
  { mobilenumber, caller }: { mobilenumber: string; caller: Caller },
): Promise<void> {
  // A person who signed in by the old number must not answer for the new one.
  await sessions.endUnanswered(db, userid)
  await sendNumberChanged(ctx, db, email)
  await audit.add(db, {
    action: 'number changed',
    actorUserid: userid,
    subject: audit.subjectOf.user(userid),
    before: { mobilenumber: oldNumber },
    after: { mobilenumber },
    ip: caller.ip,
  })
  await notices.writeOfAccount(db, 'number-changed', userid)
}

/**
 * The number's owner says whether the account is theirs. 'Yes' proves the number and ends the password of the unverified
 * address, because somebody else may know it. 'No' removes the number from the account and ends every session that
 * began by it. With a second factor 'yes' takes its proof; but a stranger's second factor must not keep a number from its
 * owner, so 'no' needs none.
 */
export async function answerOwner(
  ctx: Context,
  session: Session,
  isMine: boolean,
  caller: Caller,
): Promise<string> {
  if (!session.mustAnswer) return accountTexts.confirmed
  if (isMine && session.mustProve) throw new Refusal('forbidden', factorTexts.proveFirst)
  const text = await ctx.db.transaction(async (db) => {
    // The number may have been changed since the request began, which ended the session.
    await users.lockUser(db, session.userid)
    if (!(await sessions.isUnanswered(db, session.id))) {
      throw new Refusal('unauthenticated', texts.notSignedIn)
    }
    if (isMine) return claim(ctx, db, session, caller)
    await users.detachMobile(db, session.userid)
    await audit.add(db, {
      action: 'number detached',
      actorUserid: session.userid,
      subject: audit.subjectOf.user(session.userid),
      ip: caller.ip,
    })
    await sessions.endUnanswered(db, session.userid)
    return accountTexts.detached
  })
  ctx.wakeWorker()
  return text
}

async function claim(ctx: Context, db: Db, session: Session, caller: Caller): Promise<string> {
  await confirmNumber(db, session.userid, caller)
  if ((await users.find(db, session.userid))!.isVerified) return accountTexts.confirmed
  // The person who registered the account knows its password and may have the mailbox; this person has proved only the
  // number. From now on only the number opens the account.
  await shutOut(db, session.userid, session.id)
  await users.distrustEmail(db, session.userid)
  await sendClaimed(ctx, db, session.email)
  return accountTexts.claimed
}

/** Not in the audit: it moves nothing and opens nothing. */
export const setLanguage = (
  { db }: Context,
  { userid }: Session,
  given: { language: Language; isChosen: boolean },
) => users.setLanguage(db, userid, given)
