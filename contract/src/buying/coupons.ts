// Coupons: the discount codes that staff create, list, edit and delete. Failures have their text in `error`; those of
// an edit in `message`.

import { endpoints } from '../endpoint.ts'
import { showRupees } from '../money.ts'
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
  // For trying a coupon.
  notSold: 'This item belongs to no product, so nobody can buy it',
} as const

/** The rules of a coupon by their fields, in the order of checking. */
export const couponRules = [
  'isActive',
  'startDate',
  'expiryDate',
  'usageLimit',
  'userLimit',
  'minimumItemQuantity',
  'minPurchaseAmount',
  'maxDiscountAmount',
] as const
export type CouponRule = (typeof couponRules)[number]

/** The result of a rule in a trial, with its numbers. Amounts are in rupees. */
export const couponRuleTexts = {
  isActive: (isActive: boolean) => (isActive ? 'It is active.' : 'It is not active.'),
  startDate: (day: string, today: string) => `It works from ${day} on; today is ${today}.`,
  expiryDate: (day: string, today: string) => `It works until ${day}; today is ${today}.`,
  usageLimit: (used: number, limit: number) => `Used ${used} of ${limit} times in all.`,
  userLimit: (used: number, limit: number) => `Used ${used} of ${limit} times by this customer.`,
  minimumItemQuantity: (quantity: number, least: number) =>
    `${quantity} bought; at least ${least} needed.`,
  minPurchaseAmount: (price: number, least: number) =>
    `${showRupees(price)} before the discount; at least ${showRupees(least)} needed.`,
  noCap: 'There is no cap.',
  fixedHasNoCap: 'A fixed discount has no cap.',
  withinCap: (discount: number, cap: number) =>
    `${showRupees(discount)} off is within the cap of ${showRupees(cap)}.`,
  capped: (discount: number, cap: number) =>
    `${showRupees(discount)} off is reduced to the cap of ${showRupees(cap)}.`,
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
  try: post<Shapes['try']>('/admin/trycoupon', {
    needs: ['coupons.edit'],
    errorField: 'message',
    summary: 'Tries a coupon for a customer, rule by rule, without counting a use.',
  }),
}
