// What a purchase would cost: the same computation that the purchase itself makes.

import type { Caller, Context } from '../../context.ts'
import { findOffer, type Wanted } from '../../database/checkout.ts'
import { countTry } from '../limits.ts'
import type { Session } from '../sessions.ts'
import { refusalOf } from './refusals.ts'

export async function quote(
  ctx: Context,
  session: Session | undefined,
  wanted: Wanted,
  caller: Caller,
) {
  const buyer = { role: session?.role ?? 'user', userid: session?.userid ?? null }
  const offer = await findOffer(ctx.db, buyer, wanted)
  if (offer.refusal) {
    if (offer.refusal === 'coupon-unknown') await countWrongCode(ctx, session, caller)
    throw refusalOf(offer.refusal, offer.refusalFigure ?? undefined)
  }
  return { pricePaise: offer.pricePaise!, discountPaise: offer.discountPaise! }
}

/** Codes can be guessed, so wrong ones are counted. */
export const countWrongCode = (ctx: Context, session: Session | undefined, { ip }: Caller) =>
  countTry(ctx, 'coupon-code', { ip, ...(session && { account: String(session.userid) }) })
