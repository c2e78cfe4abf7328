// The demo answers only for its own host names, so that no page of another site can reach it.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const message =
  'This demo does not answer for this host name. Open it at 127.0.0.1 or localhost, or start it with PUBLIC_URL set to the address you use.'

async function statuses(hosts: string[], environment: Record<string, string>): Promise<number[]> {
  const { guest } = await testApp({ environment: { PUBLIC_URL: '', ...environment } })
  return Promise.all(hosts.map(async (host) => (await guest.get('/store/images', { host })).status))
}

const strangers = [
  'evil.test',
  'evil.test:3000',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  'evil.test@127.0.0.1',
]
const demo = { APP_ENV: 'demo' }

// Covers X10.
test("answers for this machine's own names, with any port and letter case", async () => {
  const own = ['127.0.0.1', '127.0.0.1:3000', 'localhost:3105', 'LocalHost', '[::1]', '[::1]:3000']
  expect(await statuses(own, demo)).toEqual(own.map(() => 200))
  const others = [...strangers, '192.168.1.20']
  expect(await statuses(others, demo)).toEqual(others.map(() => 421))
})

test('answers for the host it listens on, and for its public address', async () => {
  const hosts = ['store.lan:3000', 'shop.test', 'other.test']
  const environment = { ...demo, HOST: 'store.lan', PUBLIC_URL: 'https://Shop.test' }
  expect(await statuses(hosts, environment)).toEqual([200, 200, 421])
  expect(await statuses(['[fd00::1]:3000'], { ...demo, HOST: 'fd00::1' })).toEqual([200])
})

test('a demo on every address answers for any address, but for no other name', async () => {
  for (const HOST of ['0.0.0.0', '::']) {
    const hosts = ['192.168.1.20:3000', '[fd00::1]:3000', ...strangers]
    const expected = [200, 200, ...strangers.map(() => 421)]
    expect(await statuses(hosts, { ...demo, HOST }), HOST).toEqual(expected)
  }
})

// Covers X10.
test('tells callers by another name what to do, and nothing else', async () => {
  const { guest } = await testApp({ environment: { ...demo, PUBLIC_URL: '' } })
  const host = 'evil.test'
  const pages = ['/', '/docs/json', '/no/such/page', '/images/x/1.webp']
  for (const path of pages) {
    const answer = await guest.get(path, { host, accept: 'text/html' })
    expect(answer, path).toEqual({ status: 421, body: { message } })
    expect(answer.headers['x-frame-options'], path).toBe('DENY')
  }
  expect(await guest.post('/auth/login', { email: 'a@b.test', password: 'x' }, { host })).toEqual({
    status: 421,
    body: { msg: message },
  })
})

test('outside the demo it answers for any name, because the proxy in front decides', async () => {
  expect(await statuses(['evil.test'], {})).toEqual([200])
})
