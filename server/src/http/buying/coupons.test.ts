// What staff do to coupons: every answer and refusal, and the effect for buyers.

import { expect, test } from 'vitest'
import { changes, expectForStaffOnly, noNumbers } from '../../../test/catalogue.ts'
import { testApp } from '../../../test/harness.ts'
import { insertCoupon } from '../../../test/samples.ts'
import { booksOf, openShop } from '../../../test/shop.ts'

const nobody = '3f0c8a52-6a1e-4b7d-9c21-000000000000'
const form = {
  couponCode: ' diwali-10 ',
  discountType: 'percentage',
  discountPercentage: 12.35,
  discountAmount: 0,
  expiryDate: '2099-11-10',
  minimumItemQuantity: 0,
  minPurchaseAmount: 99.5,
  maxDiscountAmount: 50,
  isActive: true,
  usageLimit: 2,
  userLimit: 2,
  description: 'For the festival',
}
const outdated = 'Someone else just changed this. Please reload and try again.'

// Covers 2-10, 2-116, 2-117, 2-133, 2-164, 2-165, 2-205, 2-206, 2-207, 2-208, 3-112, 3-113.
test('creates, lists, edits and deletes a coupon, and audits all of it', async () => {
  const { admin, ctx } = await testApp()
  const list = async () => (await admin.get('/admin/getallcoupon')).body
  expect(await list()).toEqual([])
  const unknownFields = { usedCount: 7, version: 9, _id: nobody }
  const created = await admin.post('/admin/createcoupon', { ...form, ...unknownFields })
  const coupon = {
    ...form,
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    couponCode: 'DIWALI-10',
    startDate: null,
    usedCount: 0,
    version: 1,
  }
  expect(created).toEqual({
    status: 200,
    body: { message: 'Coupon created successfully!', coupon },
  })
  const { _id } = created.body.coupon
  expect(_id).not.toBe(nobody)
  const { discountType, discountPercentage, discountAmount, isActive, description, ...least } = form
  const bare = await admin.post('/admin/createcoupon', { ...least, couponCode: 'B' })
  expect(bare.body.coupon).toMatchObject({
    discountType: 'percentage',
    discountPercentage: 0,
    discountAmount: 0,
    isActive: true,
    description: '',
  })
  const usable = { obstacle: null }
  expect(await list()).toEqual([
    { ...bare.body.coupon, ...usable },
    { ...created.body.coupon, ...usable },
  ])

  const edit = (sent: object) => admin.post(`/admin/editcoupon/${_id}`, sent)
  const edited = { status: 200, body: { message: 'Coupon edited successfully!' } }
  // The record is sent back as it was received, and its count of uses is ignored.
  const sent = { ...created.body.coupon, discountPercentage: 100, isActive: false, usedCount: 2 }
  expect(await edit(sent)).toEqual(edited)
  const after = { ...sent, ...usable, usedCount: 0, version: 2 }
  expect((await list())[1]).toEqual(after)
  const fixed = { couponCode: 'fifty', discountType: 'fixed', discountAmount: 50.25 }
  expect(await edit({ ...fixed, expiryDate: '2099-12-31T10:00:00.000Z' })).toEqual(edited)
  expect((await list())[1]).toEqual({
    ...after,
    ...fixed,
    couponCode: 'FIFTY',
    expiryDate: '2099-12-31',
    version: 3,
  })

  const taken = 'Coupon code already exists'
  expect(await admin.post('/admin/createcoupon', { ...form, couponCode: 'fifty' })).toEqual({
    status: 409,
    body: { error: taken },
  })
  expect(await edit({ ...sent, version: 3, couponCode: 'B' })).toEqual({
    status: 409,
    body: { message: taken },
  })
  expect(await admin.post(`/admin/deletecoupon/${_id}`)).toEqual({
    status: 200,
    body: { message: 'Coupon deleted successfully' },
  })
  expect(await list()).toEqual([{ ...bare.body.coupon, ...usable }])
  const unknown = 'Coupon not found'
  for (const key of [_id, nobody, 'x', '1001']) {
    const answer = await admin.post(`/admin/editcoupon/${key}`, form)
    expect(answer).toEqual({ status: 404, body: { message: unknown } })
    const gone = await admin.post(`/admin/deletecoupon/${key}`, {})
    expect(gone).toEqual({ status: 404, body: { error: unknown } })
  }
  expect((await admin.post('/admin/createcoupon', { ...form, couponCode: 'FIFTY' })).status).toBe(
    200,
  )

  const audit = await changes(ctx.db)
  expect(audit.map(({ action, subject }) => `${action}: ${subject}`)).toEqual([
    'coupon created: coupon DIWALI-10',
    'coupon created: coupon B',
    'coupon edited: coupon DIWALI-10',
    'coupon edited: coupon DIWALI-10',
    'coupon deleted: coupon FIFTY',
    'coupon created: coupon FIFTY',
  ])
  expect(audit[2]).toMatchObject({
    actor: 1000,
    ip: '127.0.0.1',
    before: { discountBasisPoints: 1235, isActive: true, version: 1 },
    after: { discountBasisPoints: 10_000, isActive: false, usedCount: 0, version: 2 },
  })
  expect(audit[4]).toMatchObject({ before: { couponCode: 'FIFTY', version: 3 }, after: null })
})

