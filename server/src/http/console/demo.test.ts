// The demo's own calls, with a world that the test provides.

import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { testApp } from '../../../test/harness.ts'
import { namedAccounts } from '../../demo/accounts.ts'
import type { World } from '../../demo/world.ts'
import { demoRoutes } from './demo.ts'

const at = '2026-03-31T06:30:00.000Z'
const sms = { name: 'sms', address: 'http://127.0.0.1:4000', mode: 'ok' as const }
const calm = { name: 'smile', mishap: 'none' as const }
const world: World = {
  accounts: namedAccounts,
  limits: {},
  pointAt: (config) => config,
  tellAddress: () => {},
  simulators: () => [sms],
  setFaults: (name, mode) => ({ ...sms, name, mode }),
  mishaps: () => [calm],
  setMishap: (name, mishap) => ({ name, mishap }),
  outbox: () => [{ to: '9812345670', kind: 'sms', text: 'Your code is 123456', at }],
  webhooks: () => [],
  stop: async () => {},
}

const openDemo = async (isDown = false) => {
  const sent: string[] = []
  const send = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('connect ECONNREFUSED 127.0.0.1:2525')
    sent.push(to)
  }
  const { db } = await openTestDatabase()
  const app = await testApp({
    environment: { APP_ENV: 'demo' },
    more: (on, fastify) =>
      demoRoutes(
        {
          db,
          providers: { mail: { send }, sms: { send }, suppliers: {} },
          log: fastify.log,
        } as never,
        world,
      )(on, fastify),
  })
  return { ...app, sent }
}

test('lists its accounts and simulators, without balances or names', async () => {
  const { guest } = await openDemo()
  expect(await guest.get('/demo/state')).toEqual({
    status: 200,
    body: {
      accounts: [
        { role: 'admin', email: 'admin@gemwala.test', password: 'admin-demo-1000', mobile: null },
        {
          role: 'user',
          email: 'player@gemwala.test',
          password: 'player-demo-1000',
          mobile: '9812345670',
        },
        {
          role: 'reseller',
          email: 'reseller@gemwala.test',
          password: 'reseller-demo-1000',
          mobile: '9812345671',
        },
      ],
      simulators: [sms],
      mishaps: [calm],
      suppliers: [
        { lane: 'moogold', stoppedReason: null, waiting: 0 },
        { lane: 'smile-br', stoppedReason: null, waiting: 0 },
        { lane: 'smile-ph', stoppedReason: null, waiting: 0 },
      ],
      reviews: 0,
    },
  })
})

// Covers 3-167.
test('shows sent messages, and sends a sample of either kind', async () => {
  const { guest, sent } = await openDemo()
  expect((await guest.get('/demo/outbox')).body).toEqual([
    { to: '9812345670', kind: 'sms', text: 'Your code is 123456', at },
  ])
  for (const kind of ['mail', 'sms']) {
    const answer = await guest.post('/demo/messages', { kind })
    expect(answer).toEqual({ status: 200, body: { message: 'Sent.' } })
  }
  expect(sent).toEqual(['player@gemwala.test', '9812345670'])
})

test('names a simulator that does not accept a sample, without its address', async () => {
  const { guest } = await openDemo(true)
  expect(await guest.post('/demo/messages', { kind: 'mail' })).toEqual({
    status: 503,
    body: { message: 'The mail simulator did not accept the message.' },
  })
})

test('makes a simulator misbehave in a known way', async () => {
  const { guest } = await openDemo()
  const path = '/demo/simulators/sms/faults'
  expect(await guest.post(path, { mode: 'slow' })).toEqual({
    status: 200,
    body: { ...sms, mode: 'slow' },
  })
  expect((await guest.post(path, { mode: 'rude' })).status).toBe(400)
})

test('draws its pictures, cacheable for ever, and answers 404 for unknown ones', async () => {
  const { guest } = await openDemo()
  const picture = await guest.get('/demo/art/v1/ember-rift.svg')
  expect(picture.status).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(picture.body).toMatch(/^<svg /)
  expect((await guest.get('/demo/art/v1/no-such.svg')).status).toBe(404)
})
