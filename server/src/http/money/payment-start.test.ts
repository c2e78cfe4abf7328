// Starting a payment at its gateway: which one, how many at once, and when it does not answer.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, paid, verify } from '../../../test/shop.ts'

const upi = { paymentmode: 'upi' }

test('refuses an invalid top-up amount with a message', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const load = (amount: unknown) =>
    asha.post('/store/wallet/topups', { amount }, { 'idempotency-key': randomUUID() })
  for (const amount of [-1, 0.001, 10.005, '10', null, true, [10], undefined]) {
    expect(await load(amount), String(amount)).toEqual({
      status: 400,
      body: { message: 'Enter an amount in rupees, with at most two decimals.' },
    })
  }
  for (const amount of [0, 0.01, 0.99, 100_000.01, 1_000_000]) {
    expect(await load(amount), String(amount)).toEqual({
      status: 400,
      body: { message: 'Enter an amount from ₹1 to ₹1,00,000, with at most two decimals.' },
    })
  }
  for (const amount of [1, 100_000]) expect((await load(amount)).status, String(amount)).toBe(201)
  expect((await asha.post('/store/wallet/topups', { amount: 10 })).body.message).toBe(
    'The header Idempotency-Key is required',
  )
})

test('the largest top-up is a setting and does not limit staff', async () => {
  const shop = await openShop({}, { environment: { WALLET_LOAD_LIMIT_RUPEES: '2500' } })
  const asha = await shop.buyer(0, { email: 'asha@mail.test' })
  const load = (amount: number) =>
    asha.post('/store/wallet/topups', { amount }, { 'idempotency-key': `load ${amount}` })
  expect((await asha.get('/store/wallet')).body.loadLimit).toBe(2500)
  expect((await load(2500)).status).toBe(201)
  expect(await load(2500.01)).toEqual({
    status: 400,
    body: { message: 'Enter an amount from ₹1 to ₹2,500, with at most two decimals.' },
  })
  for (const amount of [0.01, 1_000_000]) {
    const given = { userId: asha.userid, email: 'asha@mail.test', amount }
    expect((await shop.admin.post('/admin/adduserbalance', given)).status).toBe(200)
  }
})

test('an attempt without an answer of the gateway can be continued', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { start } = shop.gateway
  shop.gateway.start = () => Promise.reject(new Error('timed out'))
  const unclear = await asha.buy(upi, 'once')
  expect(unclear).toEqual({
    status: 503,
    body: { message: 'The payment could not be started. Please try again.' },
  })
  shop.gateway.start = start
  const again = await asha.buy(upi, 'once')
  expect(again.status).toBe(201)
  expect(shop.gateway.started).toEqual([again.body.order.orderid])
  expect((await asha.get('/store/orders')).body.orders).toHaveLength(1)
})

test('a refusal of the gateway ends the order and stays the answer under its key', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  shop.gateway.start = async () => ({ kind: 'refused', reason: 'a repeat' })
  const refusal = {
    status: 409,
    body: { message: 'The payment could not be started. Please try again.' },
  }
  expect(await asha.buy(upi, 'refused')).toEqual(refusal)
  expect(await asha.buy(upi, 'refused')).toEqual(refusal)
  const { orders } = (await asha.get('/store/orders')).body
  expect(orders).toMatchObject([{ status: 'Failed' }])
  const topUp = () =>
    asha.post('/store/wallet/topups', { amount: 5 }, { 'idempotency-key': 'refused top-up' })
  expect(await topUp()).toEqual(refusal)
  expect(await topUp()).toEqual(refusal)
})

test('does not start a payment that ended before it was started', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { start } = shop.gateway
  shop.gateway.start = () => Promise.reject(new Error('timed out'))
  const topUp = () =>
    asha.post('/store/wallet/topups', { amount: 5 }, { 'idempotency-key': 'late top-up' })
  expect((await asha.buy(upi, 'late')).status).toBe(503)
  expect((await topUp()).status).toBe(503)
  await shop.ctx.db.run`update payments set expires_at = now() - interval '1 minute'`
  const [order] = (await asha.get('/store/orders')).body.orders
  const [transaction] = (await asha.get('/store/wallet/transactions')).body.transactions
  expect(await verify(shop, order.orderid)).toBe('Failed')
  expect(await verify(shop, transaction.txnid)).toBe('Failed')
  shop.gateway.start = start
  const refusal = {
    status: 409,
    body: { message: 'The payment could not be started. Please try again.' },
  }
  expect(await asha.buy(upi, 'late')).toEqual(refusal)
  expect(await topUp()).toEqual(refusal)
  expect(shop.gateway.started).toEqual([])
})

