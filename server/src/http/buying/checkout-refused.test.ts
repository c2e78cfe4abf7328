// Refused purchases: the right message, and nothing is taken.

import { expect, test } from 'vitest'
import { insertItem } from '../../../test/samples.ts'
import { balanceOf, countOrders, emailOf, openShop } from '../../../test/shop.ts'

const chooseFirst =
  'Please select an item, enter your Id and select a payment method before proceeding.'

// Covers C1.
test('refuses an invalid body with its message and takes nothing', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(1_000_000)
  const quantity = 'Quantity must be a whole number from 1 to 100'
  const refusals: [Record<string, unknown>, string][] = [
    [{ itemid: undefined }, chooseFirst],
    [{ itemid: '5001' }, chooseFirst],
    [{ itemid: 0 }, chooseFirst],
    [{ productid: null }, chooseFirst],
    [{ input1: '' }, chooseFirst],
    [{ input1: '   ' }, chooseFirst],
    [{ input1: 123 }, chooseFirst],
    [{ paymentmode: undefined }, chooseFirst],
    [{ paymentmode: 'cash' }, chooseFirst],
    [{ quantity: 0 }, quantity],
    [{ quantity: -1 }, quantity],
    [{ quantity: 1.5 }, quantity],
    [{ quantity: 101 }, quantity],
    [{ quantity: 2 ** 31 }, quantity],
    [{ quantity: '2' }, quantity],
    [{ quantity: null }, quantity],
    [{ quantity: true }, quantity],
    [{ quantity: [2] }, quantity],
    [{ input1: 'not a number' }, 'User Id is 5 to 12 digits.'],
    [{ input1: '1'.repeat(13) }, 'User Id is 5 to 12 digits.'],
  ]
  for (const [given, message] of refusals) {
    expect(await asha.buy(given), JSON.stringify(given)).toEqual({ status: 400, body: { message } })
  }
  expect(await countOrders(shop.ctx.db)).toBe(0)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(1_000_000)
})

// Covers C3.
test('refuses what is not for sale', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const { itemid: elsewhere } = await insertItem(db)
  const unknownItem = { status: 404, body: { message: 'Item not found' } }
  const soldOut = { status: 409, body: { message: 'This item is out of stock.' } }
  expect(await asha.buy({ productid: 987_654 })).toEqual({
    status: 404,
    body: { message: 'Product not found' },
  })
  expect(await asha.buy({ itemid: elsewhere })).toEqual(unknownItem)
  await db.run`update items set is_in_stock = false where itemid = ${shop.itemid}`
  expect(await asha.buy()).toEqual(soldOut)
  await db.run`update items set is_in_stock = true where itemid = ${shop.itemid}`
  await db.run`update products set is_in_stock = false`
  expect(await asha.buy()).toEqual(soldOut)
  await db.run`update products set is_in_stock = true`
  await db.run`update items set archived_at = now() where itemid = ${shop.itemid}`
  expect(await asha.buy()).toEqual(unknownItem)
  expect(await countOrders(db)).toBe(0)
})

// Covers 3-153.
test('a short balance is 402, and the same attempt stays refused when money comes later', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(9_999)
  const refusal = { status: 402, body: { message: 'Insufficient wallet balance.' } }
  expect(await asha.buy({}, 'first try')).toEqual(refusal)
  const form = { userId: asha.userid, email: await emailOf(shop.ctx.db, asha.userid), amount: 10 }
  expect((await shop.admin.post('/admin/adduserbalance', form)).status).toBe(200)
  expect(await asha.buy({}, 'first try')).toEqual(refusal)
  expect((await asha.buy({}, 'second try')).status).toBe(201)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(999)
})

// Covers S6.
test('refuses a guest, a blocked customer and too many orders', async () => {
  const shop = await openShop({}, { limits: { ordersPerMinute: 3 } })
  expect((await shop.guest.post('/store/orders', {})).status).toBe(401)
  const asha = await shop.buyer(100_000)
  for (let bought = 0; bought < 3; bought += 1) expect((await asha.buy()).status).toBe(201)
  const flood = await asha.buy({}, 'too soon')
  expect(flood).toEqual({
    status: 429,
    body: { message: 'Too many orders at once. Please wait a minute.' },
  })
  expect(flood.headers['retry-after']).toBe('60')
  await shop.ctx.db.run`update orders set created_at = created_at - interval '61 seconds'`
  expect((await asha.buy({}, 'too soon')).status).toBe(201)
  await shop.ctx.db.run`update users set is_blocked = true where userid = ${asha.userid}`
  expect((await asha.buy()).status).toBe(401)
})
