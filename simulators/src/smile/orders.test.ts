// Buying from the Smile.One simulator: its records, its balances, and its faults.

import { describe, expect, test } from 'vitest'
import { openSmile, role, type SmileFields, signed } from '../../test/smile.ts'

const createorder = '/smilecoin/api/createorder'
const querypoints = '/smilecoin/api/querypoints'

const openShop = async () => {
  const smile = await openSmile()
  const buy = (given: SmileFields = {}, prefix = '/br') =>
    smile.call(`${prefix}${createorder}`, signed(role(given)))
  /** The raw answer, because faults can make it unreadable. */
  const buyRaw = async (given: SmileFields = {}) => {
    const body = new URLSearchParams(signed(role(given)))
    const answer = await fetch(new URL(`/br${createorder}`, smile.address), {
      method: 'POST',
      body,
    })
    return { status: answer.status, text: await answer.text() }
  }
  const points = async (prefix: string) =>
    (await smile.call(`${prefix}${querypoints}`, signed(role()))).body.smile_points
  const players = () => smile.records().map(({ player }) => player)
  return { ...smile, buy, buyRaw, points, players }
}

const order_id = expect.stringMatching(/^S\d{13}$/)

test('the answer contains the order id, flat or nested, and the balance of the region pays', async () => {
  const { buy, points, records } = await openShop()
  expect((await buy()).body).toEqual({ status: 200, message: 'success', order_id })
  expect((await buy({ productid: '212' }, '/ph')).body).toEqual({
    status: '200',
    message: 'success',
    data: { order_id },
  })
  expect([await points('/br'), await points(''), await points('/ph')]).toEqual([
    '60574.37',
    '60574.37',
    '41249.88',
  ])
  expect(records()).toMatchObject([
    { account: 'br', reference: null, item: '13', player: '12345678', zone: '2001', charged: 63 },
    { account: 'ph', item: '212', charged: 62, state: 'completed' },
  ])
})

test('two identical requests are two purchases', async () => {
  const { buy, players } = await openShop()
  await buy()
  await buy()
  expect(await players()).toEqual(['12345678', '12345678'])
})

describe('nothing is bought', () => {
  test.each([
    [{ userid: '12345600' }, 20003],
    [{ userid: '12345' }, 20004],
    [{ userid: '12345699' }, 201],
    [{ productid: 'x' }, 206],
  ] as [SmileFields, number][])('with %j: %d', async (given, status) => {
    const { buy, players } = await openShop()
    expect(await buy(given)).toMatchObject({ status: 200, body: { status } })
    expect((await buy(given, '/ph')).body).toMatchObject({ status: String(status) })
    expect(await players()).toEqual([])
  })

  test('with a wrong signature', async () => {
    const { call, players } = await openShop()
    expect((await call(`/br${createorder}`, role())).body).toMatchObject({ status: 205 })
    expect(await players()).toEqual([])
  })

  test('without enough points in the region; the other region is not affected', async () => {
    const { buy, setSupply, points } = await openShop()
    expect(setSupply({ balances: { br: 62 } })).toEqual({
      balances: { br: 62, ph: 4_125_050 },
      next: null,
    })
    expect((await buy()).body).toEqual({ status: 207, message: 'Saldo insuficiente' })
    expect(await points('/br')).toBe('0.62')
    expect((await buy({}, '/ph')).body).toMatchObject({ status: '200' })
  })

  test('when a refusal was set for the next order; the setting is reported until then', async () => {
    const { buy, setSupply } = await openShop()
    const next = { orderFault: 'refuse:20003', times: 1, after: 0 }
    expect(setSupply({ next: { orderFault: 'refuse:20003' } })).toMatchObject({ next })
    expect(setSupply({})).toMatchObject({ next })
    expect((await buy()).body).toMatchObject({ status: 20003 })
    expect(setSupply({})).toMatchObject({ next: null })
  })

  test('for an unlisted item, a refused player, or when the connection is cut first', async () => {
    const { buy, buyRaw, setSupply, players } = await openShop()
    setSupply({
      items: ['23'],
      players: { '11111111': 'refuse:20003', '22222222': 'cut-before' },
    })
    expect((await buy()).body).toMatchObject({ status: 206 })
    expect((await buy({ productid: '23', userid: '11111111' })).body).toMatchObject({
      status: 20003,
    })
    await expect(buyRaw({ productid: '23', userid: '22222222' })).rejects.toThrow('fetch failed')
    expect(await players()).toEqual([])
    setSupply({ items: null, players: {} })
    expect((await buy({ userid: '11111111' })).body).toMatchObject({ status: 200 })
  })

  test('while the service fails', async () => {
    const { buyRaw, setFaults, players } = await openShop()
    setFaults({ mode: 'failing', times: 1 })
    expect((await buyRaw()).status).toBe(503)
    expect(await players()).toEqual([])
  })
})

describe('the order is accepted', () => {
  test.each([
    ['html', 403, /Just a moment/],
    ['502', 502, /502 Bad Gateway/],
    ['garbage', 200, /PDF/],
    ['truncated', 200, /^\{"status":200.*[^}]$/],
    ['empty', 200, /^$/],
    ['slow:1', 200, /S\d{13}/],
  ] as const)('when the answer is %s', async (orderFault, status, text) => {
    const { buyRaw, setSupply, players } = await openShop()
    setSupply({ next: { orderFault } })
    expect(await buyRaw()).toEqual({ status, text: expect.stringMatching(text) })
    expect(await players()).toEqual(['12345678'])
    expect((await buyRaw()).text).toMatch(/S\d{13}/)
  })

  test('when the connection is cut afterwards, or no answer is ever sent', async () => {
    const { buyRaw, setSupply, setFaults, state, players, reset } = await openShop()
    setSupply({ players: { '12345678': 'cut', '22222222': 'silent' } })
    await expect(buyRaw()).rejects.toThrow('fetch failed')
    const waiting = buyRaw({ userid: '22222222' }).catch((error: Error) => error.message)
    await expect.poll(() => state().heldCount).toBe(1)
    setFaults({ mode: 'ok' })
    expect(await waiting).toBe('fetch failed')
    expect(await players()).toEqual(['12345678', '22222222'])
    reset()
    expect(await players()).toEqual([])
  })
})

test('a fault can be set for only the second part of a bundle', async () => {
  const { buy, setSupply, players } = await openShop()
  setSupply({ next: { orderFault: 'refuse:206', after: 1 } })
  const statuses = []
  for (const userid of ['11111111', '22222222', '33333333'])
    statuses.push((await buy({ userid })).body.status)
  expect(statuses).toEqual([200, 206, 200])
  expect(await players()).toEqual(['11111111', '33333333'])
})

test('the records show a duplicate purchase', async () => {
  const { buy, setFaults, players } = await openShop()
  setFaults({ mode: 'duplicating', times: 1 })
  await buy()
  expect(await players()).toEqual(['12345678', '12345678'])
})
