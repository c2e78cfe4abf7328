// The return page, webhooks and the poller ask at the same moment: one settlement.

import { expect, test } from 'vitest'
import { balanceOf, booksOf, openShop, type Shop } from '../../../test/shop.ts'
import { pollPayment } from '../../domain/payments/check.ts'

/** As the worker does: unlike pages, which share one request, each asks by itself. */
const poll = ({ ctx }: Shop, clientTxnId: string) => pollPayment(ctx, { clientTxnId, asked: null })

test('20 simultaneous checks of one paid order and one paid top-up settle each once', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  const key = { 'idempotency-key': 'top-up' }
  const { txnid } = (await asha.post('/store/wallet/topups', { amount: 70 }, key)).body.transaction
  shop.gateway.reports.set(orderid, { state: 'paid', amountPaise: 10_000, utr: 'U1' })
  shop.gateway.reports.set(txnid, { state: 'paid', amountPaise: 7_000, utr: 'U2' })
  const ask = (id: string) => shop.guest.post('/store/payments/verify', { client_txn_id: id })
  const polls = Array.from({ length: 10 }, (_, n) => poll(shop, n % 2 === 0 ? orderid : txnid))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask(n % 2 === 0 ? orderid : txnid)),
  )
  await Promise.all(polls)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(7_000)
  const { history } = (await asha.get(`/store/orders/${orderid}`)).body
  expect(history.map(({ status }: { status: string }) => status)).toEqual(['Created', 'Processing'])
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('a payment at the moment of expiry, with a cancellation by staff, loses no money', async () => {
  const shop = await openShop()
  shop.gateway.cancel = async () => 'closed'
  const asha = await shop.buyer()
  for (let round = 0; round < 6; round += 1) {
    const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
    await shop.ctx.db.run`
      update payments set expires_at = now() - interval '1 second' where client_txn_id = ${orderid}`
    const { report } = shop.gateway
    let asked = 0
    shop.gateway.report = async () => {
      asked += 1
      return asked % 2 === 0
        ? { state: 'pending' }
        : { state: 'paid', amountPaise: 10_000, utr: `R${round}` }
    }
    const asking = Array.from({ length: 6 }, () => poll(shop, orderid))
    const answers = await Promise.all([
      shop.guest.post('/store/payments/verify', { client_txn_id: orderid }),
      shop.admin.get(`/admin/updateorder/${orderid}/Cancelled/too%20slow`),
    ])
    await Promise.all(asking)
    // Neither deadlocks with the other.
    for (const { status } of answers) expect([200, 409]).toContain(status)
    shop.gateway.report = report
    const { status } = (await asha.get(`/store/orders/${orderid}`)).body
    expect(['Processing', 'Failed', 'Cancelled']).toContain(status)
  }
  const { accounts } = await booksOf(shop)
  const clearing = accounts.find(({ account }: { account: string }) => account === 'clearing')
  expect(clearing.balance).toBe(-600)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})
