// Coupons: the discount codes that staff create, list, edit and delete. Failures have their text in `error`; those of
// an edit in `message`.

import { endpoints } from '../endpoint.ts'
import type { couponShapes } from './coupons.shapes.ts'

export const discountTypes = ['percentage', 'fixed'] as const
export type DiscountType = (typeof discountTypes)[number]
export const percentageLimit = 100

/** Why nobody can use an active coupon now. */
export const couponObstacles = ['Expired', 'Used up', 'Not started'] as const
export const codeLengthLimit = 40

const required = <const Label extends string>(label: Label) => `${label} is required` as const

export const couponTexts = {
  codeRequired: required('Coupon Code'),
  expiryRequired: required('Expiry Date'),
  quantityRequired: required('Minimum Item Quantity'),
  minPurchaseRequired: required('Minimum Purchase Amount'),
  maxDiscountRequired: required('Maximum Discount Amount'),
  usageLimitRequired: required('Usage Limit'),
  userLimitRequired: required('User Limit'),
  badPercentage: 'Valid Discount Percentage is required (0-100)',
  badAmount: 'Valid Discount Amount is required',

  created: 'Coupon created successfully!',
  edited: 'Coupon edited successfully!',
  deleted: 'Coupon deleted successfully',
  confirmDelete: 'Are you sure you want to delete this coupon?',
  noneFound: 'No coupons found',
  // Our own texts: the specification mentions these situations, but gives no text for them.
  typeRequired: required('Discount Type'),
  badStart: 'Valid Start Date is required',
  lateStart: 'Start Date cannot be after Expiry Date',
  badCode: `Coupon Code may have A-Z, 0-9, _ and - only, at most ${codeLengthLimit} characters`,
  usedMoreOften: (used: number) => `Usage Limit cannot be below ${used}, the number of uses so far`,
  codeTaken: 'Coupon code already exists',
  unknown: 'Coupon not found',
} as const

type Shapes = typeof couponShapes
const { get, post } = endpoints({ access: 'admin', errorField: 'error' })

export const couponEndpoints = {
  list: get<Shapes['list']>('/admin/getallcoupon', {
    needs: ['catalogue.see'],
    summary: 'All coupons with their number of uses.',
  }),
  create: post<Shapes['create']>('/admin/createcoupon', {
    needs: ['coupons.edit'],
    summary: 'Creates a coupon.',
  }),
  edit: post<Shapes['edit']>('/admin/editcoupon/:_id', {
    needs: ['coupons.edit'],
    errorField: 'message',
    summary: 'Changes a coupon, but never its number of uses.',
  }),
  delete: post<Shapes['delete']>('/admin/deletecoupon/:_id', {
    needs: ['coupons.edit'],
    summary: 'Deletes a coupon; its code is free again.',
  }),
}
