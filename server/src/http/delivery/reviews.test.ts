// What only a person can settle: parts with an unknown outcome, stopped lanes, parked payments.

import { expect, test } from 'vitest'
import { audited } from '../../../test/accounts.ts'
import { balanceOf, booksOf, openShop, paid, verify } from '../../../test/shop.ts'
import { acceptSilently, said, testSupplier } from '../../../test/supplier.ts'

const twoParts = { isApi: true, apiType: 'SMILEBR', supplierItemIds: ['13', '23'] }

async function openUnclear(environment = {}) {
  const smile = testSupplier({ canLookUp: false })
  const shop = await openShop(twoParts, { environment, suppliers: { 'smile-br': smile } })
  const asha = await shop.buyer(100_000)
  smile.answers.push(acceptSilently(smile), said('unknown', 'UND_ERR_SOCKET'))
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  const decide = (position: unknown, decision: string, reason = 'Seen in the history') =>
    shop.admin.post(`/admin/reviews/${orderid}`, { position, decision, reason })
  const reviews = async () => (await shop.admin.get('/admin/reviews')).body.orders
  const status = async () => (await asha.get(`/store/orders/${orderid}`)).body.status
  return { ...shop, smile, asha, orderid, decide, reviews, status }
}

test('the queue shows the evidence, and staff settle each part by what they found out', async () => {
  const shop = await openUnclear()
  const [found] = await shop.reviews()
  expect(found).toMatchObject({
    orderid: shop.orderid,
    status: 'Processing',
    productname: 'Ember Rift',
    imgpath: '/images/ember-rift.webp',
    ageSeconds: expect.any(Number),
    parts: [
      {
        position: 1,
        state: 'unknown',
        share: 50,
        lane: 'smile-br',
        reference: `${shop.orderid}-1`,
        reason: 'time-out',
        answer: { said: 'time-out' },
        balanceBefore: 10_000,
        balanceAfter: 9_990,
        weighed: {
          likely: 'delivered',
          words: 'Points fell by 10 while nothing else was being sent: most likely delivered.',
        },
      },
      {
        position: 2,
        reason: 'The connection was cut after the order was sent.',
        recorded: 'UND_ERR_SOCKET',
        balanceBefore: 9_990,
        balanceAfter: 9_990,
        weighed: {
          likely: 'resend',
          words: 'Points did not change: most likely not delivered.',
        },
      },
    ],
  })
  expect((await shop.decide(1, 'delivered')).body.order.status).toBe('Processing')
  expect((await shop.decide(2, 'return')).body).toMatchObject({
    message: 'Decision saved',
    order: { status: 'Completed' },
  })
  expect(await shop.reviews()).toEqual([])
  expect(await balanceOf(shop.ctx.db, shop.asha.userid)).toBe(95_000)
  expect((await shop.decide(2, 'return')).status).toBe(409)
  expect(await audited(shop.ctx.db)).toEqual(['part reviewed', 'part reviewed'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('the parts of one order count together for the limit of a second person', async () => {
  const shop = await openUnclear({ APPROVE_REFUNDS_ABOVE_RUPEES: '60' })
  expect((await shop.decide(1, 'return')).status).toBe(200)
  expect(await shop.decide(2, 'return')).toMatchObject({
    status: 409,
    body: {
      message:
        'More than ₹60 needs a second person. Only a refund of the whole order can ask for one, and it returns everything that was paid.',
    },
  })
  expect(
    (await shop.admin.get(`/admin/updateorder/${shop.orderid}/Refunded/late`)).body,
  ).toMatchObject({
    message: "₹50 needs a second person. The request is under 'Approvals'.",
  })
  expect(await balanceOf(shop.ctx.db, shop.asha.userid)).toBe(95_000)
})

test('the cost of the item, once it is known, is weighed too', async () => {
  const shop = await openUnclear()
  // The same items are delivered to the next order.
  await shop.asha.buy()
  await shop.ctx.runDueJobs()
  const [{ parts }] = await shop.reviews()
  expect(parts[0].weighed).toEqual({
    likely: 'delivered',
    words: 'Points fell by 10, the cost of this item: most likely delivered.',
  })
})

test('the record of a decided part says that staff decided, and nothing is weighed any more', async () => {
  const shop = await openUnclear()
  await shop.decide(1, 'delivered', '100 diamonds arrived')
  const [{ parts }] = await shop.reviews()
  expect(parts[0]).toMatchObject({
    state: 'delivered',
    reason: 'Decided by staff: 100 diamonds arrived',
    weighed: null,
  })
})

test('a decision about the whole order ends its review', async () => {
  const shop = await openUnclear()
  expect((await shop.admin.get('/admin/attention')).body.reviews).toBe(1)
  await shop.admin.get(`/admin/updateorder/${shop.orderid}/Refunded/Nobody%20knows`)
  expect(await shop.status()).toBe('Refunded')
  expect(await shop.reviews()).toEqual([])
  expect((await shop.admin.get('/admin/attention')).body.reviews).toBe(0)
})

test('refuses a decision without a reason, for a part that is not open, and by customers', async () => {
  const shop = await openUnclear()
  const refusals: [unknown, string, string, number, string][] = [
    [1, 'delivered', ' ', 400, 'A reason is required'],
    [1, 'forget', 'x', 400, 'The decision must be delivered, resend or return'],
    ['1', 'delivered', 'x', 400, 'This part of the order does not exist'],
    [9, 'delivered', 'x', 404, 'This part of the order does not exist'],
  ]
  for (const [position, decision, reason, status, message] of refusals) {
    expect(await shop.decide(position, decision, reason)).toEqual({ status, body: { message } })
  }
  const form = { position: 1, decision: 'return', reason: 'x' }
  expect((await shop.admin.post('/admin/reviews/GW000000000000', form)).status).toBe(404)
  for (const path of ['/admin/reviews', '/admin/lanes', '/admin/payments/parked']) {
    expect((await shop.asha.get(path)).status, path).toBe(403)
  }
  expect((await shop.asha.post(`/admin/reviews/${shop.orderid}`, form)).status).toBe(403)
  expect(await shop.reviews()).toHaveLength(1)
})

test('shows a stopped lane with its reason, and staff resume it', async () => {
  const smile = testSupplier({ canLookUp: false })
  const shop = await openShop(twoParts, { suppliers: { 'smile-br': smile } })
  const asha = await shop.buyer(100_000)
  smile.answers.push(said('lane-stopped', '109 not enough points'))
  const { orderid } = (await asha.buy()).body.order
  await shop.ctx.runDueJobs()
  const lanes = async () => (await shop.admin.get('/admin/lanes')).body.lanes
  expect(await lanes()).toContainEqual({
    name: 'smile-br',
    isConnected: true,
    stoppedAt: expect.any(String),
    stoppedReason: 'The supplier said "not enough points" (code 109).',
    restsForSeconds: 0,
    isBusy: false,
    waiting: 2,
  })
  expect((await lanes())[0]).toMatchObject({ name: 'moogold', isConnected: false, waiting: 0 })
  expect((await shop.admin.post('/admin/lanes/smile-br/resume')).body).toEqual({
    message: 'Smile.One BR is running again',
  })
  for (let round = 0; round < 3; round += 1) await shop.ctx.runDueJobs()
  expect((await asha.get(`/store/orders/${orderid}`)).body.status).toBe('Completed')
  expect((await shop.admin.post('/admin/lanes/nowhere/resume')).status).toBe(404)
})

test('a parked payment is assigned to its owner once, or dismissed with a reason', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const wrong = async (utr: string) => {
    const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
    shop.gateway.reports.set(orderid, paid(4_000, utr))
    await verify(shop, orderid)
    return orderid
  }
  const first = await wrong('U1')
  await wrong('U2')
  const parked = async () => (await shop.admin.get('/admin/payments/parked')).body.payments
  const [one, two] = await parked()
  expect(one).toEqual({
    id: expect.any(Number),
    paymentId: null,
    gateway: 'UPIGateway',
    clientTxnId: first,
    utr: 'U1',
    amount: 40,
    useremail: expect.stringContaining('@'),
    orderid: first,
    itemname: '86 Diamonds',
    productname: 'Ember Rift',
    imgpath: '/images/ember-rift.webp',
    reason: '₹40 was paid instead of ₹100.',
    weighed: { likely: 'assign', words: `Most likely the money of ${one.useremail}.` },
    receivedAt: expect.any(String),
  })
  const decide = (id: number, form: object) => shop.admin.post(`/admin/payments/parked/${id}`, form)
  const reason = 'The customer showed the receipt'
  expect((await decide(one.id, { decision: 'assign', reason })).body).toEqual({
    message: 'Choose the customer who paid',
  })
  expect((await decide(one.id, { decision: 'assign', userId: asha.userid })).body).toEqual({
    message: 'A reason is required',
  })
  const assign = { decision: 'assign', userId: asha.userid, reason }
  expect((await decide(one.id, assign)).body).toEqual({ message: 'Decision saved' })
  expect((await decide(one.id, assign)).status).toBe(404)
  expect((await decide(two.id, { decision: 'dismiss', reason: 'A test' })).status).toBe(200)
  expect(await parked()).toEqual([])
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(4_000)
  expect(await audited(shop.ctx.db)).toEqual(['parked payment decided', 'parked payment decided'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
