// Every answer of Smile.One to an order, and what it means.

import { expect, test } from 'vitest'
import { type Answer, openAnswering } from '../../../test/answering.ts'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import type { SupplyOrder } from '../ports.ts'
import { connectSuppliers } from '../suppliers.ts'
import { smileSign } from './sign.ts'

const key = 'key-that-nobody-may-see'
const part: SupplyOrder = {
  reference: 'ORD-1-1',
  apiType: 'SMILEBR',
  supplierItemId: '13',
  input1: '12345678',
  input2: '2001',
}

const open = async (
  answer: Answer,
  environment: Record<string, string> = {},
  supplierTimeoutMs = limits.supplierTimeoutMs,
) => {
  const { url, asked } = await openAnswering(answer)
  const { suppliers } = connectSuppliers({
    ...readConfig({
      SMILE_BR_URL: `${url}/br`,
      SMILE_PH_URL: `${url}/ph/`,
      SMILE_UID: '1000001',
      SMILE_EMAIL: 'a@b.test',
      SMILE_KEY: key,
      ...environment,
    }),
    supplierTimeoutMs,
  })
  return { br: suppliers['smile-br']!, ph: suppliers['smile-ph']!, asked }
}

test('sends an order as a signed form in the region of the lane', async () => {
  const { br, ph, asked } = await open({ body: { status: 200, order_id: 'S1' } })
  await br.order(part)
  await ph.order({ ...part, apiType: 'SMILEPH', input2: '' })
  expect(asked.map(({ path }) => path)).toEqual([
    '/br/smilecoin/api/createorder',
    '/ph/smilecoin/api/createorder',
  ])
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(asked[0]!.body))
  expect(fields).toEqual({
    uid: '1000001',
    email: 'a@b.test',
    time: expect.stringMatching(/^\d{10}$/),
    product: 'mobilelegends',
    productid: '13',
    userid: '12345678',
    zoneid: '2001',
  })
  expect(sign).toBe(smileSign(fields, key))
  expect(new URLSearchParams(asked[1]!.body).get('zoneid')).toBe('')
  expect(br.lookUp).toBeUndefined()
})

test("orders an item of another game under that game's name", async () => {
  const products = { SMILE_PRODUCTS: 'SMILEPH:9001:magicchessgogo' }
  const { br, ph, asked } = await open({ body: { status: 200, order_id: 'S1' } }, products)
  await ph.order({ ...part, supplierItemId: '9001' })
  await br.order({ ...part, supplierItemId: '9001' })
  expect(asked.map(({ body }) => new URLSearchParams(body).get('product'))).toEqual([
    'magicchessgogo',
    'mobilelegends',
  ])
})

test.each([
  [{ status: 200, message: 'success', order_id: 'S1' }],
  [{ status: '200', data: { order_id: 'S1' } }],
  [{ status: 200, orderid: 'S1' }],
])('%j is delivered', async (body) => {
  const { br } = await open({ body })
  expect(await br.order(part)).toEqual({
    outcome: 'delivered',
    supplierReference: 'S1',
    codes: [],
    evidence: { http: 200, said: body },
  })
})

test('converts a numeric order id to text', async () => {
  const { br } = await open({ body: { status: 200, order_id: 77 } })
  expect(await br.order(part)).toMatchObject({ supplierReference: '77' })
})

test.each([{}, { order_id: '' }, { order_id: null }])(
  'success with %j is delivered, with a note for staff',
  async (given) => {
    const { br } = await open({ body: { status: 200, ...given } })
    expect(await br.order(part)).toMatchObject({
      outcome: 'delivered',
      supplierReference: null,
      evidence: { attention: 'success without an order id' },
    })
  },
)

const said = (status: number | string, message = '') => ({ body: { status, message } })

test.each<[string, Answer, string]>([
  ['no such pair', said(20003, 'USER ID ou Zone ID não existe'), 'refused'],
  ['no such player', said('20004', 'USER ID não existe'), 'refused'],
  ['a region that is not served', said(201, 'não atende usuários dos países listados'), 'refused'],
  ['the same code with other words', said(201, 'erro'), 'unknown'],
  ['a code on the list', said(301, 'esgotado'), 'refused'],
  ['words on the list', said(999, 'Produto ESGOTADO'), 'refused'],
  ['a code that only begins like one on the list', said(3011), 'unknown'],
  ['too few points', said(206, 'Saldo insuficiente'), 'lane-stopped'],
  ['a wrong sign', said(205, 'Erro de assinatura'), 'lane-stopped'],
  ['an old sign', said(205, 'Tempo expirado'), 'lane-stopped'],
  ['HTTP 401 in JSON', { status: 401, body: { status: 401 } }, 'lane-stopped'],
  ['already delivered', said(204, 'already delivered'), 'unknown'],
  ['already subscribed', said(203), 'unknown'],
  ['a code that nobody knows', said('constructor'), 'unknown'],
  ['no code', { body: { message: 'success', order_id: 'S1' } }, 'unknown'],
  ['a list', { body: [] }, 'unknown'],
  ['success with an error of HTTP', { status: 404, body: { status: 200 } }, 'unknown'],
  ['a refusal with HTTP 500', { status: 500, body: { status: 20003 } }, 'unknown'],
  ['a page', { body: '<html>Just a moment...</html>' }, 'unknown'],
  ['half an answer', { body: '{"status":200,"ord' }, 'unknown'],
  ['nothing', { body: '' }, 'unknown'],
  ['429', { status: 429, body: '<html>' }, 'not-done'],
])('%s is %s', async (_, answer, outcome) => {
  const { br } = await open(answer, { SMILE_REFUSALS: '301, esgotado' })
  expect(await br.order(part)).toMatchObject({
    outcome,
    reason: expect.any(String),
    evidence: expect.any(Object),
  })
})

test('no answer is unknown, and no server is not done', async () => {
  const silent = await open({}, {}, 50)
  expect(await silent.br.order(part)).toMatchObject({ outcome: 'unknown' })
  const nobody = await open({}, { SMILE_BR_URL: 'http://nobody.invalid' })
  expect(await nobody.br.order(part)).toMatchObject({ outcome: 'not-done' })
})

test('the evidence for staff has no key and a limited length', async () => {
  const echo = await open({ body: { status: 1, message: `key ${key}`, sign: 'f00', more: [key] } })
  const answer = JSON.stringify(await echo.br.order(part))
  expect(answer).not.toContain(key)
  expect(answer).not.toContain('f00')
  const long = await open({ body: { status: 1, message: 'x'.repeat(100_000) } })
  expect(JSON.stringify(await long.br.order(part)).length).toBeLessThan(5000)
})

test.each([
  ['60575.0', 6_057_500],
  ['41250.55', 4_125_055],
  ['0.019', 1],
  [12, 1200],
])('reads %j points as %d hundredths', async (points, hundredths) => {
  const { br, asked } = await open({ body: { status: '200', smile_points: points } })
  expect(await br.balance()).toBe(hundredths)
  expect(asked[0]!.path).toBe('/br/smilecoin/api/querypoints')
})

test.each<[string, Answer]>([
  ['a refusal', said(205, 'sign')],
  ['no points', said(200)],
  ['points that are no number', { body: { status: 200, smile_points: '-1e5' } }],
  ['a page', { body: '<html>' }],
])('rejects %s as a balance', async (_, answer) => {
  const { br } = await open(answer)
  await expect(br.balance()).rejects.toThrow('Smile.One')
})

test('without its secrets there is no lane', () => {
  expect(connectSuppliers({ ...readConfig({}), ...limits }).suppliers).toEqual({})
})
