// What a second person must approve. The approval and the money it moves are one transaction.

import {
  type ApprovalKind,
  approvalKinds,
  approvalTexts,
  rightToApprove,
} from '@gemwala/contract/money/approvals'
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
import { throwAsRefusal } from '../attempts/attempt.ts'
import { throwClosedWallet } from './closed-wallet.ts'

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

/** Does what was asked, in the transaction of its approval. */
export type Deed = (
  ctx: Context,
  db: Db,
  session: Session,
  asked: LockedApproval,
  caller: Caller,
) => Promise<unknown>
/** They belong to several areas, so they are passed in (domain/approved-deeds.ts). */
export type Deeds = Record<ApprovalKind, Deed>

type Given = { id: string; isApproved: boolean; answer: string }

export async function decideApproval(
  ctx: Context,
  session: Session,
  { id, isApproved, answer }: Given,
  caller: Caller,
  deeds: Deeds,
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
      if (isApproved) await deeds[asked.kind](ctx, db, session, asked, caller)
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
