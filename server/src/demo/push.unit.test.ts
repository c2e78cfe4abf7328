// The push client against its simulator, and the addresses that it refuses.

import { lookup } from 'node:dns'
import { startSimulators } from '@gemwala/simulators/start'
import { afterAll, afterEach, expect, test } from 'vitest'
import { lookUpPublic, pushServices } from '../providers/push/push-services.ts'

const { push: simulator } = await startSimulators(['push'])
afterAll(simulator.close)
afterEach(simulator.reset)

const services = (timeoutMs = 60_000) =>
  pushServices({ timeoutMs, trustedOrigin: simulator.address })

async function targetOf(given: object = {}) {
  const vapid = { ...(await services().makeKeys()), subject: 'mailto:care@store.test' }
  return { ...simulator.subscribe(), vapid, topic: 'a-topic', ...given }
}

const payload = JSON.stringify({
  title: 'डिलीवर हो गया',
  text: 'Your order was delivered.',
  address: '/orders/GW1',
  tag: '1',
  language: 'hi',
})

test('the browser reads what we encrypted', async () => {
  expect(await services().send(await targetOf(), payload)).toBe('sent')
  expect(simulator.messages()).toMatchObject([
    {
      to: 'Browser notification',
      kind: 'push',
      subject: 'डिलीवर हो गया',
      text: 'Your order was delivered. /orders/GW1',
      at: expect.any(String),
    },
  ])
})

test('a browser that unsubscribed is gone', async () => {
  const target = await targetOf()
  simulator.reset()
  expect(await services().send(target, payload)).toBe('gone')
})

test('an outage and silence are failures, whose text does not name the browser', async () => {
  const target = await targetOf()
  const failure = async (timeoutMs?: number) => {
    const error = await services(timeoutMs)
      .send(target, payload)
      .catch((caught: Error) => caught)
    return String(error)
  }
  simulator.setFaults({ mode: 'failing' })
  expect(await failure()).toBe('Error: the push service 127.0.0.1 answered 503')
  simulator.setFaults({ mode: 'silent' })
  expect(await failure(300)).toMatch(/abort/i)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s can be a push service', (endpoint) => expect(services().accepts(endpoint)).toBe(true))

// Covers N1.
test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://asha:secret@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://10.0.0.7/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/abc',
  'https://[::ffff:127.0.0.1]/abc',
  'https://[fd00::7]/abc',
  'ftp://push.test/abc',
  'javascript:alert(1)',
])('%s cannot', async (endpoint) => {
  expect(services().accepts(endpoint)).toBe(false)
  expect(await services().send(await targetOf({ endpoint }), payload)).toBe('gone')
})

test('the simulator is refused where it is not trusted, as in production', async () => {
  const { endpoint } = simulator.subscribe()
  const strict = pushServices({ timeoutMs: 60_000, trustedOrigin: undefined })
  expect(strict.accepts(endpoint)).toBe(false)
})

test('a name that leads to our own network is refused when it is looked up', async () => {
  const found = await new Promise((resolve) => {
    lookUpPublic('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses))
  })
  expect(String(found)).toBe('Error: localhost is not an address of the public internet')
  const plain = await new Promise((resolve) => {
    lookup('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses))
  })
  expect(plain, 'the name itself is known').toBeInstanceOf(Array)
})
