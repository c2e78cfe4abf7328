// The people who run the store, their sets of rights, and blocking a user in one step.

import { ownerName, staffTexts } from '@gemwala/contract/accounts/staff/staff'
import { userTexts } from '@gemwala/contract/accounts/users'
import { firstSets, type Right, rightNames, withNeeded } from '@gemwala/contract/rights'
import type { Context } from '../../../context.ts'
import type { StaffSet } from '../../../database/accounts/staff.ts'
import * as staff from '../../../database/accounts/staff.ts'
import * as invites from '../../../database/accounts/staff-invites.ts'
import * as staffRules from '../../../database/accounts/staff-rules.ts'
import * as users from '../../../database/accounts/users.ts'
import { type Db, violates } from '../../../database/engine/db.ts'
import * as audit from '../../../database/ground/audit.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { type Editor, recordChange } from '../../ground/changes.ts'
import { covers, needRight, rightsOf } from '../rights.ts'
import { endAllSessions, type Session } from '../sessions.ts'
import { tellOwners } from './mails.ts'

/** When a node starts. */
export const putFirstSets = (db: Db): Promise<number> =>
  staff.insertFirstSets(
    db,
    Object.entries(firstSets).map(([name, rights]) => ({ name, rights })),
  )

export async function ownRights({ db }: Context, session: Session) {
  const held = await staff.findRights(db, session.userid)
  const set = held?.setId ? await staff.findSet(db, held.setId) : undefined
  return { setName: set?.name ?? null, rights: rightsOf(session) }
}

export const listStaff = async ({ db }: Context) => ({
  people: await staff.listPeople(db),
  invites: await invites.list(db),
  sets: (await staff.listSets(db)).map(({ rights, ...same }) => ({
    ...same,
    rights: rightsOf({ rights }),
  })),
  rules: await staffRules.read(db),
})

/** A set of null makes an owner. Rights are read at every call, so the change takes effect at once. */
export async function assignSet(
  ctx: Context,
  session: Session,
  editor: Editor,
  { userid, setId }: { userid: number; setId: string | null },
): Promise<void> {
  if (userid === session.userid) throw new Refusal('conflict', staffTexts.notYourself)
  await ctx.db.transaction(async (db) => {
    await users.lockToChange(db, userid)
    const before = await staff.findRights(db, userid)
    if (!before) throw new Refusal('missing', staffTexts.unknownPerson)
    const set = setId === null ? { name: ownerName, rights: null } : await staff.findSet(db, setId)
    if (!set) throw new Refusal('missing', staffTexts.unknownSet)
    if (!covers(session, before) || !covers(session, set)) {
      throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
    }
    const former = before.setId === null ? undefined : await staff.findSet(db, before.setId)
    await staff.assignSet(db, userid, setId)
    await refuseWithoutOwner(db)
    await recordChange(db, editor, {
      action: 'rights assigned',
      subject: audit.subjectOf.user(userid),
      before: { set: former?.name ?? ownerName },
      after: { set: set.name },
    })
    const { name, email } = (await users.find(db, userid))!
    const line = `${session.email} changed the rights of ${name} (${email}) from '${former?.name ?? ownerName}' to '${set.name}'.`
    await tellOwners(ctx, db, [line], email)
  })
  ctx.wakeWorker()
}

/** An owner must remain who can undo a mistake. Staff are changed one at a time, so the count stays true. */
export async function refuseWithoutOwner(db: Db): Promise<void> {
  if ((await staff.countOwners(db)) === 0) throw new Refusal('conflict', staffTexts.lastOwner)
}

/** Nobody changes an administrator who may do more than they, or makes one without being an owner. */
export async function refuseChangeOfStaff(
  db: Db,
  session: Session,
  userid: number,
  makesAdmin: boolean,
): Promise<void> {
  const held = await staff.findRights(db, userid)
  if (held) {
    needRight(session, 'staff.manage')
    if (!covers(session, held)) throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
  } else if (makesAdmin && session.rights !== null) {
    throw new Refusal('forbidden', staffTexts.onlyOwners)
  }
}

