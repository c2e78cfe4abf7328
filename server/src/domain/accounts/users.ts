// Users: what staff list and change.

import { staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { userTexts } from '@gemwala/contract/accounts/users'
import type { UserForm } from '@gemwala/contract/accounts/users.shapes'
import type { Caller, Context } from '../../context.ts'
import * as links from '../../database/accounts/account-links.ts'
import * as sessions from '../../database/accounts/sessions.ts'
import * as staffInvites from '../../database/accounts/staff-invites.ts'
import type { UserChange } from '../../database/accounts/users.ts'
import * as users from '../../database/accounts/users.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import type { ListedUser, UserFilter } from '../../database/lists/user-lists.ts'
import * as userLists from '../../database/lists/user-lists.ts'
import * as notices from '../../database/notices/notices.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendAddressChanged, sendNumberChanged } from '../ground/messages.ts'
import { plainName } from './account.ts'
import { isMailboxTrusted } from './mailbox.ts'
import { endAllSessions, type Session } from './sessions.ts'
import { tellOwners } from './staff/mails.ts'
import { refuseChangeOfStaff, refuseWithoutOwner } from './staff/staff.ts'

export type { User } from '../../database/accounts/users.ts'
export type { ListedUser }

export const listUsers = ({ db }: Context, filter: UserFilter) => userLists.list(db, filter)

export async function updateUser(
  ctx: Context,
  session: Session,
  form: UserForm,
  { ip }: Caller,
): Promise<ListedUser> {
  const change: UserChange = {
    name: plainName(form.name),
    mobilenumber: form.mobilenumber,
    email: form.email,
    role: form.role,
    isVerified: form.verified,
    isBlocked: form.isBlocked,
  }
  try {
    const changed = await ctx.db.transaction(async (db) => {
      await users.lockToChange(db, form.userid)
      const before = await userLists.find(db, form.userid)
      if (!before || before.id !== form._id) throw new Refusal('missing', userTexts.unknown)
      if (before.deletedAt) throw new Refusal('conflict', userTexts.deleted)
      await refuseLosingAdmins(db, session, before, change)
      await refuseChangeOfStaff(db, session, before.userid, change.role === 'admin')
      await refuseStrangers(db, before, change)
      await refuseSharing(db, before, change)
      await tellOldAddress(ctx, db, before, change)
      await users.update(db, before.userid, change)
      if (before.role === 'admin') await refuseWithoutOwner(db)
      await endOldWaysIn(db, before, change)
      const after = (await userLists.find(db, before.userid))!
      await audit.add(db, {
        action: 'user changed',
        actorUserid: session.userid,
        subject: audit.subjectOf.user(before.userid),
        before: knownOf(before),
        after: knownOf(after),
        ip,
      })
      await tellInStore(db, before, change)
      await tellOwnersOfRole(ctx, db, session, { before, after })
      return after
    })
    ctx.wakeWorker()
    return changed
  } catch (error) {
    if (violates(error, 'users_email')) throw new Refusal('conflict', userTexts.emailTaken)
    if (violates(error, 'users_mobilenumber')) {
      throw new Refusal('conflict', userTexts.mobileTaken)
    }
    throw error
  }
}

/**
 * The address in the list may be that of a colleague, while the account belongs to the person who has proven the
 * number. An invitation refuses it, too.
 */
async function refuseStrangers(db: Db, before: ListedUser, change: UserChange): Promise<void> {
  const isPromoted = before.role !== 'admin' && change.role === 'admin'
  if (!isPromoted || before.email.toLowerCase() !== change.email.toLowerCase()) return
  if (isMailboxTrusted((await users.find(db, before.userid))!)) return
  throw new Refusal('conflict', staffTexts.notTheirs)
}

/** The holder of the number uses the account, and the person with the address would share it unseen. */
async function refuseSharing(db: Db, before: ListedUser, change: UserChange): Promise<void> {
  if (!change.isVerified || before.mobilenumber !== change.mobilenumber) return
  const { isOwnerAsked } = (await users.find(db, before.userid))!
  if (isOwnerAsked) throw new Refusal('conflict', userTexts.ownerAsked)
}

/**
 * A person with the old mailbox or the old number must not answer for the new one, a session that
 * began as a customer's never becomes an administrator's, and an invitation from before does not undo the change.
 */
async function endOldWaysIn(db: Db, before: ListedUser, change: UserChange): Promise<void> {
  if (before.email !== change.email) await links.endEvery(db, before.userid)
  const mustEndSessions =
    before.email !== change.email || before.role !== change.role || change.isBlocked
  if (mustEndSessions) {
    await endAllSessions(db, before.userid)
    await staffInvites.end(db, before.userid)
  }
  if (before.mobilenumber !== change.mobilenumber) {
    await sessions.endUnanswered(db, before.userid)
  }
}

/**
 * Somebody other than the owner may have talked support into the change. Before it, the account's
 * language can be found by the old address.
 */
async function tellOldAddress(ctx: Context, db: Db, before: ListedUser, change: UserChange) {
  const hasNewNumber = before.mobilenumber !== change.mobilenumber
  if (before.email !== change.email) {
    await sendAddressChanged(ctx, db, before.email, hasNewNumber)
  } else if (hasNewNumber) await sendNumberChanged(ctx, db, before.email)
}

async function tellInStore(db: Db, before: ListedUser, change: UserChange): Promise<void> {
  if (before.email !== change.email) {
    await notices.sendNoMore(db, before.userid)
    await notices.writeOfAccount(db, 'address-changed', before.userid)
  }
  if (before.mobilenumber !== change.mobilenumber) {
    await notices.writeOfAccount(db, 'number-changed', before.userid)
  }
}

/** Who becomes an administrator, or stops being one, decides what happens to the store. */
async function tellOwnersOfRole(
  ctx: Context,
  db: Db,
  session: Session,
  { before, after }: Record<'before' | 'after', ListedUser>,
): Promise<void> {
  const { name, email, role } = after
  const isOfStaff = before.role === 'admin' || role === 'admin'
  const isChanged = before.role !== role || before.isBlocked !== after.isBlocked
  if (!isOfStaff || !isChanged) return
  const state = after.isBlocked ? `${role}, blocked` : role
  const line = `${session.email} changed ${name} (${email}) from ${before.role} to ${state}.`
  await tellOwners(ctx, db, [line], before.email)
}

const knownOf = ({ name, email, mobilenumber, role, isVerified, isBlocked }: ListedUser) => ({
  name,
  email,
  mobilenumber,
  role,
  isVerified,
  isBlocked,
})

/** At least one administrator must remain who can undo a mistake. */
async function refuseLosingAdmins(
  db: Db,
  session: Session,
  before: ListedUser,
  change: Pick<ListedUser, 'role' | 'isBlocked'>,
): Promise<void> {
  const wasAdmin = before.role === 'admin' && !before.isBlocked
  const staysAdmin = change.role === 'admin' && !change.isBlocked
  if (!wasAdmin || staysAdmin) return
  if (before.userid === session.userid) throw new Refusal('conflict', userTexts.notYourself)
  if ((await users.countAdmins(db)) < 2) throw new Refusal('conflict', userTexts.lastAdmin)
}
