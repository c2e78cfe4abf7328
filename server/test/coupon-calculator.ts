// Computes a coupon's discount independently of the store: with BigInt, from the text of the specification
// instead of the store's code.

import type { Chance } from '../src/demo/history/chance.ts'

export type CouponCase = {
  type: 'percentage' | 'fixed'
  paise: number | null
  points: number | null
  /** 0 means no limit. */
  ceiling: number
  price: number
}

export function couponCalculator({ type, paise, points, ceiling, price }: CouponCase): number {
  let off = 0n
  if (type === 'fixed') off = BigInt(paise ?? 0)
  else {
    // The discount is in hundredths of a percent and is rounded down to whole paise.
    const tenThousandths = BigInt(price) * BigInt(points ?? 0)
    off = (tenThousandths - (tenThousandths % 10_000n)) / 10_000n
    if (ceiling > 0 && off > BigInt(ceiling)) off = BigInt(ceiling)
  }
  return Number(off > BigInt(price) ? BigInt(price) : off)
}

export const randomCoupon = (chance: Chance): CouponCase => ({
  type: chance.oneOf(['percentage', 'fixed'] as const),
  paise: chance.oneOf([null, 0, 1, chance.between(1, 100_000), chance.between(1, 100_000_000)]),
  points: chance.oneOf([null, 0, 1, 3333, 9999, 10_000, chance.between(0, 10_000)]),
  ceiling: chance.oneOf([0, 0, 1, chance.between(1, 50_000)]),
  price: chance.oneOf([1, 99, 9_900, chance.between(1, 1_000_000), chance.between(1, 100_000_000)]),
})
