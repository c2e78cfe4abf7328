// Razorpay's valid and invalid answers about payment links.

import { describe, expect, test } from 'vitest'
import { type Answer, openAnswering } from '../../../test/answering.ts'
import { razorpay } from './gateway.ts'

const secrets = { keyId: 'rzp_test_1', keySecret: 'secret-key', webhookSecret: 'secret-hook' }
const open = async (answer: Parameters<typeof openAnswering>[0], timeoutMs = 60_000) => {
  const { url, asked } = await openAnswering(answer)
  return { asked, gateway: razorpay({ url: `${url}/v1`, ...secrets, timeoutMs }) }
}

const intent = { clientTxnId: 'GW0123456789AB', amountPaise: 19_900, startedOn: '2026-04-01' }
const newIntent = {
  ...intent,
  askedAt: '2026-04-01T06:30:00.000Z',
  expiresAt: '2026-04-01T06:45:00.000Z',
  purpose: 'Ember Rift, 86 Diamonds',
  customer: { name: 'Asha Rao', email: 'asha@mail.test', mobilenumber: '9812345670' },
  returnUrl: 'http://store.test/confirmation?client_txn_id=GW0123456789AB',
}
const link = {
  id: 'plink_TESTCCCCCCCCCC',
  reference_id: 'GW0123456789AB',
  short_url: 'https://rzp.io/i/x',
  currency: 'INR',
  status: 'created',
  amount: 19_900,
  amount_paid: 0,
  payments: null as unknown,
}

describe('requesting a payment', () => {
  test('makes a link in paise that returns to us and does not notify the customer', async () => {
    const { gateway, asked } = await open({ body: link })
    expect(await gateway.start(newIntent)).toEqual({
      kind: 'started',
      paymentUrl: 'https://rzp.io/i/x',
      gatewayReference: 'plink_TESTCCCCCCCCCC',
    })
    expect(asked).toMatchObject([{ method: 'POST', path: '/v1/payment_links' }])
    expect(asked[0]!.headers.authorization).toBe(`Basic ${btoa('rzp_test_1:secret-key')}`)
    expect(JSON.parse(asked[0]!.body)).toEqual({
      amount: 19_900,
      currency: 'INR',
      accept_partial: false,
      description: 'Ember Rift, 86 Diamonds',
      reference_id: 'GW0123456789AB',
      // A minute longer than the payment is open: Razorpay accepts nothing below 15 minutes.
      expire_by: Date.parse('2026-04-01T06:46:00.000Z') / 1000,
      customer: { name: 'Asha Rao', email: 'asha@mail.test', contact: '+919812345670' },
      notify: { sms: false, email: false },
      callback_url: 'http://store.test/confirmation?client_txn_id=GW0123456789AB',
      callback_method: 'get',
    })
  })

  test('makes a link that expires with a payment that is open for longer', async () => {
    const { gateway, asked } = await open({ body: link })
    await gateway.start({ ...newIntent, expiresAt: '2026-04-01T07:30:00.250Z' })
    const { expire_by } = JSON.parse(asked[0]!.body)
    expect(expire_by).toBe(Date.parse('2026-04-01T07:30:01Z') / 1000)
  })

  test.each([
    'payment link with given reference_id (GW0123456789AB) already exists',
    'payment link creation with reference ID already attempted',
  ])('finds the link of an earlier request when Razorpay says: %s', async (description) => {
    const error = { code: 'BAD_REQUEST_ERROR', description }
    const { gateway, asked } = await open(({ method }) =>
      method === 'GET' ? { body: { payment_links: [link] } } : { status: 400, body: { error } },
    )
    expect(await gateway.start(newIntent)).toMatchObject({ paymentUrl: 'https://rzp.io/i/x' })
    expect(asked.map(({ path }) => path)).toEqual([
      '/v1/payment_links',
      '/v1/payment_links?reference_id=GW0123456789AB',
    ])
  })

  test('leaves out the number if the customer has none', async () => {
    const { gateway, asked } = await open({ body: link })
    await gateway.start({ ...newIntent, customer: { ...newIntent.customer, mobilenumber: null } })
    expect(JSON.parse(asked[0]!.body).customer).toEqual({
      name: 'Asha Rao',
      email: 'asha@mail.test',
    })
  })

  test.each([400, 401])('a structured %d is a refusal', async (status) => {
    const error = { code: 'BAD_REQUEST_ERROR', description: 'No.' }
    const { gateway } = await open({ status, body: { error } })
    expect(await gateway.start(newIntent)).toEqual({ kind: 'refused', reason: 'No.' })
  })

  const error = { code: 'SERVER_ERROR', description: 'We are facing some trouble' }
  test.each<[string, Answer]>([
    ['an error of the server', { status: 500, body: { error } }],
    ['a page', { status: 502, body: '<html></html>' }],
    ['a refusal without a structure', { status: 400, body: { message: 'No' } }],
    ['a refusal that is a success', { body: { error } }],
    ['a link of somebody else', { body: { ...link, reference_id: 'GW2' } }],
    ['a link of another amount', { body: { ...link, amount: 100 } }],
    ['a link in another currency', { body: { ...link, currency: 'USD' } }],
    ['a link without a page', { body: { ...link, short_url: undefined } }],
    ['a link to a script', { body: { ...link, short_url: 'javascript:x' } }],
    ['a link with a path for its id', { body: { ...link, id: '../payments' } }],
    ['elsewhere', { status: 302, headers: { location: '/' }, body: '' }],
  ])('throws after %s, because the outcome is unclear', async (_, answer) => {
    const { gateway } = await open(answer)
    const failure = await gateway.start(newIntent).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(String((failure as Error).stack)).not.toMatch(/secret-/)
  })
})

