// What a run will try, made whole from its seed before anything starts. What each purchase must cost is
// computed here, from the shop's prices, so that the store's own arithmetic is not its own witness.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { type Kill, killsOf } from './kills.ts'
import { type Chance, chanceOf } from './random.ts'

export type Kind = 'plain' | 'coupon' | 'voucher'

export type Purchase = {
  key: string
  buyer: number
  kind: Kind
  quantity: number
  /** Every purchase is for a player of its own: by this its orders are recognised from outside. */
  player: string
  paysPaise: number
  /** Walks away from the first answer that does not come, as impatient people do. */
  givesUp: boolean
  /** Sent twice at the same time, as a double click does. */
  isDoubled: boolean
  /** What staff decide about it once it is there. */
  decision: OrderDecision | undefined
}

export type Plan = {
  seed: number
  purchases: Purchase[]
  kills: Kill[]
  fundsPaise: number[]
  couponLimit: number
  couponLimitOfBuyer: number
  codes: string[]
}

/** Odd prices and an odd percentage, so that a paisa rounded wrongly shows. */
export const plainPaise = 10_007
export const voucherPaise = 4_999
export const couponBasisPoints = 777
export const couponCode = 'CHAOS777'

export type Size = { seed: number; purchases: number; kills: number }

export function planOf({ seed, purchases: count, kills }: Size): Plan {
  const chance = chanceOf(seed)
  const buyers = Math.max(4, Math.ceil(count / 12))
  const purchases = Array.from({ length: count }, (_, number) =>
    purchaseOf(chance, { seed, number, buyers }),
  )
  const wanted = (kind: Kind) => purchases.filter((one) => one.kind === kind)
  const codesWanted = wanted('voucher').reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    seed,
    purchases,
    kills: killsOf(chance, kills, count),
    // Every fourth buyer cannot afford all that they try.
    fundsPaise: Array.from({ length: buyers }, (_, buyer) =>
      buyer % 4 === 3 ? 3 * plainPaise + 1 : 100 * plainPaise,
    ),
    // Fewer uses and fewer codes than are wanted: the last ones are fought for.
    couponLimit: Math.max(1, Math.floor(wanted('coupon').length * 0.6)),
    couponLimitOfBuyer: 3,
    codes: Array.from(
      { length: Math.max(1, Math.floor(codesWanted * 0.7)) },
      (_, number) => `CODE-${seed}-${number}-${chance.below(1_000_000)}`,
    ),
  }
}

function purchaseOf(
  chance: Chance,
  { seed, number, buyers }: { seed: number; number: number; buyers: number },
): Purchase {
  const kind = kindOf(chance.fraction())
  const quantity = 1 + chance.below(2)
  return {
    key: `chaos-${seed}-${number}`,
    buyer: chance.below(buyers),
    kind,
    quantity,
    player: String(100_000_000 + number),
    paysPaise: paysPaise(kind, quantity),
    givesUp: chance.happens(0.15),
    isDoubled: chance.happens(0.15),
    decision: decisionOf(chance.fraction()),
  }
}

const kindOf = (fraction: number): Kind =>
  fraction < 0.4 ? 'plain' : fraction < 0.7 ? 'coupon' : 'voucher'

function decisionOf(fraction: number): OrderDecision | undefined {
  if (fraction < 0.2) return 'Refunded'
  if (fraction < 0.3) return 'Cancelled'
  if (fraction < 0.4) return 'Completed'
  return undefined
}

function paysPaise(kind: Kind, quantity: number): number {
  const price = quantity * (kind === 'voucher' ? voucherPaise : plainPaise)
  const discount = kind === 'coupon' ? Math.floor((price * couponBasisPoints) / 10_000) : 0
  return price - discount
}
