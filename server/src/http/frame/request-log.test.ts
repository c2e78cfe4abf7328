// The one line that a request leaves in the log.

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type TestContext, testApp } from '../../../test/harness.ts'

const linesOf = ({ logged }: TestContext) => logged.filter(({ msg }) => msg === 'request')

/** Sends a request over a real connection, as a proxy on this machine would. */
async function ask(port: string, head: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`${head}\r\n\r\n`)
  return String(await once(socket, 'data'))
}

// Covers P5.
test('does not log the token of a link when the URL names its host', async () => {
  const { app, ctx } = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const paths = [
    '/reset_password/42/hush',
    '/verifyemail/42/hush%E0%A4%A',
    '/otpverify/hush?a=hush',
  ]
  for (const path of paths) {
    await ask(port, `GET http://asha:hush@store.test${path} HTTP/1.1\r\nhost: store.test`)
  }
  await expect.poll(() => linesOf(ctx)).toHaveLength(3)
  expect(linesOf(ctx).map(({ url }) => url)).toEqual([
    '/reset_password/…',
    '/verifyemail/…',
    '/otpverify/…?…',
  ])
  expect(JSON.stringify(ctx.logged)).not.toContain('hush')
})

test('a request leaves one line: route, user, order, status, time and database time', async () => {
  const { app, ctx, customer } = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  await customer.get('/store/orders/GW00112233AABB?secret=hush')
  await customer.get('/store/orders/hush-hush')
  await customer.get('/health/ready')
  await ask(port, 'GET /health HTTP/1.1\r\nhost: store.test')
  const [line, other, ...more] = linesOf(ctx)
  expect(line).toMatchObject({
    method: 'GET',
    url: '/store/orders/GW00112233AABB?…',
    route: '/store/orders/:orderid',
    status: 404,
    userid: expect.any(Number),
    orderid: 'GW00112233AABB',
    reqId: expect.any(String),
    ms: expect.any(Number),
  })
  expect(line!.statements).toBeGreaterThanOrEqual(2)
  expect(line!.databaseMs).toBeGreaterThan(0)
  // Callers can write anything where an order's number should be.
  expect(other).not.toHaveProperty('orderid')
  expect(more).toEqual([])
})

test('keeps the request id of a trusted proxy, and of nobody else', async () => {
  const idOf = (answer: string) => /x-request-id: (.*)\r/.exec(answer)?.[1]
  const given = 'GET /health HTTP/1.1\r\nhost: store.test\r\nx-request-id:'
  const own = /^[0-9a-f-]{36}$/
  for (const [trusted, id, kept] of [
    ['127.0.0.0/8', 'edge-7f3a.1', true],
    ['loopback', 'edge-7f3a.1', true],
    ['10.0.0.0/8', 'edge-7f3a.1', false],
    ['', 'edge-7f3a.1', false],
    ['loopback', 'a b', false],
    ['loopback', 'x'.repeat(129), false],
  ] as const) {
    const { app } = await testApp({
      environment: { TRUSTED_PROXIES: trusted },
      only: (_, app) => {
        app.get('/health', async () => 'ok')
      },
    })
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const answered = idOf(await ask(port, `${given} ${id}`))
    if (kept) expect(answered).toBe(id)
    else expect(answered).toMatch(own)
  }
})
