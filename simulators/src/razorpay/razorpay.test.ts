// The Razorpay simulator: payment links over its wire, and signed notices of them.

import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { open } from '../../test/open.ts'
import { openShop } from '../../test/shop.ts'
import { razorpayAccount } from '../accounts.ts'
import { createPaymentRecords, type Payment } from '../payments/records.ts'
import { startRazorpay } from './razorpay.ts'

const { keyId, keySecret, webhookSecret } = razorpayAccount
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
const hmac = (secret: string, message: string) =>
  createHmac('sha256', secret).update(message).digest('hex')

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
  const recordedPayment = async () => (await service.records<Payment>())[0]!
  return { ...service, ...shop, call, create, choose, recordedPayment }
}

describe('a link', () => {
  test('is created, looked up by its id and found by our reference', async () => {
    const { call, address, create } = await openRazorpay()
    const created = await create()
    expect(created).toMatchObject({
      id: expect.stringMatching(/^plink_\w{14}$/),
      short_url: expect.stringMatching(new RegExp(`^${address}/pay/`)),
      status: 'created',
      amount: 19_900,
      amount_paid: 0,
      reference_id: link.reference_id,
      payments: null,
    })
    expect((await call(`/${created.id}`)).body).toMatchObject({ id: created.id, payments: [] })
    const found = await call(`?reference_id=${link.reference_id}`)
    expect(found.body).toMatchObject({ payment_links: [{ id: created.id }] })
    expect((await call('?reference_id=other')).body).toEqual({ payment_links: [] })
  })

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
    expect(await records()).toEqual([])
  })

  test('is created once per reference, only with our key, and is not found by a guessed id', async () => {
    const { call, create, records } = await openRazorpay()
    const { id } = await create()
    expect(await call('', link)).toMatchObject({ status: 400 })
    for (const user of ['', `${keyId}:`, `${keyId}:other`, `other:${keySecret}`]) {
      expect((await call('', { ...link, reference_id: 'GW2' }, user)).status).toBe(401)
      expect((await call(`/${id}`, undefined, user)).status).toBe(401)
    }
    expect(await call('/plink_00000000000000')).toMatchObject({ status: 400 })
    expect(await records()).toHaveLength(1)
  })
})

