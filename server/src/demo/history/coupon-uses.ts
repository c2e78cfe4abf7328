// Picks the coupon of a demo order and counts its uses, with the same limits as the store.

import { coupons, type DemoCoupon } from '../coupons.ts'

export type CouponUses = ReturnType<typeof couponUses>

export function couponUses() {
  const uses = new Map<string, number>()
  const usesBy = (coupon: DemoCoupon, userid: number) => `${coupon.couponCode}/${userid}`
  const count = (key: string, change: number) => uses.set(key, (uses.get(key) ?? 0) + change)

  const isOpen = (coupon: DemoCoupon, userid: number, pricePaise: number, quantity: number) =>
    coupon.isActive &&
    coupon.startsInDays === null &&
    coupon.expiresInDays >= 0 &&
    pricePaise >= coupon.minPurchasePaise &&
    quantity >= coupon.minimumItemQuantity &&
    (uses.get(coupon.couponCode) ?? 0) < coupon.usageLimit &&
    (uses.get(usesBy(coupon, userid)) ?? 0) < coupon.userLimit

  return {
    /** Uses the first coupon that applies, if any. */
    claim(userid: number, pricePaise: number, quantity: number) {
      const coupon = coupons.find((one) => isOpen(one, userid, pricePaise, quantity))
      if (!coupon) return undefined
      count(coupon.couponCode, 1)
      count(usesBy(coupon, userid), 1)
      return { couponCode: coupon.couponCode, discountPaise: discountOn(pricePaise, coupon) }
    },
    release(couponCode: string, userid: number) {
      count(couponCode, -1)
      count(`${couponCode}/${userid}`, -1)
    },
  }
}

function discountOn(pricePaise: number, coupon: DemoCoupon): number {
  const full =
    coupon.discountType === 'fixed'
      ? coupon.discountPaise
      : Math.floor((pricePaise * coupon.discountBasisPoints) / 10_000)
  const ceiling = coupon.maxDiscountPaise === 0 ? full : coupon.maxDiscountPaise
  return Math.min(full, ceiling, pricePaise)
}
