// Razorpay's webhooks: which are genuine, and what they are about.

import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned } from '../../kit/signature.ts'
import { razorpayWebhooks } from './webhook.ts'

const secret = 'whsec_test_0001'
/** Computed independently of this code. */
const known = {
  body: '{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_TESTBBBBBBBBBB","order_id":"order_TESTAAAAAAAAAA","amount":19900,"currency":"INR","status":"captured"}}},"created_at":1700000000}',
  signature: '504360e7f36615cd936b9fdbf1bea5ca053d3a60eb9375f7a833b91ce8323635',
}
const sign = (body: string, by = secret) => createHmac('sha256', by).update(body).digest('hex')

describe('a signature', () => {
  // Covers 3-158.
  test('is right over the exact bytes, in upper or lower case', () => {
    expect(isSigned(Buffer.from(known.body), known.signature, secret)).toBe(true)
    expect(isSigned(Buffer.from(known.body), known.signature.toUpperCase(), secret)).toBe(true)
  })

  // Covers M4.
  test.each<[string, string, string | undefined, string]>([
    ['with a space more', `${known.body} `, known.signature, secret],
    ['with another amount', known.body.replace('19900', '1'), known.signature, secret],
    ['by another secret', known.body, known.signature, 'whsec_test_0002'],
    ['by no secret', known.body, sign(known.body, ''), ''],
    ['that is missing', known.body, undefined, secret],
    ['that is empty', known.body, '', secret],
    ['cut short', known.body, known.signature.slice(0, 62), secret],
    ['that goes on', known.body, `${known.signature}00`, secret],
    ['that is no hex', known.body, 'z'.repeat(64), secret],
  ])('is wrong %s', (_, body, signature, by) => {
    expect(isSigned(Buffer.from(body), signature, by)).toBe(false)
  })
})

describe('a webhook', () => {
  const read = razorpayWebhooks(secret)
  const event = (given: object = {}, entity: object = { reference_id: 'GW1' }) =>
    JSON.stringify(
      { event: 'payment_link.paid', payload: { payment_link: { entity } }, ...given },
      null,
      2,
    )
  const webhookOf = (body: string, headers: Record<string, string | undefined> = {}) => ({
    contentType: 'application/json',
    rawBody: Buffer.from(body),
    headers: { 'x-razorpay-signature': sign(body), ...headers },
  })

  test('names our reference', () => {
    expect(read(webhookOf(event({ name: 'आशा' })))).toBe('GW1')
  })

  // Covers M4.
  test.each([
    ['is not signed', webhookOf(event(), { 'x-razorpay-signature': undefined })],
    ['is signed by another', webhookOf(event(), { 'x-razorpay-signature': sign(event(), 'x') })],
    ['is about something else', webhookOf(event({ event: 'refund.created' }))],
    ['is not about a link', webhookOf(known.body)],
    ['has no reference', webhookOf(event({}, {}))],
    ['has an empty reference', webhookOf(event({}, { reference_id: '' }))],
    ['has a zero byte in it', webhookOf(event({}, { reference_id: 'GW1\u0000' }))],
    ['is no JSON', webhookOf('event=payment_link.paid')],
    ['is empty', webhookOf('')],
    ['is a list', webhookOf('[]')],
  ])('that %s is rejected', (_, webhook) => {
    expect(read(webhook)).toBeUndefined()
  })
})
