// The bank reference of a payment and the gateway's own id: both are stored, shown and searchable, and
// the id, which is always present, keeps a payment from being counted twice.

import { expect, test } from 'vitest'
import { type Buyer, balanceOf, booksOf, openShop, type Shop, verify } from '../../../test/shop.ts'
import type { PaymentReport } from '../../providers/ports.ts'

const upi = { paymentmode: 'upi' }
const paidBy = (paymentId: string, utr: string | null, amountPaise = 10_000): PaymentReport => ({
  state: 'paid',
  amountPaise,
  paymentId,
  utr,
})
const buy = async (buyer: Buyer): Promise<string> => (await buyer.buy(upi)).body.order.orderid
const load = async (buyer: Buyer): Promise<string> =>
  (await buyer.post('/store/wallet/topups', { amount: 70 }, { 'idempotency-key': 'load' })).body
    .transaction.txnid
const paymentsOf = async ({ admin }: Shop, orderid: string) =>
  (await admin.get(`/admin/orderdetail/${orderid}`)).body.payments
const pollNow = async ({ ctx }: Shop) => {
  await ctx.db.run`update jobs set run_at = now() where queue = 'payment'`
  await ctx.runDueJobs()
}

/** What a search by staff finds: orders, wallet transactions, and both in the palette. */
async function foundBy({ admin }: Shop, text: string) {
  const { transactions: orders } = (await admin.get(`/admin/alltxn?search=${text}`)).body
  const { transactions } = (await admin.get(`/admin/allwallettxn?search=${text}`)).body
  const palette = (await admin.get(`/admin/find?q=${text}`)).body
  type Row = { orderid: string; txnid: string }
  return {
    orders: orders.map(({ orderid }: Row) => orderid),
    loads: transactions.map(({ txnid }: Row) => txnid),
    palette: [
      ...palette.orders.map(({ orderid }: Row) => orderid),
      ...palette.transactions.map(({ txnid }: Row) => txnid),
    ],
  }
}

test('finds an order by its bank reference and by its gateway id', async () => {
  const shop = await openShop()
  const orderid = await buy(await shop.buyer())
  shop.gateway.reports.set(orderid, paidBy('pay_L0nSsccovt6zyp', '412345678901'))
  expect(await verify(shop, orderid)).toBe('Processing')
  for (const text of ['412345678901', 'pay_L0nSsccovt6zyp', 'PAY_L0nSs']) {
    const found = await foundBy(shop, text)
    expect(found, text).toEqual({ orders: [orderid], loads: [], palette: [orderid] })
  }
  expect(await paymentsOf(shop, orderid)).toMatchObject([
    { utr: '412345678901', paymentId: 'pay_L0nSsccovt6zyp' },
  ])
})

test('finds a top-up by its bank reference and by its gateway id', async () => {
  const shop = await openShop()
  const txnid = await load(await shop.buyer())
  shop.gateway.reports.set(txnid, paidBy('pay_L0nSsccovt6zyp', '412345678901', 7_000))
  expect(await verify(shop, txnid)).toBe('Success')
  for (const text of ['412345678901', 'pay_L0nSsccovt6zyp', txnid]) {
    const found = await foundBy(shop, text)
    expect(found, text).toEqual({ orders: [], loads: [txnid], palette: [txnid] })
  }
})

test("a person's name finds the person in the palette, not all their transactions", async () => {
  const shop = await openShop()
  await load(await shop.buyer(0, { email: 'zoya@mail.test', name: 'Zoya Rao' }))
  const { users, transactions } = (await shop.admin.get('/admin/find?q=zoya')).body
  expect(users).toMatchObject([{ name: 'Zoya Rao' }])
  expect(transactions).toEqual([])
})

test('fetches a bank reference that comes later, and moves no money by it', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const orderid = await buy(asha)
  const txnid = await load(asha)
  shop.gateway.reports.set(orderid, paidBy('pay_1aaa', null))
  shop.gateway.reports.set(txnid, paidBy('pay_2bbb', null, 7_000))
  expect(await verify(shop, orderid)).toBe('Processing')
  expect(await verify(shop, txnid)).toBe('Success')
  expect(await paymentsOf(shop, orderid)).toMatchObject([{ utr: null, paymentId: 'pay_1aaa' }])
  const asked = shop.gateway.asked.length
  // The customer's page does not ask again: the money is there.
  await verify(shop, orderid)
  expect(shop.gateway.asked).toHaveLength(asked)

  shop.gateway.reports.set(orderid, paidBy('pay_1aaa', '412345678901'))
  shop.gateway.reports.set(txnid, paidBy('pay_2bbb', '412345678902', 7_000))
  await pollNow(shop)
  expect(await paymentsOf(shop, orderid)).toMatchObject([
    { utr: '412345678901', paymentId: 'pay_1aaa' },
  ])
  expect((await foundBy(shop, '412345678901')).orders).toEqual([orderid])
  expect((await foundBy(shop, '412345678902')).loads).toEqual([txnid])
  const known = shop.gateway.asked.length
  await pollNow(shop)
  expect(shop.gateway.asked).toHaveLength(known)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(7_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('counts one payment at the gateway once, with and without its bank reference', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const first = await buy(asha)
  const second = await buy(asha)
  shop.gateway.reports.set(first, paidBy('pay_1aaa', null))
  expect(await verify(shop, first)).toBe('Processing')
  for (const utr of [null, '412345678901']) {
    shop.gateway.reports.set(second, paidBy('pay_1aaa', utr))
    expect(await verify(shop, second)).toBe('Created')
  }
  // Two payments may share a bank reference, for example by card, and are still two.
  shop.gateway.reports.set(first, paidBy('pay_1aaa', '412345678901'))
  await pollNow(shop)
  const third = await buy(asha)
  shop.gateway.reports.set(third, paidBy('pay_3ccc', '412345678901'))
  expect(await verify(shop, third)).toBe('Processing')
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a parked payment shows both references, and is assigned by the gateway id', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const orderid = await buy(asha)
  shop.gateway.reports.set(orderid, paidBy('pay_1aaa', null, 500))
  expect(await verify(shop, orderid)).toBe('Failed')
  shop.gateway.reports.set(orderid, paidBy('pay_1aaa', '412345678901', 500))
  await verify(shop, orderid)
  const { payments } = (await shop.admin.get('/admin/payments/parked')).body
  expect(payments).toMatchObject([{ utr: '412345678901', paymentId: 'pay_1aaa', amount: 5 }])
  const given = { decision: 'assign', userId: asha.userid, reason: 'It is theirs' }
  expect(await shop.admin.post(`/admin/payments/parked/${payments[0].id}`, given)).toMatchObject({
    status: 200,
  })
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(500)
  const { ledger } = (await shop.admin.get(`/admin/orderdetail/${orderid}`)).body
  expect(ledger).toMatchObject([
    { cause: `parked ${orderid}/pay_1aaa` },
    { to: expect.any(String) },
  ])
})
