// Webhooks of the gateways: which are accepted, and that they only make the store ask.

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { countOf } from '../../../test/accounts.ts'
import { testApp } from '../../../test/harness.ts'
import { openShop, paid, suspenseOf, testGateway } from '../../../test/shop.ts'
import { razorpayWebhooks } from '../../providers/razorpay/webhook.ts'

// Covers 3-158.
test('a webhook that the gateway did not sign is refused and asks nothing', async () => {
  const secret = 'whsec_test_0001'
  const razorpay = { ...testGateway(), readWebhook: razorpayWebhooks(secret) }
  const { ctx, inject } = await testApp({
    replace: ({ providers }) => ({ providers: { ...providers, payments: { razorpay } } }),
  })
  const payload = JSON.stringify({
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { reference_id: 'GW000000000000' } } },
  })
  const webhook = (signedWith?: string) =>
    inject({
      method: 'POST',
      url: '/hooks/payments/razorpay',
      headers: {
        'content-type': 'application/json',
        ...(signedWith && {
          'x-razorpay-signature': createHmac('sha256', signedWith).update(payload).digest('hex'),
        }),
      },
      payload,
    })
  for (const refused of [await webhook(), await webhook('whsec_test_0002')]) {
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toEqual({ message: 'The webhook is not signed by the gateway.' })
  }
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
  expect((await webhook(secret)).json()).toEqual({ status: 'success' })
  expect(await countOf(ctx.db, 'jobs')).toBe(1)
})

// Covers 3-158.
test('a webhook makes the store ask and proves nothing itself', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  const { orderid } = (await asha.buy({ paymentmode: 'upi' })).body.order
  const status = async () => (await asha.get(`/store/orders/${orderid}`)).body.status
  const webhook = (body: string, gateway = 'upigateway') =>
    shop.inject({
      method: 'POST',
      url: `/hooks/payments/${gateway}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body,
    })
  expect((await webhook(orderid)).json()).toEqual({ status: 'success' })
  await shop.ctx.runDueJobs()
  expect(await status()).toBe('Created')
  shop.gateway.reports.set(orderid, paid(10_000))
  await Promise.all([webhook(orderid), webhook(orderid), webhook(orderid)])
  await shop.ctx.runDueJobs()
  expect(await status()).toBe('Processing')
  // Money of a payment that we never started is parked, if it really came.
  expect((await webhook('GW000000000000')).statusCode).toBe(200)
  await shop.ctx.runDueJobs()
  expect(await suspenseOf(shop)).toBe(0)
  shop.gateway.reports.set('GW000000000001', paid(7_700, 'STRANGE'))
  for (let told = 0; told < 2; told += 1) {
    await webhook('GW000000000001')
    await shop.ctx.runDueJobs()
  }
  expect(await suspenseOf(shop)).toBe(77)
  expect((await shop.admin.get('/admin/payments/parked')).body.payments).toMatchObject([
    { clientTxnId: 'GW000000000001', amount: 77, reason: 'No order or top-up has this reference.' },
  ])
  expect((await webhook('')).statusCode).toBe(400)
  for (const unknown of ['paytm', '__proto__', 'constructor']) {
    expect((await webhook(orderid, unknown)).statusCode, unknown).toBe(404)
  }
})
