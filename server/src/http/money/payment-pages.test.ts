// Payment pages are closed at their gateway when their order or top-up is over, and faster money is not
// lost.

import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Buyer,
  balanceOf,
  booksOf,
  openShop,
  paid,
  type Shop,
  verify,
} from '../../../test/shop.ts'
import type { PaymentIntent } from '../../providers/ports.ts'

/** A shop whose gateway can close its pages; `closed` lists those it was asked to close. */
async function openClosingShop(cancel?: (intent: PaymentIntent) => Promise<'closed' | 'paid'>) {
  const shop = await openShop()
  const closed: string[] = []
  shop.gateway.cancel = async (intent) => {
    closed.push(intent.clientTxnId)
    return cancel ? cancel(intent) : 'closed'
  }
  const asha = await shop.buyer()
  return { ...shop, closed, asha }
}

const buy = async (buyer: Buyer): Promise<string> =>
  (await buyer.buy({ paymentmode: 'upi' })).body.order.orderid
const load = async (buyer: Buyer): Promise<string> =>
  (await buyer.post('/store/wallet/topups', { amount: 70 }, { 'idempotency-key': 'load' })).body
    .transaction.txnid
const expire = ({ ctx }: Shop) =>
  ctx.db.run`update payments set expires_at = now() - interval '1 second'`
const waiting = ({ ctx }: Shop) => ctx.db.rows(z.object({ key: z.string() }))`
  select key from jobs where queue = 'payment-cancel'`

// Covers M17.
test.each([
  ['an order', buy],
  ['a wallet load', load],
] as const)('closes the page of %s that expired, once, after recording it', async (_, start) => {
  const shop = await openClosingShop()
  const id = await start(shop.asha)
  await expire(shop)
  expect(await verify(shop, id)).toBe('Failed')
  expect(shop.closed).toEqual([])
  expect(await waiting(shop)).toEqual([{ key: id }])
  await shop.ctx.runDueJobs()
  expect(shop.closed).toEqual([id])
  expect(await waiting(shop)).toEqual([])
  await verify(shop, id)
  await shop.ctx.runDueJobs()
  expect(shop.closed).toEqual([id])
})

test('closes the page of an order that failed or that staff cancelled', async () => {
  const shop = await openClosingShop()
  const failed = await buy(shop.asha)
  shop.gateway.reports.set(failed, { state: 'failed' })
  expect(await verify(shop, failed)).toBe('Failed')
  const cancelled = await buy(shop.asha)
  await shop.admin.get(`/admin/updateorder/${cancelled}/Cancelled/Asked%20for`)
  await shop.ctx.runDueJobs()
  expect(shop.closed.toSorted()).toEqual([failed, cancelled].toSorted())
})

test('leaves the page of a paid order alone', async () => {
  const shop = await openClosingShop()
  const id = await buy(shop.asha)
  shop.gateway.reports.set(id, paid(10_000))
  expect(await verify(shop, id)).toBe('Processing')
  await shop.admin.get(`/admin/updateorder/${id}/Cancelled/Asked%20for`)
  await shop.ctx.runDueJobs()
  expect(shop.closed).toEqual([])
})

test('asks a gateway again that gives no answer', async () => {
  let isDown = true
  const shop = await openClosingShop(async () => {
    if (isDown) throw new Error('timed out')
    return 'closed'
  })
  const id = await buy(shop.asha)
  await expire(shop)
  await verify(shop, id)
  await expect(shop.ctx.runDueJobs()).rejects.toThrow('timed out')
  expect(await waiting(shop)).toEqual([{ key: id }])
  isDown = false
  await shop.ctx.db.run`update jobs set run_at = now() where queue = 'payment-cancel'`
  await shop.ctx.runDueJobs()
  expect(shop.closed).toEqual([id, id])
  expect(await waiting(shop)).toEqual([])
})

