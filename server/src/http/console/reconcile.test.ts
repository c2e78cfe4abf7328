// The list for staff after a restore: what suppliers and gateways know that the database does not.

import { expect, test } from 'vitest'
import { restoreTo } from '../../../test/database/restored.ts'
import { genshin, openSupplied } from '../../../test/supplied-shop.ts'
import type { ListedSupply, MooGoldDetail, ReceivedPayment } from '../../providers/ports.ts'

const received: ReceivedPayment[] = [
  { paymentId: 'pay_lost', amountPaise: 49_900, at: '2026-03-31T06:10:00Z' },
  { paymentId: 'pay_open', amountPaise: 10_000, at: '2026-03-31T06:20:00Z' },
]
const history: ListedSupply[] = [
  {
    supplierReference: '900',
    madeAt: '2026-03-31 14:10:00',
    status: 'completed',
    what: 'Crystals for 700000001',
  },
]

async function restored() {
  let partnerOrderId = ''
  const shop = await openSupplied(genshin, {
    moogold: {
      orderDetail: async (reference): Promise<MooGoldDetail> => {
        if (reference !== partnerOrderId) return { kind: 'absent' }
        const createdAt = { date: '', timezone: '' }
        const order = { orderId: '901', status: 'completed', partnerOrderId, createdAt, items: [] }
        return { kind: 'found', order }
      },
      history: async () => ({ entries: history, isComplete: false }),
    },
  })
  const { ctx, gateway } = shop
  const orderid = await shop.buy()
  partnerOrderId = `${orderid}-1`
  const open = (await shop.asha.buy({ paymentmode: 'upi' })).body.order.orderid
  const references: Record<string, string> = { pay_lost: 'GWLOST', pay_open: open }
  gateway.list = {
    received: async () => ({ entries: received, isComplete: true }),
    referenceOf: async (paymentId) => references[paymentId],
  }
  gateway.reports.set('GWLOST', {
    state: 'paid',
    amountPaise: 49_900,
    paymentId: 'pay_lost',
    utr: null,
  })
  await restoreTo(ctx, '2026-03-31T06:00:00Z')
  return { ...shop, orderid, open }
}

test('lists what suppliers and gateways know since the restore point, and parks lost money', async () => {
  const { admin, customer, orderid, open, moogold, gateway } = await restored()
  moogold.points = 90_000
  const { body } = await admin.get('/admin/reconcile/state')
  expect(body).toMatchObject({
    reason: 'restored',
    point: '2026-03-31T06:00:00Z',
    heldAt: null,
    toHold: 2,
  })
  expect(body.parts[0]).toMatchObject({
    orderid,
    position: 1,
    lane: 'moogold',
    state: 'waiting',
    reference: `${orderid}-1`,
    finding: 'found',
    said: 'completed, order 901',
  })
  expect(body.balances).toContainEqual({ lane: 'moogold', before: null, beforeAt: null, now: 900 })
  expect(body.lost).toEqual(history)
  expect(body.payments).toEqual([
    {
      gateway: 'upigateway',
      paymentId: 'pay_lost',
      clientTxnId: 'GWLOST',
      amount: 499,
      at: received[0]!.at,
      finding: 'unknown',
    },
    {
      gateway: 'upigateway',
      paymentId: 'pay_open',
      clientTxnId: open,
      amount: 100,
      at: received[1]!.at,
      finding: 'open',
    },
  ])
  expect(body.lists).toEqual([
    { name: 'MooGold', finding: 'incomplete' },
    { name: 'upigateway', finding: 'listed' },
  ])
  expect(await customer.get('/admin/reconcile/state')).toMatchObject({ status: 403 })

  const take = (clientTxnId: string, code = 'upigateway') =>
    admin.post('/admin/reconcile/payment', { gateway: code, clientTxnId })
  const notTaken = {
    status: 409,
    body: { message: 'The gateway did not confirm this payment, or it is already booked.' },
  }
  // Money that somebody else takes in meanwhile does not make an unpaid one look booked.
  const { report } = gateway
  const meanwhile: number[] = []
  gateway.report = async (intent) => {
    if (intent.clientTxnId === 'GWNONE') meanwhile.push((await take('GWLOST')).status)
    return report(intent)
  }
  expect(await take('GWNONE')).toEqual(notTaken)
  expect(meanwhile[0]).toBe(200)
  expect(await take('GWLOST')).toEqual(notTaken)
  expect(await take('GWX', 'nobody')).toEqual({
    status: 404,
    body: { message: 'This gateway is not connected.' },
  })
  const parked = (await admin.get('/admin/payments/parked')).body.payments
  expect(parked).toMatchObject([{ clientTxnId: 'GWLOST', amount: 499 }])
  const again = (await admin.get('/admin/reconcile/state')).body.payments
  expect(again[0]).toMatchObject({ clientTxnId: 'GWLOST', finding: 'parked' })
})

test('without a restore nothing can be put into review or taken in', async () => {
  const { admin } = await openSupplied(genshin)
  const message = 'This works only during maintenance after a restore.'
  expect(await admin.post('/admin/reconcile/hold')).toEqual({ status: 409, body: { message } })
  expect(
    await admin.post('/admin/reconcile/payment', { gateway: 'upigateway', clientTxnId: 'x' }),
  ).toEqual({ status: 409, body: { message } })
})
