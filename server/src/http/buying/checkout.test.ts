// Buying from the wallet: what is charged, what is refused, and what a repeated request gets.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertCoupon, insertProduct } from '../../../test/samples.ts'
import { balanceOf, booksOf, countOrders, openShop } from '../../../test/shop.ts'
import { cleanUp } from '../../domain/housekeeping.ts'

// Covers 3-13, 3-99, 3-147, 3-155.
test('pays an order from the wallet, and it waits for staff', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(25_000)
  const { status, body } = await asha.buy({ quantity: 2 })
  expect(status).toBe(201)
  expect(body).toEqual({
    order: {
      _id: body.order.orderid,
      orderid: expect.stringMatching(/^GW[0-9A-Z]{12}$/),
      itemname: '86 Diamonds',
      status: 'Processing',
      input1: '123456789',
      input2: '2501',
      value: 200,
      useremail: expect.stringContaining('@store.test'),
      paymentmode: 'wallet',
      updatedAt: expect.any(String),
      createdAt: expect.any(String),
      reason: null,
      productid: shop.productid,
      productname: 'Ember Rift',
      itemid: shop.itemid,
      imgpath: '/images/ember-rift.webp',
      quantity: 2,
      playername: null,
      price: 200,
      discount: 0,
      payable: 200,
      couponCode: null,
      vouchers: [],
      moneyBackAt: null,
    },
  })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(5_000)
  expect((await asha.get('/store/wallet')).body).toEqual({
    balance: 50,
    gateways: ['UPIGateway'],
    loadLimit: 100_000,
  })
  expect(await booksOf(shop)).toMatchObject({ balanced: true, sumOfEntries: 0 })
})

// Covers 3-132, 3-144.
test('a product page has its inputs, its prices by role and its real stock', async () => {
  const shop = await openShop()
  const inputs = [
    { label: 'E-mail', placeholder: 'you@mail.example', pattern: '[^@ ]+@[^@ ]+', required: true },
    { label: 'Club', required: false },
  ]
  const given = { type: 'OTHER', inputs: JSON.stringify(inputs), importantNote: 'Read me' }
  const { productid } = await insertProduct(shop.ctx.db, given, [
    { name: 'In stock', originalPaise: 12_000, discountedPaise: 9_950, resellPaise: 9_000 },
    { name: 'Gone', isInStock: false },
    { name: 'Codes', sellsVouchers: true },
  ])
  const path = `/store/products/${productid}`
  const { body } = await shop.guest.get(path)
  expect(body).toMatchObject({
    productid,
    name: 'Ember Rift',
    instock: true,
    importantnote: 'Read me',
    importantNote: 'Read me',
    inputs: [
      { ...inputs[0], choices: [] },
      { label: 'Club', placeholder: '', pattern: '', required: false, choices: [] },
    ],
    hasPlayerCheck: false,
    hasCodes: true,
    gateways: ['UPIGateway'],
  })
  // The shop's own product is of the same category.
  expect(body.related).toMatchObject([{ productid: shop.productid, fromprice: 100 }])
  expect(body.items).toMatchObject([
    {
      name: 'In stock',
      originalprice: 120,
      price: 99.5,
      instock: 'true',
      inStock: true,
      left: null,
    },
    { name: 'Gone', instock: 'false', inStock: false },
    { name: 'Codes', instock: 'false', inStock: false, left: null },
  ])
  expect((await shop.reseller.get(path)).body.items[0].price).toBe(90)
  expect((await shop.customer.get(path)).body.items[0].price).toBe(99.5)

  await shop.ctx.db.run`update products set is_in_stock = false where productid = ${productid}`
  await expect.poll(async () => (await shop.guest.get(path)).body.instock).toBe(false)
  const soldOut = (await shop.guest.get(path)).body
  expect(soldOut.items.some(({ inStock }: { inStock: boolean }) => inStock)).toBe(false)

  for (const unknown of ['/store/products/999999', '/store/products/abc']) {
    expect((await shop.guest.get(unknown)).body).toEqual({ message: 'Product not found' })
  }
})

// Covers 3-146.
test('a quote equals the charge, by role and quantity', async () => {
  const shop = await openShop()
  const wanted = { productid: shop.productid, itemid: shop.itemid, quantity: 3 }
  expect((await shop.guest.post('/store/quotes', wanted)).body).toEqual({
    value: 300,
    discount: 0,
    payable: 300,
  })
  expect((await shop.reseller.post('/store/quotes', wanted)).body.payable).toBe(270)
  const reseller = await shop.buyer(27_000, { role: 'reseller' })
  expect((await reseller.buy({ quantity: 3 })).body.order.value).toBe(270)
  expect(await balanceOf(shop.ctx.db, reseller.userid)).toBe(0)
})

