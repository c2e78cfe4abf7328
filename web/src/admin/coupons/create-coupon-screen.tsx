// Create Coupon.

import { couponEndpoints, couponTexts } from '@gemwala/contract/buying/coupons'
import { texts } from '@gemwala/contract/texts'
import { call, textOf } from '../../api/call.ts'
import { BusyButton } from '../../forms/busy-button.tsx'
import { Form } from '../../forms/form.tsx'
import { useBusy } from '../../forms/use-busy.ts'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast.ts'
import styles from '../catalogue/forms.module.css'
import preview from '../catalogue/preview.module.css'
import { askAgain } from '../catalogue/queries.ts'
import { useUnsaved } from '../ui/leaving/unsaved.ts'
import { Page } from '../ui/page.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { couponOnWire, couponProblems, newCoupon } from './coupon-draft.ts'
import { CouponDiscount, CouponLimits, CouponNaming } from './coupon-fields.tsx'
import { CouponPreview } from './coupon-preview.tsx'

export function CreateCouponScreen() {
  const form = useDraft(newCoupon)
  useUnsaved(form.changes.length)
  const { isBusy, run } = useBusy()
  const create = () => {
    const wrong = couponProblems(form.draft, true)
    if (Object.keys(wrong).length > 0) {
      form.refuse(wrong)
      return toast('bad', texts.requiredFields)
    }
    void run(async () => {
      try {
        await call(couponEndpoints.create, { body: couponOnWire(form.draft) })
        toast('ok', couponTexts.created)
        form.reset(newCoupon)
        void askAgain()
      } catch (error) {
        toast('bad', textOf(error))
      }
    })
  }
  return (
    <Page title="Create Coupon">
      <div className={preview.beside}>
        <Form onSubmit={create} problem={form.refusal}>
          <div className={styles.panels}>
            <Panel title="Coupon" hint="What customers type, and how long it is valid.">
              <CouponNaming form={form} />
            </Panel>
            <Panel title="Discount" hint="A share of the price, or a fixed amount.">
              <CouponDiscount form={form} />
            </Panel>
            <Panel title="Limits" hint="Which purchases it applies to, and how often.">
              <CouponLimits form={form} />
            </Panel>
            <div className={styles.submit}>
              <BusyButton isBusy={isBusy} busyWords="Creating...">
                Create Coupon
              </BusyButton>
            </div>
          </div>
        </Form>
        <CouponPreview draft={form.draft} />
      </div>
    </Page>
  )
}
