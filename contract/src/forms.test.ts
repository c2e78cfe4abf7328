// The text for a refused form: its first mistake, in the specification's words.

import { expect, test } from 'vitest'
import type { z } from 'zod'
import { sampleCoupon, sampleItem, sampleListedUser, sampleProduct } from '../test/samples.ts'
import { authShapes, registerForm } from './accounts/auth.shapes.ts'
import { otpShapes } from './accounts/otp.shapes.ts'
import { passwordShapes } from './accounts/password.shapes.ts'
import { userFilters, userForm } from './accounts/users.shapes.ts'
import { orderForm } from './buying/checkout.shapes.ts'
import { createCouponForm, editCouponForm } from './buying/coupons.shapes.ts'
import { uploadForm } from './catalogue/gallery.shapes.ts'
import { createItemForm, updateItemForm } from './catalogue/items.shapes.ts'
import { createProductForm, editProductForm } from './catalogue/products.shapes.ts'
import { supplierShapes } from './delivery/suppliers.shapes.ts'
import { addBalanceForm, walletFilters } from './money/wallet.shapes.ts'
import { pendingFilters, transactionFilters } from './orders/order-filters.shapes.ts'
import { decision } from './orders/orders.shapes.ts'

const textOf = (form: z.ZodType, sent: unknown) => form.safeParse(sent).error?.issues[0]?.message

const registration = {
  name: 'Asha Verma',
  mobilenumber: '9812345670',
  email: 'a@b.in',
  password: '12345678',
}
const newItem = { ...sampleItem(), apiType: 'SMILEBR' }
const credit = { userId: 1001, email: 'asha@gemwala.test', amount: 10 }
const badAmount = 'Amount must be a number from 0, with at most two decimals'
const chooseFirst =
  'Please select an item, enter your Id and select a payment method before proceeding.'
const purchase = { productid: 1, itemid: 101, input1: '12345678', paymentmode: 'wallet' }
const picture = new File(['x'], 'x.png', { type: 'image/png' })
const upload = { title: 'Sale', type: 'Banner', images: picture }

// Covers 1-110, 2-144, 2-152, 2-168, 3-103.
test.each<[form: z.ZodType, complete: object, change: object, text: string]>([
  [registerForm, registration, { name: 7 }, 'Invalid credentials.'],
  [registerForm, registration, { password: undefined }, 'Invalid credentials.'],
  [registerForm, registration, { name: 'x'.repeat(101) }, 'Invalid credentials.'],
  [
    otpShapes.send.body,
    { mobile: '9812345670' },
    { mobile: '981' },
    'Please enter a valid mobile number.',
  ],
  [
    otpShapes.verify.body,
    { mobile: '9812345670', otp: '123456' },
    { otp: '12345' },
    'Please enter a valid OTP',
  ],
  [
    otpShapes.verify.body,
    { mobile: '9812345670', otp: '123456' },
    { otp: 123456 },
    'Please enter a valid OTP',
  ],
  [userForm, sampleListedUser(), { name: ' ' }, 'Please fill in all required fields'],
  [
    userForm,
    sampleListedUser(),
    { email: '', mobilenumber: '12' },
    'Please fill in all required fields',
  ],
  [userForm, sampleListedUser(), { mobilenumber: '12' }, 'Please enter a 10-digit mobile number'],
  [createProductForm, sampleProduct(), { name: '' }, 'Product name is required'],
  [createProductForm, sampleProduct(), { type: '' }, 'Product type is required'],
  [createProductForm, sampleProduct(), { category: '' }, 'Category is required'],
  [createProductForm, sampleProduct(), { imgpath: ' ' }, 'Image path is required'],
  [createProductForm, sampleProduct(), { inputs: [] }, 'At least one input is required'],
  [
    createProductForm,
    sampleProduct(),
    { inputs: [{ label: 'Id' }, { label: ' ' }] },
    'Input 2 label is required',
  ],
  [createProductForm, sampleProduct(), { inputs: ['Id'] }, 'All input fields must have labels.'],
  [createProductForm, sampleProduct(), { items: [] }, 'At least one item is required'],
  [createProductForm, sampleProduct(), { items: ['x'] }, 'All items must be valid numbers.'],
  [createProductForm, sampleProduct(), { apiType: '' }, 'API Type is required when Is API is true'],
  [editProductForm, sampleProduct(), { name: '' }, 'Product name is required'],
  [createItemForm, newItem, { originalprice: '1e3' }, 'Valid Original Price is required'],
  [createItemForm, newItem, { discountedprice: null }, 'Valid Discounted Price is required'],
  [createItemForm, newItem, { resellprice: 0.001 }, 'Valid Resell Price is required'],
  [createItemForm, newItem, { apiType: null }, 'API Type is required when Is API is true'],
  [
    updateItemForm,
    { price: 1, resellPrice: 1, itemInstock: 'true' },
    { price: -1 },
    'Valid Discounted Price is required',
  ],
  [createCouponForm, sampleCoupon(), { couponCode: ' ' }, 'Coupon Code is required'],
  [createCouponForm, sampleCoupon(), { expiryDate: '2026-02-30' }, 'Expiry Date is required'],
  [
    createCouponForm,
    sampleCoupon(),
    { minimumItemQuantity: 1.5 },
    'Minimum Item Quantity is required',
  ],
  [
    createCouponForm,
    sampleCoupon(),
    { minPurchaseAmount: -1 },
    'Minimum Purchase Amount is required',
  ],
  [
    createCouponForm,
    sampleCoupon(),
    { maxDiscountAmount: null },
    'Maximum Discount Amount is required',
  ],
  [createCouponForm, sampleCoupon(), { usageLimit: 0 }, 'Usage Limit is required'],
  [createCouponForm, sampleCoupon(), { userLimit: ' 1' }, 'User Limit is required'],
  [
    editCouponForm,
    sampleCoupon(),
    { discountPercentage: 101 },
    'Valid Discount Percentage is required (0-100)',
  ],
  [
    editCouponForm,
    sampleCoupon(),
    { discountPercentage: undefined },
    'Valid Discount Percentage is required (0-100)',
  ],
  [editCouponForm, sampleCoupon(), { discountType: 'fixed' }, 'Valid Discount Amount is required'],
  [uploadForm, upload, { title: '' }, 'Please provide title and type for each image'],
  [uploadForm, upload, { type: 'Poster' }, 'Please provide title and type for each image'],
  [
    uploadForm,
    upload,
    { redirectUrl: 'javascript:alert(1)' },
    'The redirect URL must start with https://, http:// or /',
  ],
  [
    uploadForm,
    upload,
    { redirectUrl: '//elsewhere.test' },
    'The redirect URL must start with https://, http:// or /',
  ],
  [
    uploadForm,
    upload,
    { redirectUrl: '/\\elsewhere.test' },
    'The redirect URL must start with https://, http:// or /',
  ],
  [
    uploadForm,
    upload,
    { code: '10% OFF' },
    'A code may have A-Z, 0-9, _ and - only, at most 40 characters',
  ],
  [uploadForm, upload, { line: '\u200b' }, 'Please enter visible text, or leave the field empty'],
  [uploadForm, upload, { button: 'x'.repeat(31) }, 'The text is too long.'],
  [addBalanceForm, credit, { amount: -1 }, badAmount],
  [addBalanceForm, credit, { amount: '' }, badAmount],
  [orderForm, purchase, { input1: '' }, chooseFirst],
  [orderForm, purchase, { itemid: undefined }, chooseFirst],
  [orderForm, purchase, { paymentmode: 'card' }, chooseFirst],
  [orderForm, purchase, { quantity: 0 }, 'Quantity must be a whole number from 1 to 100'],
])('form %#: %o with %o gives the text %s', (form, complete, change, text) => {
  expect(textOf(form, complete)).toBeUndefined()
  expect(textOf(form, { ...complete, ...change })).toBe(text)
})

