// Every answer of MooGold to an order, and what it means.

import { expect, test } from 'vitest'
import type { Answer } from '../../../test/answering.ts'
import { openMooGold, part, secret } from '../../../test/moogold.ts'
import { moogoldHeaders } from './account.ts'

const create = 'order/create_order'
const look = 'order/order_detail_partner_id'
const accepted = {
  body: { status: true, message: 'ok', account_details: { player_id: '1', order_id: 900 } },
}
const found = (given: object = {}) => ({
  body: { order_id: '900', order_status: 'processing', partner_order_id: 'ORD-0001', ...given },
})
const refused = (err_code: string | number, err_message = 'no') => ({
  body: { err_code, err_message },
})

test.each([
  [
    '{"path":"user/balance"}',
    'user/balance',
    'd999e5de5ee1fe0c643ea1ca93e7d0badc18c4677c3a80bfa2da5e0e08be646c',
  ],
  [
    '{"path":"order/create_order","data":{"category":1,"product-id":215570,"quantity":1,"User ID":"12345678","Server ID":"2001"},"partnerOrderId":"ORD-0001"}',
    create,
    '7fc454547a0669c914e8a8292a5e058d5954291b0917c5f08b1df9acc8ef1be4',
  ],
])("signs %s as the service's documentation says", (body, path, auth) => {
  const account = { partnerId: 'partner0123456789abcdef', secret: 's3cr3tK3y0' }
  expect(moogoldHeaders({ ...account, body, path, timestamp: '1700000000' })).toEqual({
    authorization: 'Basic cGFydG5lcjAxMjM0NTY3ODlhYmNkZWY6czNjcjN0SzN5MA==',
    timestamp: '1700000000',
    auth,
  })
})

test('sends our reference and signs the exact bytes', async () => {
  const { order, asked } = await openMooGold({ [create]: accepted })
  expect(await order(part)).toMatchObject({ outcome: 'accepted', supplierReference: '900' })
  const sent = asked.find(({ path }) => path === `/api/${create}`)!
  expect(sent.body).toBe(
    '{"path":"order/create_order","data":{"category":1,"product-id":215570,"quantity":1,"User ID":"12345678","Server ID":"2001"},"partnerOrderId":"ORD-0001"}',
  )
  const { timestamp, auth, authorization } = sent.headers
  const signed = { secret, body: sent.body, path: create, timestamp: String(timestamp) }
  expect({ timestamp, auth, authorization }).toEqual(
    moogoldHeaders({ partnerId: 'partner0123456789abcdef', ...signed }),
  )
})

test.each<[string, Answer, string]>([
  ['true', accepted, 'accepted'],
  [
    'true as text, with the id at the top',
    { body: { status: 'true', order_id: '900' } },
    'accepted',
  ],
  ['the whole inside another', { body: { data: { status: true, order_id: 900 } } }, 'accepted'],
  ['processing', { body: { status: 'processing', order_id: 900 } }, 'accepted'],
  ['refunded', { body: { status: 'refunded', order_id: 900 } }, 'refused'],
  ['failed', { body: { status: 'failed', order_id: 900 } }, 'unknown'],
  ['false', { body: { status: false, message: 'no' } }, 'unknown'],
  ['success without an order id', { body: { status: true } }, 'unknown'],
  ...['109', '111', '403', '418', '419', '423', '433', '1111', 111].map(
    (code): [string, Answer, string] => [`err_code ${code}`, refused(code), 'lane-stopped'],
  ),
  ...['113', '114', '116', '117', '118', '422'].map((code): [string, Answer, string] => [
    `err_code ${code}`,
    refused(code),
    'refused',
  ]),
  ...['110', '421', '424', '999', 'constructor'].map((code): [string, Answer, string] => [
    `err_code ${code}`,
    refused(code),
    'unknown',
  ]),
  ['a refusal with HTTP 403', { status: 403, ...refused('422') }, 'refused'],
  [
    'no such route',
    { status: 404, body: { code: 'rest_no_route', data: { status: 404 } } },
    'lane-stopped',
  ],
  ['a refusal with HTTP 500', { status: 500, ...refused('422') }, 'unknown'],
  ['a page', { body: '<html>Just a moment...</html>' }, 'unknown'],
  ['half an answer', { body: '{"status":true,"acc' }, 'unknown'],
  ['nothing', { body: '' }, 'unknown'],
  ['a list', { body: [] }, 'unknown'],
  ['429', { status: 429, body: 'slow down' }, 'not-done'],
])('%s is %s', async (_, answer, outcome) => {
  const { order } = await openMooGold({ [create]: answer })
  expect(await order(part)).toMatchObject({ outcome, evidence: expect.any(Object) })
})

test('renews an old timestamp once', async () => {
  const once = await openMooGold({ [create]: [refused('426'), accepted] })
  expect(await once.order(part)).toMatchObject({ outcome: 'accepted' })
  const always = await openMooGold({ [create]: refused('426') })
  expect(await always.order(part)).toMatchObject({ outcome: 'lane-stopped' })
  expect(always.bodiesOf(create)).toHaveLength(2)
})

