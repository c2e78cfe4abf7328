// The price the buyer saw: a purchase never costs more, and a top-up for it is not started.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertCoupon } from '../../../test/samples.ts'
import { balanceOf, countOrders, openShop, type Shop } from '../../../test/shop.ts'

const setPrice = ({ ctx, itemid }: Shop, rupees: number) => ctx.db.run`
  update items set discounted_paise = ${rupees * 100}, resell_paise = ${Math.round(rupees * 90)}
  where itemid = ${itemid}`
const changed = (payable: number, shown = String(payable)) => ({
  status: 409,
  body: {
    message: `The price has changed: it is now ₹${shown}. Please confirm the new price.`,
    payable,
  },
})

// Covers 3-151.
test('refuses a price that rose and says the new one, which a new request accepts', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  await setPrice(shop, 120.5)
  const key = randomUUID()
  expect(await asha.buy({ quantity: 2, payable: 200 }, key)).toEqual(changed(241))
  expect(await countOrders(shop.ctx.db)).toBe(0)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(100_000)

  // The refusal stays the answer under its key, whatever the price becomes.
  await setPrice(shop, 100)
  expect(await asha.buy({ quantity: 2, payable: 200 }, key)).toEqual(changed(241))
  expect((await asha.buy({ quantity: 2, payable: 241 }, key)).status).toBe(422)

  await setPrice(shop, 120.5)
  const accepted = await asha.buy({ quantity: 2, payable: 241 })
  expect(accepted).toMatchObject({ status: 201, body: { order: { value: 241 } } })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(75_900)
})

// Covers 3-152.
test('charges a price that fell, and any price without a payable', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  await setPrice(shop, 80)
  expect((await asha.buy({ payable: 100 })).body.order.value).toBe(80)
  expect((await asha.buy({ payable: 80 })).body.order.value).toBe(80)
  await setPrice(shop, 300)
  expect((await asha.buy()).body.order.value).toBe(300)
})

test('refuses a changed price before a short balance, and starts no UPI payment', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  await setPrice(shop, 150)
  expect(await asha.buy({ payable: 100 })).toEqual(changed(150))
  expect((await asha.buy({ payable: 150 })).status).toBe(402)
  expect(await asha.buy({ payable: 149.99, paymentmode: 'upi' })).toEqual(changed(150))
  expect(shop.gateway.started).toEqual([])
  expect((await asha.buy({ payable: 150, paymentmode: 'upi' })).status).toBe(201)
})

test('a smaller discount is a changed price, and the use is not counted', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(10_000)
  const { id } = await insertCoupon(db, { discountBasisPoints: 5000 })
  const coupon = { couponCode: 'DIWALI10' }
  await db.run`update coupons set discount_basis_points = 2500 where id = ${id}`
  expect(await asha.buy({ ...coupon, payable: 50 })).toEqual(changed(75))
  const [found] = await db.rows(z.object({ used: z.int() }))`
    select used_count as used from coupons where id = ${id}`
  expect(found!.used).toBe(0)
  expect((await asha.buy({ ...coupon, payable: 75 })).body.order.value).toBe(75)

  await db.run`
    update coupons set discount_basis_points = 10000, max_discount_paise = 0, usage_limit = 9, user_limit = 9
    where id = ${id}`
  expect((await asha.buy({ ...coupon, payable: 0 })).body.order.value).toBe(0)
})

test('a reseller who became a customer meanwhile must confirm the customer price', async () => {
  const shop = await openShop()
  const reseller = await shop.buyer(10_000, { role: 'reseller' })
  expect((await reseller.buy({ payable: 90 })).body.order.value).toBe(90)
  await shop.ctx.db.run`update users set role = 'user' where userid = ${reseller.userid}`
  expect(await reseller.buy({ payable: 90 })).toEqual(changed(100))
})

test.each([-1, 10.123, '100', null, 100_000_001])('refuses a payable of %j', async (payable) => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  expect(await asha.buy({ payable })).toEqual({
    status: 400,
    body: { message: 'payable must be an amount in rupees with at most two decimals' },
  })
})

test('starts no top-up when the purchase costs more than the buyer saw', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { productid, itemid } = shop
  const topUp = (more: object, key = randomUUID()) =>
    asha.post(
      '/store/wallet/topups',
      { amount: 150, purchase: { productid, itemid, quantity: 2, payable: 200, ...more } },
      { 'idempotency-key': key },
    )
  const key = randomUUID()
  const started = await topUp({}, key)
  expect(started.status).toBe(201)

  await setPrice(shop, 112.25)
  const refused = randomUUID()
  expect(await topUp({}, refused)).toEqual(changed(224.5, '224.50'))
  expect(shop.gateway.started).toHaveLength(1)
  expect((await asha.get('/store/wallet/transactions')).body.transactions).toHaveLength(1)
  // The answer under a key stays the same.
  expect((await topUp({}, key)).body.transaction.txnid).toBe(started.body.transaction.txnid)
  await setPrice(shop, 100)
  expect(await topUp({}, refused)).toEqual(changed(224.5, '224.50'))

  await setPrice(shop, 112.25)
  expect((await topUp({ payable: 224.5 })).status).toBe(201)
  expect((await topUp({ payable: 300 })).status).toBe(201)
  const plain = { 'idempotency-key': randomUUID() }
  expect((await asha.post('/store/wallet/topups', { amount: 1 }, plain)).status).toBe(201)
})

// Covers M12.
test('starts no top-up for what cannot be bought, and counts guessed coupon codes', async () => {
  const shop = await openShop({}, { environment: { LIMITS_SCALE: '1' } })
  const asha = await shop.buyer()
  const { productid, itemid } = shop
  const topUp = (more: object = {}) =>
    asha.post(
      '/store/wallet/topups',
      { amount: 100, purchase: { productid, itemid, payable: 100, ...more } },
      { 'idempotency-key': randomUUID() },
    )
  const guesses = []
  while (guesses.at(-1)?.status !== 429 && guesses.length < 100) {
    guesses.push(await topUp({ couponCode: `GUESS${guesses.length}` }))
  }
  expect(guesses[0]).toEqual({
    status: 400,
    body: { message: 'This coupon code is not valid.' },
  })
  expect(guesses.at(-1)!.status).toBe(429)

  await shop.ctx.db.run`update items set is_in_stock = false where itemid = ${itemid}`
  expect(await topUp()).toEqual({ status: 409, body: { message: 'This item is out of stock.' } })
  expect(await topUp({ itemid: 999_999 })).toEqual({
    status: 404,
    body: { message: 'Item not found' },
  })
  expect(shop.gateway.started).toEqual([])
})
