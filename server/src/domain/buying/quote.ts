// What a purchase would cost, computed by the same SQL as the purchase itself.

import type { Caller, Context } from '../../context.ts'
import { findOffer, type Offer, type Wanted } from '../../database/buying/checkout.ts'
import { countTry, refuseUsedUp } from '../accounts/limits.ts'
import type { Session } from '../accounts/sessions.ts'
import { offerRefusal } from '../attempts/refusals.ts'
import { connectedLanes } from '../delivery/lanes.ts'

type Purchase = Omit<Wanted, 'lanes'>

export async function quote(
  ctx: Context,
  session: Session | undefined,
  purchase: Purchase,
  caller: Caller,
) {
  await refuseGuessing(ctx, session, purchase, caller)
  const offer = await offerFor(ctx, session, purchase)
  if (offer.refusal) {
    if (offer.refusal === 'coupon-unknown') await countWrongCode(ctx, session, caller)
    throw offerRefusal(offer, purchase)
  }
  return { pricePaise: offer.pricePaise!, discountPaise: offer.discountPaise! }
}

export const offerFor = (
  ctx: Context,
  session: Session | undefined,
  purchase: Purchase,
): Promise<Offer> =>
  findOffer(
    ctx.db,
    { role: session?.role ?? 'user', userid: session?.userid ?? null },
    { ...purchase, lanes: connectedLanes(ctx) },
  )

/** Coupon codes can be guessed, so wrong ones are counted. */
export const countWrongCode = (ctx: Context, session: Session | undefined, caller: Caller) =>
  countTry(ctx, 'coupon-code', triedBy(session, caller))

/**
 * After too many wrong codes no code is looked at: if only wrong ones were refused, the refusal itself would tell
 * them from right ones.
 */
export async function refuseGuessing(
  ctx: Context,
  session: Session | undefined,
  { couponCode }: Pick<Purchase, 'couponCode'>,
  caller: Caller,
): Promise<void> {
  if (couponCode === undefined) return
  await refuseUsedUp(ctx, 'coupon-code', triedBy(session, caller))
}

const triedBy = (session: Session | undefined, { ip }: Caller) => ({
  ip,
  ...(session && { account: String(session.userid) }),
})
