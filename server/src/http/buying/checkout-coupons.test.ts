// Coupons at the checkout: the discount, why one does not apply, and what counts as a use.

import { showRupees } from '@gemwala/contract/money'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { couponCalculator, randomCoupon } from '../../../test/coupon-calculator.ts'
import { insertCoupon, insertItem } from '../../../test/samples.ts'
import { balanceOf, booksOf, openShop } from '../../../test/shop.ts'
import { chanceFrom } from '../../demo/history/chance.ts'

// Covers 3-107, 3-146, Q5.
test('a coupon that does not apply gives its reason in the quote and in the purchase', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(1_000_000)
  await insertCoupon(db, { couponCode: 'OFF', isActive: false })
  await insertCoupon(db, { couponCode: 'SOON', startDate: '2099-01-01' })
  await insertCoupon(db, { couponCode: 'OVER', expiryDate: '2020-01-01' })
  await insertCoupon(db, { couponCode: 'USED', usageLimit: 1, usedCount: 1 })
  await insertCoupon(db, { couponCode: 'THREE', minimumItemQuantity: 3 })
  await insertCoupon(db, { couponCode: 'RICH', minPurchasePaise: 14_000 })
  await insertCoupon(db, { couponCode: 'GONE', archivedAt: '2026-01-01' })
  // A quote says what the coupon needs, a purchase what is missing.
  const refusals: [string, number, string, string?][] = [
    ['NOPE', 400, 'This coupon code is not valid.'],
    ['GONE', 400, 'This coupon code is not valid.'],
    ['ОFF', 400, 'This coupon code is not valid.'],
    ['OFF', 409, 'This coupon is not active.'],
    ['SOON', 409, 'This coupon is not valid yet.'],
    ['OVER', 409, 'This coupon has expired.'],
    ['USED', 409, 'This coupon has been used up.'],
    [
      'THREE',
      409,
      'THREE needs 3 or more of this item.',
      'Add 2 more of this item to use this coupon.',
    ],
    ['rich', 409, 'RICH needs an order of ₹140 or more.', 'Add ₹40 more to use this coupon.'],
  ]
  const { productid, itemid } = shop
  for (const [couponCode, status, message, bought = message] of refusals) {
    const wanted = { productid, itemid, couponCode }
    const quoted = await shop.guest.post('/store/quotes', wanted)
    expect(quoted, couponCode).toEqual({ status, body: { message } })
    const answer = await asha.buy({ couponCode })
    expect(answer, couponCode).toEqual({ status, body: { message: bought } })
  }
  expect(await balanceOf(db, asha.userid)).toBe(1_000_000)
})

// Covers 3-110, Q5.
test("a coupon lasts from its first to the end of its last day in the store's time zone", async () => {
  const shop = await openShop()
  const { db, productid, itemid } = { ...shop, db: shop.ctx.db }
  const { id } = await insertCoupon(db, { couponCode: 'DAY', discountBasisPoints: 1000 })
  const wanted = { productid, itemid, couponCode: 'DAY' }
  const lasting = (from: number, to: number) => db.run`
    update coupons set start_date = store_day(now()) + ${from}::int,
      expiry_date = store_day(now()) + ${to}::int where id = ${id}`
  const obstacle = async () => (await shop.admin.get('/admin/getallcoupon')).body[0].obstacle
  await lasting(0, 0)
  expect((await shop.guest.post('/store/quotes', wanted)).body.payable).toBe(90)
  expect(await obstacle()).toBeNull()
  await lasting(1, 1)
  expect((await shop.guest.post('/store/quotes', wanted)).status).toBe(409)
  expect(await obstacle()).toBe('Not started')
  await lasting(-1, -1)
  expect((await shop.guest.post('/store/quotes', wanted)).status).toBe(409)
  expect(await obstacle()).toBe('Expired')
  await lasting(-1, 1)
  await db.run`update coupons set used_count = usage_limit where id = ${id}`
  expect(await obstacle()).toBe('Used up')
})

// Covers 2-134, 3-108, 3-109, Q7.
test('a use counts in total and for its customer, and a refund returns it once', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const { id } = await insertCoupon(db, { couponCode: 'TWICE', usageLimit: 2, userLimit: 1 })
  const counts = async () => {
    const [found] = await db.rows(z.object({ used: z.int(), version: z.int() }))`
      select used_count as used, version from coupons where id = ${id}`
    return found!
  }
  const asha = await shop.buyer(100_000)
  const ravi = await shop.buyer(100_000)
  const mira = await shop.buyer(100_000)
  const first = await asha.buy({ couponCode: ' twice ' })
  expect(first.body.order).toMatchObject({
    price: 100,
    discount: 10,
    value: 90,
    couponCode: 'TWICE',
  })
  expect((await asha.buy({ couponCode: 'TWICE' })).body.message).toBe(
    "You've already used this coupon.",
  )
  expect((await ravi.buy({ couponCode: 'TWICE' })).status).toBe(201)
  expect((await mira.buy({ couponCode: 'TWICE' })).body.message).toBe(
    'This coupon has been used up.',
  )
  // Using a coupon does not change its version.
  expect(await counts()).toEqual({ used: 2, version: 1 })

  const refund = `/admin/updateorder/${first.body.order.orderid}/Refunded/Wrong%20player`
  for (let asked = 0; asked < 3; asked += 1) expect((await shop.admin.get(refund)).status).toBe(200)
  expect(await counts()).toEqual({ used: 1, version: 1 })
  expect(await balanceOf(db, asha.userid)).toBe(100_000)
  expect((await mira.buy({ couponCode: 'TWICE' })).status).toBe(201)
  expect((await asha.buy({ couponCode: 'TWICE' })).body.message).toBe(
    'This coupon has been used up.',
  )
  expect(await booksOf(shop)).toMatchObject({ balanced: true, coupons: [] })
})

