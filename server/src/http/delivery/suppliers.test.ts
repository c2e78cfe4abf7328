// What staff ask the suppliers: points, cached for half a minute, and an order at MooGold.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../test/harness.ts'
import type { MooGoldDetail, Supplier } from '../../providers/ports.ts'

const path = 'order/order_detail_partner_id'

async function openConsole() {
  let detail: MooGoldDetail = { kind: 'absent' }
  const balances: (number | Error)[] = []
  const asked = { points: 0, orders: [] as string[] }
  const neverAsked: Supplier = {
    order: async () => ({ outcome: 'refused', reason: '', evidence: null }),
    balance: async () => 4_125_050,
    catalogue: async () => [],
  }
  const brazil: Supplier = {
    ...neverAsked,
    balance: async () => {
      asked.points += 1
      const balance = balances.shift() ?? 6_057_500
      if (balance instanceof Error) throw balance
      return balance
    },
  }
  const moogold = {
    orderDetail: async (partnerOrderId: string) => {
      asked.orders.push(partnerOrderId)
      return detail
    },
    history: async () => ({ entries: [], isComplete: true }),
  }
  const console = await testApp({
    replace: (ctx) => ({
      providers: {
        ...ctx.providers,
        suppliers: { 'smile-br': brazil, 'smile-ph': neverAsked },
        moogold,
      },
    }),
  })
  const points = (region: '' | '/ph' = '') => console.admin.post(`/admin/querypoints${region}`, {})
  const lookUp = (partner_order_id: unknown, given: object = {}) =>
    console.admin.post('/admin/mgcforwarder', { path, partner_order_id, ...given })
  const tell = (next: MooGoldDetail) => {
    detail = next
  }
  return { ...console, balances, asked, points, lookUp, tell }
}

// Covers 1-69, 1-131.
test('shows points by region', async () => {
  const { points } = await openConsole()
  expect(await points()).toEqual({ status: 200, body: { status: 200, smile_points: 60_575 } })
  expect(await points('/ph')).toEqual({
    status: 200,
    body: { status: 200, smile_points: 41_250.5 },
  })
})

// Covers F3.
test('asks the supplier once in half a minute, however many staff ask', async () => {
  const { points, asked, ctx, balances } = await openConsole()
  balances.push(100, 250)
  const first = await Promise.all(Array.from({ length: 50 }, () => points()))
  expect(first.every(({ body }) => body.smile_points === 1)).toBe(true)
  ctx.clock.advance(29_999)
  expect((await points()).body.smile_points).toBe(1)
  expect(asked.points).toBe(1)
  ctx.clock.advance(1)
  expect((await points()).body.smile_points).toBe(2.5)
  expect(asked.points).toBe(2)
})

test('shows a failure in the status, and asks again after five seconds', async () => {
  const { points, asked, ctx, balances } = await openConsole()
  balances.push(new Error('Smile.One refused: 205 sign'))
  expect(await points()).toEqual({ status: 200, body: { status: 502 } })
  expect((await points()).body).toEqual({ status: 502 })
  expect(asked.points).toBe(1)
  expect(ctx.logged.some(({ reason }) => reason === 'Smile.One refused: 205 sign')).toBe(true)
  ctx.clock.advance(5_000)
  expect((await points()).body).toMatchObject({ status: 200 })
})

test('says that no supplier is configured', async () => {
  const { admin } = await testApp()
  for (const region of ['', '/ph'])
    expect(await admin.post(`/admin/querypoints${region}`, {})).toEqual({
      status: 200,
      body: { status: 503 },
    })
  expect(await admin.post('/admin/mgcforwarder', { path, partner_order_id: 'GW1' })).toEqual({
    status: 503,
    body: { err_message: 'MooGold is not connected: its keys are not set.' },
  })
})

test('admits only staff', async () => {
  const { guest, customer, reseller, asked } = await openConsole()
  const paths = ['/admin/querypoints', '/admin/querypoints/ph', '/admin/mgcforwarder']
  for (const url of paths) {
    const statuses = []
    for (const who of [guest, customer, reseller])
      statuses.push((await who.post(url, { path, partner_order_id: 'GW1' })).status)
    expect(statuses).toEqual([401, 403, 403])
  }
  expect(asked).toEqual({ points: 0, orders: [] })
})

