// What the owner demands of staff. The store demands nothing of it by itself.

import {
  staffRules as names,
  type StaffRule,
  staffTexts,
} from '@gemwala/contract/accounts/staff/staff'
import type { Context } from '../../../context.ts'
import type { StaffRules } from '../../../database/accounts/staff-rules.ts'
import * as staffRules from '../../../database/accounts/staff-rules.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as audit from '../../../database/ground/audit.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Editor } from '../../ground/changes.ts'
import type { Session } from '../sessions.ts'
import { tellOwners } from './mails.ts'

const words: Record<StaffRule, string> = {
  secondFactor: 'a second factor of all staff',
  ownMoney: 'a second person for money of staff themselves',
  resend: 'a second person before a part in doubt is sent again',
}

/** They hold for everybody who is signed in, from the next call. */
export async function setRules(
  ctx: Context,
  session: Session,
  { userid, ip }: Editor,
  rules: StaffRules,
): Promise<void> {
  if (session.rights !== null) throw new Refusal('forbidden', staffTexts.onlyOwnersDemand)
  await ctx.db.transaction(async (db) => {
    const changed = await changeRules(db, rules, { userid, ip })
    if (changed.length === 0) return
    const lines = changed.map(
      (rule) =>
        `${session.email} decided that the store ${rules[rule] ? 'demands' : 'no longer demands'} ${words[rule]}.`,
    )
    await tellOwners(ctx, db, lines)
  })
  ctx.wakeWorker()
}

/** Returns those that are different now. */
export async function changeRules(
  db: Db,
  given: Partial<StaffRules>,
  by: { userid: number | null; ip: string },
): Promise<StaffRule[]> {
  const before = await staffRules.lock(db)
  const after = { ...before, ...given }
  const changed = names.filter((name) => before[name] !== after[name])
  if (changed.length === 0) return changed
  await staffRules.write(db, after)
  await audit.add(db, {
    action: 'demands on staff changed',
    actorUserid: by.userid,
    subject: 'staff',
    before,
    after,
    ip: by.ip,
  })
  return changed
}