test.each([[undefined], [null], [[]], ['{}'], [7]])('%j is refused as a body', (sent) => {
  expect(textOf(registerForm, sent)).toBe('Invalid credentials.')
  expect(textOf(authShapes.login.body, sent)).toBe('Please fill in all required fields')
  expect(textOf(createCouponForm, sent)).toBe('The request could not be read.')
})

test('unknown fields are dropped, and an invalid referrer is ignored', () => {
  const sent = { ...registration, role: 'admin', balance: 1, verified: 'true', referredBy: 'me' }
  expect(registerForm.parse(sent)).toEqual(registration)
  expect(registerForm.parse({ ...registration, referredBy: '1000' }).referredBy).toBe(1000)
  expect(editCouponForm.parse(sampleCoupon({ usedCount: 7 }))).not.toHaveProperty('usedCount')
})

// Covers 2-139.
test('a refund or cancellation requires a reason', () => {
  const decide = (status: string, reason: string) =>
    textOf(decision, { orderId: 'GW1', status, reason })
  expect(decide('Completed', 'No reason provided')).toBeUndefined()
  expect(decide('Refunded', 'Wrong Id / zone')).toBeUndefined()
  expect(decide('Refunded', ' ')).toBe('Please provide a reason for Refunded')
  expect(decide('Cancelled', 'No reason provided')).toBe('Please provide a reason for Cancelled')
  expect(decide('Queued', 'x')).toBe('An order can be set to Completed, Refunded or Cancelled')
  expect(decide('Refunded', 'x'.repeat(501))).toBe('A reason can have at most 500 characters')
})

// Covers 1-168, 2-180, 2-187, 2-243.
test('the lists have the specified defaults', () => {
  expect(pendingFilters.parse({})).toMatchObject({
    page: 1,
    limit: 10,
    status: 'Processing',
    sortBy: 'date',
  })
  expect(transactionFilters.parse({})).toMatchObject({
    limit: 50,
    status: 'All',
    paymentMethod: 'All',
  })
  expect(walletFilters.parse({})).toMatchObject({ limit: 50, type: 'All', status: 'All' })
  expect(userFilters.parse({})).toMatchObject({
    limit: 25,
    role: 'All',
    verified: undefined,
    isBlocked: undefined,
    sortBy: 'createdAt',
  })
})

test.each([
  ['All', undefined],
  ['', undefined],
  ['Verified', true],
  ['true', true],
  ['Non-Verified', false],
  ['false', false],
])('users are filtered by verification %j as %j', (sent, read) => {
  expect(userFilters.parse({ verified: sent }).verified).toBe(read)
})

// Covers 2-147.
test('a product type is converted to upper case without spaces', () => {
  expect(createProductForm.parse({ ...sampleProduct(), type: 'marvel rivals' }).type).toBe(
    'MARVELRIVALS',
  )
})

test('an invalid reset link or password reaches the domain, which answers with a code', () => {
  expect(passwordShapes.reset.params.parse({ id: 'x', token: 'y' }).token).toBe('y')
  expect(passwordShapes.reset.body.parse({ password: 7 })).toEqual({ password: '' })
})

test('only the specified path is forwarded to the supplier', () => {
  const { body } = supplierShapes.lookUp
  const sent = { path: 'order/order_detail_partner_id', partner_order_id: 'GW1' }
  expect(textOf(body, sent)).toBeUndefined()
  expect(textOf(body, { ...sent, path: 'user/balance' })).toBe(
    'Only the order look-up is forwarded.',
  )
  expect(textOf(body, { ...sent, partner_order_id: ' ' })).toBe('Partner Order ID is required')
})
