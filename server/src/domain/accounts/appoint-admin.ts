// Appoints an administrator from the command line: how a new store gets its first one.

import { authTexts, emailPattern } from '@gemwala/contract/accounts/auth'
import { passwordProblem } from '@gemwala/contract/accounts/password'
import { staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { texts } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import * as factors from '../../database/accounts/factors/factors.ts'
import * as staffInvites from '../../database/accounts/staff-invites.ts'
import type { StaffRules } from '../../database/accounts/staff-rules.ts'
import type { User } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { plainName } from './account.ts'
import { commonPasswordProblem } from './common-passwords.ts'
import { isMailboxTrusted } from './mailbox.ts'
import { endAllSessions } from './sessions.ts'
import { shutOut } from './shut-out.ts'
import { tellOwners } from './staff/mails.ts'
import { changeRules } from './staff/rules.ts'

export type Appointment = { name: string; email: string; password: string }

/** Needs no database, which a mistake should not make. */
export async function refuseAppointment({ name, email, password }: Appointment): Promise<void> {
  const problem =
    (plainName(name) === '' ? texts.requiredFields : null) ??
    (emailPattern.test(email) ? null : authTexts.badEmail) ??
    passwordProblem(password) ??
    (await commonPasswordProblem(password))
  if (problem) throw new Refusal('invalid', problem)
}

/**
 * Makes a new account, or takes the one with this address: verified, with this password, and an
 * administrator. `known` is the name of an account that was there; it stays.
 */
export async function appointAdmin(
  ctx: Pick<Context, 'db' | 'passwords' | 'config' | 'vault' | 'random'>,
  { name, email, password }: Appointment,
  /** What the store demands of staff from now on, if the command says. */
  rules: Partial<StaffRules> = {},
): Promise<{ userid: number; known: string | undefined }> {
  await refuseAppointment({ name, email, password })
  const passwordHash = await ctx.passwords.hash(password)
  return ctx.db.transaction(async (tx) => {
    const made = { name: plainName(name), email, mobilenumber: null, passwordHash }
    const added = await users.insert(tx, { ...made, isVerified: true, referredBy: null })
    const account = added === undefined ? await accountOf(tx, email) : undefined
    const userid = added ?? account!.userid
    await users.setPassword(tx, userid, passwordHash)
    await users.markVerified(tx, userid)
    // Before the appointment: a new store has no owner to tell.
    const line = `The command 'npm run create-admin' made ${account?.name ?? made.name} (${email}) an administrator with every right.`
    await tellOwners(ctx, tx, [line])
    await users.makeAdmin(tx, userid)
    // Sessions that began before the appointment were not an administrator's.
    await endAllSessions(tx, userid)
    // So an only owner who lost the second factor gets back in.
    await factors.removeAll(tx, userid)
    await staffInvites.end(tx, userid)
    await audit.add(tx, {
      action: 'appointed admin',
      actorUserid: null,
      subject: audit.subjectOf.user(userid),
      ip: '',
    })
    await changeRules(tx, rules, { userid: null, ip: '' })
    return { userid, known: account?.name }
  })
}

/** A person who registered somebody else's address could sign in by the number they typed with it. */
async function accountOf(db: Db, email: string): Promise<User> {
  const user = (await users.findByEmail(db, email))!
  if (!isMailboxTrusted(user)) throw new Refusal('conflict', staffTexts.notTheirs)
  if (!user.isVerified) await shutOut(db, user.userid)
  return user
}
