// Our own stock of codes: imported once, sealed, given to one order, and shown to its buyer only.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited } from '../../../test/accounts.ts'
import { booksOf, openShop, type Shop } from '../../../test/shop.ts'

const stock = ({ admin, itemid }: Shop, codes: string[]) =>
  admin.post('/admin/vouchers', { itemid, codes })
const list = async ({ admin, itemid }: Shop) =>
  (await admin.get(`/admin/vouchers?itemid=${itemid}`)).body

// Covers F2.
test('imports codes once, stores them sealed, and shows staff their last characters', async () => {
  const shop = await openShop()
  const codes = ['ABCD-EFGH-1111', 'ABCD-EFGH-2222', ' ABCD-EFGH-1111 ', 'SHORT']
  expect((await stock(shop, codes)).body).toEqual({
    message: '3 codes imported',
    added: 3,
    known: 1,
    available: 3,
    batch: expect.any(Number),
    duplicates: [{ position: 3, masked: '••••111' }],
  })
  expect((await stock(shop, ['abcd-efgh-2222'])).body).toMatchObject({ added: 0, known: 1 })
  const { vouchers, available, totalPages } = await list(shop)
  expect(available).toBe(3)
  expect(totalPages).toBe(1)
  expect(vouchers.map(({ masked }: { masked: string }) => masked)).toEqual([
    '••••T',
    '••••222',
    '••••111',
  ])
  expect(vouchers[0]).toMatchObject({ state: 'available', orderid: null, revealedAt: null })
  const everything = await shop.ctx.db.rows(z.object({ text: z.string() }))`
    select v::text as text from vouchers v union all select a::text from audit a`
  expect(everything.map(({ text }) => text).join(' ')).not.toMatch(/EFGH|SHORT/)
  expect(JSON.stringify(shop.ctx.logged)).not.toMatch(/EFGH|SHORT/)
})

test('refuses a whole import with a bad line, and admits only staff', async () => {
  const shop = await openShop()
  const badCode = 'A code must be one line of 4 to 200 characters'
  const bad: [object, number, string][] = [
    [{ itemid: shop.itemid }, 400, 'At least one code is required'],
    [{ itemid: shop.itemid, codes: [] }, 400, 'At least one code is required'],
    [{ itemid: shop.itemid, codes: ['GOOD-1234', 'abc'] }, 400, badCode],
    [{ itemid: shop.itemid, codes: ['two\nlines'] }, 400, badCode],
    [{ itemid: shop.itemid, codes: [1234] }, 400, badCode],
    [
      { itemid: shop.itemid, codes: Array(1001).fill('GOOD') },
      400,
      'At most 1000 codes can be imported at once',
    ],
    [{ itemid: 999_999, codes: ['GOOD-1234'] }, 404, 'Item not found'],
    [{ itemid: 'x', codes: ['GOOD-1234'] }, 400, 'Item not found'],
  ]
  for (const [form, status, message] of bad) {
    expect(await shop.admin.post('/admin/vouchers', form)).toEqual({ status, body: { message } })
  }
  const form = { itemid: shop.itemid, codes: ['GOOD-1234'] }
  expect((await shop.customer.post('/admin/vouchers', form)).status).toBe(403)
  expect((await shop.customer.get(`/admin/vouchers?itemid=${shop.itemid}`)).status).toBe(403)
  expect((await list(shop)).available).toBe(0)
})