// Covers M17.
test('money that was faster than the closing goes to the wallet', async () => {
  const shop = await openClosingShop(async () => 'paid')
  const id = await buy(shop.asha)
  await expire(shop)
  expect(await verify(shop, id)).toBe('Failed')
  shop.gateway.reports.set(id, paid(10_000))
  await shop.ctx.runDueJobs()
  expect(await balanceOf(shop.ctx.db, shop.asha.userid)).toBe(10_000)
  expect((await shop.asha.get(`/store/orders/${id}`)).body.status).toBe('Failed')
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('does not tell the payer of another amount that nothing was charged', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const [orderid, txnid] = [await buy(asha), await load(asha)]
  const isOtherAmount = async () =>
    (await asha.get(`/store/orders/${orderid}`)).body.isOtherAmount as boolean
  expect(await isOtherAmount()).toBe(false)
  shop.gateway.reports.set(orderid, paid(100, 'UTR1'))
  shop.gateway.reports.set(txnid, paid(1_000, 'UTR2'))
  for (const client_txn_id of [orderid, txnid]) {
    const { body } = await shop.guest.post('/store/payments/verify', { client_txn_id })
    expect(body).toEqual({ status: 'Failed', isOtherAmount: true })
  }
  expect(await isOtherAmount()).toBe(true)
})

test('shows a late payer where the money is, on the order and on the return page', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const [late, inTime] = [await buy(asha), await buy(asha)]
  const latePayment = async (id: string) => (await asha.get(`/store/orders/${id}`)).body.latePayment
  const comeBack = async (id: string) =>
    (await shop.guest.post('/store/payments/verify', { client_txn_id: id })).body
  shop.gateway.reports.set(late, { state: 'failed' })
  expect(await comeBack(late)).toEqual({ status: 'Failed' })
  expect(await latePayment(late)).toBeNull()
  shop.gateway.reports.set(late, paid(10_000))
  expect(await comeBack(late)).toEqual({ status: 'Failed', isLate: true })
  expect(await latePayment(late)).toBe(100)
  // Money that came in time and was refunded is not late.
  shop.gateway.reports.set(inTime, paid(10_000, 'in time'))
  expect(await comeBack(inTime)).toEqual({ status: 'Processing' })
  await shop.admin.get(`/admin/updateorder/${inTime}/Cancelled/Asked%20for`)
  expect(await latePayment(inTime)).toBeNull()
})

test('leads a late payer to the paid order for the same purchase', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(50_000)
  const late = await buy(asha)
  const read = async (id: string) => {
    const { latePayment, boughtAgain } = (await asha.get(`/store/orders/${id}`)).body
    return { latePayment, boughtAgain }
  }
  const buyFromWallet = async (parts: Record<string, string> = {}, buyer = asha): Promise<string> =>
    (await buyer.buy(parts)).body.order.orderid
  shop.gateway.reports.set(late, { state: 'failed' })
  expect(await verify(shop, late)).toBe('Failed')
  shop.gateway.reports.set(late, paid(10_000))
  await verify(shop, late)
  const offered = { latePayment: 100, boughtAgain: null }
  // For another player, by another customer, or not paid yet: none of these is the same purchase.
  await buyFromWallet({ input1: '77777777' })
  await buyFromWallet({}, await shop.buyer(10_000))
  await buy(asha)
  expect(await read(late)).toEqual(offered)

  const again = await buyFromWallet()
  expect(await read(late)).toEqual({ latePayment: 100, boughtAgain: again })
  expect(await read(again)).toEqual({ latePayment: null, boughtAgain: null })
  // A refunded order is no purchase.
  await shop.admin.get(`/admin/updateorder/${again}/Refunded/Wrong%20player`)
  expect(await read(late)).toEqual(offered)
})

test('hands out no page that came after its payment was over, and closes it', async () => {
  const shop = await openClosingShop()
  shop.gateway.start = async ({ clientTxnId }) => {
    await expire(shop)
    expect(await verify(shop, clientTxnId)).toBe('Failed')
    await shop.ctx.runDueJobs()
    return { kind: 'started', paymentUrl: 'https://pay.test/late', gatewayReference: null }
  }
  const { status, body } = await shop.asha.buy({ paymentmode: 'upi' })
  expect({ status, body }).toEqual({
    status: 409,
    body: { message: 'The payment could not be started. Please try again.' },
  })
  await shop.ctx.runDueJobs()
  expect(shop.closed).toHaveLength(2)
})

test('hands out no page of an order that staff cancelled meanwhile, and closes it', async () => {
  const shop = await openClosingShop()
  const { start } = shop.gateway
  shop.gateway.start = async (intent) => {
    const path = `/admin/updateorder/${intent.clientTxnId}/Cancelled/Asked%20for`
    expect((await shop.admin.get(path)).status).toBe(200)
    await shop.ctx.runDueJobs()
    return start(intent)
  }
  const buying = () => shop.asha.buy({ paymentmode: 'upi' }, 'once')
  const refusal = {
    status: 409,
    body: { message: 'The payment could not be started. Please try again.' },
  }
  expect(await buying()).toEqual(refusal)
  expect(await buying()).toEqual(refusal)
  await shop.ctx.runDueJobs()
  // Once before there was a page, and once after.
  expect(shop.closed).toHaveLength(2)
})

test('does not ask a gateway that cannot close pages', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const id = await buy(asha)
  await expire(shop)
  expect(await verify(shop, id)).toBe('Failed')
  expect(await waiting(shop)).toEqual([])
})
