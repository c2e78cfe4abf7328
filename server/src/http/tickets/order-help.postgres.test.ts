// Self-service on an order: what became of it, and cancelling it before anything was sent.

import { expect, test } from 'vitest'
import { balanceOf, booksOf, openShop, verify } from '../../../test/shop.ts'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { said } from '../../../test/supplier.ts'

test('help says what the supplier said, and hides what is ours', async () => {
  const shop = await openSupplied({ ...mlbb, supplierItemIds: ['13'] })
  const help = async (orderid: string) =>
    (await shop.asha.get(`/store/orders/${orderid}/help`)).body
  shop.smile.answers.push(said('refused', '1003 The player does not exist'), said('unknown'))
  const refused = await shop.buy()
  expect((await help(refused)).parts).toMatchObject([
    { reason: expect.stringContaining('It has not been sent to the supplier yet.'), said: null },
  ])
  await shop.later()
  expect((await help(refused)).parts).toMatchObject([
    {
      reason: 'It was not delivered. The money for it is back in your wallet.',
      said: 'The player does not exist',
    },
  ])
  const unclear = await shop.buy()
  await shop.later()
  expect(await help(unclear)).toMatchObject({
    claim: null,
    canCancel: false,
    ticket: null,
    parts: [{ position: 1, reason: expect.stringContaining('did not answer clearly'), said: null }],
  })
  const arrived = await shop.buy()
  await shop.overdue()
  await shop.later()
  expect((await help(arrived)).parts).toMatchObject([
    { reason: 'The supplier confirmed the delivery.', supplierReference: 'S1' },
  ])
})

test('a paid order of which nothing was sent is cancelled, and its money is back at once', async () => {
  const shop = await openSupplied(mlbb)
  const orderid = await shop.buy()
  expect(await shop.balance()).toBe(90_000)
  expect((await shop.asha.get(`/store/orders/${orderid}/help`)).body.canCancel).toBe(true)
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await shop.asha.post(`/store/orders/${orderid}/cancel`)
    expect([status, body.status, body.reason]).toEqual([
      ...[200, 'Cancelled', 'You cancelled the order before it was sent.'],
    ])
  }
  expect(await shop.balance()).toBe(100_000)
  await shop.later(2)
  expect(shop.smile.book).toEqual([])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('an order is not cancelled once a part was sent, whatever became of it', async () => {
  const shop = await openSupplied(mlbb)
  shop.smile.answers.push(said('unknown'))
  const orderid = await shop.buy()
  await shop.later()
  expect((await shop.asha.get(`/store/orders/${orderid}/help`)).body.canCancel).toBe(false)
  expect(await shop.asha.post(`/store/orders/${orderid}/cancel`)).toEqual({
    status: 409,
    body: {
      message: 'This order is already being handled, so it cannot be cancelled any more.',
    },
  })
  expect(await shop.balance()).toBe(90_000)
})

test('staff deliver a manual order by hand, so only they cancel it', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const help = (await asha.get(`/store/orders/${orderid}/help`)).body
  expect(help).toMatchObject({
    canCancel: false,
    parts: [{ reason: 'Our staff deliver this item by hand. They have not confirmed it yet.' }],
  })
  expect((await asha.post(`/store/orders/${orderid}/cancel`)).status).toBe(409)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
})

// Covers M19.
test('nobody is told that an order which ended unpaid will be sent', async () => {
  const shop = await openSupplied(mlbb)
  const order = async () => (await shop.asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const [failed, cancelled] = [await order(), await order()]
  shop.gateway.reports.set(failed, { state: 'failed' })
  expect(await verify(shop, failed)).toBe('Failed')
  await shop.admin.get(`/admin/updateorder/${cancelled}/Cancelled/asked`)
  for (const orderid of [failed, cancelled]) {
    expect((await shop.asha.get(`/store/orders/${orderid}/help`)).body.parts).toEqual([])
  }
})

test('of a cancellation and the delivery at once, one happens', async () => {
  const shop = await openSupplied({ ...mlbb, supplierItemIds: ['13'] })
  for (let round = 0; round < 8; round += 1) {
    const orderid = await shop.buy()
    const cancel = () => shop.asha.post(`/store/orders/${orderid}/cancel`)
    await Promise.all(round % 2 ? [cancel(), shop.later()] : [shop.later(), cancel()])
    await shop.overdue()
    await shop.later()
    expect(['Cancelled', 'Completed']).toContain((await shop.order(orderid)).status)
  }
  expect(await shop.balance()).toBe(100_000 - shop.smile.book.length * 10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('help is in Hindi for those who ask for it', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const { body } = await asha.get(`/store/orders/${orderid}/help`, { 'page-language': 'hi' })
  expect(body.parts[0].reason).toBe(
    'यह आइटम हमारी टीम खुद डिलीवर करती है। अभी उन्होंने इसकी पुष्टि नहीं की है।',
  )
})
