// Approvals, and debits by staff, over HTTP. Converts paise to rupees.

import { approvalEndpoints, approvalTexts } from '@gemwala/contract/money/approvals'
import type { Context } from '../../context.ts'
import { approvedDeeds } from '../../domain/approved-deeds.ts'
import { type Adjusted, adjust } from '../../domain/money/adjustments.ts'
import { decideApproval, isOwn, listApprovals } from '../../domain/money/approvals.ts'
import { toRupees } from '../../kit/money.ts'
import { optionalAttemptKeyOf } from '../frame/attempt-key.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function approvalRoutes(on: Mount, ctx: Context): void {
  on(approvalEndpoints.list, async ({ session }) => ({
    approvals: (await listApprovals(ctx)).map(({ amountPaise, ...same }) => ({
      ...same,
      isOwn: isOwn(session, { userid: same.user.userid, askedBy: same.askedBy.userid }),
      amount: toRupees(amountPaise),
    })),
  }))

  on(approvalEndpoints.decide, async ({ session, params, body, request }) => {
    await decideApproval(ctx, session, { ...params, ...body }, callerOf(request), approvedDeeds)
    return { message: body.isApproved ? approvalTexts.approved : approvalTexts.declined }
  })

  on(approvalEndpoints.takeBalance, async ({ session, body, request }) => {
    const attempt = { key: optionalAttemptKeyOf(request), caller: callerOf(request) }
    const done = await adjust(ctx, session, { ...body, direction: 'debit' }, attempt)
    return toAdjusted(done, approvalTexts.taken(body.amount, done.name), body.amount)
  })
}

export const toAdjusted = (
  { balancePaise, needsApproval }: Adjusted,
  doneText: string,
  amount: number,
) => ({
  message: needsApproval ? approvalTexts.asked(amount) : doneText,
  balance: toRupees(balancePaise),
  needsApproval,
})
