// A coupon's fields in groups, for both the create screen and the edit dialog.

import {
  codeLengthLimit,
  type DiscountType,
  percentageLimit,
} from '@gemwala/contract/buying/coupons'
import styles from '../catalogue/forms.module.css'
import { DateField } from '../ui/dates/date-field.tsx'
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

const dayOf = (form: Form, field: 'startDate' | 'expiryDate') => ({
  ...textOf(form, field),
  onChange: (day: string) => form.change({ [field]: day }),
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
    <div />
    <DateField {...dayOf(form, 'startDate')} hint="Optional. Works from this day on" />
    <DateField {...dayOf(form, 'expiryDate')} hint="Valid until the end of this day" />
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
      hint="Percentage or fixed amount"
      options={types}
      value={form.draft.discountType}
      onChange={(event) => form.change({ discountType: event.currentTarget.value as DiscountType })}
    />
    {form.draft.discountType === 'percentage' ? (
      <TextField
        {...textOf(form, 'discountPercentage')}
        {...amount}
        max={percentageLimit}
        unit="%"
        hint="From 0 to 100"
      />
    ) : (
      <TextField {...textOf(form, 'discountAmount')} {...amount} unit="₹" hint="In rupees" />
    )}
    <TextField
      {...textOf(form, 'maxDiscountAmount')}
      {...amount}
      unit="₹"
      hint="Limits a percentage; 0 means no limit"
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
      unit="₹"
      hint="Before the discount"
    />
    <TextField {...textOf(form, 'usageLimit')} {...count} min={1} hint="Total uses" />
    <TextField {...textOf(form, 'userLimit')} {...count} min={1} hint="Uses per customer" />
  </div>
)