export async function signOutStaff(ctx: Context, session: Session, editor: Editor, userid: number) {
  await ctx.db.transaction(async (db) => {
    const held = await staff.findRights(db, userid)
    if (!held) throw new Refusal('missing', staffTexts.unknownPerson)
    if (!covers(session, held)) throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
    await endAllSessions(db, userid)
    await recordChange(db, editor, {
      action: 'signed out by staff',
      subject: audit.subjectOf.user(userid),
    })
  })
}

type GivenSet = Omit<StaffSet, 'id'> & { id?: string | undefined }

export async function saveSet(
  ctx: Context,
  session: Session,
  editor: Editor,
  { id, name, rights }: GivenSet,
) {
  const given = { name, rights: withNeeded(rights as Right[]) }
  if (given.name.toLowerCase() === ownerName.toLowerCase()) {
    throw new Refusal('invalid', staffTexts.reserved)
  }
  await ctx.db
    .transaction(async (db) => {
      const before = id === undefined ? undefined : await staff.findSet(db, id)
      if (id !== undefined && !before) throw new Refusal('missing', staffTexts.unknownSet)
      if (![before, given].every((set) => !set || covers(session, set))) {
        throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
      }
      if (id === undefined) await staff.insertSet(db, given)
      else await staff.updateSet(db, { id, ...given })
      await recordChange(db, editor, {
        action: 'set of rights saved',
        subject: `set ${given.name}`,
        before: before && { name: before.name, rights: before.rights },
        after: given,
      })
      if (!before) return
      await tellOwners(ctx, db, [
        `${session.email} changed the set of rights '${before.name}'${name === before.name ? '' : `, now '${name}'`}.`,
        `It allows: ${given.rights.map((right) => rightNames[right]).join('; ') || 'nothing'}.`,
      ])
    })
    .catch((error) => {
      if (violates(error, 'staff_sets_name')) throw new Refusal('conflict', staffTexts.nameTaken)
      throw error
    })
  ctx.wakeWorker()
}

export async function deleteSet(ctx: Context, session: Session, editor: Editor, id: string) {
  await ctx.db
    .transaction(async (db) => {
      const set = await staff.findSet(db, id)
      if (!set) throw new Refusal('missing', staffTexts.unknownSet)
      if (!covers(session, set)) throw new Refusal('forbidden', staffTexts.onlyWhatYouHave)
      await staff.deleteSet(db, id)
      await recordChange(db, editor, {
        action: 'set of rights deleted',
        subject: `set ${set.name}`,
        before: { rights: set.rights },
      })
    })
    .catch((error) => {
      if (violates(error, 'users_staff_set')) throw new Refusal('conflict', staffTexts.inUse)
      if (violates(error, 'staff_invites_set')) {
        throw new Refusal('conflict', staffTexts.inUseByInvite)
      }
      throw error
    })
}

export async function blockUser(
  ctx: Context,
  session: Session,
  editor: Editor,
  { userid, isBlocked, reason }: { userid: number; isBlocked: boolean; reason: string },
): Promise<void> {
  if (userid === session.userid) throw new Refusal('conflict', userTexts.notYourself)
  const change = ctx.db.transaction(async (db) => {
    await users.lockToChange(db, userid)
    const user = await users.find(db, userid)
    if (!user) throw new Refusal('missing', userTexts.unknown)
    await refuseChangeOfStaff(db, session, userid, false)
    if (user.isBlocked === isBlocked) return
    await users.setBlocked(db, userid, isBlocked)
    await refuseWithoutOwner(db)
    if (isBlocked) {
      await endAllSessions(db, userid)
      await invites.end(db, userid)
    }
    await recordChange(db, editor, {
      action: isBlocked ? 'user blocked' : 'user unblocked',
      subject: audit.subjectOf.user(userid),
      reason,
    })
    if (user.role !== 'admin') return
    const line = `${session.email} ${isBlocked ? 'blocked' : 'unblocked'} ${user.name} (${user.email}), a member of staff.`
    await tellOwners(ctx, db, [line], user.email)
  })
  await change.catch((error) => {
    if (violates(error, 'users_deleted_forgotten')) throw new Refusal('conflict', userTexts.deleted)
    throw error
  })
  ctx.wakeWorker()
}
