// MooGold: field names of inputs, player look-ups and order details.

import { expect, onTestFinished, test, vi } from 'vitest'
import type { Answer } from '../../../test/answering.ts'
import { openMooGold, part } from '../../../test/moogold.ts'
import { readConfig } from '../../config/config.ts'

const productDetail = 'product/product_detail'
const create = 'order/create_order'
const validate = 'product/validate'
const look = 'order/order_detail_partner_id'
const accepted = { body: { status: true, account_details: { order_id: 900 } } }

test('asks for field names once for many callers, and again after an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { order, bodiesOf } = await openMooGold({ [create]: accepted })
  await Promise.all([order(part), order(part), order(part)])
  await order(part)
  expect(bodiesOf(productDetail)).toEqual([{ path: productDetail, product_id: 15145 }])
  vi.advanceTimersByTime(60 * 60 * 1000 + 1)
  await order(part)
  expect(bodiesOf(productDetail)).toHaveLength(2)
})

test('asks again for field names after a failure', async () => {
  const unreadable = { body: '<html>' }
  const names = { body: { fields: ['Player ID'] } }
  const { order, bodiesOf } = await openMooGold({
    [productDetail]: [unreadable, { body: { fields: [] } }, names],
    [create]: accepted,
  })
  expect(await order(part)).toMatchObject({ outcome: 'not-done' })
  expect(await order(part)).toMatchObject({ outcome: 'not-done' })
  expect(bodiesOf(create)).toEqual([])
  expect(await order({ ...part, supplierItemId: 'x1' })).toMatchObject({ outcome: 'accepted' })
  expect(bodiesOf(create)[0].data).toEqual({
    category: 1,
    'product-id': 'x1',
    quantity: 1,
    'Player ID': '12345678',
  })
})

test('does not send a second field that the buyer left empty', async () => {
  const { order, bodiesOf } = await openMooGold({ [create]: accepted })
  await order({ ...part, input2: '' })
  expect(bodiesOf(create)[0].data).not.toHaveProperty('Server ID')
})

test.each([
  ['422', 'not-done'],
  ['109', 'lane-stopped'],
])(
  'when field names are refused with %s, the order is %s and never sent',
  async (err_code, outcome) => {
    const { order, bodiesOf } = await openMooGold({ [productDetail]: { body: { err_code } } })
    expect(await order(part)).toMatchObject({ outcome })
    expect(bodiesOf(create)).toEqual([])
  },
)

test('does not send an API type without a product', async () => {
  const { order, asked } = await openMooGold({})
  expect(await order({ ...part, apiType: 'MOOGOLDPUBG' })).toMatchObject({
    outcome: 'not-done',
    reason: 'MOOGOLD_PRODUCTS has no product for MOOGOLDPUBG',
  })
  expect(asked).toEqual([])
})

test.each([true, 'true'])('finds a player with status %j and a name', async (status) => {
  const { players, bodiesOf } = await openMooGold({
    [validate]: { body: { status, message: 'ok', username: ' Amber\nWolf ' } },
  })
  expect(await players.check(part)).toEqual({ kind: 'found', name: 'AmberWolf' })
  expect(bodiesOf(validate)).toEqual([
    {
      path: validate,
      data: { 'product-id': 15145, 'User ID': '12345678', 'Server ID': '2001' },
    },
  ])
})

test.each<[string, Answer, string]>([
  ['false', { body: { status: false, message: 'Invalid User ID' } }, 'missing'],
  ['false as text', { body: { status: 'false' } }, 'missing'],
  ['true without a name', { body: { status: 'true', message: 'ok' } }, 'unavailable'],
  ['true with an empty name', { body: { status: true, username: ' ' } }, 'unavailable'],
  [
    'not offered',
    { body: { status: false, message: 'Validation is not available for this product' } },
    'not-offered',
  ],
  ['to be arranged', { body: { status: 'false', message: 'Kindly contact us' } }, 'not-offered'],
  ['members only', { body: { err_code: '1111' } }, 'unavailable'],
  ['422', { body: { err_code: '422' } }, 'unavailable'],
  ['no route', { status: 404, body: { code: 'rest_no_route' } }, 'unavailable'],
  ['a page', { body: '<html>' }, 'unavailable'],
  ['a new word', { body: { status: 'maybe', username: 'Amber' } }, 'unavailable'],
])('player look-up: %s is %s', async (_, answer, kind) => {
  const { players } = await openMooGold({ [validate]: answer })
  expect(await players.check(part)).toMatchObject({ kind })
})

test('looks players up only for configured products', async () => {
  const { players } = await openMooGold({})
  expect(['MOOGOLDMLBB', 'MOOGOLDHOK'].map(players.offers)).toEqual([true, true])
  expect(['MOOGOLDPUBG', 'SMILEBR', 'OTHER', ''].map(players.offers)).not.toContain(true)
  expect(await players.check({ ...part, apiType: 'OTHER' })).toMatchObject({ kind: 'unavailable' })
})

const item = {
  product: 'Legends',
  variation_id: 215570,
  quantity: '1',
  price: '1.01',
  player_id: 12345678,
  server_id: '',
  voucher_code: ['AB-1'],
}
const told = { order_id: 900, order_status: 'completed', partner_order_id: 'ORD-0001' }

test.each([
  ['2026-03-31 12:00:00', { date: '2026-03-31 12:00:00', timezone: 'Asia/Kuala_Lumpur' }],
  [
    { date: '2026-03-31 12:00:00.000000', timezone_type: 3, timezone: 'Asia/Kolkata' },
    { date: '2026-03-31 12:00:00.000000', timezone: 'Asia/Kolkata' },
  ],
])('reads an order of %j in full', async (date_created, createdAt) => {
  const { moogold } = await openMooGold({
    [look]: { body: { ...told, date_created, item: [item] } },
  })
  expect(await moogold!.orderDetail('ORD-0001')).toEqual({
    kind: 'found',
    order: {
      orderId: '900',
      status: 'completed',
      partnerOrderId: 'ORD-0001',
      createdAt,
      items: [
        {
          product: 'Legends',
          variationId: '215570',
          quantity: '1',
          price: '1.01',
          playerId: '12345678',
          serverId: null,
          voucherCodes: ['AB-1'],
        },
      ],
    },
  })
})

test.each<[string, Answer, object]>([
  ['not there', { body: { err_code: '421', err_message: 'x' } }, { kind: 'absent' }],
  [
    'refused',
    { body: { err_code: '433', err_message: 'Your IP' } },
    { kind: 'refused', message: 'Your IP' },
  ],
  ['a page', { body: '<html>' }, { kind: 'unreachable' }],
  ['without an id', { body: { order_status: 'completed' } }, { kind: 'unreachable' }],
])('reads an order that is %s', async (_, answer, expected) => {
  const { moogold } = await openMooGold({ [look]: answer })
  expect(await moogold!.orderDetail('ORD-0001')).toMatchObject(expected)
})

test('rejects an incomplete configuration and a product without a number', () => {
  expect(() => readConfig({ MOOGOLD_SECRET: 'x' })).toThrow(
    /MOOGOLD_PARTNER_ID must be set too, because MooGold is configured\n- MOOGOLD_PRODUCTS must/,
  )
  expect(() => readConfig({ MOOGOLD_PRODUCTS: 'MOOGOLDMLBB' })).toThrow(
    'MOOGOLD_PRODUCTS must be names and values, such as name:value',
  )
})
