// Razorpay's list of payments, page by page, and the reference of the link behind each.

import { expect, test } from 'vitest'
import { openAnswering } from '../../../test/answering.ts'
import { razorpay } from './gateway.ts'

const secrets = { keyId: 'rzp_test_1', keySecret: 'secret-key', webhookSecret: 'secret-hook' }
const since = '2026-04-01T06:30:00Z'

const listOf = async (answer: Parameters<typeof openAnswering>[0]) => {
  const { url, asked } = await openAnswering(answer)
  return { asked, list: razorpay({ url: `${url}/v1`, ...secrets, timeoutMs: 60_000 }).list! }
}
const paymentOf = (n: number, given: object = {}) => ({
  id: `pay_TEST${n}`,
  entity: 'payment',
  amount: 19_900,
  currency: 'INR',
  status: 'captured',
  created_at: 1_775_025_000,
  ...given,
})

test('asks from a time on, until a page is not full, and keeps what was received in rupees', async () => {
  const pages = [
    Array.from({ length: 50 }, (_, n) => paymentOf(n)),
    [paymentOf(50), paymentOf(51, { status: 'failed' }), paymentOf(52, { currency: 'USD' })],
  ]
  const { list, asked } = await listOf(() => {
    const items = pages.shift()!
    return { body: { entity: 'collection', count: items.length, items } }
  })
  const { entries, isComplete } = await list.received(since)
  expect(isComplete).toBe(true)
  expect(entries).toHaveLength(51)
  expect(entries[50]).toEqual({
    paymentId: 'pay_TEST50',
    amountPaise: 19_900,
    at: '2026-04-01T06:30:00.000Z',
  })
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/payments?from=1775025000&count=50&skip=0',
    'GET /v1/payments?from=1775025000&count=50&skip=50',
  ])
})

test('a list that is too long says that it is not complete', async () => {
  const items = Array.from({ length: 50 }, (_, n) => paymentOf(n))
  const { list } = await listOf({ body: { entity: 'collection', count: 50, items } })
  const { entries, isComplete } = await list.received(since)
  expect([entries.length, isComplete]).toEqual([2000, false])
})

test('finds our reference by the payment', async () => {
  const { list, asked } = await listOf({ body: { payment_links: [{ reference_id: 'GW1' }] } })
  expect(await list.referenceOf('pay_TEST1')).toBe('GW1')
  expect(asked[0]!.path).toBe('/v1/payment_links?payment_id=pay_TEST1')
  const { list: others } = await listOf({ body: { payment_links: [] } })
  expect(await others.referenceOf('pay_TEST1')).toBeUndefined()
})

test.each([
  ['a page', { body: '<html></html>' }],
  ['an error', { status: 500, body: {} }],
  ['no list', { body: {} }],
])('throws after %s, so that nobody takes it for an empty list', async (_, answer) => {
  const { list } = await listOf(answer)
  await expect(list.received(since)).rejects.toThrow()
})
