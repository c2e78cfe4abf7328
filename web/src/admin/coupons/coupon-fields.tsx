// A coupon's fields in groups, for both the create screen and the edit dialog.

import {
  codeLengthLimit,
  type DiscountType,
  percentageLimit,
} from '@gemwala/contract/buying/coupons'
import styles from '../catalogue/forms.module.css'
import { AreaField, SelectField, TextField, TickField } from '../ui/fields.tsx'
import type { DraftForm } from '../ui/use-draft.ts'
import { type CouponDraft, couponLabels } from './coupon-draft.ts'

type Form = Pick<DraftForm<CouponDraft>, 'draft' | 'problems' | 'change'>
type FieldName = Exclude<keyof CouponDraft, 'isActive' | 'discountType'>

const textOf = ({ draft, problems, change }: Form, field: FieldName) => ({
  label: couponLabels[field],
  value: draft[field],
  error: problems[field],
  onChange: (event: { currentTarget: { value: string } }) =>
    change({ [field]: event.currentTarget.value }),
})

const amount = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const
const count = { type: 'number', inputMode: 'numeric', step: 1 } as const

const types = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed' },
]

export const CouponNaming = ({ form }: { form: Form }) => (
  <div className={styles.grid}>
    <TextField
      {...textOf(form, 'couponCode')}
      hint="A-Z, 0-9, _ and -"
      maxLength={codeLengthLimit}
      autoComplete="off"
      autoCapitalize="characters"
      onChange={(event) => form.change({ couponCode: event.currentTarget.value.toUpperCase() })}
    />
    <TextField {...textOf(form, 'expiryDate')} hint="Valid until the end of this day" type="date" />
    <div className={styles.wide}>
      <AreaField {...textOf(form, 'description')} hint="Optional" maxLength={500} />
    </div>
    <TickField
      label={couponLabels.isActive}
      checked={form.draft.isActive}
      onChange={(event) => form.change({ isActive: event.currentTarget.checked })}
    />
  </div>
)

export const CouponDiscount = ({ form }: { form: Form }) => (
  <div className={styles.grid}>
    <SelectField
      label={couponLabels.discountType}
      hint="Decides which of the two discounts applies"
      options={types}
      value={form.draft.discountType}
      // The type decides which discount counts, so the errors of both discounts are cleared.
      onChange={(event) => {
        const { discountPercentage, discountAmount } = form.draft
        const discountType = event.currentTarget.value as DiscountType
        form.change({ discountType, discountPercentage, discountAmount })
      }}
    />
    <TextField
      {...textOf(form, 'maxDiscountAmount')}
      {...amount}
      hint="In rupees; 0 means no limit"
    />
    <TextField
      {...textOf(form, 'discountPercentage')}
      {...amount}
      max={percentageLimit}
      hint="From 0 to 100, for the type Percentage"
    />
    <TextField
      {...textOf(form, 'discountAmount')}
      {...amount}
      hint="In rupees, for the type Fixed"
    />
  </div>
)

export const CouponLimits = ({ form }: { form: Form }) => (
  <div className={styles.grid}>
    <TextField
      {...textOf(form, 'minimumItemQuantity')}
      {...count}
      min={0}
      hint="The minimum number of items to buy"
    />
    <TextField
      {...textOf(form, 'minPurchaseAmount')}
      {...amount}
      hint="In rupees, before the discount"
    />
    <TextField
      {...textOf(form, 'usageLimit')}
      {...count}
      min={1}
      hint="How often it can be used in total"
    />
    <TextField
      {...textOf(form, 'userLimit')}
      {...count}
      min={1}
      hint="How often one customer can use it"
    />
  </div>
)
