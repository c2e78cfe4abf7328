// A coupon in words.

import { expect, test } from 'vitest'
import { type CouponDraft, newCoupon } from './coupon-draft.ts'
import { couponSentence } from './coupon-sentence.ts'

test.each<[Partial<CouponDraft>, string]>([
  [{}, 'No discount yet.'],
  [
    {
      discountPercentage: '10',
      maxDiscountAmount: '100',
      minPurchaseAmount: '299',
      expiryDate: '2026-12-31',
      usageLimit: '10000',
      userLimit: '1',
    },
    '10% off, at most ₹100, on orders of ₹299 or more, until 31 Dec 2026. Each customer can use it once, 10,000 times in total.',
  ],
  [
    {
      discountType: 'fixed',
      discountPercentage: '10',
      discountAmount: '50.5',
      maxDiscountAmount: '20',
      minPurchaseAmount: '0',
      minimumItemQuantity: '4',
      startDate: '2026-11-20',
      userLimit: '2',
    },
    '₹50.50 off, for 4 or more of an item, from 20 Nov 2026. Each customer can use it 2 times.',
  ],
  [{ discountPercentage: 'x', usageLimit: '1' }, 'No discount yet. Once in total.'],
])('%j', (typed, sentence) => {
  expect(couponSentence({ ...newCoupon, ...typed })).toBe(sentence)
})
