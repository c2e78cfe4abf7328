// Invitations to the staff. The person sets a password by the link of a mail, on the page of a forgotten password, and
// becomes an administrator by that.

import { inviteDays, ownerName, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import type { Context } from '../../../context.ts'
import * as staff from '../../../database/accounts/staff.ts'
import * as invites from '../../../database/accounts/staff-invites.ts'
import type { User } from '../../../database/accounts/users.ts'
import * as users from '../../../database/accounts/users.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as audit from '../../../database/ground/audit.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { hashOfToken, newToken } from '../../../kit/secrets.ts'
import { type Editor, recordChange } from '../../ground/changes.ts'
import { pageAddress } from '../../ground/page-address.ts'
import { plainName } from '../account.ts'
import { countTry } from '../limits.ts'
import { isMailboxTrusted } from '../mailbox.ts'
import { covers } from '../rights.ts'
import type { Session } from '../sessions.ts'
import { sendInvitation, tellOwners } from './mails.ts'

const lifetimeMs = inviteDays * 24 * 60 * 60 * 1000

export type Invitation = { email: string; name: string; setId: string | null }

/** A customer's account stays a customer's until its owner follows the link. */
export async function invite(
  ctx: Context,
  session: Session,
  editor: Editor,
  { email, name, setId }: Invitation,
): Promise<void> {
  await countTry(ctx, 'staff-invite', { account: String(session.userid) })
  await ctx.db.transaction(async (db) => {
    const set = await setToGive(db, session, setId)
    const user = await accountFor(db, email, name)
    await users.lockUser(db, user.userid)
    const token = newToken()
    const { userid } = user
    await invites.put(db, {
      userid,
      setId,
      tokenHash: hashOfToken(token),
      invitedBy: session.userid,
      lifetimeMs,
    })
    await sendInvitation(ctx, db, user.email, {
      address: pageAddress(ctx, `/reset_password/${user.id}/${token}`),
      set: set.name,
    })
    await recordChange(db, editor, {
      action: 'staff invited',
      subject: audit.subjectOf.user(userid),
      after: { set: set.name },
    })
  })
  ctx.wakeWorker()
}

/** Nobody gives what they lack. Null makes an owner. */
async function setToGive(db: Db, session: Session, setId: string | null) {
  const set = setId === null ? { name: ownerName, rights: null } : await staff.findSet(db, setId)
  if (!set) throw new Refusal('missing', staffTexts.unknownSet)
  if (!covers(session, set)) throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
  return set
}

/** A new account is verified when its owner follows the link. */
async function accountFor(db: Db, email: string, name: string): Promise<User> {
  const made = { name: plainName(name), email, mobilenumber: null, passwordHash: null }
  await users.insert(db, { ...made, isVerified: false, referredBy: null })
  const user = (await users.findByEmail(db, email))!
  if (user.role === 'admin') throw new Refusal('conflict', staffTexts.alreadyStaff)
  if (user.isBlocked) throw new Refusal('conflict', staffTexts.inviteBlocked)
  if (!isMailboxTrusted(user)) throw new Refusal('conflict', staffTexts.notTheirs)
  return user
}

export async function withdrawInvite(
  ctx: Context,
  session: Session,
  editor: Editor,
  userid: number,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const found = await invites.find(db, userid)
    if (!found) throw new Refusal('missing', staffTexts.unknownInvite)
    const set = await setToGive(db, session, found.setId)
    if ((await invites.end(db, userid)) === 0) {
      throw new Refusal('missing', staffTexts.unknownInvite)
    }
    await recordChange(db, editor, {
      action: 'staff invitation withdrawn',
      subject: audit.subjectOf.user(userid),
      before: { set: set.name },
    })
  })
}

/**
 * Runs in the transaction that sets the password, with the account locked. An invitation by somebody who can no longer
 * give these rights does nothing.
 */
export async function acceptInvite(
  ctx: Context,
  db: Db,
  { userid, tokenHash, ip }: { userid: number; tokenHash: Buffer; ip: string },
): Promise<boolean> {
  const accepted = await invites.accept(db, userid, tokenHash)
  const user = (await users.find(db, userid))!
  if (!accepted || user.isBlocked || user.role === 'admin') return false
  const { setId, invitedBy } = accepted
  const set = setId === null ? { name: ownerName, rights: null } : await staff.findSet(db, setId)
  const giver = await users.find(db, invitedBy)
  const held = await staff.findRights(db, invitedBy)
  const canGive = set && held && !giver?.isBlocked && covers(held, set)
  if (!canGive) return false
  await users.makeAdmin(db, userid)
  await staff.assignSet(db, userid, setId)
  await audit.add(db, {
    action: 'joined the staff',
    actorUserid: userid,
    subject: audit.subjectOf.user(userid),
    after: { set: set.name },
    ip,
  })
  await tellOwners(ctx, db, [
    `${user.name} (${user.email}) has joined the staff with the rights '${set.name}', invited by ${giver!.email}.`,
  ])
  return true
}
