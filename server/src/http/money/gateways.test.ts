// The Gateway List: what staff see, and what its switches do.

import { expect, test } from 'vitest'
import { audited } from '../../../test/accounts.ts'
import { insertGateway } from '../../../test/samples.ts'
import { openShop } from '../../../test/shop.ts'

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
  expect((await shop.customer.get('/admin/gateways')).status).toBe(403)
  expect((await shop.customer.post(`/admin/updategateway/${id}`, { isActive: true })).status).toBe(
    403,
  )
  expect(await audited(shop.ctx.db)).toEqual(Array(3).fill('gateway switched'))
})
