// Removes the second factors of somebody who lost them. For staff only another owner can do it, and every owner gets a mail.

import { factorTexts } from '@gemwala/contract/accounts/factors/factors'
import { userTexts } from '@gemwala/contract/accounts/users'
import type { Context } from '../../../context.ts'
import * as factors from '../../../database/accounts/factors/factors.ts'
import * as users from '../../../database/accounts/users.ts'
import * as audit from '../../../database/ground/audit.ts'
import * as notices from '../../../database/notices/notices.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { type Editor, recordChange } from '../../ground/changes.ts'
import { endAllSessions, type Session } from '../sessions.ts'
import { tellOwners } from '../staff/mails.ts'

export async function resetFactors(
  ctx: Context,
  session: Session,
  editor: Editor,
  { userid, reason }: { userid: number; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await users.lockToChange(db, userid)
    const user = await users.find(db, userid)
    if (!user) throw new Refusal('missing', userTexts.unknown)
    const isAnotherOwner = session.rights === null && userid !== session.userid
    if (user.role === 'admin' && !isAnotherOwner) {
      throw new Refusal('forbidden', factorTexts.onlyAnotherOwner)
    }
    if (!(await factors.hasAny(db, userid))) {
      throw new Refusal('conflict', factorTexts.nothingToReset)
    }
    await factors.removeAll(db, userid)
    await endAllSessions(db, userid)
    await recordChange(db, editor, {
      action: 'second factor reset',
      subject: audit.subjectOf.user(userid),
      reason,
    })
    if (user.role === 'admin') {
      const line = `${session.email} removed the second factor of ${user.name} (${user.email}), who has to set up another one. Reason: ${reason}`
      await tellOwners(ctx, db, [line], user.email)
    }
    await notices.writeOfAccount(db, 'factor-removed', userid)
  })
  ctx.wakeWorker()
}
