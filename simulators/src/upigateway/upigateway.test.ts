// The UPIGateway simulator over its wire, and its payment page.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { formOf } from '../../test/shop.ts'
import { back, openGateway, order } from '../../test/upigateway.ts'

describe('a payment', () => {
  test('is created with a page and UPI links, and is found by its date', async () => {
    const { create, check, address } = await openGateway()
    expect(await create()).toEqual({
      status: true,
      msg: 'Order Created',
      data: {
        order_id: 100_001,
        payment_url: expect.stringMatching(new RegExp(`^${address}/pay/[\\da-f]{32}$`)),
        upi_id_hash: expect.any(String),
        upi_intent: {
          bhim_link: expect.stringMatching(/^upi:\/\/pay\?pa=.+&am=199\.00&cu=INR$/),
          phonepe_link: expect.stringMatching(/^phonepe:/),
          paytm_link: expect.stringMatching(/^paytmmp:/),
          gpay_link: expect.stringMatching(/^tez:/),
        },
      },
    })
    expect(await check()).toMatchObject({
      status: true,
      data: {
        id: 100_001,
        amount: 199,
        client_txn_id: order.client_txn_id,
        customer_mobile: order.customer_mobile,
        upi_txn_id: '',
        status: 'created',
      },
    })
  })

  test('is created once per reference', async () => {
    const { create, records } = await openGateway()
    await create()
    expect(await create({ amount: '1' })).toEqual({
      status: false,
      msg: 'Client Txn Id already exists',
    })
    expect(await records()).toHaveLength(1)
  })

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
    expect(await records()).toEqual([])
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

  test.each([
    ['2026-03-31T18:29:50Z', '31-03-2026', '01-04-2026'],
    ['2026-03-31T18:30:10Z', '01-04-2026', '31-03-2026'],
  ])('of %s is found by its date in India', async (at, right, wrong) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    onTestFinished(() => void vi.useRealTimers())
    const { create, check } = await openGateway()
    await create()
    expect(await check({ txn_date: right })).toMatchObject({ status: true })
    expect(await check({ txn_date: wrong })).toMatchObject({ status: false })
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
  // Covers 3-162.
  test('pays: the shop gets a notice, and the buyer returns with both ids', async () => {
    const { pageOf, choose, check, notices, recordedPayment } = await openGateway()
    const page = await pageOf()
    expect(await choose(page, 'pay')).toEqual({ status: 303, location: back })
    const utr = expect.stringMatching(/^\d{12}$/)
    expect(notices[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    const received = notices.map(formOf)
    expect(received).toEqual([
      expect.objectContaining({
        client_txn_id: order.client_txn_id,
        status: 'success',
        amount: '199',
        upi_txn_id: utr,
      }),
    ])
    expect(await check()).toMatchObject({
      data: { status: 'success', amount: 199, upi_txn_id: received[0]!.upi_txn_id },
    })
    expect(await recordedPayment()).toMatchObject({
      paid: { paise: 19_900, utr },
      notices: [{ state: 'paid', outcome: 200 }],
    })
    expect(await (await fetch(page)).text()).toContain('<h1>Paid ₹199.00</h1>')
  })

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

  test('pays another amount with a chosen bank reference', async () => {
    const { pageOf, choose, check } = await openGateway()
    const form = { amount: '1.50', utr: '412345678901' }
    await choose(await pageOf(), 'pay-another-amount', form)
    expect(await check()).toMatchObject({
      data: { status: 'success', amount: 1.5, upi_txn_id: '412345678901' },
    })
  })

  test('fails, then pays', async () => {
    const { pageOf, choose, check, notices } = await openGateway()
    const page = await pageOf()
    expect(await choose(page, 'fail')).toEqual({ status: 303, location: back })
    expect(await check()).toMatchObject({ data: { status: 'failure', upi_txn_id: '' } })
    await choose(page, 'pay')
    expect(await check()).toMatchObject({ data: { status: 'success' } })
    expect(notices.map((notice) => formOf(notice).status)).toEqual(['failure', 'success'])
  })

  test('abandons: no notice is sent', async () => {
    const { pageOf, choose, check, notices } = await openGateway()
    expect(await choose(await pageOf(), 'abandon')).toEqual({ status: 303, location: back })
    expect(await check()).toMatchObject({ data: { status: 'created' } })
    expect(notices).toEqual([])
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
