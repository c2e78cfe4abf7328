// Cancelling Razorpay's payment links: closed, already paid, or unclear.

import { describe, expect, test } from 'vitest'
import { type Answer, openAnswering } from '../../../test/answering.ts'
import { razorpay } from './gateway.ts'

const open = async (answer: Parameters<typeof openAnswering>[0]) => {
  const { url, asked } = await openAnswering(answer)
  const secrets = { keyId: 'rzp_test_1', keySecret: 'secret-key', webhookSecret: 'secret-hook' }
  return { asked, gateway: razorpay({ url: `${url}/v1`, ...secrets, timeoutMs: 60_000 }) }
}

const link = {
  id: 'plink_TESTCCCCCCCCCC',
  reference_id: 'GW0123456789AB',
  short_url: 'https://rzp.io/i/x',
  currency: 'INR',
  status: 'created',
  amount: 19_900,
}
const intent = { clientTxnId: 'GW0123456789AB', amountPaise: 19_900, startedOn: '2026-04-01' }

describe('cancelling a link', () => {
  const asked = { ...intent, gatewayReference: link.id }
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description: 'cannot cancel or expire an expired link',
  }
  const refusedWith = (status: string) =>
    open(({ method }) =>
      method === 'POST' ? { status: 400, body: { error } } : { body: { ...paidLink, status } },
    )
  const paidLink = {
    ...link,
    amount_paid: 19_900,
    payments: [{ payment_id: 'pay_TESTBBBBBBBBBB', status: 'captured' }],
  }

  test("asks by the link's id", async () => {
    const { gateway, asked: calls } = await open({ body: { ...link, status: 'cancelled' } })
    expect(await gateway.cancel!(asked)).toBe('closed')
    expect(calls).toMatchObject([
      { method: 'POST', path: '/v1/payment_links/plink_TESTCCCCCCCCCC/cancel' },
    ])
  })

  test.each([
    ['expired', 'closed'],
    ['cancelled', 'closed'],
    ['paid', 'paid'],
  ])('a link that is already %s is %s', async (status, outcome) => {
    const { gateway } = await refusedWith(status)
    expect(await gateway.cancel!(asked)).toBe(outcome)
  })

  test('retries a link that was refused and is still open', async () => {
    const { gateway } = await refusedWith('created')
    await expect(gateway.cancel!(asked)).rejects.toThrow('did not cancel')
  })

  test.each<[string, Answer]>([
    ['an error of the server', { status: 500, body: {} }],
    ['a page', { body: '<html></html>' }],
  ])('throws after %s, because the outcome is unclear', async (_, answer) => {
    const { gateway } = await open(answer)
    await expect(gateway.cancel!(asked)).rejects.toThrow()
  })
})
