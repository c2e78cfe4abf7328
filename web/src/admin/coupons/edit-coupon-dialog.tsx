// Edit Coupon: all fields except the usage count.

import { couponEndpoints, couponTexts } from '@gemwala/contract/buying/coupons'
import type { Coupon } from '@gemwala/contract/buying/coupons.shapes'
import { texts } from '@gemwala/contract/texts'
import { call, textOf } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { EditDialog } from '../catalogue/edit-dialog.tsx'
import { newestCoupon } from '../catalogue/queries.ts'
import { useEditing } from '../ui/use-editing.ts'
import { couponDraftOf, couponLabels, couponOnWire, couponProblems } from './coupon-draft.ts'
import { CouponDiscount, CouponLimits, CouponNaming } from './coupon-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'

export function EditCouponDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { _id } = coupon
  const form = useEditing({
    record: coupon,
    draftOf: couponDraftOf,
    askNewest: () => newestCoupon(_id),
  })
  const save = () => {
    const wrong = couponProblems(form.draft, false)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFieldsCorrectly)
    }
    void form.save(
      async (version) => {
        const body = { ...couponOnWire(form.draft), version }
        const { message } = await call(couponEndpoints.edit, { params: { _id }, body })
        toast('ok', message || couponTexts.edited)
        // The answer contains no record, so the list is loaded to replace the row.
        await newestCoupon(_id).catch(() => undefined)
        onClose()
      },
      (error) => toast('bad', textOf(error)),
    )
  }
  return (
    <EditDialog
      title="Edit Coupon"
      form={form}
      labels={couponLabels}
      onSave={save}
      onClose={onClose}
    >
      <CouponNaming form={form} />
      <CouponDiscount form={form} />
      <CouponLimits form={form} />
      <CouponPreview draft={form.draft} />
    </EditDialog>
  )
}
