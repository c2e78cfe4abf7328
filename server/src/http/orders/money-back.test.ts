// A paid order without codes: the customer takes the money back, or gets it automatically.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited } from '../../../test/accounts.ts'
import { insertCoupon } from '../../../test/samples.ts'
import { balanceOf, booksOf, openShop, type Shop } from '../../../test/shop.ts'
import type { Limits } from '../../config/limits.ts'

const hours = (n: number) => n * 60 * 60 * 1000
const stock = ({ admin, itemid }: Shop, codes: string[]) =>
  admin.post('/admin/vouchers', { itemid, codes })
/** As if this much time had passed. */
const later = async ({ ctx }: Shop, ms: number) => {
  const ago = ms / 1000
  await ctx.db.run`update jobs set run_at = run_at - make_interval(secs => ${ago})`
  await ctx.db.run`update orders set money_back_at = money_back_at - make_interval(secs => ${ago})`
  await ctx.runDueJobs()
}

/** An order of several units, paid by UPI when only `codes` codes are left. */
async function lacking(
  quantity: number,
  codes: string[],
  form: object = {},
  limits: Partial<Limits> = {},
) {
  const shop = await openShop({}, { limits })
  const spare = Array.from({ length: quantity - codes.length }, (_, n) => `SPARE-${n}`)
  await stock(shop, [...spare, ...codes])
  await insertCoupon(shop.ctx.db)
  const asha = await shop.buyer()
  const ravi = await shop.buyer(100_000)
  const { order } = (await asha.buy({ paymentmode: 'upi', quantity, ...form })).body
  if (spare.length > 0) await ravi.buy({ quantity: spare.length })
  const { orderid, payable } = order
  const amountPaise = Math.round(payable * 100)
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise, utr: 'U1' })
  await shop.guest.post('/store/payments/verify', { client_txn_id: orderid })
  await shop.ctx.runDueJobs()
  const path = `/store/orders/${orderid}`
  return {
    ...shop,
    asha,
    ravi,
    orderid: orderid as string,
    path,
    own: async () => (await asha.get(path)).body,
    take: () => asha.post(`${path}/moneyback`),
    balance: () => balanceOf(shop.ctx.db, asha.userid),
  }
}

test('shows customer and staff that an order lacks its code, and until when', async () => {
  const shop = await lacking(1, [])
  const order = await shop.own()
  expect(order).toMatchObject({ status: 'Processing', moneyBack: 100 })
  const leftMs = Date.parse(order.moneyBackAt) - Date.now()
  expect(leftMs).toBeGreaterThan(hours(5.9))
  expect(leftMs).toBeLessThanOrEqual(hours(6))
  const { moneyBackAt } = order
  expect((await shop.asha.get('/store/orders')).body.orders).toMatchObject([{ moneyBackAt }])
  const detail = (await shop.admin.get(`/admin/orderdetail/${shop.orderid}`)).body
  expect(detail).toMatchObject({ moneyBackAt })
  expect((await shop.admin.get('/admin/reviews')).body.orders).toMatchObject([{ moneyBackAt }])
})

