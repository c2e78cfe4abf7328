// Smile.One's valid and invalid answers about a player.

import { expect, test } from 'vitest'
import { type Answer, openAnswering } from '../../../test/answering.ts'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import { connectSuppliers } from '../suppliers.ts'
import { smilePlayers } from './players.ts'
import { smileSign } from './sign.ts'

const key = 'key-that-nobody-may-see'
const question = {
  apiType: 'SMILEPH',
  supplierItemId: '212',
  input1: '12345678',
  input2: '2001',
}

const open = async (answer: Answer, timeoutMs = 60_000) => {
  const { url, asked } = await openAnswering(answer)
  const urls = { SMILEBR: `${url}/br`, SMILEPH: `${url}/ph/` }
  const players = smilePlayers({
    urls,
    uid: '1000001',
    email: 'a@b.test',
    key,
    products: new Map(),
    timeoutMs,
  })
  return { players, asked }
}

test('asks by a signed form, in the region of the item', async () => {
  const { players, asked } = await open({ body: { status: 200, username: 'AmberWolf' } })
  await players.check(question)
  await players.check({ ...question, apiType: 'SMILEBR', input2: '' })
  expect(asked.map(({ path }) => path)).toEqual([
    '/ph/smilecoin/api/getrole',
    '/br/smilecoin/api/getrole',
  ])
  expect(asked[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded')
  const { sign, ...fields } = Object.fromEntries(new URLSearchParams(asked[0]!.body))
  expect(fields).toEqual({
    uid: '1000001',
    email: 'a@b.test',
    time: expect.stringMatching(/^\d{10}$/),
    product: 'mobilelegends',
    productid: '212',
    userid: '12345678',
    zoneid: '2001',
  })
  expect(sign).toBe(smileSign(fields, key))
  expect(asked[0]!.body).not.toContain(key)
  expect(new URLSearchParams(asked[1]!.body).get('zoneid')).toBe('')
})

test.each([
  ['at the top', { status: 200, message: 'success', username: 'AmberWolf', zone: 1 }],
  ['inside', { status: '200', data: { username: 'AmberWolf', zone: 1 } }],
  ['with spaces and control characters', { status: 200, username: ' Amber\u0000\nWolf ' }],
])('finds a player %s', async (_, body) => {
  const { players } = await open({ body })
  expect(await players.check(question)).toEqual({ kind: 'found', name: 'AmberWolf' })
})

test.each([20003, '20003', 20004, '20004'])(
  '%j means that the player does not exist',
  async (status) => {
    const { players } = await open({ body: { status, message: 'USER ID não existe' } })
    expect(await players.check(question)).toEqual({ kind: 'missing' })
  },
)

test.each<[string, Answer]>([
  ['a region that is not served', { body: { status: 201, message: 'não atende' } }],
  ['a wrong sign', { body: { status: 205, message: 'sign' } }],
  ['a code that nobody knows', { body: { status: 'constructor' } }],
  ['no code', { body: { message: 'success', username: 'AmberWolf' } }],
  ['success without a name', { body: { status: 200, message: 'success' } }],
  ['success with an empty name', { body: { status: 200, username: ' ' } }],
  ['a name without end', { body: { status: 200, username: 'x'.repeat(101) } }],
  ['a name that is an object', { body: { status: 200, username: { a: 1 } } }],
  ['a missing player with an error of HTTP', { status: 500, body: { status: 20003 } }],
  ['a page', { body: '<html>Just a moment...</html>' }],
  ['nothing', { body: '' }],
  ['a list', { body: [] }],
  ['too much', { body: `"${'x'.repeat(300_000)}"` }],
  ['elsewhere', { status: 302, headers: { location: '/' }, body: '' }],
])('%s says nothing about the player', async (_, answer) => {
  const { players } = await open(answer)
  const said = await players.check(question)
  expect(said).toEqual({ kind: 'unavailable', reason: expect.any(String) })
  expect(JSON.stringify(said)).not.toContain(key)
})

test('no answer and no server say nothing about the player', async () => {
  const { players } = await open({}, 50)
  expect(await players.check(question)).toMatchObject({ kind: 'unavailable' })
  const urls = { SMILEBR: 'http://127.0.0.1:9', SMILEPH: 'http://127.0.0.1:9' }
  const nobody = smilePlayers({
    urls,
    uid: '1',
    email: 'a@b.test',
    key,
    products: new Map(),
    timeoutMs: 60_000,
  })
  expect(await nobody.check(question)).toMatchObject({ kind: 'unavailable' })
})

test('is offered only for its two regions, and only if configured', async () => {
  const environment = { SMILE_UID: '1', SMILE_EMAIL: 'a@b.test', SMILE_KEY: key }
  const { players } = connectSuppliers({ ...readConfig(environment), ...limits })
  expect(['SMILEBR', 'SMILEPH'].map(players.offers)).toEqual([true, true])
  expect(['MOOGOLDMLBB', 'OTHER', 'constructor', ''].map(players.offers)).not.toContain(true)
  expect(await players.check({ ...question, apiType: 'OTHER' })).toMatchObject({
    kind: 'unavailable',
  })

  const none = connectSuppliers({ ...readConfig({}), ...limits }).players
  expect(none.offers('SMILEBR')).toBe(false)
  expect(await none.check(question)).toMatchObject({ kind: 'unavailable' })
})

test('rejects an incomplete configuration', () => {
  expect(() => readConfig({ SMILE_KEY: key })).toThrow(
    /SMILE_UID must be set too, because Smile\.One is configured\n- SMILE_EMAIL must be set too/,
  )
})
