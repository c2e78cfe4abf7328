// Coupons over HTTP. Converts paise to rupees, and hundredths of a percent to percent.

import { couponEndpoints, couponTexts } from '@gemwala/contract/buying/coupons'
import type {
  CouponEdit,
  CouponForm,
  Coupon as WireCoupon,
} from '@gemwala/contract/buying/coupons.shapes'
import type { Context } from '../../context.ts'
import {
  type Coupon,
  type CouponFields,
  createCoupon,
  deleteCoupon,
  editCoupon,
  listCoupons,
} from '../../domain/buying/coupons.ts'
import { type Paise, toPaise, toRupees } from '../../kit/money.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function couponRoutes(on: Mount, ctx: Context): void {
  on(couponEndpoints.list, async () =>
    (await listCoupons(ctx)).map(({ obstacle, ...coupon }) => ({ ...toWire(coupon), obstacle })),
  )

  on(couponEndpoints.create, async ({ body, ...call }) => {
    const coupon = await createCoupon(ctx, editorOf(call), fromForm(body))
    return { message: couponTexts.created, coupon: toWire(coupon) }
  })

  on(couponEndpoints.edit, async ({ params, body, ...call }) => {
    await editCoupon(ctx, editorOf(call), params._id, fromEdit(body))
    return { message: couponTexts.edited }
  })

  on(couponEndpoints.delete, async ({ params, ...call }) => {
    await deleteCoupon(ctx, editorOf(call), params._id)
    return { message: couponTexts.deleted }
  })
}

function fromForm(form: CouponForm): CouponFields {
  const { discountAmount, discountPercentage, minPurchaseAmount, maxDiscountAmount, ...same } = form
  return {
    ...same,
    discountPaise: toPaise(discountAmount),
    discountBasisPoints: toBasisPoints(discountPercentage),
    minPurchasePaise: toPaise(minPurchaseAmount),
    maxDiscountPaise: toPaise(maxDiscountAmount),
  }
}

function fromEdit(edit: CouponEdit) {
  const { discountAmount, discountPercentage, minPurchaseAmount, maxDiscountAmount, ...same } = edit
  const given = (rupees: number | undefined): Paise | undefined =>
    rupees === undefined ? undefined : toPaise(rupees)
  return {
    ...same,
    discountPaise: given(discountAmount),
    discountBasisPoints:
      discountPercentage === undefined ? undefined : toBasisPoints(discountPercentage),
    minPurchasePaise: given(minPurchaseAmount),
    maxDiscountPaise: given(maxDiscountAmount),
  }
}

/** A percentage has at most two decimals, so nothing is lost. */
const toBasisPoints = (percentage: number): number => Math.round(percentage * 100)

function toWire(coupon: Coupon): WireCoupon {
  const { id, discountPaise, discountBasisPoints, minPurchasePaise, maxDiscountPaise, ...same } =
    coupon
  return {
    ...same,
    _id: id,
    discountAmount: discountPaise === null ? 0 : toRupees(discountPaise),
    discountPercentage: (discountBasisPoints ?? 0) / 100,
    minPurchaseAmount: toRupees(minPurchasePaise),
    maxDiscountAmount: toRupees(maxDiscountPaise),
  }
}
