// What the coupon being typed gives to a customer.

import preview from '../catalogue/preview.module.css'
import type { CouponDraft } from './coupon-draft.ts'
import { couponSentence } from './coupon-sentence.ts'

export const CouponPreview = ({ draft }: { draft: CouponDraft }) => (
  <section className={preview.preview} aria-label="Preview">
    <h2>{draft.couponCode || 'The coupon'}</h2>
    <p>{couponSentence(draft)}</p>
    {!draft.isActive && <p>It is switched off.</p>}
  </section>
)
