// Orders: what the customer sees, what staff decide, and that nobody else sees them.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited } from '../../../test/accounts.ts'
import { insertWalletTransaction } from '../../../test/samples.ts'
import { balanceOf, booksOf, openShop, type Shop } from '../../../test/shop.ts'

const decide = ({ admin }: Shop, orderid: string, status: string, reason = 'Because') =>
  admin.get(`/admin/updateorder/${orderid}/${status}/${encodeURIComponent(reason)}`)

// Covers 3-154, M3.
test('customers see only their own orders, newest first, by page and status', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(100_000)
  const bought: string[] = []
  for (let n = 0; n < 3; n += 1) bought.unshift((await asha.buy()).body.order.orderid)
  await decide(shop, bought[0]!, 'Completed')
  const list = async (query: string) => {
    const { body } = await asha.get(`/store/orders${query}`)
    return [body.orders.map(({ orderid }: { orderid: string }) => orderid), body.totalPages]
  }
  expect(await list('')).toEqual([bought, 1])
  expect(await list('?limit=2')).toEqual([bought.slice(0, 2), 2])
  expect(await list('?limit=2&page=2')).toEqual([bought.slice(2), 2])
  expect(await list('?limit=2&page=9')).toEqual([[], 2])
  expect(await list('?status=Completed')).toEqual([[bought[0]], 1])
  expect(await list('?status=Failed')).toEqual([[], 0])
  expect((await asha.get('/store/orders?limit=1001')).status).toBe(400)
  expect((await asha.get('/store/orders?status=Lost')).status).toBe(400)

  const unknown = { status: 404, body: { message: 'Order not found' } }
  const ravi = await shop.buyer()
  for (const [who, orderid] of [
    [ravi, bought[0]],
    [shop.admin, bought[0]],
    [asha, 'GW000000000000'],
    [asha, 'x'],
  ] as const) {
    expect(await who.get(`/store/orders/${orderid}`)).toEqual(unknown)
    expect(await who.get(`/store/orders/${orderid}/events`)).toEqual(unknown)
    expect(await who.post(`/store/orders/${orderid}/reveal`)).toEqual(unknown)
  }
  expect((await ravi.get('/store/orders')).body).toEqual({ orders: [], totalPages: 0, counts: {} })
})

