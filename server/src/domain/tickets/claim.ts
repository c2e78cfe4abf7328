// 'I paid, but it says unpaid': a customer claims a payment by its bank reference. The answer is the same for
// every reference that brings nothing, so that it tells nothing about the payments of others.

import { ticketTexts } from '@gemwala/contract/tickets/tickets'
import { wireTexts } from '@gemwala/contract/wire.texts'
import type { Caller, Context } from '../../context.ts'
import * as claims from '../../database/money/payment-claims.ts'
import * as payments from '../../database/money/payments.ts'
import * as orders from '../../database/orders/orders.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countTry } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'
import { verifyPayment } from '../payments/check.ts'
import { creditMatch } from '../payments/claims.ts'

export type Claimed = { isFound: boolean; message: string }

export async function claimPayment(
  ctx: Context,
  { userid }: Session,
  { orderid, reference }: { orderid: string; reference: string },
  { ip }: Caller,
): Promise<Claimed> {
  const order = await orders.findOwn(ctx.db, userid, orderid)
  if (!order) throw new Refusal('missing', wireTexts.unknownOrder)
  await countTry(ctx, 'claim', { account: String(userid), ip })
  // The gateway may know by now, and then nothing needs to be claimed.
  if (order.paymentMode === 'upi') {
    await verifyPayment(ctx, orderid)
    const isSettled = (await payments.find(ctx.db, orderid))?.state === 'Success'
    if (isSettled) return { isFound: true, message: ticketTexts.claimPaid }
  }
  const isCredited = await ctx.db.transaction(async (db) => {
    await orders.lockOwn(db, userid, orderid)
    if (!(await claims.isClaimable(db, order.id))) {
      throw new Refusal('conflict', ticketTexts.notClaimable)
    }
    if ((await claims.insert(db, { orderId: order.id, userid, reference })) === 0) {
      throw new Refusal('conflict', ticketTexts.claimsUsedUp)
    }
    const [match] = await claims.matchesOfOrder(db, order.id)
    return match !== undefined && creditMatch(ctx, db, match, ip)
  })
  ctx.orderWatch.tell(orderid)
  return isCredited
    ? { isFound: true, message: ticketTexts.claimMatched }
    : { isFound: false, message: ticketTexts.claimNotMatched }
}