const order = {
  orderId: '900',
  status: 'completed',
  partnerOrderId: 'GW1-1',
  createdAt: { date: '2026-03-31 12:00:00.000000', timezone: 'Asia/Kuala_Lumpur' },
  items: [
    {
      product: 'Pack',
      variationId: '53001',
      quantity: '1',
      price: '1.01',
      playerId: '12345678',
      serverId: null,
      voucherCodes: ['ABCD-1234'],
    },
  ],
}

// Covers 2-9, 2-118, 2-203, F2.
test('shows an order with its codes, and audits who saw how many', async () => {
  const { lookUp, ctx, asked, tell } = await openConsole()
  tell({ kind: 'found', order })
  expect(await lookUp(' GW1-1 ')).toEqual({
    status: 200,
    body: {
      order_id: '900',
      order_status: 'completed',
      partner_order_id: 'GW1-1',
      date_created: order.createdAt,
      items: [
        {
          product: 'Pack',
          variation_id: '53001',
          quantity: '1',
          price: '1.01',
          player_id: '12345678',
          server_id: null,
          voucher_code: ['ABCD-1234'],
        },
      ],
    },
  })
  expect(asked.orders).toEqual(['GW1-1'])
  const audit = z.object({ action: z.string(), subject: z.string(), after: z.unknown() })
  expect(await ctx.db.rows(audit)`select action, subject, after from audit`).toEqual([
    {
      action: 'supplier order looked up',
      subject: 'moogold GW1-1',
      after: { found: 'found', codes: 1 },
    },
  ])
  expect(JSON.stringify(ctx.logged)).not.toContain('ABCD-1234')
})

const failures: [MooGoldDetail, number, string][] = [
  [{ kind: 'absent' }, 404, 'The supplier has no such order.'],
  [{ kind: 'refused', message: 'IP <b>not</b> allowed' }, 503, 'IP <b>not</b> allowed'],
  [{ kind: 'refused', message: '' }, 503, 'An error occurred while fetching the data'],
  [{ kind: 'unreachable', reason: 'x' }, 503, 'An error occurred while fetching the data'],
]

// Covers 2-203, F4.
test('reports a look-up that finds nothing in its own field', async () => {
  const { lookUp, tell } = await openConsole()
  for (const [detail, status, err_message] of failures) {
    tell(detail)
    expect(await lookUp('GW1-1')).toEqual({ status, body: { err_message } })
  }
})

const otherPaths = [
  'order/create_order',
  'user/reload_balance',
  'order/order_detail',
  '../order/order_detail_partner_id',
  'order%2Forder_detail_partner_id',
  'order/order_detail_partner_id/',
  'order/order_detail_partner_id?x=1',
  ' order/order_detail_partner_id',
  'ORDER/ORDER_DETAIL_PARTNER_ID',
  'https://elsewhere.test/order/order_detail_partner_id',
  '//elsewhere.test',
  '',
  null,
  [path],
]

// Covers 3-120, F1.
test('forwards no other path', async () => {
  const { lookUp, asked } = await openConsole()
  for (const given of otherPaths) {
    expect(await lookUp('GW1-1', { path: given }), JSON.stringify(given)).toEqual({
      status: 400,
      body: { err_message: 'Only the order look-up is forwarded.' },
    })
  }
  expect(asked.orders).toEqual([])
})

const badIds: [unknown, string][] = [
  ['', 'Partner Order ID is required'],
  [undefined, 'Partner Order ID is required'],
  [7, 'Partner Order ID is required'],
  ['../x', 'A Partner Order ID has only letters, digits, - and _'],
  ['a b', 'A Partner Order ID has only letters, digits, - and _'],
  ['x'.repeat(65), 'A Partner Order ID has only letters, digits, - and _'],
  ['अ', 'A Partner Order ID has only letters, digits, - and _'],
]

// Covers 2-171, F1.
test('refuses an invalid Partner Order ID', async () => {
  const { lookUp, asked } = await openConsole()
  for (const [given, err_message] of badIds) {
    expect(await lookUp(given), String(given)).toEqual({ status: 400, body: { err_message } })
  }
  expect(asked.orders).toEqual([])
})