// Covers M9.
test('uses the role at the moment of paying', async () => {
  const shop = await openShop()
  const reseller = await shop.buyer(20_000, { role: 'reseller' })
  await shop.ctx.db.run`update users set role = 'user' where userid = ${reseller.userid}`
  expect((await reseller.buy()).body.order.value).toBe(100)
})

// Covers C1.
test('ignores price, role and discount sent by a client', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const lies = {
    price: 1,
    value: 1,
    amount: 1,
    total: 0,
    discount: 99,
    payable: 1000,
    role: 'reseller',
  }
  const { body } = await asha.buy({ ...lies, userid: 1, status: 'Completed' })
  expect(body.order).toMatchObject({ value: 100, status: 'Processing' })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
})

// Covers 3-148, 3-149, M2.
test('a key identifies one purchase: a repeat gets its answer, another request is refused, and a key is required', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const ravi = await shop.buyer(100_000)
  const key = randomUUID()
  const first = await asha.buy({}, key)
  expect(await asha.buy({}, key)).toEqual(first)
  expect(await asha.buy({ itemid: shop.itemid, quantity: 1 }, key)).toEqual(first)
  expect(await asha.buy({ quantity: 2 }, key)).toEqual({
    status: 422,
    body: { message: 'This Idempotency-Key was used for another request' },
  })
  // The first answer stays, whatever became of the order or the product.
  await shop.admin.get(`/admin/updateorder/${first.body.order.orderid}/Refunded/Mistake`)
  await shop.ctx.db.run`update products set archived_at = now()`
  expect(await asha.buy({}, key)).toEqual(first)
  await shop.ctx.db.run`update products set archived_at = null`
  // For at least a day, even after the clean-up.
  await shop.ctx.db.run`update idempotency_keys set created_at = created_at - interval '24 hours'`
  await cleanUp(shop.ctx, { key: 'idempotency-keys' })
  expect(await asha.buy({}, key)).toEqual(first)
  // Another customer's equal key is independent.
  expect((await ravi.buy({}, key)).body.order.orderid).not.toBe(first.body.order.orderid)
  for (const bad of ['', '   ', 'x'.repeat(256)]) {
    expect(await asha.buy({}, bad)).toEqual({
      status: 400,
      body: { message: 'The header Idempotency-Key is required' },
    })
  }
  expect(await countOrders(shop.ctx.db)).toBe(2)
})

// Covers Q4.
test('a coupon for the full price leaves nothing to pay, by wallet or UPI', async () => {
  const shop = await openShop()
  await insertCoupon(shop.ctx.db, { couponCode: 'FREE', discountBasisPoints: 10_000, userLimit: 9 })
  const asha = await shop.buyer()
  const byWallet = await asha.buy({ couponCode: 'free' })
  expect(byWallet.body.order).toMatchObject({ status: 'Processing', value: 0, discount: 100 })
  const byUpi = await asha.buy({ couponCode: 'FREE', paymentmode: 'upi' })
  expect(byUpi.body.order).toMatchObject({ status: 'Processing', value: 0, couponCode: 'FREE' })
  expect(byUpi.body).not.toHaveProperty('paymentUrl')
  const { orderid } = byUpi.body.order
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)).status).toBe(200)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('offers players that the customer was delivered for before, newest first', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const path = `/store/products/${shop.productid}/players`
  expect((await asha.get(path)).body).toEqual([])
  const decide = (orderid: string, status: string) =>
    shop.admin.get(`/admin/updateorder/${orderid}/${status}/done`)
  for (const input1 of ['11111', '22222', '11111']) {
    await decide((await asha.buy({ input1 })).body.order.orderid, 'Completed')
  }
  // An ID that no player has, and one of which nobody knows yet.
  await decide((await asha.buy({ input1: '33333' })).body.order.orderid, 'Refunded')
  await asha.buy({ input1: '44444' })
  const { body } = await asha.get(path)
  expect(body.map(({ input1 }: { input1: string }) => input1)).toEqual(['11111', '22222'])
  expect(body[0]).toEqual({
    input1: '11111',
    input2: '2501',
    name: null,
    usedAt: expect.any(String),
  })
  expect((await shop.customer.get(path)).body).toEqual([])
  expect((await shop.guest.get(path)).status).toBe(401)
})
