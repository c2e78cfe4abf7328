// The Smile.One simulator over HTTP: bodies, signatures, points, players and faults.

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { asked, openSmile, role, type SmileFields, signed } from '../../test/smile.ts'
import { nameOf } from './players.ts'

const points = '/smilecoin/api/querypoints'
const getrole = '/smilecoin/api/getrole'
const productlist = '/smilecoin/api/productlist'

describe('points', () => {
  test.each([
    ['', '60575.0'],
    ['/br', '60575.0'],
    ['/ph', '41250.5'],
  ])('of %j are %s, as text', async (prefix, smilePoints) => {
    const { call } = await openSmile()
    expect(await call(`${prefix}${points}`, signed(asked()))).toEqual({
      status: 200,
      body: { status: 200, message: 'success', smile_points: smilePoints },
    })
  })

  // Covers 3-161.
  test('are returned for every body format', async () => {
    const { post } = await openSmile()
    const fields = signed(asked())
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const json = JSON.stringify({ ...fields, time: Number(fields.time) })
    for (const answer of [await post(points, form), await post(points, json, 'application/json')])
      expect(answer.body).toMatchObject({ status: 200 })
  })
})

describe('a call is refused, with HTTP status 200,', () => {
  const refusals: [string, () => SmileFields, number][] = [
    ['from another account', () => signed(asked({ uid: '7' })), 202],
    ['without a signature', () => asked(), 205],
    ['signed by another key', () => signed(asked(), 'other'), 205],
    ['changed after it was signed', () => ({ ...signed(asked()), product: 'ragnarokm' }), 205],
    ['with an extra field that is not signed', () => ({ ...signed(asked()), extra: '1' }), 205],
    ['without a time', () => signed(asked({ time: '' })), 205],
    ['with a time in milliseconds', () => signed(asked({ time: String(Date.now()) })), 205],
    ['for another game', () => signed(asked({ product: 'chess' })), 206],
    ['without any fields', () => ({}), 202],
  ]
  test.each(refusals)('%s', async (_, fields, status) => {
    const { call } = await openSmile()
    expect(await call(points, fields())).toMatchObject({ status: 200, body: { status } })
  })

  test.each([
    [-301, 205],
    [-299, 200],
    [299, 200],
    [301, 205],
  ])('when its time is %d seconds off: %d', async (seconds, status) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { call } = await openSmile()
    const fields = signed(asked({ time: String(Math.floor(Date.now() / 1000) + seconds) }))
    expect(await call(points, fields)).toMatchObject({ body: { status } })
  })

  test('with a malformed form', async () => {
    const { post } = await openSmile()
    const answer = await post(points, 'no form', 'multipart/form-data; boundary=x')
    expect(answer).toMatchObject({ status: 200, body: { status: 202 } })
  })
})

describe('the product list', () => {
  type List = { status: unknown; data: { product: { id: unknown }[] } }
  const listOf = (body: object) => body as List

  test('depends on the region: one has text values, the other numbers', async () => {
    const { call } = await openSmile()
    const brazil = listOf((await call(`/br${productlist}`, signed(asked()))).body)
    expect(brazil).toMatchObject({ status: 200, message: 'success' })
    expect(brazil.data.product[0]).toEqual({ id: '13', spu: 'Diamantes 78+8', price: '0.63' })
    expect((await call(productlist, signed(asked()))).body).toEqual(brazil)
    const philippines = listOf((await call(`/ph${productlist}`, signed(asked()))).body)
    expect(philippines.status).toBe('200')
    expect(philippines.data.product[0]).toEqual({ id: 212, spu: 'Diamond 10+1', price: 0.62 })
  })

  test('contains only items that can be ordered', async () => {
    const { call, setSupply } = await openSmile()
    await setSupply({ items: ['23'] })
    const { body } = await call(`/br${productlist}`, signed(asked()))
    expect(listOf(body).data.product.map(({ id }) => id)).toEqual(['23'])
  })

  test('is empty for a game without items, and refused for another game or a missing signature', async () => {
    const { call } = await openSmile()
    const chess = await call(productlist, signed(asked({ product: 'magicchessgogo' })))
    expect(chess.body).toEqual({ status: 200, message: 'success', data: { product: [] } })
    const unknown = signed(asked({ product: 'chess' }))
    expect((await call(`/ph${productlist}`, unknown)).body).toMatchObject({ status: '206' })
    expect((await call(productlist, asked())).body).toMatchObject({ status: 205 })
  })
})

describe('a player', () => {
  test('has a name, flat in one region and nested in the other', async () => {
    const { call } = await openSmile()
    const player = { username: nameOf('12345678'), zone: 1, change_price: 1, use: 'c' }
    expect((await call(`/br${getrole}`, signed(role()))).body).toEqual({
      status: 200,
      message: 'success',
      ...player,
    })
    expect((await call(`/ph${getrole}`, signed(role()))).body).toEqual({
      status: '200',
      message: 'success',
      data: player,
    })
  })

  test('keeps the same name, different from other players', () => {
    expect(nameOf('12345678')).toBe(nameOf('12345678'))
    expect(nameOf('12345678')).not.toBe(nameOf('12345679'))
  })

  test.each([
    [{ userid: '12345600' }, 20003],
    [{ zoneid: 'x' }, 20003],
    [{ userid: '12345' }, 20004],
    [{ userid: '12345678901' }, 20004],
    [{ userid: '' }, 20004],
    [{ userid: '12345699' }, 201],
    [{ productid: '' }, 206],
    [{ productid: 'x' }, 206],
  ] as [SmileFields, number][])('with %j is answered by %d', async (given, status) => {
    const { call } = await openSmile()
    expect((await call(getrole, signed(role(given)))).body).toMatchObject({ status })
    expect((await call(`/ph${getrole}`, signed(role(given)))).body).toMatchObject({
      status: String(status),
    })
  })

  test('cannot be looked up while the service fails', async () => {
    const { address, setFaults, call } = await openSmile()
    await setFaults({ mode: 'failing', times: 1 })
    const body = new URLSearchParams(signed(role()))
    const answer = await fetch(new URL(getrole, address), { method: 'POST', body })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html'])
    expect((await call(getrole, signed(role()))).body).toMatchObject({ status: 200 })
  })
})
