// Buying from the wallet: what is charged, what is refused, and what asking again gives.

import { expect, test } from 'vitest'
import { balanceOf, booksOf, openShop } from '../../test/shop.ts'

test('an order is paid from the wallet and waits for staff', async () => {
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
    },
  })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(5_000)
  expect((await asha.get('/store/wallet')).body).toEqual({ balance: 50, gateways: ['UPIGateway'] })
  expect(await booksOf(shop)).toMatchObject({ balanced: true, sumOfEntries: 0 })
})