// Covers 2-161, 2-166, 2-167, 2-168, 2-169, 2-205, 2-246, 3-24.
test('refuses invalid coupons with the specified messages and stores nothing', async () => {
  const app = await testApp()
  const { admin, ctx } = app
  const { id } = await insertCoupon(ctx.db)
  const badCode = 'Coupon Code may have A-Z, 0-9, _ and - only, at most 40 characters'
  const badPercentage = 'Valid Discount Percentage is required (0-100)'
  const notNumber = (field: string, message: string, more: unknown[] = []) =>
    [...noNumbers, ...more].map((value): [object, string] => [{ [field]: value }, message])
  const always: [object, string][] = [
    [{ couponCode: ' ' }, 'Coupon Code is required'],
    [{ couponCode: null }, 'Coupon Code is required'],
    [{ couponCode: 7 }, 'Coupon Code is required'],
    ...['TWO WORDS', 'CODE!', 'दिवाली', 'A\0B', "A';--", 'X'.repeat(41), 'ﬃ'.repeat(20)].map(
      (couponCode): [object, string] => [{ couponCode }, badCode],
    ),
    ...[undefined, null, '', '2026-02-30', '31-12-2026', '0000-01-01', 1_767_139_200].map(
      (expiryDate): [object, string] => [{ expiryDate }, 'Expiry Date is required'],
    ),
    ...['', '2026-02-30', 7].map((startDate): [object, string] => [
      { startDate },
      'Valid Start Date is required',
    ]),
    [{ startDate: '2100-01-01' }, 'Start Date cannot be after Expiry Date'],
    [{ discountType: 'half' }, 'Discount Type is required'],
    ...notNumber('discountPercentage', badPercentage, [100.01]),
    ...notNumber('discountAmount', 'Valid Discount Amount is required'),
    ...notNumber('minimumItemQuantity', 'Minimum Item Quantity is required', [1.5]),
    ...notNumber('minPurchaseAmount', 'Minimum Purchase Amount is required'),
    ...notNumber('maxDiscountAmount', 'Maximum Discount Amount is required'),
    ...notNumber('usageLimit', 'Usage Limit is required', [0, 1.5, 2_147_483_648]),
    ...notNumber('userLimit', 'User Limit is required', [0]),
    [{ description: 'x'.repeat(501) }, 'The text is too long.'],
    [{ description: 'a\0b' }, 'The request could not be read.'],
  ]
  const onCreate: [object, string][] = [
    [{ minimumItemQuantity: undefined }, 'Minimum Item Quantity is required'],
    [{ minPurchaseAmount: undefined }, 'Minimum Purchase Amount is required'],
    [{ maxDiscountAmount: undefined }, 'Maximum Discount Amount is required'],
    [{ usageLimit: undefined }, 'Usage Limit is required'],
    [{ userLimit: undefined }, 'User Limit is required'],
  ]
  const onEdit: [object, string][] = [
    [{ discountType: undefined }, 'Discount Type is required'],
    [{ discountPercentage: undefined }, badPercentage],
    [{ discountType: 'fixed' }, 'Valid Discount Amount is required'],
    [{ version: '1.5' }, 'A version must be a whole number.'],
  ]
  for (const [change, error] of [...always, ...onCreate]) {
    const answer = await admin.post('/admin/createcoupon', { ...form, ...change })
    expect(answer, JSON.stringify(change)).toEqual({ status: 400, body: { error } })
  }
  const edit = (change: object) => admin.post(`/admin/editcoupon/${id}`, { ...form, ...change })
  for (const [change, message] of [...always, ...onEdit]) {
    expect(await edit(change), JSON.stringify(change)).toEqual({ status: 400, body: { message } })
  }
  expect(await edit({ version: 2 })).toEqual({ status: 409, body: { message: outdated } })
  expect((await admin.get('/admin/getallcoupon')).body).toEqual([
    expect.objectContaining({ _id: id, couponCode: 'DIWALI10', version: 1 }),
  ])
  expect(await changes(ctx.db)).toEqual([])

  await expectForStaffOnly(app, [
    ['get', '/admin/getallcoupon', 'error'],
    ['post', '/admin/createcoupon', 'error'],
    ['post', `/admin/editcoupon/${id}`, 'message'],
    ['post', `/admin/deletecoupon/${id}`, 'error'],
  ])
})

