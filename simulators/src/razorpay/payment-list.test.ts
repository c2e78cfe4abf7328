// The Razorpay simulator's list of payments, and the way from a payment to its link.

import { expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { razorpayAccount } from '../accounts.ts'
import { startRazorpay } from './razorpay.ts'

const { keyId, keySecret } = razorpayAccount
const link = {
  amount: 19_900,
  currency: 'INR',
  reference_id: 'GW0123456789AB',
  customer: {},
  callback_url: 'http://store.test/confirmation',
  callback_method: 'get',
}

test('payments are listed by time, and each leads to its link', async () => {
  const { address } = await open(startRazorpay)
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const get = async (path: string) =>
    (await fetch(new URL(`/v1/${path}`, address), { headers: { authorization } })).json()
  const made = await fetch(new URL('/v1/payment_links', address), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(link),
  })
  const { id, short_url: page } = (await made.json()) as { id: string; short_url: string }
  const none = { entity: 'collection', count: 0, items: [] }
  expect(await get('payments')).toEqual(none)
  await fetch(`${page}/pay`, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' })

  const { items } = (await get('payments?from=0&count=50&skip=0')) as { items: [{ id: string }] }
  expect(items).toMatchObject([
    { amount: 19_900, currency: 'INR', status: 'captured', created_at: expect.any(Number) },
  ])
  expect(await get(`payments?from=${Math.floor(Date.now() / 1000) + 60}`)).toEqual(none)
  expect(await get('payments?skip=1')).toEqual(none)
  expect(await get(`payment_links?payment_id=${items[0].id}`)).toMatchObject({
    payment_links: [{ id }],
  })
  expect(await get('payment_links?payment_id=pay_other')).toEqual({ payment_links: [] })
})
