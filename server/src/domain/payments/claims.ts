// Gives a parked payment to the customer who claimed it by its bank reference: at once, or when the payment is
// parked after the claim. It moves like a payment that staff assign, under the same lock, so the first of them
// decides.

import type { Context } from '../../context.ts'
import * as users from '../../database/accounts/users.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import * as parkedPayments from '../../database/money/parked-payments.ts'
import type { ClaimMatch } from '../../database/money/payment-claims.ts'
import * as claims from '../../database/money/payment-claims.ts'
import { isAboveLimit, needsApproval } from '../money/second-person.ts'
import { assignParked } from './parked-payments.ts'

/** What the customer reads in the wallet. */
const note = 'A payment that you claimed by its bank reference'

/** True when the money is in the customer's wallet. A notice tells them. */
export async function creditMatch(ctx: Context, db: Db, match: ClaimMatch, ip: string) {
  const payment = await parkedPayments.lock(db, match.eventId)
  if (!payment?.isHeld) return false
  // Two customers who know the same reference cannot both have paid: staff find out.
  const rivals = await claims.matchesOfEvent(db, match.eventId)
  if (rivals.some(({ userid }) => userid !== match.userid)) return false
  const owner = (await users.find(db, match.userid))!
  // Staff see the references of payments that are not theirs, and have friends: beyond what one person may move alone,
  // staff assign it, and another one approves that.
  const { userid } = owner
  const { amountPaise } = payment
  const credited = { direction: 'credit', userid, amountPaise } as const
  const isHeld =
    owner.role === 'admin'
      ? await needsApproval(ctx, db, owner, credited)
      : isAboveLimit(ctx, amountPaise)
  if (isHeld) return false
  if ((await claims.credit(db, match)) === 0) return false
  await audit.add(db, {
    action: 'payment claimed',
    actorUserid: userid,
    subject: match.orderid,
    after: { reference: payment.utr ?? payment.paymentId, amountPaise },
    ip,
  })
  await assignParked(ctx, db, payment, owner, note)
  ctx.wakeWorker()
  return true
}

/** In the transaction that parked a payment, or learned its bank reference. */
export async function creditClaimed(
  ctx: Context,
  db: Db,
  event: { gatewayId: string; eventKey: string },
): Promise<void> {
  const eventId = await parkedPayments.idOf(db, event)
  const [match] = eventId === undefined ? [] : await claims.matchesOfEvent(db, eventId)
  if (match) await creditMatch(ctx, db, match, '')
}
