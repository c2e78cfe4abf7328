// Parked payments: staff assign the money to a customer, or dismiss it with a reason.

import { reviewTexts } from '@gemwala/contract/delivery/reviews'
import type { Caller, Context } from '../../../context.ts'
import * as users from '../../../database/accounts/users.ts'
import * as audit from '../../../database/console/audit.ts'
import type { Db } from '../../../database/engine/db.ts'
import * as ledger from '../../../database/money/ledger.ts'
import type { ParkedPayment } from '../../../database/money/parked-payments.ts'
import * as parkedPayments from '../../../database/money/parked-payments.ts'
import * as wallets from '../../../database/money/wallets.ts'
import { publicId } from '../../../kit/ids.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Session } from '../../accounts/sessions.ts'

export type { ParkedPayment }

export const listParkedPayments = ({ db }: Context): Promise<ParkedPayment[]> =>
  parkedPayments.list(db)

export type ParkedDecision = {
  id: number
  decision: 'assign' | 'dismiss'
  userId?: number | string | undefined
  reason: string
}

export const decideParkedPayment = (
  ctx: Context,
  session: Session,
  { id, decision, userId, reason }: ParkedDecision,
  { ip }: Caller,
): Promise<void> =>
  ctx.db.transaction(async (db) => {
    const payment = await parkedPayments.lock(db, id)
    if (!payment) throw new Refusal('missing', reviewTexts.unknownParkedPayment)
    const owner = decision === 'assign' ? await ownerOf(db, userId) : undefined
    if (owner) await give(ctx, db, payment, owner, reason)
    await parkedPayments.decide(db, id, owner ? 'to-wallet' : 'dismissed', reason)
    await audit.add(db, {
      action: 'parked payment decided',
      actorUserid: session.userid,
      subject: payment.utr ?? payment.paymentId ?? `event ${id}`,
      reason,
      after: { decision, userid: owner?.userid },
      ip,
    })
  })

async function ownerOf(db: Db, userId: number | string | undefined): Promise<users.User> {
  const owner =
    typeof userId === 'string'
      ? await users.findById(db, userId)
      : userId !== undefined && (await users.find(db, userId))
  if (!owner) throw new Refusal('invalid', reviewTexts.userRequired)
  return owner
}

async function give(ctx: Context, db: Db, payment: ParkedPayment, owner: users.User, note: string) {
  // Only parked money can be assigned: a payment that was counted elsewhere moved nothing here.
  if (!payment.isHeld) throw new Refusal('conflict', reviewTexts.notHeld)
  const transferId = await ledger.transfer(db, {
    kind: 'late',
    cause: `parked/${payment.id}`,
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
}
