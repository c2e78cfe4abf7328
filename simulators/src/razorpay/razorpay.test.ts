// The Razorpay simulator: links that it refuses, and what the tests of our client in the server do not see.

import { describe, expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { openShop } from '../../test/shop.ts'
import { razorpayAccount } from '../accounts.ts'
import { createPaymentRecords } from '../payments/records.ts'
import { startRazorpay } from './razorpay.ts'

const { keyId, keySecret } = razorpayAccount
const link = {
  amount: 19_900,
  currency: 'INR',
  description: 'Ember Rift, 86 Diamonds',
  reference_id: 'GW0123456789AB',
  customer: { name: 'आशा Rao', email: 'asha@mail.test', contact: '+919812345670' },
  notify: { sms: false, email: false },
  callback_url: 'http://store.test/confirmation?client_txn_id=GW0123456789AB',
  callback_method: 'get',
}

const openRazorpay = async () => {
  const shop = await openShop()
  const service = await open(startRazorpay, { webhookUrl: shop.url, webhookDelayMs: 0 })
  const call = async (path: string, body?: unknown, user = `${keyId}:${keySecret}`) => {
    const answer = await fetch(new URL(`/v1/payment_links${path}`, service.address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(user).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const create = async () =>
    (await call('', link)).body as { id: string; short_url: string; status: string }
  const choose = async (page: string, action: string, form: Record<string, string> = {}) => {
    const body = new URLSearchParams(form)
    const answer = await fetch(`${page}/${action}`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location')!, page)
  }
  return { ...service, ...shop, call, create, choose }
}

describe('a link', () => {
  test.each([
    [{ amount: 99 }, 'The amount is invalid.'],
    [{ amount: '19900' }, 'The amount is invalid.'],
    [{ amount: 199.5 }, 'The amount is invalid.'],
    [{ currency: 'USD' }, 'The currency is invalid.'],
    [{ reference_id: 'x'.repeat(41) }, 'The reference_id is invalid.'],
    [{ callback_url: 'javascript:x' }, 'The callback_url is invalid.'],
    [{ customer: { contact: 'none' } }, 'The customer.contact is invalid.'],
  ])('with %j is refused', async (given, description) => {
    const { call, records } = await openRazorpay()
    expect(await call('', { ...link, ...given })).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST_ERROR', description } },
    })
    expect(records()).toEqual([])
  })
})

describe('the lifetime of a link', () => {
  const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

  test('is at least 15 minutes', async () => {
    const { call } = await openRazorpay()
    expect(await call('', { ...link, expire_by: inMinutes(14) })).toMatchObject({
      status: 400,
      body: { error: { description: 'timestamp must be atleast 15 minutes in future' } },
    })
    const expireBy = inMinutes(16)
    expect(await call('', { ...link, expire_by: expireBy })).toMatchObject({
      status: 200,
      body: { status: 'created', expire_by: expireBy },
    })
  })

  test('ends by itself', async () => {
    const records = createPaymentRecords()
    const asked = { clientTxnId: 'GW1', askedPaise: 100, purpose: '', redirectUrl: '', extras: {} }
    const payer = { name: '', email: '', mobile: '' }
    records.add({ ...asked, payer, expiresAt: new Date(Date.now() - 1).toISOString() })
    expect(records.byReference('GW1')).toMatchObject({ state: 'expired' })
  })
})

test('a repeated notice has the same event id', async () => {
  const { create, choose, notices } = await openRazorpay()
  await choose((await create()).short_url, 'pay', { noticeTiming: 'twice' })
  await expect.poll(() => notices.length).toBe(2)
  const [first, second] = notices as [(typeof notices)[0], (typeof notices)[0]]
  expect(second.body).toBe(first.body)
  expect(second.headers['x-razorpay-event-id']).toBe(first.headers['x-razorpay-event-id'])
})
