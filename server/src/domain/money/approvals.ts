// What a second person must approve. The approval and the money it moves are one transaction.

import {
  type AdjustmentKind,
  approvalKinds,
  approvalTexts,
  rightToApprove,
} from '@gemwala/contract/money/approvals'
import type { OrderDecision } from '@gemwala/contract/orders/orders'
import type { Caller, Context } from '../../context.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import type { LockedApproval } from '../../database/money/approvals.ts'
import * as approvals from '../../database/money/approvals.ts'
import * as parkedPayments from '../../database/money/parked-payments.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { hasRight, needRight } from '../accounts/rights.ts'
import type { Session } from '../accounts/sessions.ts'
import { throwAsRefusal } from '../buying/attempt.ts'
import { decidePartLocked } from '../delivery/review.ts'
import { decideLocked } from '../orders/decide.ts'
import { moveMoney } from './adjustments.ts'
import { throwClosedWallet } from './closed-wallet.ts'
import { assignApproved } from './payments/parked-payments.ts'

export const listApprovals = ({ db }: Context) => approvals.list(db)

/** How many requests wait for this person. */
export const countApprovals = ({ db }: Context, session: Session): Promise<number> =>
  approvals.countFor(
    db,
    session.userid,
    approvalKinds.filter((kind) => hasRight(session, rightToApprove[kind])),
  )

/** Their request, or about their money: somebody else decides it. */
export const isOwn = ({ userid }: Session, asked: { userid: number; askedBy: number }): boolean =>
  asked.askedBy === userid || asked.userid === userid

type Given = { id: string; isApproved: boolean; answer: string }

export async function decideApproval(
  ctx: Context,
  session: Session,
  { id, isApproved, answer }: Given,
  caller: Caller,
): Promise<void> {
  const orderid = await ctx.db
    .transaction(async (db) => {
      // Locks the order or the payment before the request, as those who ask do, so that two decisions at once cannot
      // deadlock.
      const subject = await approvals.findSubject(db, id)
      if (subject?.orderid) await orders.lock(db, subject.orderid)
      if (subject?.eventId) await parkedPayments.lock(db, subject.eventId)
      const asked = await approvals.lock(db, id)
      if (!asked) throw new Refusal('missing', approvalTexts.unknown)
      if (asked.isDecided) throw new Refusal('conflict', approvalTexts.decided)
      if (isOwn(session, asked)) throw new Refusal('forbidden', approvalTexts.notYourOwn)
      needRight(session, rightToApprove[asked.kind])
      await approvals.decide(db, id, { by: session.userid, isApproved, answer })
      if (isApproved) await carryOut(ctx, db, asked, session, caller)
      await audit.add(db, {
        action: isApproved ? 'request approved' : 'request declined',
        actorUserid: session.userid,
        subject: asked.orderid ?? audit.subjectOf.user(asked.userid),
        reason: answer,
        after: { kind: asked.kind, amountPaise: asked.amountPaise, askedBy: asked.askedBy },
        ip: caller.ip,
      })
      return asked.orderid
    })
    .catch(throwClosedWallet)
    .catch(throwAsRefusal)
  if (orderid) ctx.orderWatch.tell(orderid)
  ctx.wakeWorker()
}

async function carryOut(
  ctx: Context,
  db: Db,
  {
    kind,
    orderid,
    eventId,
    position,
    evidence,
    purpose,
    reason,
    openedCodes,
    ...asked
  }: LockedApproval,
  session: Session,
  caller: Caller,
): Promise<void> {
  if (kind === 'refund') {
    const decision = {
      orderid: orderid!,
      status: purpose as OrderDecision,
      reason,
      opened: openedCodes,
    }
    await decideLocked(ctx, db, session, { ...decision, isApproved: true }, caller)
  } else if (kind === 'resend') {
    const part = { orderid: orderid!, position: position!, seen: evidence! }
    const decided = { ...part, decision: kind, reason, isApproved: true } as const
    await decidePartLocked(ctx, db, session, decided, caller)
  } else if (kind === 'assign') {
    const assigned = { eventId: eventId!, userid: asked.userid, reason }
    await assignApproved(ctx, db, session, assigned, caller)
  } else {
    const adjustment = { ...asked, direction: kind, kind: purpose as AdjustmentKind | '', reason }
    await moveMoney(ctx, db, adjustment, session, caller)
  }
}