// Covers 3-12, 3-113, Q2.
test('a limit cannot fall below the uses, and deleting a coupon changes no order', async () => {
  const shop = await openShop()
  const { admin } = shop
  const asha = await shop.buyer(50_000)
  const { coupon } = (await admin.post('/admin/createcoupon', form)).body
  const bought = (await asha.buy({ couponCode: 'DIWALI-10' })).body.order
  expect(bought).toMatchObject({ price: 100, discount: 12.35, payable: 87.65 })
  await asha.buy({ couponCode: 'DIWALI-10' })
  const list = async () => (await admin.get('/admin/getallcoupon')).body
  // Uses do not change the version: a dialog that was opened before them can still save.
  expect(await list()).toEqual([{ ...coupon, usedCount: 2, version: 1, obstacle: 'Used up' }])

  const edit = (change: object) =>
    admin.post(`/admin/editcoupon/${coupon._id}`, { ...coupon, ...change })
  expect(await edit({ usageLimit: 1 })).toEqual({
    status: 409,
    body: { message: 'Usage Limit cannot be below 2, the number of uses so far' },
  })
  expect((await edit({ usedCount: 0, userLimit: 1 })).status).toBe(200)
  expect(await list()).toEqual([
    { ...coupon, userLimit: 1, usedCount: 2, version: 2, obstacle: 'Used up' },
  ])

  await admin.post(`/admin/deletecoupon/${coupon._id}`)
  expect((await asha.buy({ couponCode: 'DIWALI-10' })).body).toEqual({
    message: 'This coupon code is not valid.',
  })
  const own = async () => (await asha.get(`/store/orders/${bought.orderid}`)).body
  expect(await own()).toMatchObject({ discount: 12.35, couponCode: 'DIWALI-10' })
  // A new coupon with the code starts at zero; a refund of an old order returns the use to the old
  // coupon.
  await admin.post('/admin/createcoupon', form)
  await asha.buy({ couponCode: 'DIWALI-10' })
  await admin.get(`/admin/updateorder/${bought.orderid}/Refunded/Goodwill`)
  expect((await own()).status).toBe('Refunded')
  expect((await list()).map(({ usedCount }: { usedCount: number }) => usedCount)).toEqual([1])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
