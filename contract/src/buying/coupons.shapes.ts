// The shapes of coupons.

import { z } from 'zod'
import type { Shape } from '../endpoint.ts'
import {
  body,
  count,
  hasAtMostTwoDecimals,
  idInPath,
  note,
  numeric,
  numericVersion,
  recordId,
  rupees,
  said,
} from '../wire.shapes.ts'
import {
  codeLengthLimit,
  couponObstacles,
  couponTexts,
  discountTypes,
  percentageLimit,
} from './coupons.ts'

/** The limit of a coupon's integers. */
const countLimit = 1_000_000_000
const descriptionLimit = 500

const { badAmount, badPercentage, expiryRequired } = couponTexts
const counted = (text: string, min: number) => z.int(text).min(min, text).max(countLimit, text)

const couponCode = z
  .string(couponTexts.codeRequired)
  .trim()
  .min(1, couponTexts.codeRequired)
  .toUpperCase()
  .max(codeLengthLimit, couponTexts.badCode)
  .regex(/^[A-Z0-9_-]*$/, couponTexts.badCode)

const percentage = z
  .number(badPercentage)
  .min(0, badPercentage)
  .max(percentageLimit, badPercentage)
  .refine(hasAtMostTwoDecimals, badPercentage)

/** A date. Of a full timestamp, as in older records, only the date counts. */
const dayOf = (text: string) =>
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], text)
    .transform((value) => value.slice(0, 10))
    // PostgreSQL has no year 0.
    .refine((day) => day >= '0001', text)

const expiryDate = dayOf(expiryRequired)
const startDate = dayOf(couponTexts.badStart).nullable()

/** A new coupon does not require a discount. Without one it is 0. */
export const createCouponForm = body({
  couponCode,
  discountType: z.enum(discountTypes, couponTexts.typeRequired).default('percentage'),
  discountAmount: numeric(rupees(badAmount).default(0)),
  discountPercentage: numeric(percentage.default(0)),
  /** Our own field: the first day on which it works. */
  startDate: startDate.default(null),
  expiryDate,
  minimumItemQuantity: numeric(counted(couponTexts.quantityRequired, 0)),
  minPurchaseAmount: numeric(rupees(couponTexts.minPurchaseRequired)),
  /** 0 means no limit. */
  maxDiscountAmount: numeric(rupees(couponTexts.maxDiscountRequired)),
  isActive: z.boolean().default(true),
  usageLimit: numeric(counted(couponTexts.usageLimitRequired, 1)),
  userLimit: numeric(counted(couponTexts.userLimitRequired, 1)),
  description: note(descriptionLimit).default(''),
})
export type CouponForm = z.output<typeof createCouponForm>

/** Editing requires the discount of the coupon's type; other missing fields stay unchanged. */
export const editCouponForm = body({
  couponCode,
  startDate: startDate.optional(),
  expiryDate,
  discountType: z.enum(discountTypes, couponTexts.typeRequired),
  discountAmount: numeric(rupees(badAmount).optional()),
  discountPercentage: numeric(percentage.optional()),
  minimumItemQuantity: numeric(counted(couponTexts.quantityRequired, 0).optional()),
  minPurchaseAmount: numeric(rupees(couponTexts.minPurchaseRequired).optional()),
  maxDiscountAmount: numeric(rupees(couponTexts.maxDiscountRequired).optional()),
  isActive: z.boolean().optional(),
  usageLimit: numeric(counted(couponTexts.usageLimitRequired, 1).optional()),
  userLimit: numeric(counted(couponTexts.userLimitRequired, 1).optional()),
  description: note(descriptionLimit).optional(),
  version: numericVersion,
}).superRefine((form, check) => {
  const refuse = (field: keyof typeof form, message: string) =>
    check.addIssue({ code: 'custom', path: [field], message })

  if (form.discountType === 'percentage') {
    if (form.discountPercentage === undefined) refuse('discountPercentage', badPercentage)
  } else {
    if (!form.discountAmount) refuse('discountAmount', badAmount)
  }
})
export type CouponEdit = z.output<typeof editCouponForm>

const coupon = z.object({
  _id: recordId,
  couponCode: z.string(),
  discountType: z.enum(discountTypes),
  discountAmount: rupees('discountAmount'),
  discountPercentage: z.number().min(0).max(percentageLimit),
  startDate: z.iso.date().nullable(),
  expiryDate: z.iso.date(),
  minimumItemQuantity: count,
  minPurchaseAmount: rupees('minPurchaseAmount'),
  maxDiscountAmount: rupees('maxDiscountAmount'),
  isActive: z.boolean(),
  usageLimit: count,
  userLimit: count,
  usedCount: count,
  description: z.string(),
  /** Increases with each edit, but not when the coupon is used. */
  version: z.int(),
})

export const listedCoupon = coupon.extend({
  /** In the store's time zone, so that the console need not know the day there. */
  obstacle: z.enum(couponObstacles).nullable(),
})
export type Coupon = z.output<typeof coupon>
export type ListedCoupon = z.output<typeof listedCoupon>

const byId = z.object({ _id: idInPath })

export const couponShapes = {
  list: { reply: z.array(listedCoupon) },
  create: { body: createCouponForm, reply: z.object({ message: z.string(), coupon }) },
  edit: { params: byId, body: editCouponForm, reply: said },
  delete: { params: byId, reply: said },
} satisfies Record<string, Shape>
