// UPIGateway's valid and invalid answers and webhooks.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, openAnswering } from '../../../test/answering.ts'
import { upiGateway } from './gateway.ts'

const key = 'key-that-nobody-may-see'

const open = async (answer: Answer, timeoutMs = 60_000) => {
  const { url, asked } = await openAnswering(answer)
  return { asked, gateway: upiGateway({ url, key, timeoutMs }) }
}

const intent = { clientTxnId: 'GW0123456789AB', amountPaise: 19_900, startedOn: '2026-04-01' }
const newIntent = {
  ...intent,
  askedAt: '2026-04-01T06:30:00.000Z',
  expiresAt: '2026-04-01T06:45:00.000Z',
  purpose: 'Ember Rift, 86 Diamonds',
  customer: { name: 'Asha Rao', email: 'asha@mail.test', mobilenumber: '9812345670' },
  returnUrl: 'http://store.test/confirmation',
}

describe('requesting a payment', () => {
  const data = { order_id: 4711, payment_url: 'https://pay.test/x', upi_id_hash: 'abc' }

  test('sends what the gateway requires, the amount in rupees as text', async () => {
    const { gateway, asked } = await open({ body: { status: true, msg: 'Order Created', data } })
    expect(await gateway.start(newIntent)).toEqual({
      kind: 'started',
      paymentUrl: 'https://pay.test/x',
      gatewayReference: '4711',
    })
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/create_order' }])
    expect(JSON.parse(asked[0]!.body)).toEqual({
      key,
      client_txn_id: 'GW0123456789AB',
      amount: '199.00',
      p_info: 'Ember Rift, 86 Diamonds',
      customer_name: 'Asha Rao',
      customer_email: 'asha@mail.test',
      customer_mobile: '9812345670',
      redirect_url: 'http://store.test/confirmation',
    })
  })

  test('sends ten digits for a customer without a number', async () => {
    const { gateway, asked } = await open({ body: { status: true, data } })
    const customer = { ...newIntent.customer, mobilenumber: null }
    await gateway.start({ ...newIntent, customer, amountPaise: 105 })
    expect(JSON.parse(asked[0]!.body)).toMatchObject({
      amount: '1.05',
      customer_mobile: '9999999999',
    })
  })

  test("a refusal has the gateway's text, without the key", async () => {
    const { gateway } = await open({ body: { status: false, msg: `No such key ${key}` } })
    expect(await gateway.start(newIntent)).toEqual({ kind: 'refused', reason: 'No such key …' })
  })

  test('a refusal may have no text', async () => {
    const { gateway } = await open({ body: { status: false } })
    expect(await gateway.start(newIntent)).toEqual({ kind: 'refused', reason: '' })
  })

  test.each<[string, Answer]>([
    ['an error of the server', { status: 503, body: '<html></html>' }],
    ['a refusal that is an error of HTTP', { status: 403, body: { status: false, msg: 'No' } }],
    ['a page', { body: '<html>Checking your browser</html>' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['success without data', { body: { status: true, msg: 'ok' } }],
    ['success in words', { body: { status: 'true', data } }],
    ['no payment page', { body: { status: true, data: { order_id: 1 } } }],
    ['a script', { body: { status: true, data: { order_id: 1, payment_url: 'javascript:x' } } }],
    ['elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9' }, body: '' }],
    ['too much', { body: `"${'x'.repeat(300_000)}"` }],
  ])('throws after %s, without the key, because the outcome is unclear', async (_, answer) => {
    const { gateway } = await open(answer)
    const failure = await gateway.start(newIntent).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String((failure as Error).stack)).not.toContain(key)
  })

  test('throws when there is no answer', async () => {
    const { gateway } = await open({}, 50)
    await expect(gateway.start(newIntent)).rejects.toThrow('timeout')
  })
})

