// The UPIGateway simulator: what it refuses, and its payment page; the tests of our client in the server prove its answers.

import { describe, expect, test } from 'vitest'
import { back, openGateway } from '../../test/upigateway.ts'

describe('a payment', () => {
  test.each([
    [{ key: 'other' }, 'Invalid API key'],
    [{ key: undefined }, 'Invalid API key'],
    [{ amount: 199 }, 'Invalid amount'],
    [{ amount: '0.00' }, 'Invalid amount'],
    [{ amount: '-1' }, 'Invalid amount'],
    [{ amount: '1.001' }, 'Invalid amount'],
    [{ client_txn_id: ' ' }, 'Invalid client_txn_id'],
    [{ customer_mobile: '+919812345670' }, 'Invalid customer_mobile'],
    [{ customer_email: 'asha' }, 'Invalid customer_email'],
    [{ redirect_url: 'javascript:alert(1)' }, 'Invalid redirect_url'],
    [{ udf1: 'x'.repeat(26) }, 'Invalid udf1'],
  ])('with %j is refused', async (given, msg) => {
    const { create, records } = await openGateway()
    expect(await create(given)).toEqual({ status: false, msg })
    expect(records()).toEqual([])
  })

  test.each([
    [{ key: 'other' }, 'Invalid API key'],
    [{ client_txn_id: 'GW0000000000ZZ' }, 'Record not found'],
    [{ txn_date: '01-01-2020' }, 'Record not found'],
    [{ txn_date: '2026-01-01' }, 'Invalid txn_date'],
    [{ txn_date: undefined }, 'Invalid txn_date'],
  ])('is not found by %j', async (given, msg) => {
    const { create, check } = await openGateway()
    await create()
    expect(await check(given)).toEqual({ status: false, msg })
  })
})

describe('the page', () => {
  // Covers 3-162.
  test('shows the purchase, and opening it changes the status', async () => {
    const { pageOf, check } = await openGateway()
    const answer = await fetch(await pageOf())
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await answer.text()
    expect(html).toContain('<h1>Pay ₹199.00</h1>')
    expect(html).toContain('Ember Rift &#60;86&#62; Diamonds')
    for (const action of ['pay', 'fail', 'abandon', 'pay-another-amount', 'pay-late'])
      expect(html).toContain(`/${action}"`)
    expect(await check()).toMatchObject({ data: { status: 'scanning' } })
  })

  test('is not found by a guessed address, and rejects unknown actions', async () => {
    const { pageOf, choose, address, recordedPayment } = await openGateway()
    const page = await pageOf()
    expect((await fetch(`${address}/pay/00000000000000000000000000000000`)).status).toBe(404)
    expect((await choose(`${address}/pay/nobody`, 'pay')).status).toBe(404)
    for (const action of ['constructor', 'refund', 'expire'])
      expect((await choose(page, action)).status).toBe(404)
    expect(await recordedPayment()).toMatchObject({ state: 'created', paid: null })
  })

  test.each([
    ['pay', { noticeTiming: 'sometimes' }],
    ['pay', { utr: '12' }],
    ['pay-another-amount', {}],
    ['pay-another-amount', { amount: '0' }],
    ['pay-another-amount', { amount: '1e3' }],
    ['pay-late', { seconds: '-1' }],
    ['pay-late', { seconds: 'soon' }],
  ])('refuses to %s with %j', async (action, form) => {
    const { pageOf, choose, recordedPayment, notices } = await openGateway()
    expect((await choose(await pageOf(), action, form)).status).toBe(400)
    expect(await recordedPayment()).toMatchObject({ state: 'created', paid: null })
    expect(notices).toEqual([])
  })
})

describe('the buyer', () => {
  test('pays only once', async () => {
    const { pageOf, choose, recordedPayment, notices } = await openGateway()
    const page = await pageOf()
    await choose(page, 'pay')
    const { paid } = await recordedPayment()
    for (const action of ['pay', 'fail', 'forge', 'pay-another-amount'])
      expect(await choose(page, action)).toEqual({ status: 303, location: new URL(page).pathname })
    expect((await recordedPayment()).paid).toEqual(paid)
    expect(notices).toHaveLength(1)
  })

  test('pays late: returns first, and the money arrives by itself', async () => {
    const { pageOf, choose, recordedPayment, notices } = await openGateway()
    expect(await choose(await pageOf(), 'pay-late', { seconds: '0' })).toMatchObject({
      location: back,
    })
    await expect.poll(() => notices.length).toBe(1)
    expect(await recordedPayment()).toMatchObject({ state: 'paid', paid: { paise: 19_900 } })
  })
})
