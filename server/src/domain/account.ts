// Account: one's own name and number, and whether the account a number is on is its owner's.

import { accountTexts } from '@gemwala/contract/account'
import { authTexts, registrationFault } from '@gemwala/contract/auth'
import { texts } from '@gemwala/contract/texts'
import type { Caller, Context } from '../context.ts'
import * as audit from '../database/audit.ts'
import { violates } from '../database/db.ts'
import * as sessions from '../database/sessions.ts'
import type { User } from '../database/users.ts'
import * as users from '../database/users.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Session } from './sessions.ts'

export type OwnAccount = { user: User; question: { maskedEmail: string } | null }

export async function ownAccount({ db }: Context, session: Session): Promise<OwnAccount> {
  const user = (await users.find(db, session.userid))!
  if (!session.mustAnswer) return { user, question: null }
  // It may be a stranger's account: its address is shown no plainer than the question shows it.
  const maskedEmail = maskEmail(user.email)
  return { user: { ...user, email: maskedEmail }, question: { maskedEmail } }
}

/** 'asha.verma@mail.example' as 'a…a@mail.example': enough to know it, not enough to learn it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  const shown = name.length > 2 ? `${name[0]}…${name.at(-1)}` : `${name[0]}…`
  return shown + email.slice(at)
}

/** On one line: what a terminal or a mail would take for an instruction is no part of a name. */
export const plainName = (name: string): string => name.replace(/\p{Cc}+/gu, ' ').trim()

export async function updateOwnAccount(
  ctx: Context,
  session: Session,
  { name, mobilenumber }: { name: string; mobilenumber: string },
): Promise<OwnAccount> {
  refuseUnanswered(session)
  const form = { name: plainName(name), mobilenumber }
  const fault = registrationFault({ ...form, email: session.email })
  if (fault) throw new Refusal('invalid', fault)
  try {
    await ctx.db.transaction(async (db) => {
      const before = (await users.find(db, session.userid))!
      await users.updateOwn(db, session.userid, form)
      // Who came by the old number must not answer for the new one.
      if (before.mobilenumber !== mobilenumber) await sessions.endUnanswered(db, session.userid)
    })
  } catch (error) {
    if (violates(error, 'users_mobilenumber')) throw new Refusal('conflict', authTexts.mobileTaken)
    throw error
  }
  return ownAccount(ctx, session)
}

/** To a session that began on an unproven number: it may look, and answer, and nothing else. */
export function refuseUnanswered(session: Session): void {
  if (session.mustAnswer) throw new Refusal('forbidden', accountTexts.answerFirst)
}

/**
 * The number's owner says whether the account is theirs. Yes proves the number. No takes it off the
 * account, which stays with whoever has its password, and ends every session that came by it. An
 * administrator's account is not had so: who typed a wrong number there would give the store away.
 */
export function answerOwner(
  ctx: Context,
  session: Session,
  isMine: boolean,
  caller: Caller,
): Promise<string> {
  return ctx.db.transaction(async (db) => {
    if (!session.mustAnswer) return accountTexts.confirmed
    if (isMine && session.role === 'admin') {
      throw new Refusal('forbidden', accountTexts.staffByPassword)
    }
    // The number may have been changed since this was asked for, which ended the session.
    await users.takeTurn(db, session.userid)
    if (!(await sessions.isUnanswered(db, session.id))) {
      throw new Refusal('unauthenticated', texts.notSignedIn)
    }
    await audit.add(db, {
      action: isMine ? 'number confirmed' : 'number detached',
      actorUserid: session.userid,
      subject: `user:${session.userid}`,
      ip: caller.ip,
    })
    if (isMine) {
      await users.proveMobile(db, session.userid)
      await sessions.markAnswered(db, session.userid)
      return accountTexts.confirmed
    }
    await users.detachMobile(db, session.userid)
    await sessions.endUnanswered(db, session.userid)
    return accountTexts.detached
  })
}