test('customers find their own orders by number, game, item, player and date', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const ravi = await shop.buyer(100_000)
  await ravi.buy()
  const first = (await asha.buy({ input1: '555000111' })).body.order
  const second = (await asha.buy()).body.order
  await db.run`update orders set input2 = '50%_off' where orderid = ${second.orderid}`
  // In the store's time zone the first order is of 1 March, in UTC of the day before.
  await db.run`update orders set player_name = 'Frosty Falcon', created_at = '2026-02-28T20:00:00Z'
    where orderid = ${first.orderid}`
  await decide(shop, second.orderid, 'Completed')
  const find = async (query: Record<string, string>) => {
    const { body } = await asha.get(`/store/orders?${new URLSearchParams(query)}`)
    return [body.orders.map(({ orderid }: { orderid: string }) => orderid), body.counts]
  }
  const onlyFirst = [[first.orderid], { Processing: 1 }]
  const onlySecond = [[second.orderid], { Completed: 1 }]
  const both = [[second.orderid, first.orderid], { Processing: 1, Completed: 1 }]
  for (const search of [first.orderid.slice(-8).toLowerCase(), '5000', ' FALCON ', 'fr']) {
    expect(await find({ search }), search).toEqual(onlyFirst)
  }
  for (const search of ['50%', '%_o', second.orderid]) {
    expect(await find({ search }), search).toEqual(onlySecond)
  }
  for (const search of [first.productname, first.itemname, '']) {
    expect(await find({ search }), search).toEqual(both)
  }
  for (const search of ['nothing', '%', "' or true --", 'alcon']) {
    expect((await find({ search: `x${search}` }))[0], search).toEqual([])
  }
  expect(await find({ startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual(onlyFirst)
  expect(await find({ endDate: '2026-02-28' })).toEqual([[], {}])
  expect(await find({ startDate: '2026-03-02' })).toEqual(onlySecond)
  expect(await find({ startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual([[], {}])
  // The counts are of every status, whichever is listed.
  expect(await find({ status: 'Completed' })).toEqual([[second.orderid], both[1]])
  for (const query of ['startDate=today', 'endDate=2026-13-01', `search=${'x'.repeat(101)}`]) {
    expect((await asha.get(`/store/orders?${query}`)).status, query).toBe(400)
  }
})

// Covers 3-11, 3-91, 3-115.
test('shows one order in full: its parts, its history, and the labels of its inputs', async () => {
  const shop = await openShop({ supplierItemIds: ['11', '12'], discountedPaise: 10_001 })
  const asha = await shop.buyer(100_000)
  const { orderid } = (await asha.buy({ quantity: 2 })).body.order
  const shares = await shop.ctx.db.rows(
    z.object({ supplierItemId: z.string(), sharePaise: z.int() }),
  )`
    select supplier_item_id as "supplierItemId", share_paise as "sharePaise" from order_parts
    order by position`
  // One part per supplier id and unit; together exactly what was paid.
  expect(shares.map(({ supplierItemId }) => supplierItemId)).toEqual(['11', '12', '11', '12'])
  expect(shares.map(({ sharePaise }) => sharePaise)).toEqual([5_001, 5_001, 5_000, 5_000])
  await decide(shop, orderid, 'Refunded', 'The player does not exist / नहीं 🙂')
  expect((await asha.get(`/store/orders/${orderid}`)).body).toMatchObject({
    orderid,
    status: 'Refunded',
    reason: 'The player does not exist / नहीं 🙂',
    inputlabels: ['User Id'],
    gateway: null,
    paymentUrl: null,
    payUntil: null,
    parts: [1, 2, 3, 4].map((position) => ({ position, state: 'returned', maskedVoucher: null })),
    history: [
      { status: 'Processing', reason: '' },
      { status: 'Refunded', reason: 'The player does not exist / नहीं 🙂' },
    ],
  })
})

type Step = [from: string, decision: string, status: number, message?: string]
const allowed: Step[] = [
  ['Created', 'Completed', 409, 'The order is not paid.'],
  ['Created', 'Refunded', 409, 'Nothing was paid for this order.'],
  ['Created', 'Cancelled', 200],
  ['Queued', 'Completed', 200],
  ['Queued', 'Refunded', 200],
  ['Queued', 'Cancelled', 200],
  ['Processing', 'Completed', 200],
  ['Processing', 'Refunded', 200],
  ['Processing', 'Cancelled', 200],
  ['Completed', 'Completed', 200],
  ['Completed', 'Refunded', 200],
  ['Completed', 'Cancelled', 409, 'The order is completed. Refund it instead.'],
  ['Failed', 'Completed', 409, 'The order is not paid.'],
  ['Failed', 'Refunded', 409, 'Nothing was paid for this order.'],
  ['Failed', 'Cancelled', 409, 'The order is closed and cannot be changed.'],
  ['Refunded', 'Completed', 409, 'The order is closed and cannot be changed.'],
  ['Refunded', 'Refunded', 200],
  ['Refunded', 'Cancelled', 409, 'The order is closed and cannot be changed.'],
  ['Cancelled', 'Completed', 409, 'The order is closed and cannot be changed.'],
  ['Cancelled', 'Refunded', 409, 'The order is closed and cannot be changed.'],
  ['Cancelled', 'Cancelled', 200],
]

// Covers 2-2, 3-93, 3-94, B2.
test('staff can decide exactly what the table of decisions allows, and the money follows', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  for (const [from, decision, status, message] of allowed) {
    const name = `${from} to ${decision}`
    const asha = await shop.buyer(10_000)
    const orderid = await orderIn(shop, asha, from)
    const before = await balanceOf(db, asha.userid)
    const answer = await decide(shop, orderid, decision)
    expect(answer.status, name).toBe(status)
    const wasPaid = ['Queued', 'Processing', 'Completed'].includes(from)
    const goesBack = status === 200 && from !== decision && decision !== 'Completed' && wasPaid
    expect((await balanceOf(db, asha.userid)) - before, name).toBe(goesBack ? 10_000 : 0)
    if (message) expect(answer.body, name).toEqual({ message })
    else {
      expect(answer.body, name).toMatchObject({
        message: `Order ${decision.toLowerCase()} successfully`,
        order: { orderid, status: decision },
      })
    }
    const now = (await asha.get(`/store/orders/${orderid}`)).body.status
    expect(now, name).toBe(status === 200 ? decision : from)
  }
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

/** A new order that reached a status by the store's own ways. */
async function orderIn(shop: Shop, asha: Awaited<ReturnType<Shop['buyer']>>, status: string) {
  const isUnpaid = status === 'Created' || status === 'Failed'
  const { orderid } = (await asha.buy(isUnpaid ? { paymentmode: 'upi' } : {})).body.order
  if (status === 'Failed') {
    shop.gateway.reports.set(orderid, { state: 'failed' })
    await shop.guest.post('/store/payments/verify', { client_txn_id: orderid })
  }
  if (status === 'Queued') {
    await shop.ctx.db.run`update orders set status = 'Queued' where orderid = ${orderid}`
  }
  if (['Completed', 'Refunded', 'Cancelled'].includes(status)) await decide(shop, orderid, status)
  return orderid
}

// Covers 2-181, 3-90, 3-91, 3-92, 3-95, 3-97, B1, B6.
test('a decision needs a known order, a known status and, for a refund, a reason', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(10_000)
  const { orderid } = (await asha.buy()).body.order
  const answers: [string, string, number, string][] = [
    ['Refunded', ' ', 400, 'Please provide a reason for Refunded'],
    ['Refunded', '\u200b\u2060\u00ad', 400, 'Please provide a reason for Refunded'],
    ['Cancelled', 'No reason provided', 400, 'Please provide a reason for Cancelled'],
    ['Refunded', 'x'.repeat(501), 400, 'A reason can have at most 500 characters'],
    ['Failed', 'x', 400, 'An order can be set to Completed, Refunded or Cancelled'],
  ]
  for (const [status, reason, code, message] of answers) {
    expect(await decide(shop, orderid, status, reason)).toEqual({ status: code, body: { message } })
  }
  expect(await decide(shop, 'GW000000000000', 'Completed')).toEqual({
    status: 404,
    body: { message: 'Order not found' },
  })
  const path = `/admin/updateorder/${orderid}/Refunded/Because`
  expect((await asha.get(path)).status).toBe(403)
  expect((await shop.guest.get(path)).status).toBe(401)
  expect([404, 405]).toContain((await shop.admin.head(path)).status)
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Processing')

  expect((await decide(shop, orderid, 'Refunded', '/%?#'.repeat(125))).status).toBe(200)
  expect(await audited(shop.ctx.db)).toEqual(['order decided'])
  const { productid, productname, itemname, imgpath } = (await asha.get(`/store/orders/${orderid}`))
    .body
  const bought = { productid, productname, itemname, quantity: 1, imgpath }
  expect((await asha.get('/store/wallet/transactions')).body.transactions).toMatchObject([
    { type: 'Refunded', status: 'Success', amount: 100, orderid, isPayment: false, bought },
    { type: 'Debit', status: 'Success', amount: 100, orderid, isPayment: false, bought },
    { type: 'Credit', amount: 100, orderid: null, isPayment: false, bought: null },
  ])
})

// Covers 3-155, M3.
test('customers see only their own wallet transactions, newest first, by page', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  for (let n = 1; n <= 3; n += 1) {
    await insertWalletTransaction(shop.ctx.db, asha.userid, { amountPaise: n * 100 })
  }
  const { body } = await asha.get('/store/wallet/transactions?limit=2')
  expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([3, 2])
  expect(body.totalPages).toBe(2)
  expect((await shop.customer.get('/store/wallet/transactions')).body.transactions).toEqual([])
  expect((await shop.guest.get('/store/wallet')).status).toBe(401)
})
