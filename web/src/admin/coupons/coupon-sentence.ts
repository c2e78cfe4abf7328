// A coupon in one sentence, as a customer would put it.

import { showRupees } from '@gemwala/contract/money'
import { isAmount, isCount } from '../catalogue/numbers.ts'
import { isDay, showDay } from '../ui/dates/day.ts'
import type { CouponDraft } from './coupon-draft.ts'

/** Whatever is not typed yet, or wrong, is left out. */
export function couponSentence(draft: CouponDraft): string {
  const { discountType, discountPercentage, discountAmount, minPurchaseAmount } = draft
  const { maxDiscountAmount, minimumItemQuantity, startDate, expiryDate } = draft
  const isFixed = discountType === 'fixed'
  const sum = (text: string) => (isAmount(text) && Number(text) > 0 ? showRupees(Number(text)) : '')
  const discount = isFixed
    ? sum(discountAmount)
    : isAmount(discountPercentage) && `${Number(discountPercentage)}%`
  const quantity = isCount(minimumItemQuantity, 2) ? Number(minimumItemQuantity) : undefined
  const parts = [
    discount ? `${discount} off` : 'No discount yet',
    !isFixed && sum(maxDiscountAmount) && `at most ${sum(maxDiscountAmount)}`,
    sum(minPurchaseAmount) && `on orders of ${sum(minPurchaseAmount)} or more`,
    quantity && `for ${quantity} or more of an item`,
    isDay(startDate) && `from ${showDay(startDate)}`,
    isDay(expiryDate) && `until ${showDay(expiryDate)}`,
  ]
  return `${parts.filter(Boolean).join(', ')}. ${usesOf(draft)}`.trim()
}

function usesOf({ usageLimit, userLimit }: CouponDraft): string {
  const times = (text: string) =>
    Number(text) === 1 ? 'once' : `${Number(text).toLocaleString('en-IN')} times`
  const parts = [
    isCount(userLimit, 1) && `Each customer can use it ${times(userLimit)}`,
    isCount(usageLimit, 1) && `${times(usageLimit)} in total`,
  ].filter(Boolean)
  return parts.length > 0
    ? `${parts.join(', ')}.`.replace(/^./, (first) => first.toUpperCase())
    : ''
}
