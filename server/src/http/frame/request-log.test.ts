// The one line that a request leaves in the log.

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type TestContext, testApp } from '../../../test/harness.ts'
import { follow } from '../../kit/reports.ts'

const linesOf = ({ logged }: TestContext) => logged.filter(({ msg }) => msg === 'request')

/** Sends a request over a real connection, as a proxy on this machine would. */
async function ask(port: string, head: string): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(`${head}\r\n\r\n`)
  await once(socket, 'data')
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

test('a request whose caller left is logged and counted as such', async () => {
  const arrived = Promise.withResolvers<void>()
  const { app, ctx } = await testApp({
    environment: { METRICS_PORT: '9090' },
    only: (_, own) => {
      own.get('/slow', () => {
        arrived.resolve()
        return new Promise(() => {})
      })
    },
  })
  const counted: unknown[] = []
  onTestFinished(follow('request', ({ route, status }) => counted.push([route, status])))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /slow HTTP/1.1\r\nhost: store.test\r\n\r\n')
  await arrived.promise
  socket.destroy()
  await expect.poll(() => linesOf(ctx)).toMatchObject([{ status: 499, isAborted: true }])
  expect(counted).toEqual([['/slow', 499]])
})

test("a request leaves one line: the proxy's id, route, user, order, status, time and database time", async () => {
  const { ctx, customer } = await testApp({ environment: { TRUSTED_PROXIES: 'loopback' } })
  const named = { 'x-request-id': 'edge-7f3a.1' }
  const { headers } = await customer.get('/store/orders/GW00112233AABB?secret=hush', named)
  expect(headers['x-request-id']).toBe('edge-7f3a.1')
  await customer.get('/store/orders/hush-hush')
  for (const path of ['/health/ready', '/health']) await customer.get(path)
  const [line, other, ...more] = linesOf(ctx)
  expect(line).toMatchObject({
    method: 'GET',
    url: '/store/orders/GW00112233AABB?…',
    route: '/store/orders/:orderid',
    status: 404,
    userid: expect.any(Number),
    orderid: 'GW00112233AABB',
    reqId: 'edge-7f3a.1',
    ms: expect.any(Number),
  })
  expect(line!.statements).toBeGreaterThanOrEqual(2)
  expect(line!.databaseMs).toBeGreaterThan(0)
  // Callers can write anything where an order's number should be.
  expect(other).not.toHaveProperty('orderid')
  expect(more).toEqual([])
})
