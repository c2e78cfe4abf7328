// Everything staff can see of an order: who changed it, what was sent for it, and every rupee it moved.

import { expect, test } from 'vitest'
import { insertInto } from '../../../test/samples.ts'
import { openShop, paid, verify } from '../../../test/shop.ts'
import { genshin, mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered, said } from '../../../test/supplier.ts'

const path = (orderid: string) => `/admin/orderdetail/${orderid}`

test('shows a refunded order: its history with who did it, its money, and the audit', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000, { email: 'asha@mail.test', mobilenumber: '9812345670' })
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Out%20of%20stock`)
  const { status, body } = await shop.admin.get(path(orderid))
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: orderid,
    orderid,
    status: 'Refunded',
    reason: 'Out of stock',
    value: 200,
    price: 200,
    discount: 0,
    couponCode: null,
    userid: asha.userid,
    username: 'Asha Verma',
    useremail: 'asha@mail.test',
    mobilenumber: '9812345670',
    productid: shop.productid,
    productname: 'Ember Rift',
    itemid: shop.itemid,
    quantity: 2,
    playername: null,
    isAtMooGold: false,
    history: [
      { status: 'Processing', actor: 'asha@mail.test', reason: '' },
      { status: 'Refunded', actor: 'admin@store.test', reason: 'Out of stock' },
    ],
    parts: [
      { position: 1, state: 'returned', lane: 'manual', share: 100, maskedVoucher: null },
      { position: 2, state: 'returned', lane: 'manual', share: 100, maskedVoucher: null },
    ],
    payments: [],
    ledger: [
      {
        cause: `purchase ${orderid}`,
        from: 'Wallet of asha@mail.test',
        to: `Escrow of ${orderid}`,
        amount: 200,
      },
      {
        cause: `return ${orderid}`,
        from: `Escrow of ${orderid}`,
        to: 'Wallet of asha@mail.test',
        amount: 200,
      },
    ],
    audit: [
      {
        actor: 'admin@store.test',
        action: 'order decided',
        subject: orderid,
        reason: 'Out of stock',
        before: { status: 'Processing' },
        after: { status: 'Refunded' },
      },
    ],
  })
  // Rows of another order are not here.
  const { orderid: another } = (await asha.buy()).body.order
  expect((await shop.admin.get(path(another))).body.ledger).toHaveLength(1)
})

test('shows what each supplier was sent and answered per part, and that MooGold can be asked', async () => {
  const shop = await openSupplied(genshin)
  shop.moogold.answers.push(delivered('MG-77', ['CODE-1234-5678']))
  const orderid = await shop.buy()
  await shop.later()
  const { body } = await shop.admin.get(path(orderid))
  expect(body).toMatchObject({
    status: 'Completed',
    isAtMooGold: true,
    history: [
      { status: 'Queued' },
      { status: 'Processing', actor: null },
      { status: 'Completed', actor: null },
    ],
    parts: [
      {
        position: 1,
        state: 'delivered',
        lane: 'moogold',
        reference: `${orderid}-1`,
        supplierReference: 'MG-77',
        answer: { said: 'done' },
        maskedVoucher: '••••678',
      },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('CODE-1234')
  expect(body.ledger.map(({ to }: { to: string }) => to)).toEqual([`Escrow of ${orderid}`, 'Sales'])

  const smile = await openSupplied(mlbb)
  smile.smile.answers.push(said('refused', 'no such player'))
  const other = await smile.buy()
  await smile.later(3)
  const parts = (await smile.admin.get(path(other))).body
  expect(parts.isAtMooGold).toBe(false)
  expect(parts.parts).toMatchObject([
    { state: 'returned', reason: 'no such player', balanceBefore: 10_000 },
    { state: 'delivered', supplierReference: 'S1' },
  ])
  expect(parts.ledger).toHaveLength(3)
})

test('shows the payment, and money that came too late or twice', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  shop.gateway.reports.set(orderid, paid(10_000, '412345678901'))
  await verify(shop, orderid)
  const { body } = await shop.admin.get(path(orderid))
  expect(body.payments).toMatchObject([
    {
      clientTxnId: orderid,
      gateway: 'UPIGateway',
      state: 'Success',
      amount: 100,
      utr: '412345678901',
      settledAt: expect.any(String),
    },
  ])
  expect(body.ledger).toMatchObject([
    { cause: `payment ${orderid}`, from: 'Clearing of UPIGateway', to: `Escrow of ${orderid}` },
  ])
  const other = (await asha.buy({ paymentmode: 'upi' })).body.order.orderid
  shop.gateway.reports.set(other, paid(9_000, '412345678902'))
  await verify(shop, other)
  const parked = (await shop.admin.get(path(other))).body
  expect(parked.payments).toMatchObject([{ state: 'Mismatch' }])
  expect(parked.ledger).toMatchObject([
    { cause: `parked ${other}/412345678902`, to: 'Suspense', amount: 90 },
  ])
})

test('shows a decision about a part in the audit of its order', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.db
    .run`${insertInto('audit', { action: 'part reviewed', subject: `${orderid}/1` })}`
  await shop.ctx.db.run`${insertInto('audit', { action: 'other', subject: `${orderid}0` })}`
  const { body } = await shop.admin.get(path(orderid))
  expect(body.audit).toMatchObject([{ action: 'part reviewed', actor: null, reason: '' }])
})

test('answers 404 for an unknown order, and admits only staff', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000)
  const { orderid } = (await asha.buy()).body.order
  const unknown = { status: 404, body: { message: 'Order not found' } }
  expect(await shop.admin.get(path('GW000000000000'))).toEqual(unknown)
  expect(await shop.admin.get(path('x'))).toEqual(unknown)
  expect((await shop.admin.get(path('x'.repeat(65)))).status).toBe(400)
  const refused = [asha, shop.customer, shop.reseller, shop.guest].map((who) =>
    who.get(path(orderid)),
  )
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 401])
})
