// The plan of a run, generated from its seed before anything starts. It computes the price of each purchase
// itself, so that the checker does not depend on the store's arithmetic.

import type { OrderDecision } from '@gemwala/contract/orders/orders'
import { type Kill, killsOf } from './kills.ts'
import { type Chance, chanceOf } from './random.ts'

export type Kind = 'plain' | 'coupon' | 'voucher'

export type Purchase = {
  key: string
  buyer: number
  kind: Kind
  quantity: number
  /** Unique per purchase, so that the checker can find its orders. */
  player: string
  paysPaise: number
  /** Gives up after the first request without an answer, as impatient people do. */
  shouldGiveUp: boolean
  /** Sent twice at the same time, as by a double click. */
  isDoubled: boolean
  /** What staff decide about the order once it exists. */
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

/** Odd prices and an odd percentage, so that wrong rounding shows. */
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
    // Every fourth buyer cannot afford everything they try to buy.
    fundsPaise: Array.from({ length: buyers }, (_, buyer) =>
      buyer % 4 === 3 ? 3 * plainPaise + 1 : 100 * plainPaise,
    ),
    // Fewer uses and fewer codes than buyers want, so that buyers compete for the last ones.
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
    shouldGiveUp: chance.happens(0.15),
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
