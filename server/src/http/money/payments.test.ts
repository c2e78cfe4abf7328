// Payments by UPI: each is started once and settled once, whatever triggers the check. Late or wrong money is never lost and
// never counted twice.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertCoupon } from '../../../test/samples.ts'
import {
  type Buyer,
  balanceOf,
  booksOf,
  openShop,
  paid,
  type Shop,
  suspenseOf,
  verify,
} from '../../../test/shop.ts'

const upi = { paymentmode: 'upi' }
const statusOf = async (buyer: Buyer, orderid: string) =>
  (await buyer.get(`/store/orders/${orderid}`)).body.status
const paymentOf = async ({ ctx }: Shop, id: string) => {
  const [found] = await ctx.db.rows(z.object({ state: z.string(), utr: z.string().nullable() }))`
    select state, utr from payments where client_txn_id = ${id}`
  return found!
}
const eventsOf = ({ ctx }: Shop) =>
  ctx.db.rows(
    z.object({ outcome: z.string(), reason: z.string() }),
  )`select outcome, reason from payment_events order by id`
/** As if its time had run out. */
const expire = ({ ctx }: Shop, id: string) => ctx.db.run`
  update payments set expires_at = now() - interval '1 second' where client_txn_id = ${id}`

// Covers 3-87, 3-123, 3-147, 3-157, M6.
test('an order waits for its payment, and the first check settles it once', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const key = randomUUID()
  const { status, body } = await asha.buy({ ...upi, quantity: 2 }, key)
  const { orderid } = body.order
  expect(status).toBe(201)
  expect(body.order).toMatchObject({ status: 'Created', value: 200, paymentmode: 'upi' })
  expect(body.paymentUrl).toBe(`https://pay.test/${orderid}`)
  expect(await asha.buy({ ...upi, quantity: 2 }, key)).toEqual({ status: 201, body })
  expect(shop.gateway.started).toEqual([orderid])

  const waiting = (await asha.get(`/store/orders/${orderid}`)).body
  expect(waiting).toMatchObject({
    status: 'Created',
    gateway: 'UPIGateway',
    paymentUrl: body.paymentUrl,
    payUntil: expect.any(String),
    parts: [{ state: 'waiting' }, { state: 'waiting' }],
  })
  expect(await verify(shop, orderid)).toBe('Created')
  shop.gateway.reports.set(orderid, paid(20_000))
  expect(await verify(shop, orderid)).toBe('Processing')
  const asked = shop.gateway.asked.length
  expect(await verify(shop, orderid)).toBe('Processing')
  // A settled payment is not asked about again.
  expect(shop.gateway.asked).toHaveLength(asked)
  expect(await paymentOf(shop, orderid)).toEqual({ state: 'Success', utr: '412345678901' })
  expect(await eventsOf(shop)).toEqual([{ outcome: 'settled-order', reason: '' }])
  expect((await asha.get(`/store/orders/${orderid}`)).body).toMatchObject({
    history: [{ status: 'Created' }, { status: 'Processing' }],
    paymentUrl: null,
    payUntil: null,
  })
  // Paid by UPI and refunded to the wallet: exactly what was paid.
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/Wrong%20player`)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(20_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers 3-89, 3-109.
test('a failed payment ends the order and returns the coupon, and late money goes to the wallet', async () => {
  const shop = await openShop()
  const { id } = await insertCoupon(shop.ctx.db, { usageLimit: 1 })
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy({ ...upi, couponCode: 'DIWALI10' })).body.order
  expect((await asha.buy({ ...upi, couponCode: 'DIWALI10' })).status).toBe(409)
  shop.gateway.reports.set(orderid, { state: 'failed' })
  expect(await verify(shop, orderid)).toBe('Failed')
  const [coupon] = await shop.ctx.db.rows(z.object({ used: z.int() }))`
    select used_count as used from coupons where id = ${id}`
  expect(coupon!.used).toBe(0)
  expect((await asha.get('/store/wallet/transactions')).body.transactions).toEqual([])

  shop.gateway.reports.set(orderid, paid(9_000))
  expect(await verify(shop, orderid)).toBe('Failed')
  expect(await verify(shop, orderid)).toBe('Failed')
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(9_000)
  const { transactions } = (await asha.get('/store/wallet/transactions')).body
  expect(transactions).toMatchObject([{ type: 'Credit', status: 'Success', amount: 90, orderid }])
  expect(await eventsOf(shop)).toMatchObject([{ outcome: 'to-wallet' }])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers 3-89.
test('a payment that never comes expires, and no answer is waited for only so long', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy(upi)).body.order
  const quiet = (await asha.buy(upi)).body.order.orderid
  await expire(shop, orderid)
  await expire(shop, quiet)
  shop.gateway.reports.set(quiet, { state: 'unknown', reason: 'no answer' })
  expect(await verify(shop, orderid)).toBe('Failed')
  expect(await verify(shop, quiet)).toBe('Created')
  expect((await paymentOf(shop, orderid)).state).toBe('Expired')
  await shop.ctx.db.run`update payments set expires_at = expires_at - interval '1 hour'`
  expect(await verify(shop, quiet)).toBe('Failed')
  const history = (await asha.get(`/store/orders/${orderid}`)).body.history
  expect(history.at(-1)).toMatchObject({
    status: 'Failed',
    reason: 'The payment did not arrive in time.',
  })
})

test('parks another amount, a second payment and a used reference, and delivers nothing', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const cheap = (await asha.buy(upi)).body.order.orderid
  shop.gateway.reports.set(cheap, paid(100, 'UTR1'))
  expect(await verify(shop, cheap)).toBe('Failed')
  expect(await paymentOf(shop, cheap)).toEqual({ state: 'Mismatch', utr: 'UTR1' })
  expect(await suspenseOf(shop)).toBe(1)
  expect(await verify(shop, cheap)).toBe('Failed')
  expect(await suspenseOf(shop)).toBe(1)

  const good = (await asha.buy(upi)).body.order.orderid
  shop.gateway.reports.set(good, paid(10_000, 'UTR2'))
  expect(await verify(shop, good)).toBe('Processing')

  const borrowed = (await asha.buy(upi)).body.order.orderid
  shop.gateway.reports.set(borrowed, paid(10_000, 'UTR2'))
  expect(await verify(shop, borrowed)).toBe('Created')
  await expire(shop, borrowed)
  expect(await verify(shop, borrowed)).toBe('Failed')
  const outcomes = (await eventsOf(shop)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['parked', 'settled-order', 'parked'])
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(0)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers 3-156.
test('adds money to the wallet when it has arrived, not before', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const key = { 'idempotency-key': randomUUID() }
  const started = await asha.post('/store/wallet/topups', { amount: 250.5 }, key)
  const { txnid, isPayment } = started.body.transaction
  expect(started).toMatchObject({
    status: 201,
    body: {
      transaction: { txnid, type: 'Credit', amount: 250.5, orderid: null, isPayment: true },
      paymentUrl: `https://pay.test/${txnid}`,
    },
  })
  expect(await asha.post('/store/wallet/topups', { amount: 250.5 }, key)).toEqual(started)
  expect((await asha.post('/store/wallet/topups', { amount: 251 }, key)).status).toBe(422)
  expect(shop.gateway.started).toEqual([txnid])
  expect((await asha.get('/store/wallet')).body.balance).toBe(0)
  expect((await asha.get('/store/wallet/transactions')).body).toMatchObject({
    transactions: [{ txnid, status: 'Created', paymentUrl: started.body.paymentUrl, isPayment }],
    totalPages: 1,
  })
  shop.gateway.reports.set(txnid, paid(25_050))
  expect(await verify(shop, txnid)).toBe('Success')
  expect(await verify(shop, txnid)).toBe('Success')
  expect((await asha.get('/store/wallet')).body.balance).toBe(250.5)

  const late = (
    await asha.post('/store/wallet/topups', { amount: 10 }, { 'idempotency-key': 'late' })
  ).body.transaction.txnid
  await expire(shop, late)
  expect(await verify(shop, late)).toBe('Failed')
  shop.gateway.reports.set(late, paid(1_000, 'UTR-LATE'))
  expect(await verify(shop, late)).toBe('Success')
  expect((await asha.get('/store/wallet')).body.balance).toBe(260.5)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('the worker asks about a payment whose webhook never comes', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy(upi)).body.order
  const dueNow = () => shop.ctx.db.run`update jobs set run_at = now() where queue = 'payment'`
  await shop.ctx.runDueJobs()
  expect(shop.gateway.asked).toEqual([])
  await dueNow()
  await shop.ctx.runDueJobs()
  expect(shop.gateway.asked).toEqual([orderid])
  shop.gateway.reports.set(orderid, paid(10_000))
  await dueNow()
  await shop.ctx.runDueJobs()
  expect(await statusOf(asha, orderid)).toBe('Processing')
  await dueNow()
  await shop.ctx.runDueJobs()
  expect(shop.gateway.asked).toEqual([orderid, orderid])
})

test('an unknown payment is 404', async () => {
  const { guest } = await openShop()
  for (const id of ['GW000000000000', 'x'])
    expect(await guest.post('/store/payments/verify', { client_txn_id: id })).toEqual({
      status: 404,
      body: { message: 'Payment not found' },
    })
})