test('the customer takes the money back at once, and only once', async () => {
  const shop = await lacking(1, [])
  const taken = await shop.take()
  expect(taken.status).toBe(200)
  expect(taken.body).toMatchObject({
    orderid: shop.orderid,
    status: 'Refunded',
    reason: 'No codes arrived, so the money was returned.',
    moneyBackAt: null,
    moneyBack: null,
    parts: [{ state: 'returned' }],
  })
  expect(await shop.balance()).toBe(10_000)
  expect(await shop.take()).toMatchObject({ status: 200, body: { status: 'Refunded' } })
  expect(await shop.balance()).toBe(10_000)
  const { transactions } = (await shop.asha.get('/store/wallet/transactions')).body
  expect(transactions).toMatchObject([
    { type: 'Refunded', amount: 100, note: 'No codes arrived, so the money was returned.' },
  ])
  // New codes go to others now.
  await stock(shop, ['NEXT-0001'])
  await shop.ctx.runDueJobs()
  expect((await shop.own()).status).toBe('Refunded')
  expect((await shop.admin.get('/admin/vouchercounts')).body.items[0].left).toBe(1)
  expect((await audited(shop.ctx.db)).filter((action) => action === 'money taken back')).toEqual([
    'money taken back',
  ])
  expect((await shop.admin.get('/admin/reviews')).body.orders).toEqual([])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('delivered parts stay, and exactly the rest is returned', async () => {
  const shop = await lacking(3, ['HAVE-0001'], { couponCode: 'DIWALI10' })
  // ₹270.00 in three shares of ₹90.00.
  expect(await shop.own()).toMatchObject({ payable: 270, moneyBack: 180 })
  expect((await shop.take()).body).toMatchObject({
    status: 'Completed',
    parts: [{ state: 'delivered' }, { state: 'returned' }, { state: 'returned' }],
  })
  expect(await shop.balance()).toBe(18_000)
  expect((await shop.asha.post(`${shop.path}/reveal`)).body.vouchers).toEqual(['HAVE-0001'])
  const uses = await shop.ctx.db.number`select used_count as n from coupons`
  expect(uses).toBe(1)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test("returns the coupon's use when everything is returned", async () => {
  const shop = await lacking(1, [], { couponCode: 'DIWALI10' })
  await shop.take()
  expect(await shop.balance()).toBe(9_000)
  expect(await shop.ctx.db.number`select used_count as n from coupons`).toBe(0)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('returns the money automatically after six hours, not before', async () => {
  const shop = await lacking(1, [])
  await later(shop, hours(6) - 60_000)
  expect(await shop.own()).toMatchObject({ status: 'Processing' })
  await later(shop, 60_000)
  expect(await shop.own()).toMatchObject({
    status: 'Refunded',
    moneyBackAt: null,
    reason: 'No codes arrived, so the money was returned.',
  })
  expect(await shop.balance()).toBe(10_000)
  await later(shop, hours(6))
  expect(await shop.balance()).toBe(10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('the wait starts when the order first lacked a code', async () => {
  const shop = await lacking(2, [])
  await later(shop, hours(5))
  const { moneyBackAt } = await shop.own()
  await stock(shop, ['ONE-MORE'])
  await shop.ctx.runDueJobs()
  expect(await shop.own()).toMatchObject({ status: 'Processing', moneyBackAt, moneyBack: 100 })
  await later(shop, hours(1))
  expect(await shop.own()).toMatchObject({
    status: 'Completed',
    parts: [{ state: 'delivered' }, { state: 'returned' }],
  })
  expect(await shop.balance()).toBe(10_000)
})

test('delivers codes that arrived while the store was down when the wait is over', async () => {
  const shop = await lacking(1, [])
  await stock(shop, ['JUST-IN-TIME'])
  await shop.ctx.db.run`delete from jobs where queue = 'deliver'`
  await later(shop, hours(6))
  await shop.ctx.runDueJobs()
  expect(await shop.own()).toMatchObject({ status: 'Completed', moneyBackAt: null })
  expect((await shop.asha.post(`${shop.path}/reveal`)).body.vouchers).toEqual(['JUST-IN-TIME'])
  expect(await shop.balance()).toBe(0)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('refuses when nothing is missing, and to anybody else', async () => {
  const shop = await lacking(1, [])
  const unknown = { status: 404, body: { message: 'Order not found' } }
  expect(await shop.ravi.post(`${shop.path}/moneyback`)).toEqual(unknown)
  expect(await shop.asha.post('/store/orders/GW000000000000/moneyback')).toEqual(unknown)
  expect((await shop.guest.post(`${shop.path}/moneyback`)).status).toBe(401)
  await stock(shop, ['NEXT-0001'])
  await shop.ctx.runDueJobs()
  const nothing = {
    status: 409,
    body: {
      message: 'No part of this order is waiting for codes, so there is no money to return.',
    },
  }
  expect(await shop.take()).toEqual(nothing)
  const unpaid = (await shop.asha.buy({ paymentmode: 'upi', itemid: shop.itemid })).body
  expect(unpaid.message).toBe('This item is out of stock.')
  expect((await shop.own()).status).toBe('Completed')
  expect(await shop.balance()).toBe(0)
})

test('a completion or refund by staff ends the wait', async () => {
  const shop = await lacking(1, [])
  await shop.admin.get(`/admin/updateorder/${shop.orderid}/Completed/By%20mail`)
  expect(await shop.own()).toMatchObject({ status: 'Completed', moneyBackAt: null })
  await later(shop, hours(6))
  expect(await shop.balance()).toBe(0)
  expect((await shop.take()).status).toBe(409)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('the wait is a setting', async () => {
  const shop = await lacking(1, [], {}, { codesWaitMs: 1 })
  await shop.ctx.runDueJobs()
  expect(await shop.own()).toMatchObject({ status: 'Refunded' })
})

test('the database refuses both a code and money for one part', async () => {
  const shop = await lacking(2, ['HAVE-0001'])
  const { db } = shop.ctx
  const [part] = await db.rows(z.object({ id: z.int() }))`
    select p.id from order_parts p join vouchers v on v.part_id = p.id
    where p.order_id = (select id from orders where orderid = ${shop.orderid})`
  await expect(
    db.run`update order_parts set state = 'returned' where id = ${part!.id}`,
  ).rejects.toThrow('a part with a code is not paid back')
})
