// A coupon that staff try: every rule, at the price a customer would see, without a use.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertCoupon, insertItem } from '../../../test/samples.ts'
import { openShop, type Shop } from '../../../test/shop.ts'

const tryIt = (shop: Shop, _id: string, more: object = {}) =>
  shop.admin.post('/admin/trycoupon', { _id, itemid: shop.itemid, ...more })
type Rule = { rule: string; passes: boolean; text: string }
const failed = (rules: Rule[]) => rules.filter(({ passes }) => !passes).map(({ rule }) => rule)
const textOf = (rules: Rule[], name: string) => rules.find(({ rule }) => rule === name)!.text

test('shows every rule with its numbers, and the price', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, {
    expiryDate: '2099-12-31',
    usedCount: 3,
    minPurchasePaise: 15_050,
    maxDiscountPaise: 1_500,
  })
  const { body } = await tryIt(shop, id, { quantity: 2 })
  const [{ today }] = (await shop.ctx.db.rows(z.object({ today: z.string() }))`
    select store_day(now()) as today`) as [{ today: string }]
  expect(body).toEqual({
    refusal: null,
    price: 200,
    discount: 15,
    total: 185,
    rules: [
      { rule: 'isActive', passes: true, text: 'It is active.' },
      {
        rule: 'expiryDate',
        passes: true,
        text: `It works until 2099-12-31; today is ${today}.`,
      },
      { rule: 'usageLimit', passes: true, text: 'Used 3 of 10 times in all.' },
      { rule: 'userLimit', passes: true, text: 'Used 0 of 1 times by this customer.' },
      { rule: 'minimumItemQuantity', passes: true, text: '2 bought; at least 1 needed.' },
      {
        rule: 'minPurchaseAmount',
        passes: true,
        text: '₹200 before the discount; at least ₹150.50 needed.',
      },
      { rule: 'maxDiscountAmount', passes: true, text: '₹20 off is reduced to the cap of ₹15.' },
    ],
  })
})

test('names every failing rule, and the message a customer would get for the first', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, {
    isActive: false,
    expiryDate: '2020-01-01',
    usageLimit: 1,
    usedCount: 1,
    minimumItemQuantity: 3,
    minPurchasePaise: 50_000,
  })
  const { body } = await tryIt(shop, id)
  expect(body).toMatchObject({ price: 100, discount: 0, total: 100 })
  expect(body.refusal).toBe('This coupon is not active.')
  expect(failed(body.rules)).toEqual([
    'isActive',
    'expiryDate',
    'usageLimit',
    'minimumItemQuantity',
    'minPurchaseAmount',
  ])
})

test('agrees with the quote for every rule', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const coupons: [object, string | undefined][] = [
    [{ couponCode: 'GOOD' }, undefined],
    [{ couponCode: 'OFF', isActive: false }, 'isActive'],
    [{ couponCode: 'SOON', startDate: '2099-01-01' }, 'startDate'],
    [{ couponCode: 'BEGUN', startDate: '2020-01-01' }, undefined],
    [{ couponCode: 'OVER', expiryDate: '2020-01-01' }, 'expiryDate'],
    [{ couponCode: 'USED', usageLimit: 1, usedCount: 1 }, 'usageLimit'],
    [{ couponCode: 'THREE', minimumItemQuantity: 3 }, 'minimumItemQuantity'],
    [{ couponCode: 'RICH', minPurchasePaise: 14_000 }, 'minPurchaseAmount'],
    [{ couponCode: 'FIX', discountType: 'fixed', discountPaise: 99_999 }, undefined],
  ]
  for (const [given, rule] of coupons) {
    const { id } = await insertCoupon(db, { ...given })
    const { couponCode } = given as { couponCode: string }
    const wanted = { productid: shop.productid, itemid: shop.itemid, couponCode }
    const quoted = (await shop.guest.post('/store/quotes', wanted)).body
    const { body } = await tryIt(shop, id)
    expect(failed(body.rules), couponCode).toEqual(rule ? [rule] : [])
    expect(body.refusal, couponCode).toBe(quoted.message ?? null)
    if (!rule) expect([body.discount, body.total]).toEqual([quoted.discount, quoted.payable])
  }
})

test('tries the coupon for a customer with their role and their uses', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db)
  const reseller = await shop.buyer(100_000, { role: 'reseller' })
  expect((await tryIt(shop, id, { role: 'reseller' })).body).toMatchObject({ price: 90 })
  expect((await tryIt(shop, id, { userid: reseller.userid })).body).toMatchObject({
    refusal: null,
    price: 90,
    total: 81,
  })
  await reseller.buy({ couponCode: 'DIWALI10' })
  const { body } = await tryIt(shop, id, { userid: reseller.userid })
  expect(body.refusal).toBe("You've already used this coupon.")
  expect(failed(body.rules)).toEqual(['userLimit'])
  expect(textOf(body.rules, 'userLimit')).toBe('Used 1 of 1 times by this customer.')
})

test('counts no use and stores nothing', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db)
  const asha = await shop.buyer()
  const kept = () => shop.ctx.db.rows(z.object({ row: z.string() }))`
    select c::text as row from coupons c union all select u::text from coupon_users u
    union all select s::text from coupon_uses s union all select o::text from orders o`
  const before = await kept()
  for (const userid of [undefined, asha.userid]) await tryIt(shop, id, { userid })
  expect(await kept()).toEqual(before)
})

test('shows the caps that belong to the type of the coupon', async () => {
  const shop = await openShop()
  const cap = async (given: object) => {
    const { id } = await insertCoupon(shop.ctx.db, { ...given })
    return textOf((await tryIt(shop, id)).body.rules, 'maxDiscountAmount')
  }
  expect(await cap({ couponCode: 'A' })).toBe('There is no cap.')
  expect(await cap({ couponCode: 'B', maxDiscountPaise: 2_000 })).toBe(
    '₹10 off is within the cap of ₹20.',
  )
  const fixed = {
    couponCode: 'C',
    discountType: 'fixed',
    discountPaise: 500,
    maxDiscountPaise: 100,
  }
  expect(await cap(fixed)).toBe('A fixed discount has no cap.')
})

test('refuses what cannot be tried, and admits only staff', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db)
  const { itemid: alone } = await insertItem(shop.ctx.db)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const badQuantity = 'Quantity must be a whole number from 1 to 100'
  const refusals: [string, object, number, string][] = [
    [nobody, {}, 404, 'Coupon not found'],
    ['x', {}, 404, 'Coupon not found'],
    [id, { itemid: alone }, 404, 'This item belongs to no product, so nobody can buy it'],
    [id, { itemid: 'x' }, 400, 'Item not found'],
    [id, { userid: 999_999 }, 404, 'User not found'],
    [id, { quantity: 0 }, 400, badQuantity],
    [id, { quantity: 101 }, 400, badQuantity],
  ]
  for (const [coupon, more, status, message] of refusals) {
    expect(await tryIt(shop, coupon, more)).toEqual({ status, body: { message } })
  }
  const form = { _id: id, itemid: shop.itemid }
  expect((await shop.customer.post('/admin/trycoupon', form)).status).toBe(403)
})

test('shows that the item is out of stock, beside the rules', async () => {
  const shop = await openShop({ isInStock: false })
  const { id } = await insertCoupon(shop.ctx.db)
  const { body } = await tryIt(shop, id)
  expect(body).toMatchObject({ refusal: 'This item is out of stock.', discount: 0, total: 100 })
  expect(failed(body.rules)).toEqual([])
})
