// What suppliers last said we have left is remembered for the dashboard.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import type { Supplier } from '../../providers/ports.ts'

test('remembers what each supplier said, and when; a failure says nothing', async () => {
  let points: number | Error = 6_057_500
  const supplier = (balance: () => number | Error): Supplier => ({
    order: async () => ({ outcome: 'refused', reason: '', evidence: null }),
    balance: async () => {
      const said = balance()
      if (said instanceof Error) throw said
      return said
    },
    catalogue: async () => [],
  })
  const { admin, customer, ctx } = await testApp({
    replace: (whole) => ({
      providers: {
        ...whole.providers,
        suppliers: { 'smile-br': supplier(() => points), moogold: supplier(() => 4_125_050) },
      },
    }),
  })
  const remembered = async () => (await admin.get('/admin/supplierbalances')).body.balances
  const query = () => admin.post('/admin/querypoints', {})
  expect(await remembered()).toEqual([])
  await query()
  expect(await admin.post('/admin/querybalance', {})).toEqual({
    status: 200,
    body: { status: 200, balance: 41_250.5 },
  })
  const at = '2026-03-31T06:30:00Z'
  const moogold = { lane: 'moogold', amount: 41_250.5, readAt: at }
  const brazil = { lane: 'smile-br', amount: 60_575, readAt: at }
  expect(await remembered()).toEqual([moogold, brazil])
  ctx.clock.advance(30_000)
  points = new Error('away')
  expect((await query()).body).toEqual({ status: 502 })
  expect(await remembered()).toEqual([moogold, brazil])
  ctx.clock.advance(5_000)
  points = 9_900
  await query()
  const later = { lane: 'smile-br', amount: 99, readAt: '2026-03-31T06:30:35Z' }
  expect(await remembered()).toEqual([moogold, later])
  expect((await customer.get('/admin/supplierbalances')).status).toBe(403)
  expect((await customer.post('/admin/querybalance', {})).status).toBe(403)
})