// Covers F2.
test('delivers a code at once, and audits when its buyer reveals it', async () => {
  const shop = await openShop()
  await stock(shop, ['GIFT-AAAA-0001', 'GIFT-AAAA-0002', 'GIFT-AAAA-0003'])
  const asha = await shop.buyer(100_000)
  const { order } = (await asha.buy({ quantity: 2 })).body
  expect(order.status).toBe('Queued')
  const path = `/store/orders/${order.orderid}`
  expect(await asha.post(`${path}/reveal`)).toEqual({
    status: 409,
    body: { message: 'The codes are not available yet.' },
  })
  await shop.ctx.runDueJobs()
  const delivered = (await asha.get(path)).body
  expect(delivered).toMatchObject({
    status: 'Completed',
    vouchers: [],
    parts: [
      { position: 1, state: 'delivered', maskedVoucher: '••••001' },
      { position: 2, state: 'delivered', maskedVoucher: '••••002' },
    ],
    history: [{ status: 'Queued' }, { status: 'Completed' }],
  })
  expect(JSON.stringify(delivered)).not.toContain('AAAA')
  const codes = ['GIFT-AAAA-0001', 'GIFT-AAAA-0002']
  expect((await asha.post(`${path}/reveal`)).body).toEqual({ vouchers: codes })
  expect((await asha.get(path)).body.vouchers).toEqual(codes)
  expect((await asha.get('/store/orders')).body.orders[0].vouchers).toEqual([])
  expect(await audited(shop.ctx.db)).toEqual(['item edited', 'vouchers imported', 'codes revealed'])
  expect((await list(shop)).vouchers.map(({ state }: { state: string }) => state)).toEqual([
    'available',
    'sold',
    'sold',
  ])
  expect(JSON.stringify(shop.ctx.logged)).not.toContain('AAAA')
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('shows the real stock: few left, none left, and back again', async () => {
  const shop = await openShop()
  await stock(shop, ['CODE-0001', 'CODE-0002'])
  const asha = await shop.buyer(100_000)
  const item = async () => {
    shop.ctx.clock.advance(100)
    return (await shop.guest.get(`/store/products/${shop.productid}`)).body.items[0]
  }
  const fromPrice = async () => {
    const { games } = (await shop.guest.get('/product/gethomeproducts')).body
    return games[0].fromprice
  }
  expect(await item()).toMatchObject({ inStock: true, left: 2 })
  expect(await asha.buy({ quantity: 3 })).toEqual({
    status: 409,
    body: { message: 'Only 2 left. Please choose a smaller quantity.' },
  })
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  expect(await item()).toMatchObject({ inStock: false, left: null })
  expect((await asha.buy()).body).toEqual({ message: 'This item is out of stock.' })
  // A buyer who found nothing made the lists stop offering it.
  await expect.poll(fromPrice).toBeNull()
  await shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/Changed%20my%20mind`)
  expect(await item()).toMatchObject({ inStock: true, left: 2 })
  await expect.poll(fromPrice).toBe(100)
  // A refund does not put a delivered code back on sale automatically.
  const second = (await asha.buy()).body.order.orderid
  await shop.ctx.runDueJobs()
  await shop.admin.get(`/admin/updateorder/${second}/Refunded/Goodwill`)
  expect(await item()).toMatchObject({ left: 1 })
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('an order paid by UPI after the last code waits, and gets new codes first', async () => {
  const shop = await openShop()
  await stock(shop, ['LAST-0001'])
  const asha = await shop.buyer()
  const ravi = await shop.buyer(10_000)
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  expect((await ravi.buy()).status).toBe(201)
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise: 10_000, utr: 'U1' })
  await shop.guest.post('/store/payments/verify', { client_txn_id: orderid })
  await shop.ctx.runDueJobs()
  const waiting = (await asha.get(`/store/orders/${orderid}`)).body
  expect(waiting.status).toBe('Processing')
  expect(waiting.history.at(-1).reason).toBe(
    'We ran out of codes. You get the next ones, or your money back.',
  )
  await stock(shop, ['LAST-0002'])
  await shop.ctx.runDueJobs()
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Completed')
  expect((await asha.post(`/store/orders/${orderid}/reveal`)).body.vouchers).toEqual(['LAST-0002'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('an order that staff complete before the worker still has its code', async () => {
  const shop = await openShop()
  await stock(shop, ['SOON-0001'])
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  expect((await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)).status).toBe(200)
  await shop.ctx.runDueJobs()
  expect((await asha.post(`/store/orders/${orderid}/reveal`)).body.vouchers).toEqual(['SOON-0001'])
})

test('the database keeps a delivered code with its order', async () => {
  const shop = await openShop()
  await stock(shop, ['KEEP-0001'])
  const asha = await shop.buyer(10_000)
  await asha.buy()
  await shop.ctx.runDueJobs()
  await expect(shop.ctx.db.run`update vouchers set part_id = null`).rejects.toThrow(
    'a delivered code stays with its order',
  )
})

// Covers M14.
test('the database never allows both an open code and its money back', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  await stock(shop, ['KEEP-0001'])
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  const direct = db.run`update orders set status = 'Refunded' where orderid = ${orderid}`
  await expect(direct).rejects.toThrow('unopened codes are closed before the money goes back')
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Goodwill`)
  await expect(db.run`update vouchers set revealed_at = now()`).rejects.toThrow(
    'a code is revealed only while its order keeps it',
  )
  await expect(db.run`update vouchers set is_quarantined = false`).rejects.toThrow(
    'vouchers_closed_quarantined',
  )
  const [part] = await db.rows(z.object({ id: z.int() }))`select id from order_parts limit 1`
  await db.run`update order_parts set state = 'returned'`
  const again = db.run`
    update vouchers set part_id = ${part!.id}, closed_part_id = null, is_quarantined = false
    where id = (select min(id) from vouchers)`
  await expect(again).rejects.toThrow('a part that was paid back gets no code')
})
