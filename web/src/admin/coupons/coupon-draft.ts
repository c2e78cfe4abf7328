// A coupon being typed: its fields, their validation, and the request.

import { couponTexts, type DiscountType, percentageLimit } from '@gemwala/contract/buying/coupons'
import type { Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { isAmount, isCount } from '../catalogue/numbers.ts'
import { isDay, unreadableDay } from '../ui/dates/day.ts'
import type { Problems } from '../ui/use-draft.ts'

export type CouponDraft = {
  couponCode: string
  discountType: DiscountType
  discountPercentage: string
  discountAmount: string
  startDate: string
  expiryDate: string
  minimumItemQuantity: string
  minPurchaseAmount: string
  maxDiscountAmount: string
  usageLimit: string
  userLimit: string
  isActive: boolean
  description: string
}

export const couponLabels: Record<keyof CouponDraft, string> = {
  couponCode: 'Coupon Code',
  discountType: 'Discount Type',
  discountPercentage: 'Discount Percentage',
  discountAmount: 'Discount Amount',
  startDate: 'Start Date',
  expiryDate: 'Expiry Date',
  minimumItemQuantity: 'Minimum Item Quantity',
  minPurchaseAmount: 'Minimum Purchase Amount',
  maxDiscountAmount: 'Maximum Discount Amount',
  usageLimit: 'Usage Limit',
  userLimit: 'User Limit',
  isActive: 'Is Active',
  description: 'Description',
}

export const newCoupon: CouponDraft = {
  couponCode: '',
  discountType: 'percentage',
  discountPercentage: '',
  discountAmount: '',
  startDate: '',
  expiryDate: '',
  minimumItemQuantity: '',
  minPurchaseAmount: '',
  maxDiscountAmount: '',
  usageLimit: '',
  userLimit: '',
  isActive: true,
  description: '',
}

export const couponDraftOf = (coupon: Coupon): CouponDraft => ({
  couponCode: coupon.couponCode,
  discountType: coupon.discountType,
  discountPercentage: String(coupon.discountPercentage),
  discountAmount: String(coupon.discountAmount),
  startDate: coupon.startDate ?? '',
  expiryDate: coupon.expiryDate,
  minimumItemQuantity: String(coupon.minimumItemQuantity),
  minPurchaseAmount: String(coupon.minPurchaseAmount),
  maxDiscountAmount: String(coupon.maxDiscountAmount),
  usageLimit: String(coupon.usageLimit),
  userLimit: String(coupon.userLimit),
  isActive: coupon.isActive,
  description: coupon.description,
})

/** In the order of the fields. The discount is optional when creating and required when editing. */
export function couponProblems(draft: CouponDraft, isNew: boolean): Problems {
  const { minimumItemQuantity, minPurchaseAmount, maxDiscountAmount } = draft
  const { usageLimit, userLimit } = draft
  const texts = couponTexts
  return {
    ...(draft.couponCode.trim() === '' && { couponCode: texts.codeRequired }),
    ...discountProblems(draft, isNew),
    ...dateProblems(draft),
    ...(!isCount(minimumItemQuantity, 0) && { minimumItemQuantity: texts.quantityRequired }),
    ...(!isAmount(minPurchaseAmount) && { minPurchaseAmount: texts.minPurchaseRequired }),
    ...(!isAmount(maxDiscountAmount) && { maxDiscountAmount: texts.maxDiscountRequired }),
    ...(!isCount(usageLimit, 1) && { usageLimit: texts.usageLimitRequired }),
    ...(!isCount(userLimit, 1) && { userLimit: texts.userLimitRequired }),
  }
}

function dateProblems({ startDate, expiryDate }: CouponDraft): Problems {
  if (expiryDate === '') return { expiryDate: couponTexts.expiryRequired }
  if (!isDay(expiryDate)) return { expiryDate: unreadableDay }
  if (startDate === '') return {}
  if (!isDay(startDate)) return { startDate: unreadableDay }
  return startDate > expiryDate ? { startDate: couponTexts.lateStart } : {}
}

const isPercentage = (text: string): boolean => isAmount(text) && Number(text) <= percentageLimit

function discountProblems(draft: CouponDraft, isNew: boolean): Problems {
  const { discountType, discountPercentage, discountAmount } = draft
  if (discountType === 'percentage') {
    const isGood = (isNew && discountPercentage === '') || isPercentage(discountPercentage)
    return isGood ? {} : { discountPercentage: couponTexts.badPercentage }
  }
  const isGood = isNew
    ? discountAmount === '' || isAmount(discountAmount)
    : isAmount(discountAmount) && Number(discountAmount) > 0
  return isGood ? {} : { discountAmount: couponTexts.badAmount }
}

/** A discount that is empty, or not shown and wrong, is 0. */
export const couponOnWire = (draft: CouponDraft) => ({
  ...draft,
  discountPercentage: isPercentage(draft.discountPercentage) ? Number(draft.discountPercentage) : 0,
  discountAmount: isAmount(draft.discountAmount) ? Number(draft.discountAmount) : 0,
  startDate: draft.startDate || null,
  minimumItemQuantity: Number(draft.minimumItemQuantity),
  minPurchaseAmount: Number(draft.minPurchaseAmount),
  maxDiscountAmount: Number(draft.maxDiscountAmount),
  usageLimit: Number(draft.usageLimit),
  userLimit: Number(draft.userLimit),
})