// Covers Q6.
test('counts wrong codes, not right ones', async () => {
  const shop = await openShop({}, { environment: { LIMITS_SCALE: '1' } })
  const { productid, itemid } = shop
  await insertCoupon(shop.ctx.db, { couponCode: 'RIGHT' })
  const asha = await shop.buyer()
  const statusOf = async (couponCode: string) =>
    (await asha.post('/store/quotes', { productid, itemid, couponCode })).status
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await statusOf('RIGHT')).toBe(200)
    expect(await statusOf(`WRONG${tried}`)).toBe(400)
  }
  expect(await statusOf('WRONG')).toBe(429)
})

// Covers Q6, M12.
test('after too many wrong codes, no answer tells a right code from a wrong one', async () => {
  const shop = await openShop({}, { environment: { LIMITS_SCALE: '1' } })
  const { productid, itemid } = shop
  const { db } = shop.ctx
  await insertCoupon(db, { couponCode: 'RIGHT', discountBasisPoints: 1000 })
  const asha = await shop.buyer(100_000)
  const key = 'bought before'
  const bought = await asha.buy({ couponCode: 'RIGHT' }, key)
  expect(bought.status).toBe(201)
  for (let tried = 0; tried < 10; tried += 1) {
    await asha.post('/store/quotes', { productid, itemid, couponCode: `WRONG${tried}` })
  }
  const purchase = { productid, itemid, payable: 0 }
  for (const couponCode of ['RIGHT', 'WRONG']) {
    const answers = [
      await asha.post('/store/quotes', { productid, itemid, couponCode }),
      await asha.buy({ couponCode }),
      await asha.post(
        '/store/wallet/topups',
        { amount: 100, purchase: { ...purchase, couponCode } },
        { 'idempotency-key': couponCode },
      ),
    ]
    for (const answer of answers) {
      expect(answer, couponCode).toEqual({
        status: 429,
        body: { message: 'Too many attempts. Please try again later.' },
      })
    }
  }
  // A purchase without a coupon does not wait, and a repeated one gets its answer.
  expect((await asha.buy()).status).toBe(201)
  expect(await asha.buy({ couponCode: 'RIGHT' }, key)).toEqual(bought)
})

// Covers 3-106, Q4.
test('thousands of random discounts match an independent calculator', async () => {
  const { db } = (await openShop()).ctx
  const chance = chanceFrom(4711)
  const cases = Array.from({ length: 5000 }, () => randomCoupon(chance))
  const found = await db.rows(z.object({ paise: z.int() }))`
    select coupon_discount(type, paise, points, ceiling, price) as paise
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as c (n int, type text, paise bigint, points int, ceiling bigint, price bigint)`
  const wrong = cases.flatMap((one, at) =>
    found[at]!.paise === couponCalculator(one) ? [] : [{ ...one, is: found[at]!.paise }],
  )
  expect(wrong).toEqual([])
})

// Covers 3-106, 3-107.
test('thousands of random quotes match it too, with minimum, limit and day', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const chance = chanceFrom(815)
  const told: string[] = []
  for (let tried = 0; tried < 60; tried += 1) {
    const { type, paise, points, ceiling, price } = randomCoupon(chance)
    const quantity = chance.between(1, 4)
    const minQuantity = chance.between(0, 4)
    const minPurchase = chance.oneOf([0, price, price * quantity, price * quantity + 1])
    const usedCount = chance.oneOf([0, 0, 2, 3])
    const expiryDate = chance.oneOf(['2020-01-01', '2099-12-31', '2099-12-31'])
    const couponCode = `RANDOM${tried}`
    const { itemid } = await insertItem(db, { discountedPaise: price })
    await db.run`insert into product_items (productid, itemid, position)
      values (${shop.productid}, ${itemid}, ${tried + 10})`
    await insertCoupon(db, {
      couponCode,
      discountType: type,
      discountPaise: paise,
      discountBasisPoints: points,
      maxDiscountPaise: ceiling,
      minimumItemQuantity: minQuantity,
      minPurchasePaise: minPurchase,
      usageLimit: 3,
      usedCount,
      expiryDate,
    })
    const answer = await shop.guest.post('/store/quotes', {
      productid: shop.productid,
      itemid,
      quantity,
      couponCode,
    })
    const refusals = [
      expiryDate < '2026' && 'This coupon has expired.',
      usedCount === 3 && 'This coupon has been used up.',
      quantity < minQuantity && `${couponCode} needs ${minQuantity} or more of this item.`,
      price * quantity < minPurchase &&
        `${couponCode} needs an order of ${showRupees(minPurchase / 100)} or more.`,
    ]
    const refusal = refusals.find((text) => text !== false)
    const discount = couponCalculator({ type, paise, points, ceiling, price: price * quantity })
    told.push(refusal?.replaceAll(/[\d.,]+/g, 'N') ?? 'applies')
    expect({ ...answer }, couponCode).toEqual(
      refusal
        ? { status: 409, body: { message: refusal } }
        : {
            status: 200,
            body: {
              value: (price * quantity) / 100,
              discount: discount / 100,
              payable: (price * quantity - discount) / 100,
            },
          },
    )
  }
  expect(new Set(told).size, 'each way to end was met').toBe(5)
})