describe('asking for the status', () => {
  const told = { id: 4711, client_txn_id: intent.clientTxnId, amount: 199, upi_txn_id: '' }
  const paid = { ...told, status: 'success', upi_txn_id: '412345678901' }
  const reportOf = async (answer: Answer) => {
    const { gateway, asked } = await open(answer)
    return { asked, report: await gateway.report({ ...intent, gatewayReference: '4711' }) }
  }
  const ok = (data: object): Answer => ({ body: { status: true, msg: 'ok', data } })

  // Covers M7.
  test('asks by our reference and the day it was started', async () => {
    const { asked } = await reportOf(ok({ ...told, status: 'created' }))
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/check_order_status' }])
    expect(JSON.parse(asked[0]!.body)).toEqual({
      key,
      client_txn_id: 'GW0123456789AB',
      txn_date: '01-04-2026',
    })
  })

  // Covers M7.
  test('finds a payment started in the last second of a day on the next day', async () => {
    const { url, asked } = await openAnswering(({ body }) =>
      JSON.parse(body).txn_date === '01-01-2027'
        ? ok({ ...told, status: 'created' })
        : { body: { status: false, msg: 'Record not found' } },
    )
    const gateway = upiGateway({ url, key, timeoutMs: 60_000 })
    const late = { ...intent, startedOn: '2026-12-31', gatewayReference: null }
    expect(await gateway.report(late)).toEqual({ state: 'pending' })
    expect(asked.map(({ body }) => JSON.parse(body).txn_date)).toEqual(['31-12-2026', '01-01-2027'])
  })

  test.each([
    ['created', 'pending'],
    ['scanning', 'pending'],
    ['PENDING', 'pending'],
    ['failure', 'failed'],
    ['FAILED', 'failed'],
  ])('%s is %s', async (status, state) => {
    const { report } = await reportOf(ok({ ...told, status }))
    expect(report).toEqual({ state })
  })

  test.each([
    [199, 19_900],
    ['199', 19_900],
    ['199.00', 19_900],
    ['0.07', 7],
    [1.1, 110],
    [4.35, 435],
    [1, 100],
  ])('reads %j paid rupees as %d paise, whatever was requested', async (amount, amountPaise) => {
    const { report } = await reportOf(ok({ ...paid, status: 'Success', amount }))
    expect(report).toEqual({ state: 'paid', amountPaise, utr: '412345678901' })
  })

  test.each<[string, Answer]>([
    ['is not found', { body: { status: false, msg: 'Record not found' } }],
    ['is of somebody else', ok({ ...paid, client_txn_id: 'GW0000000000ZZ' })],
    ['failed for somebody else', ok({ ...told, status: 'failure', client_txn_id: 'x' })],
    ['has a word that nobody knows', ok({ ...paid, status: 'successful' })],
    ['has a word of every object', ok({ ...paid, status: 'constructor' })],
    ['has no word', ok(told)],
    ['was paid without a bank reference', ok({ ...paid, upi_txn_id: ' ' })],
    ['was paid with no such field', ok({ ...told, status: 'success', upi_txn_id: undefined })],
    ['was paid by an amount of nothing', ok({ ...paid, amount: 0 })],
    ['was paid by less than nothing', ok({ ...paid, amount: -199 })],
    ['was paid by half a paisa', ok({ ...paid, amount: 199.005 })],
    ['was paid in words', ok({ ...paid, amount: '1e3' })],
    ['was paid by an amount with a comma', ok({ ...paid, amount: '1,199.00' })],
    ['has its state outside only', { body: { ...paid, status: true } }],
    ['comes with an error of HTTP', { status: 500, body: { status: true, data: paid } }],
    ['is a page', { body: '<html></html>' }],
    ['leads elsewhere', { status: 307, headers: { location: '/' }, body: '' }],
  ])('settles nothing when it %s', async (_, answer) => {
    const { report } = await reportOf(answer)
    expect(report).toEqual({ state: 'unknown', reason: expect.any(String) })
    expect(JSON.stringify(report)).not.toContain(key)
  })

  test('settles nothing when there is no answer or no server', async () => {
    const { gateway } = await open({}, 50)
    const asked = { ...intent, gatewayReference: null }
    expect(await gateway.report(asked)).toMatchObject({ state: 'unknown' })
    const nobody = upiGateway({ url: 'http://127.0.0.1:9', key, timeoutMs: 60_000 })
    expect(await nobody.report(asked)).toMatchObject({ state: 'unknown' })
  })
})

test('accepts a plain http payment page from a simulator, not from an encrypted gateway', async () => {
  const data = { order_id: 1, payment_url: 'http://pay.test/x' }
  const { gateway } = await open({ body: { status: true, data } })
  expect(await gateway.start(newIntent)).toMatchObject({ paymentUrl: 'http://pay.test/x' })
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const real = upiGateway({ url: 'https://gateway.test', key, timeoutMs: 60_000 })
  await expect(real.start(newIntent)).rejects.toThrow('not encrypted')
})

describe('a webhook', () => {
  const { readWebhook } = upiGateway({ url: 'https://gateway.test', key, timeoutMs: 1 })
  const form = 'application/x-www-form-urlencoded'
  const read = (body: string | Buffer, contentType = form) =>
    readWebhook({ headers: {}, contentType, rawBody: Buffer.from(body) })
  const fields = { client_txn_id: 'GW1', status: 'Success', upi_txn_id: '412345678901', id: '7' }

  test.each([
    ['a form', new URLSearchParams(fields).toString(), form],
    ['JSON', JSON.stringify(fields), 'application/json; charset=utf-8'],
    ['JSON that says it is a form', ` ${JSON.stringify(fields)}`, form],
    ['JSON with numbers', JSON.stringify({ ...fields, upi_txn_id: 412345678901, id: 7 }), ''],
    ['a query', `${new URLSearchParams(fields)}\n`, 'text/plain'],
  ])('is read from %s', (_, body, contentType) => {
    expect(read(body, contentType)).toBe('GW1')
  })

  test.each([
    'client_txn_id=GW1&status=failure&upi_txn_id=&id=7',
    'client_txn_id=GW1&status=failure',
    '{"client_txn_id":"GW1","status":"created","upi_txn_id":null,"id":7}',
  ])('%s is enough', (body) => {
    expect(read(body)).toBe('GW1')
  })

  test.each([
    ['nothing', ''],
    ['no reference', 'status=success'],
    ['no status', 'client_txn_id=GW1'],
    ['an empty reference', 'client_txn_id=&status=success'],
    ['a reference without end', `client_txn_id=${'x'.repeat(65)}&status=success`],
    ['a zero byte', 'client_txn_id=GW1%00&status=success'],
    ['a line break in the status', 'client_txn_id=GW1&status=success%0Ax'],
    ['broken JSON', '{"client_txn_id":"GW1",'],
    ['a list', '[{"client_txn_id":"GW1","status":"success"}]'],
    ['a reference that is an object', '{"client_txn_id":{"a":1},"status":"success"}'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00])],
  ])('with %s is not from the gateway', (_, body) => {
    expect(read(body)).toBeUndefined()
  })
})