describe('the buyer', () => {
  test('pays: the notice and the return address are signed', async () => {
    const { create, choose, notices, call } = await openRazorpay()
    const { id, short_url: page } = await create()
    const back = await choose(page, 'pay', { utr: '412345678901' })
    const { razorpay_signature: signature, ...query } = Object.fromEntries(back.searchParams)
    expect(query).toEqual({
      client_txn_id: 'GW0123456789AB',
      razorpay_payment_link_id: id,
      razorpay_payment_link_reference_id: 'GW0123456789AB',
      razorpay_payment_link_status: 'paid',
      razorpay_payment_id: 'pay_UP412345678901',
    })
    expect(signature).toBe(hmac(keySecret, `${id}|GW0123456789AB|paid|pay_UP412345678901`))

    const [{ headers, body }] = notices as [(typeof notices)[0]]
    expect(headers['x-razorpay-signature']).toBe(hmac(webhookSecret, body))
    expect(headers['x-razorpay-event-id']).toMatch(/^\w{14}$/)
    expect(JSON.stringify(JSON.parse(body))).not.toBe(body)
    expect(JSON.parse(body)).toMatchObject({
      event: 'payment_link.paid',
      payload: {
        payment_link: { entity: { reference_id: 'GW0123456789AB', status: 'paid' } },
        payment: { entity: { id: 'pay_UP412345678901', amount: 19_900, status: 'captured' } },
      },
    })
    expect((await call(`/${id}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 19_900,
      payments: [{ payment_id: 'pay_UP412345678901', amount: 19_900, status: 'captured' }],
    })
  })

  test('fails: the link stays open, and no notice is sent', async () => {
    const { create, choose, notices, call } = await openRazorpay()
    const { id, short_url: page } = await create()
    expect((await choose(page, 'fail')).href).toBe(link.callback_url)
    expect((await call(`/${id}`)).body).toMatchObject({ status: 'created', payments: [] })
    expect(notices).toEqual([])
  })

  test('cannot pay an expired link, neither immediately nor late', async () => {
    const { create, choose, notices, call, recordedPayment } = await openRazorpay()
    const { id, short_url: page } = await create()
    await choose(page, 'expire')
    expect((await call(`/${id}`)).body).toMatchObject({ status: 'expired' })
    for (const action of ['pay', 'pay-late']) {
      expect((await choose(page, action, { seconds: '0' })).href).toBe(page)
    }
    expect(await (await fetch(page)).text()).toContain('This link has expired')
    expect(await recordedPayment()).toMatchObject({ state: 'expired', paid: null })
    expect(notices.map(({ body }) => JSON.parse(body).event)).toEqual(['payment_link.expired'])
  })

  test('cannot pay a link that the shop cancelled', async () => {
    const { create, choose, call, recordedPayment } = await openRazorpay()
    const { id, short_url: page } = await create()
    expect(await call(`/${id}/cancel`, {})).toMatchObject({
      status: 200,
      body: { id, status: 'cancelled' },
    })
    expect((await choose(page, 'pay')).href).toBe(page)
    expect(await (await fetch(page)).text()).toContain('The store cancelled this link.')
    expect(await recordedPayment()).toMatchObject({ state: 'cancelled', paid: null })
  })
})

describe('cancelling a link', () => {
  test('fails for a cancelled, a paid and an unknown link', async () => {
    const { create, choose, call } = await openRazorpay()
    const { id, short_url: page } = await create()
    await choose(page, 'pay')
    const refused = (description: string) => ({ status: 400, body: { error: { description } } })
    expect(await call(`/${id}/cancel`, {})).toMatchObject(
      refused('cannot cancel or expire an already paid/partially paid link'),
    )
    const open = (await call('', { ...link, reference_id: 'GW2' })).body as { id: string }
    expect(await call(`/${open.id}/cancel`, {})).toMatchObject({ status: 200 })
    expect(await call(`/${open.id}/cancel`, {})).toMatchObject(
      refused('cannot cancel or expire an expired link'),
    )
    expect(await call('/plink_00000000000000/cancel', {})).toMatchObject(
      refused('The id provided does not exist'),
    )
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

test('a payment shows its bank reference', async () => {
  const { create, choose, address } = await openRazorpay()
  await choose((await create()).short_url, 'pay', { utr: '412345678901' })
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const look = (id: string) =>
    fetch(new URL(`/v1/payments/${id}`, address), { headers: { authorization } })
  expect(await (await look('pay_UP412345678901')).json()).toMatchObject({
    id: 'pay_UP412345678901',
    status: 'captured',
    acquirer_data: { rrn: '412345678901' },
  })
  expect((await look('pay_other')).status).toBe(400)
})

test('a repeated notice has the same event id', async () => {
  const { create, choose, notices } = await openRazorpay()
  await choose((await create()).short_url, 'pay', { noticeTiming: 'twice' })
  await expect.poll(() => notices.length).toBe(2)
  const [first, second] = notices as [(typeof notices)[0], (typeof notices)[0]]
  expect(second.body).toBe(first.body)
  expect(second.headers['x-razorpay-event-id']).toBe(first.headers['x-razorpay-event-id'])
})

test('a forged notice is signed with another secret and changes no payment', async () => {
  const { create, choose, notices, recordedPayment } = await openRazorpay()
  await choose((await create()).short_url, 'forge')
  expect(notices).toHaveLength(1)
  const [{ headers, body }] = notices as [(typeof notices)[0]]
  expect(headers['x-razorpay-signature']).not.toBe(hmac(webhookSecret, body))
  expect(await recordedPayment()).toMatchObject({ paid: null })
})
