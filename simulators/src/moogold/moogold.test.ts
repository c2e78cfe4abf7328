// The MooGold simulator: what it refuses, its list, and notices; the tests of our client in the server prove its answers.

import { describe, expect, test } from 'vitest'
import { headersFor, openMooGold } from '../../test/moogold.ts'
import { openShop } from '../../test/shop.ts'

const path = 'user/balance'
const body = JSON.stringify({ path })

describe('a call', () => {
  // Covers 3-161.
  test('is accepted if its exact bytes are signed, however its JSON is written', async () => {
    const { post } = await openMooGold()
    const spaced = `{ "path" : "user\\/balance" }`
    for (const text of [body, spaced])
      expect(await post(path, text, headersFor({ body: text, path }))).toEqual({
        status: 200,
        body: { currency: 'USD', balance: '25000.00' },
      })
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, number, string, () => [string, Record<string, string>]]>([
    ['of another partner', 403, '403', () => [body, headersFor({ body, path, partnerId: 'x' })]],
    ['with another secret', 403, '403', () => [body, headersFor({ body, path, secret: 'x' })]],
    ['without a header', 403, '403', () => [body, { 'content-type': 'application/json' }]],
    ['changed after it was signed', 403, '109', () => [`${body} `, headersFor({ body, path })]],
    [
      'an hour old',
      200,
      '426',
      () => [body, headersFor({ body, path, timestamp: String(now() - 3600) })],
    ],
    ['without a valid time', 200, '426', () => [body, headersFor({ body, path, timestamp: 'x' })]],
    [
      'that names another path',
      200,
      '418',
      () => ['{"path":"x"}', headersFor({ body: '{"path":"x"}', path })],
    ],
    ['that is no JSON', 419, '419', () => ['{', headersFor({ body: '{', path })]],
  ])('%s is refused', async (_, status, err_code, sent) => {
    const { post } = await openMooGold()
    expect(await post(path, ...sent())).toMatchObject({ status, body: { err_code } })
  })

  test('to an unknown path gets the 404 of WordPress, on which the service runs', async () => {
    const { call } = await openMooGold()
    expect(await call('user/nothing')).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route', data: { status: 404 } },
    })
  })
})

test('orders are listed by day, at most thirty days and a hundred orders at once', async () => {
  const { create, call } = await openMooGold()
  await create('ORD-1')
  await create('ORD-2')
  const ask = (given: object) => call('order/transaction_history', given)
  const days = { start_date: daysFromNow(-1), end_date: daysFromNow(1) }
  const all = (await ask(days)).body as { orders: object[] }
  expect(all).toMatchObject({ status: 'success', page: 1, limit: 100 })
  expect(all.orders).toHaveLength(2)
  expect(all.orders[0]).toMatchObject({ currency: 'USD', items: [{ quantity: '1' }] })
  const { body: second } = await ask({ ...days, page: 2, limit: 1 })
  expect(second.orders).toEqual([all.orders[1]])
  expect((await ask({ ...days, start_date: daysFromNow(-40) })).body).toMatchObject({
    err_code: '419',
  })
  expect((await ask({ ...days, limit: 101 })).body).toMatchObject({ err_code: '419' })
})

const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

describe('an order', () => {
  test.each([
    [{ category: 50 }, '423'],
    [{ 'product-id': 'x' }, '113'],
    [{ quantity: 11 }, '116'],
    [{ 'Zone ID': '1' }, '422'],
  ])('with %j is refused with %s', async (given, err_code) => {
    const { create, records } = await openMooGold()
    expect((await create('ORD-1', given)).body).toMatchObject({ err_code })
    expect(records()).toEqual([])
  })

  test('for a voucher contains its code once it is completed', async () => {
    const { create, detail, call } = await openMooGold()
    const voucher = { category: 2, 'product-id': 9001, quantity: 1 }
    await call('order/create_order', { data: voucher, partnerOrderId: 'ORD-1' })
    expect(await detail('ORD-1')).toMatchObject({
      item: [{ voucher_code: [expect.stringMatching(/^Serial Number: \d+ Pin Code: \d+$/)] }],
    })
    expect((await create(undefined)).body).toMatchObject({ status: true })
  })
})

describe('a notice', () => {
  test('is repeated until the shop accepts it', async () => {
    const shop = await openShop({ refusing: 2 })
    const { create } = await openMooGold({ webhookUrl: shop.url })
    await create('ORD-1')
    await expect.poll(() => shop.notices.length).toBe(3)
    expect(JSON.parse(shop.notices[2]!.body)).toEqual({
      status: 'completed',
      message: 'Order completed',
      account_details: { player_id: '12345678', server_id: '2001' },
      order_id: expect.any(Number),
      total: '0.51',
    })
  })

  test('can arrive twice, and is also sent when staff change an order', async () => {
    const shop = await openShop()
    const { create, setFaults, settle } = await openMooGold({ webhookUrl: shop.url })
    await create('ORD-1', { 'User ID': '12345600' })
    await expect.poll(() => shop.notices.length).toBe(1)
    setFaults({ mode: 'duplicating' })
    settle('ORD-1', 'refunded')
    await expect.poll(() => shop.notices.length).toBe(3)
    expect(shop.notices.map((notice) => JSON.parse(notice.body).status)).toEqual([
      'incorrect-details',
      'refunded',
      'refunded',
    ])
  })

  test('is sent only for orders with a reference from the shop', async () => {
    const shop = await openShop()
    const { create } = await openMooGold({ webhookUrl: shop.url })
    await create(undefined, { 'User ID': '11111111' })
    await create('ORD-1')
    await expect.poll(() => shop.notices.length).toBe(1)
    expect(JSON.parse(shop.notices[0]!.body).account_details.player_id).toBe('12345678')
  })
})
