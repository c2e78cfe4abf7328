// When a second person must take part: above the limits of the settings, and where the owner demands it, as long as there
// is one.

import type { StaffRule } from '@gemwala/contract/accounts/staff/staff'
import { rightToApprove } from '@gemwala/contract/money/approvals'
import type { Right } from '@gemwala/contract/rights'
import type { Context } from '../../context.ts'
import * as staffRules from '../../database/accounts/staff-rules.ts'
import type { Db } from '../../database/engine/db.ts'
import * as approvals from '../../database/money/approvals.ts'
import { toPaise } from '../../kit/money.ts'
import type { Session } from '../accounts/sessions.ts'
import { todayOf } from '../ground/days.ts'

type Person = Pick<Session, 'userid'>

/** The owner demands somebody else, and there is somebody who has the right. */
export const isDemanded = async (
  db: Db,
  rule: StaffRule,
  { userid }: Person,
  right: Right,
): Promise<boolean> =>
  (await staffRules.read(db))[rule] && (await staffRules.hasApprover(db, userid, right))

/** Whether the money is the member of staff's own, and somebody else must approve it. */
export const needsOther = async (db: Db, by: Person, userid: number, right: Right) =>
  by.userid === userid && (await isDemanded(db, 'ownMoney', by, right))

type Move = { direction: 'credit' | 'debit'; userid: number; amountPaise: number }

/** Whether money may not reach or leave a wallet without a second person. Counts a credit towards the day. */
export const needsApproval = async (
  ctx: Context,
  db: Db,
  by: Person,
  { direction, userid, amountPaise }: Move,
): Promise<boolean> =>
  (await needsOther(db, by, userid, rightToApprove[direction])) ||
  !(await isWithinLimits(ctx, db, by, direction, amountPaise))

/** Whether it is more than one person may move alone. */
export const isAboveLimit = (
  { config: { adjustmentApprovalRupees: most } }: Context,
  amountPaise: number,
): boolean => most !== undefined && amountPaise > toPaise(most)

/** Only what is within them counts towards the day's limit. */
async function isWithinLimits(
  ctx: Context,
  db: Db,
  { userid }: Person,
  direction: Move['direction'],
  amountPaise: number,
): Promise<boolean> {
  if (isAboveLimit(ctx, amountPaise)) return false
  const { creditDayLimitRupees: perDay } = ctx.config
  if (perDay === undefined || direction === 'debit') return true
  const limitPaise = toPaise(perDay)
  return approvals.countCredit(db, { userid, day: todayOf(ctx), amountPaise, limitPaise })
}