describe('asking for the status', () => {
  const asked = { ...intent, gatewayReference: link.id }
  const reportOf = async (answer: Answer) => (await open(answer)).gateway.report(asked)
  const captured = { payment_id: 'pay_TESTBBBBBBBBBB', status: 'captured', amount: 19_900 }
  const paid = { ...link, status: 'paid', amount_paid: 19_900, payments: [captured] }

  test.each([
    ['created', 'pending'],
    ['cancelled', 'failed'],
    ['expired', 'failed'],
  ])('a link that is %s is %s', async (status, state) => {
    expect(await reportOf({ body: { ...link, status } })).toEqual({ state })
  })

  test('a paid link counts what was received, and ignores failed payments', async () => {
    const failed = { payment_id: 'pay_1', status: 'failed' }
    const body = { ...paid, amount_paid: 100, payments: [failed, captured] }
    expect(await reportOf({ body })).toEqual({
      state: 'paid',
      amountPaise: 100,
      paymentId: 'pay_TESTBBBBBBBBBB',
      utr: null,
    })
  })

  const reference = async (answer: Answer) => {
    const { gateway } = await open(({ path }) =>
      path === '/v1/payments/pay_TESTBBBBBBBBBB' ? answer : { body: paid },
    )
    return gateway.report(asked)
  }

  test.each<[string, unknown, string | null]>([
    ['UPI', { rrn: '412345678901', upi_transaction_id: 'UPI1' }, '412345678901'],
    ['netbanking', { bank_transaction_id: '0125836177' }, '0125836177'],
    ['UPI without an RRN', { rrn: null, upi_transaction_id: 'UPI1' }, 'UPI1'],
    ['a card', { auth_code: '299196' }, null],
    ['nothing yet', [], null],
    ['an empty RRN', { rrn: ' ' }, null],
  ])('reads the bank reference of a payment by %s', async (_, acquirer_data, utr) => {
    expect(await reference({ body: { id: 'pay_TESTBBBBBBBBBB', acquirer_data } })).toMatchObject({
      state: 'paid',
      paymentId: 'pay_TESTBBBBBBBBBB',
      utr,
    })
  })

  test.each<[string, Answer]>([
    ['an error', { status: 500, body: {} }],
    ['a page', { body: '<html></html>' }],
  ])('counts a payment without the reference when Razorpay answers %s', async (_, answer) => {
    expect(await reference(answer)).toMatchObject({ state: 'paid', amountPaise: 19_900, utr: null })
  })

  test.each<[string, Answer]>([
    ['is of somebody else', { body: { ...paid, reference_id: 'GW2' } }],
    ['is not in rupees', { body: { ...paid, currency: 'USD' } }],
    ['is paid in part', { body: { ...paid, status: 'partially_paid' } }],
    ['has a word that nobody knows', { body: { ...paid, status: 'PAID' } }],
    ['has no word', { body: { ...paid, status: undefined } }],
    ['is paid by no payment', { body: { ...paid, payments: [] } }],
    ['is paid but lists no payment', { body: { ...paid, payments: null } }],
    [
      'is paid by what is only authorised',
      {
        body: { ...paid, payments: [{ ...captured, status: 'authorized' }] },
      },
    ],
    [
      'is paid by an id that is none',
      { body: { ...paid, payments: [{ ...captured, payment_id: '../x' }] } },
    ],
    ['is paid by two payments', { body: { ...paid, payments: [captured, captured] } }],
    ['is paid by an amount of nothing', { body: { ...paid, amount_paid: 0 } }],
    ['is paid by half a paisa', { body: { ...paid, amount_paid: 0.5 } }],
    ['is paid in words', { body: { ...paid, amount_paid: '19900' } }],
    ['is an error of HTTP', { status: 500, body: paid }],
    ['is a page', { body: '<html></html>' }],
    ['is a list', { body: [] }],
  ])('a link that %s settles nothing', async (_, answer) => {
    expect(await reportOf(answer)).toEqual({ state: 'unknown', reason: expect.any(String) })
  })

  test('no answer settles nothing', async () => {
    const { gateway } = await open({}, 50)
    expect(await gateway.report(asked)).toMatchObject({ state: 'unknown' })
  })

  test('asks for a link by its id, which cannot change the address', async () => {
    const { gateway, asked: calls } = await open({ body: link })
    await gateway.report({ ...intent, gatewayReference: '../payments?x' })
    expect(calls).toMatchObject([
      { method: 'GET', path: '/v1/payment_links/..%2Fpayments%3Fx', body: '' },
    ])
  })
})
