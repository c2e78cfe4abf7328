// Parked payments: staff assign the money to a customer, or dismiss it with a reason. Where a second person is needed,
// the assignment becomes a request.

import { type ParkedDecision, reviewTexts } from '@gemwala/contract/delivery/reviews'
import { approvalTexts } from '@gemwala/contract/money/approvals'
import type { Caller, Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as approvals from '../../database/money/approvals.ts'
import * as ledger from '../../database/money/ledger.ts'
import type { ParkedPayment } from '../../database/money/parked-payments.ts'
import * as parkedPayments from '../../database/money/parked-payments.ts'
import * as wallets from '../../database/money/wallets.ts'
import * as notices from '../../database/notices/notices.ts'
import { publicId } from '../../kit/ids.ts'
import type { Paise } from '../../kit/money.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Session } from '../accounts/sessions.ts'
import { throwClosedWallet } from '../money/closed-wallet.ts'
import { needsApproval } from '../money/second-person.ts'
import { weighParked, whyParked } from './weigh-parked.ts'

/** `weighed` names the decision that the record speaks for; null if it speaks for none. */
export type WeighedPayment = ParkedPayment & {
  weighed: { likely: ParkedDecision | null; words: string }
}

export async function listParkedPayments({ db }: Context): Promise<WeighedPayment[]> {
  const parked = await parkedPayments.list(db)
  return parked.map((payment) => ({
    ...payment,
    reason: whyParked(payment),
    weighed: weighParked(payment),
  }))
}

type Decided = {
  id: number
  decision: ParkedDecision
  userId?: number | string | undefined
  reason: string
}

export const decideParkedPayment = (
  ctx: Context,
  session: Session,
  { id, decision, userId, reason }: Decided,
  caller: Caller,
): Promise<{ askedPaise: Paise | null }> =>
  ctx.db
    .transaction(async (db) => {
      const payment = await lockParked(db, id)
      if (decision === 'assign') {
        const owner = await ownerOf(db, userId)
        const { userid } = owner
        const { amountPaise } = payment
        const move = { direction: 'credit', userid, amountPaise } as const
        if (await needsApproval(ctx, db, session, move)) {
          await askToAssign(db, session, payment, { userid, reason })
          return { askedPaise: amountPaise }
        }
        await assignByStaff(ctx, db, session, { payment, owner, reason }, caller)
      } else {
        await parkedPayments.decide(db, id, 'dismissed', reason)
        await record(db, session, { payment, reason, after: { decision } }, caller)
      }
      return { askedPaise: null }
    })
    .catch(throwClosedWallet)

async function lockParked(db: Db, id: number): Promise<ParkedPayment> {
  const payment = await parkedPayments.lock(db, id)
  if (!payment) throw new Refusal('missing', reviewTexts.unknownParkedPayment)
  return payment
}

type Assigned = { userid: number; reason: string }

async function askToAssign(
  db: Db,
  { userid: askedBy }: Session,
  payment: ParkedPayment,
  { userid, reason }: Assigned,
): Promise<void> {
  refuseNotHeld(payment)
  const { id: eventId, amountPaise } = payment
  const asked = { kind: 'assign', purpose: 'assign', eventId, amountPaise, askedBy } as const
  await approvals.insert(db, { ...asked, userid, reason }).catch((error) => {
    if (!violates(error, 'approvals_open_payment')) throw error
    throw new Refusal('conflict', approvalTexts.paymentAsked)
  })
}

/** In the transaction of the approval, which has locked the payment. */
export async function assignApproved(
  ctx: Context,
  db: Db,
  session: Session,
  { eventId, userid, reason }: Assigned & { eventId: number },
  caller: Caller,
): Promise<void> {
  const payment = await lockParked(db, eventId)
  const owner = (await users.find(db, userid))!
  await assignByStaff(ctx, db, session, { payment, owner, reason }, caller)
}

type Assignment = { payment: ParkedPayment; owner: Owner; reason: string }

async function assignByStaff(
  ctx: Context,
  db: Db,
  session: Session,
  { payment, owner, reason }: Assignment,
  caller: Caller,
): Promise<void> {
  const { userid } = owner
  await record(db, session, { payment, reason, after: { decision: 'assign', userid } }, caller)
  await assignParked(ctx, db, payment, owner, reason)
}

type Recorded = { payment: ParkedPayment; reason: string; after: object }

const record = (
  db: Db,
  session: Session,
  { payment: { id, utr, paymentId }, reason, after }: Recorded,
  { ip }: Caller,
) =>
  audit.add(db, {
    action: 'parked payment decided',
    actorUserid: session.userid,
    subject: utr ?? paymentId ?? `event ${id}`,
    reason,
    after,
    ip,
  })

async function ownerOf(db: Db, userId: number | string | undefined): Promise<users.User> {
  const owner =
    typeof userId === 'string'
      ? await users.findById(db, userId)
      : userId !== undefined && (await users.find(db, userId))
  if (!owner) throw new Refusal('invalid', reviewTexts.userRequired)
  return owner
}

type Owner = Pick<users.User, 'userid' | 'email'>

/** Only parked money can be assigned: a payment that was counted elsewhere moved nothing here. */
function refuseNotHeld({ isHeld }: ParkedPayment): void {
  if (!isHeld) throw new Refusal('conflict', reviewTexts.notHeld)
}

/** Moves a parked payment into a wallet, and tells its owner. Its row is locked, so it happens once. */
export async function assignParked(
  ctx: Context,
  db: Db,
  payment: ParkedPayment,
  owner: Owner,
  note: string,
): Promise<void> {
  refuseNotHeld(payment)
  const cause = `parked/${payment.id}`
  const transferId = await ledger.transfer(db, {
    kind: 'late',
    cause,
    from: { account: 'suspense' },
    to: { account: 'wallet', owner: owner.userid },
    amountPaise: payment.amountPaise,
  })
  await wallets.add(db, {
    txnid: publicId('TX', ctx.random.below),
    owner: { userid: owner.userid, useremail: owner.email },
    type: 'Credit',
    amountPaise: payment.amountPaise,
    transferId,
    note,
  })
  await parkedPayments.decide(db, payment.id, 'to-wallet', note)
  const facts = { amountPaise: payment.amountPaise }
  await notices.write(db, { userid: owner.userid, kind: 'late-payment', cause, facts })
}