// Covers M8.
test('only gateways that are on accept payments; one that was switched off still settles', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const none = { status: 409, body: { message: 'This payment method is not available.' } }
  const { orderid } = (await asha.buy({ ...upi, gateway: 'upigateway' })).body.order
  expect((await asha.buy({ ...upi, gateway: 'UPIGateway' })).status).toBe(201)
  expect(await asha.buy({ ...upi, gateway: 'Razorpay' })).toEqual(none)
  await shop.ctx.db.run`update gateways set is_active = false`
  expect(await asha.buy(upi)).toEqual(none)
  const topUp = { amount: 10 }
  const key = { 'idempotency-key': randomUUID() }
  expect(await asha.post('/store/wallet/topups', topUp, key)).toEqual(none)
  expect((await asha.get('/store/wallet')).body.gateways).toEqual([])
  shop.gateway.reports.set(orderid, paid(10_000))
  expect(await verify(shop, orderid)).toBe('Processing')
})

test('limits unpaid orders and top-ups', async () => {
  const shop = await openShop({}, { limits: { unpaidOrdersLimit: 2 } })
  const asha = await shop.buyer()
  const message = 'You have too many unpaid orders. Pay one of them, or wait until they expire.'
  const topUp = (key: string) =>
    asha.post('/store/wallet/topups', { amount: 10 }, { 'idempotency-key': key })
  for (const n of [1, 2]) {
    expect((await asha.buy(upi)).status).toBe(201)
    expect((await topUp(`top-up ${n}`)).status).toBe(201)
  }
  expect(await asha.buy(upi)).toEqual({ status: 429, body: { message } })
  expect(await topUp('top-up 3')).toEqual({ status: 429, body: { message } })
})

test('only the payer sees the amount, the page and the order of a payment', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const other = await shop.buyer()
  const { order, paymentUrl } = (await asha.buy(upi)).body
  const key = { 'idempotency-key': 'load' }
  const { transaction, ...load } = (await asha.post('/store/wallet/topups', { amount: 70 }, key))
    .body
  const ask = async (client: Pick<typeof asha, 'post'>, client_txn_id: string) =>
    (await client.post('/store/payments/verify', { client_txn_id })).body
  const open = { payUntil: expect.any(String) }
  expect(await ask(asha, order.orderid)).toMatchObject({
    status: 'Created',
    payment: {
      ...open,
      amount: 100,
      paymentUrl,
      order: { orderid: order.orderid, productid: 1001 },
    },
  })
  expect(await ask(asha, transaction.txnid)).toEqual({
    status: 'Created',
    payment: { ...open, amount: 70, paymentUrl: load.paymentUrl, order: null },
  })
  for (const client of [other, shop.guest]) {
    expect(await ask(client, order.orderid)).toEqual({ status: 'Created' })
    expect(await ask(client, transaction.txnid)).toEqual({ status: 'Created' })
  }
  await asha.post(`/store/orders/${order.orderid}/cancel`)
  expect((await ask(asha, order.orderid)).payment).toMatchObject({
    paymentUrl: null,
    payUntil: null,
  })
})

test('a customer cancels an unpaid order, and money that comes anyway goes to the wallet', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy(upi)).body.order
  const cancel = (client: Pick<typeof asha, 'post'>, id = orderid) =>
    client.post(`/store/orders/${id}/cancel`)
  const unpaid = async () => (await asha.get('/store/unpaidorder')).body.order
  expect(await unpaid()).toMatchObject({ orderid, paymentUrl: `https://pay.test/${orderid}` })
  const missing = { status: 404, body: { message: 'Order not found' } }
  expect(await cancel(await shop.buyer())).toEqual(missing)
  expect(await cancel(asha, 'GW0')).toEqual(missing)
  expect((await cancel(shop.guest)).status).toBe(401)
  for (const _ of ['once', 'again']) {
    const cancelled = await cancel(asha)
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'Cancelled', payUntil: null } })
    expect(cancelled.body.history).toMatchObject([{ status: 'Created' }, { status: 'Cancelled' }])
  }
  expect(await unpaid()).toBeNull()
  shop.gateway.reports.set(orderid, paid(10_000))
  expect(await verify(shop, orderid)).toBe('Cancelled')
  expect((await asha.get('/store/wallet')).body.balance).toBe(100)
  expect((await asha.get(`/store/orders/${orderid}`)).body.latePayment).toBe(100)
  const bought = (await asha.buy()).body.order
  expect(await cancel(asha, bought.orderid)).toEqual({
    status: 409,
    body: { message: 'This order is already being handled, so it cannot be cancelled any more.' },
  })
})
