// The Gateway List: what staff see, what its switches do, and which gateway a payment goes through.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '../../../test/accounts.ts'
import { insertGateway } from '../../../test/samples.ts'
import { openShop, testGateway } from '../../../test/shop.ts'

// Covers 1-70, 1-132, 1-133.
test('lists and switches gateways, and a switch applies at once to new payments', async () => {
  const shop = await openShop()
  const { id } = await insertGateway(shop.ctx.db, {
    code: 'elsewhere',
    gatewayProvider: 'Elsewhere',
    isActive: false,
  })
  const list = async () => (await shop.admin.get('/admin/gateways')).body
  const [upi] = await list()
  expect(await list()).toEqual([
    { _id: expect.any(String), gatewayProvider: 'UPIGateway', isActive: true },
    { _id: id, gatewayProvider: 'Elsewhere', isActive: false },
  ])
  const turn = (which: string, isActive: unknown) =>
    shop.admin.post(`/admin/updategateway/${which}`, { isActive })
  const off = { status: 200, body: { ...upi, isActive: false } }
  expect(await turn(upi._id, false)).toEqual(off)
  expect(await turn(upi._id, false)).toEqual(off)
  expect((await shop.customer.get('/store/wallet')).body.gateways).toEqual([])
  expect(await turn(upi._id, true)).toEqual({ status: 200, body: upi })
  expect((await shop.customer.get('/store/wallet')).body.gateways).toEqual(['UPIGateway'])
  expect(await turn(id, true)).toEqual({
    status: 409,
    body: { message: 'This gateway cannot be switched on: its secrets are not set.' },
  })
  for (const wrong of ['true', 1, null, undefined]) {
    expect(await turn(upi._id, wrong)).toEqual({
      status: 400,
      body: { message: 'isActive must be true or false' },
    })
  }
  for (const unknown of ['x', '3f0c8a52-6a1e-4b7d-9c21-000000000000']) {
    expect(await turn(unknown, false)).toEqual({
      status: 404,
      body: { message: 'Gateway not found' },
    })
  }
  const order = (ids: unknown) => shop.admin.post('/admin/gatewayorder', { ids })
  for (const wrong of [undefined, [], 'x', [1], ['x']]) {
    expect(await order(wrong)).toEqual({
      status: 400,
      body: { message: 'ids must list gateways, the first choice first' },
    })
  }
  expect(await order([id, '3f0c8a52-6a1e-4b7d-9c21-000000000000'])).toMatchObject({ status: 404 })
  expect((await order([id])).body).toMatchObject([{ _id: id }, { _id: upi._id }])
  expect((await shop.customer.post('/admin/gatewayorder', { ids: [id] })).status).toBe(403)
  expect((await shop.customer.get('/admin/gateways')).status).toBe(403)
  expect((await shop.customer.post(`/admin/updategateway/${id}`, { isActive: true })).status).toBe(
    403,
  )
  expect(await audited(shop.ctx.db)).toEqual([
    ...Array(3).fill('gateway switched'),
    'gateways ordered',
  ])
})

const upi = { paymentmode: 'upi' }

test("UPI goes through the first gateway in staff's order that works, in orders and in the wallet", async () => {
  const [upigateway, razorpay] = [testGateway(), testGateway()]
  const shop = await openShop(
    {},
    {
      replace: (ctx) => ({
        providers: { ...ctx.providers, payments: { upigateway, razorpay } },
      }),
    },
  )
  const { db } = shop.ctx
  await insertGateway(db, { code: 'razorpay', gatewayProvider: 'Razorpay' })
  const asha = await shop.buyer()
  const counts = () => [upigateway.started.length, razorpay.started.length]
  const topUp = (gateway?: string) =>
    asha.post(
      '/store/wallet/topups',
      { amount: 5, ...(gateway && { gateway }) },
      { 'idempotency-key': randomUUID() },
    )
  const list = async () => (await shop.admin.get('/admin/gateways')).body
  await asha.buy(upi)
  await topUp()
  expect(counts()).toEqual([2, 0])
  // A named gateway is used as it is named.
  await asha.buy({ ...upi, gateway: 'razorpay' })
  await topUp('Razorpay')
  expect(counts()).toEqual([2, 2])

  const [first, second] = await list()
  const ordered = await shop.admin.post('/admin/gatewayorder', { ids: [second._id, first._id] })
  expect(ordered).toEqual({ status: 200, body: [second, first] })
  expect((await asha.get('/store/wallet')).body.gateways).toEqual(['Razorpay', 'UPIGateway'])
  await asha.buy(upi)
  expect(counts()).toEqual([2, 3])

  // A refusal is certain. The next purchase goes through the other gateway, on every node.
  const { start } = razorpay
  razorpay.start = async () => ({ kind: 'refused', reason: 'switched off' })
  expect((await asha.buy(upi)).status).toBe(409)
  expect((await list())[0]).toEqual({ ...second, restsUntil: expect.any(String) })
  await asha.buy(upi)
  expect((await topUp()).status).toBe(201)
  expect(counts()).toEqual([4, 3])
  // It is used again once it has rested.
  razorpay.start = start
  await db.run`update gateways set rests_until = now() where code = 'razorpay'`
  expect((await list())[0]).toEqual(second)
  await asha.buy(upi)
  expect(counts()).toEqual([4, 4])

  // No answer makes it rest as well, but the same attempt stays with its gateway.
  razorpay.start = () => Promise.reject(new Error('timed out'))
  expect((await asha.buy(upi, 'once')).status).toBe(503)
  razorpay.start = start
  expect((await asha.buy(upi, 'once')).status).toBe(201)
  expect(counts()).toEqual([4, 5])
  await asha.buy(upi)
  expect(counts()).toEqual([5, 5])
  // If all of them rest, the one that failed first is tried first.
  await db.run`
    update gateways set rests_until = now() + make_interval(secs => case code when 'razorpay' then 9 else 50 end)`
  await asha.buy(upi)
  expect(counts()).toEqual([5, 6])
})