test.each<[string, Answer, string]>([
  ['is being done', found(), 'accepted'],
  ['is done', found({ order_status: 'completed' }), 'delivered'],
  ['was paid back', found({ order_status: 'refunded' }), 'refused'],
  ['is not found', refused('421'), 'unknown'],
  ['cannot be asked for', { status: 503, body: '<html>' }, 'unknown'],
])('a reference that was used before, whose order %s', async (_, answer, outcome) => {
  const { order, bodiesOf } = await openMooGold({ [create]: refused('420'), [look]: answer })
  expect(await order(part)).toMatchObject({ outcome })
  expect(bodiesOf(look)).toEqual([{ path: look, partner_order_id: 'ORD-0001' }])
})

test('looks up the codes of an order that is done at once', async () => {
  const done = { body: { status: 'completed', order_id: 900 } }
  const item = [{ product: 'Card', voucher_code: ['AB-1', ' AB-2 '] }]
  const codes = await openMooGold({
    [create]: done,
    [look]: found({ order_status: 'completed', item }),
  })
  const answer = await codes.order(part)
  expect(answer).toMatchObject({ outcome: 'delivered', codes: ['AB-1', 'AB-2'] })
  expect(JSON.stringify(answer.evidence)).not.toContain('AB-1')
  const unreadable = await openMooGold({ [create]: done, [look]: { body: '<html>' } })
  expect(await unreadable.order(part)).toMatchObject({
    outcome: 'accepted',
    supplierReference: '900',
  })
})

test('no answer is unknown, and no server is not done', async () => {
  const { order, balance } = await openMooGold({}, {}, 300)
  expect(await order(part)).toMatchObject({ outcome: 'unknown' })
  await expect(balance()).rejects.toThrow('MooGold')
  const nobody = await openMooGold({}, { MOOGOLD_URL: 'http://nobody.invalid/api' })
  expect(await nobody.order(part)).toMatchObject({ outcome: 'not-done' })
})

test.each<[string, Answer, string]>([
  ...['processing', 'sending', 'pending', 'on-hold', 'incorrect-details'].map(
    (order_status): [string, Answer, string] => [order_status, found({ order_status }), 'accepted'],
  ),
  ['completed', found({ order_status: 'completed' }), 'delivered'],
  ['refunded', found({ order_status: 'refunded' }), 'refused'],
  ...['failed', 'cancelled', 'constructor', ''].map((order_status): [string, Answer, string] => [
    order_status,
    found({ order_status }),
    'unknown',
  ]),
  ['another order', found({ partner_order_id: 'ORD-2' }), 'unknown'],
  ['421', refused('421'), 'absent'],
  ...['109', '111', '422', '426', '433'].map(
    // The reason for a refused look-up says nothing about the order.
    (code): [string, Answer, string] => [code, refused(code), 'unknown'],
  ),
  ['429', { status: 429, body: '' }, 'unknown'],
  ['a page', { body: '<html>' }, 'unknown'],
])('look-up: %s is %s', async (_, answer, outcome) => {
  const { lookUp } = await openMooGold({ [look]: answer })
  expect(await lookUp('ORD-0001')).toMatchObject({ outcome })
})

test('a look-up that reaches no server does not prove that nothing was done', async () => {
  const { lookUp } = await openMooGold({}, { MOOGOLD_URL: 'http://nobody.invalid/api' })
  expect(await lookUp('ORD-0001')).toMatchObject({ outcome: 'unknown' })
})

test('incorrect details go to review', async () => {
  const { lookUp } = await openMooGold({ [look]: found({ order_status: 'incorrect-details' }) })
  expect(await lookUp('ORD-0001')).toMatchObject({
    outcome: 'accepted',
    supplierReference: '900',
    evidence: { attention: 'MooGold says that the details are incorrect' },
  })
})

test('the evidence for staff contains no secret', async () => {
  const echo = refused('999', `your secret is ${secret}`)
  const { order, lookUp } = await openMooGold({ [create]: echo, [look]: echo })
  const told = JSON.stringify([await order(part), await lookUp('ORD-0001')])
  expect(told).not.toContain(secret)
})

test('reads the balance in cents', async () => {
  const { balance } = await openMooGold({
    'user/balance': { body: { currency: 'USD', balance: '832.21' } },
  })
  expect(await balance()).toBe(83_221)
})

test.each<[string, Answer]>([
  ['a refusal', refused('109')],
  ['no number', { body: { currency: 'USD', balance: 'much' } }],
  ['nothing', { body: {} }],
])('rejects %s as a balance', async (_, answer) => {
  const { balance } = await openMooGold({ 'user/balance': answer })
  await expect(balance()).rejects.toThrow('MooGold')
})
