// Attacks without an account or with a customer's: on sign-in, around the access checks, and on other
// people's data.

import { once } from 'node:events'
import { connect } from 'node:net'
import { authEndpoints } from '@gemwala/contract/accounts/auth'
import { allEndpoints } from '@gemwala/contract/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { insertMember, password } from '../../test/accounts.ts'
import { clientOf } from '../../test/client.ts'
import { testApp } from '../../test/harness.ts'
import { insertCoupon } from '../../test/samples.ts'
import { balanceOf, booksOf, countOrders, openShop, paid, verify } from '../../test/shop.ts'

const adminCalls = allEndpoints
  .filter(({ endpoint }) => endpoint.access === 'admin')
  .map(({ endpoint: { method, path } }) => ({ method, path: path.replace(/:\w+/g, 'x') }))

// Covers L3.
test('a login with an object instead of text, or with injected code, opens nothing', async () => {
  const { ctx, guest, inject } = await testApp({ environment: { LIMITS_SCALE: '100' } })
  await insertMember(ctx)
  const given = [
    { email: { $ne: null }, password: { $ne: null } },
    { email: ['asha@mail.test'], password: [password] },
    { email: 1, password: true },
    { email: `' or 1=1--`, password: `' or 1=1--` },
    { email: 'asha@mail.test\u0000', password },
    { email: 'asha@mail.test', password: `${password}\u0000` },
    { email: '\ud800', password },
    { email: 'x'.repeat(50_000), password: 'x'.repeat(50_000) },
  ]
  for (const body of given) {
    const answer = await guest.post('/auth/login', body)
    expect([400, 401], JSON.stringify(body).slice(0, 99)).toContain(answer.status)
    expect(Object.keys(answer.body)).toEqual(['msg'])
  }
  const twice = `{"email":"nobody@mail.test","email":"asha@mail.test","password":"wrong","__proto__":{"a":1}}`
  const headers = { 'content-type': 'application/json' }
  const answer = await inject({ method: 'POST', url: '/auth/login', headers, payload: twice })
  expect(answer.statusCode).toBe(400)
})

// Covers S1, B1.
test('rejects every token that we did not issue, however it is made', async () => {
  const { guest, app } = await testApp()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ sub: 1000, role: 'admin', exp: 4_102_444_800 })
  const forged = [
    `${part({ alg: 'none' })}.${claims}.`,
    `${part({ alg: 'None', typ: 'JWT' })}.${claims}.`,
    `${part({ alg: 'HS256' })}.${claims}.${'A'.repeat(43)}`,
    `${part({ alg: 'RS256', jku: 'https://evil.test/keys' })}.${claims}.${'A'.repeat(43)}`,
    `${part({ alg: 'HS256', kid: '../../dev/null' })}.${claims}.`,
    'A'.repeat(43),
    '_'.repeat(43),
    '',
    'null',
    'undefined',
    'admin',
    `' or '1'='1`,
    `${'A'.repeat(43)}\u00e9`,
    'A'.repeat(8_000),
  ]
  for (const token of forged) {
    const answer = await clientOf(app, token).get('/admin/stats')
    expect(answer, token.slice(0, 60)).toEqual({
      status: 401,
      body: { message: 'Please log in to continue.' },
    })
  }
  const cookie = 'token=x; authorization=Bearer x; session=x'
  expect((await guest.get('/admin/stats', { cookie })).status).toBe(401)
})

// Covers S5.
test('no call for staff opens for anybody else, and no spelling of an address or header bypasses the check', async () => {
  const { customer, guest, ctx } = await testApp()
  const spellings = [
    (path: string) => path,
    (path: string) => `/${path}`,
    (path: string) => `${path}/`,
    (path: string) => path.replace('admin', '%61dmin'),
    (path: string) => path.replace('admin', 'ADMIN'),
    (path: string) => path.replace('admin', 'admin;x'),
    (path: string) => path.replace('/admin', '/admin/.'),
    (path: string) => path.replace('/admin', '/store/../admin'),
    (path: string) => path.replace('admin/', 'admin%2f'),
  ]
  const headers = {
    'x-http-method-override': 'GET',
    'x-original-url': '/health',
    'x-role': 'admin',
  }
  const passed: string[] = []
  // The router reads every address in the same way, so two calls are enough for the spellings.
  const spelled = new Set(
    ['GET', 'POST'].map((one) => adminCalls.find(({ method }) => method === one)),
  )
  for (const call of adminCalls) {
    const { method, path } = call
    for (const spell of spelled.has(call) ? spellings : [(path: string) => path]) {
      const url = spell(path)
      const { status } = await (method === 'GET'
        ? customer.get(url, headers)
        : customer.post(url, {}, headers))
      if (![403, 404].includes(status)) passed.push(`${method} ${url} ${status}`)
    }
    const others =
      method === 'GET'
        ? [await guest.get(path), await guest.head(path)]
        : [await guest.post(path, {})]
    for (const { status } of others) {
      if (![401, 404].includes(status)) passed.push(`${method} ${path} ${status}`)
    }
  }
  expect(passed).toEqual([])
  expect(adminCalls.length).toBeGreaterThan(31)
  const { rows } = await ctx.database.pool.query('select 1 from audit')
  expect(rows).toEqual([])
})

// Covers S5.
test('a full URL is checked like any other address', async () => {
  const { app } = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET http://store.test/admin/stats HTTP/1.1\r\nhost: store.test\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 40[14] /)
})

// Covers X6.
test('hundreds of half-sent requests delay nobody else, and end', async () => {
  const { app, ctx } = await testApp()
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const sockets = Array.from({ length: 300 }, () =>
    connect(Number(new URL(address).port), '127.0.0.1'),
  )
  onTestFinished(() => sockets.forEach((socket) => void socket.on('error', () => {}).destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write('POST /auth/login HTTP/1.1\r\nhost: store.test\r\nx-')
  expect((await fetch(`${address}/health`)).status).toBe(200)
  expect(app.server.requestTimeout).toBe(ctx.limits.requestTimeoutMs)
  expect(ctx.limits.requestTimeoutMs).toBeLessThanOrEqual(30_000)
})

// Covers X1.
test('reads a body as JSON by its type only, however the type is written', async () => {
  const { inject, ctx } = await testApp({ environment: { LIMITS_SCALE: '100' } })
  await insertMember(ctx)
  const payload = JSON.stringify({ email: { $ne: null }, password })
  const types = [
    ' application/json',
    'application/json\t',
    'APPLICATION/JSON',
    'application/json x',
    'application/json;charset=utf-8',
    'application/json, text/plain',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/vnd.api+json',
  ]
  for (const type of types) {
    const url = authEndpoints.login.path
    const answer = await inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect([400, 415], type).toContain(answer.statusCode)
    expect(Object.keys(answer.json()), type).toEqual(['msg'])
  }
})

// Covers X3, X9.
test('does not serve what other servers leave open', async () => {
  const { guest } = await testApp()
  const paths = [
    ...[
      '/.env',
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/server/src/main.ts',
      '/.env.example',
    ],
    ...['/metrics', '/debug', '/debug/pprof', '/actuator', '/actuator/env', '/server-status'],
    ...['/phpinfo.php', '/wp-login.php', '/graphql', '/graphiql', '/console', '/trace', '/status'],
    ...[
      '/documentation',
      '/swagger',
      '/swagger.json',
      '/openapi.json',
      '/api-docs',
      '/config.json',
    ],
    ...[
      '/data',
      '/backup.sql',
      '/dump.sql',
      '/assets/index.js.map',
      '/assets/',
      '/images/',
      '/demo',
    ],
  ]
  for (const path of paths) {
    const answer = await guest.get(path)
    expect(answer, path).toEqual({ status: 404, body: { message: 'Not found' } })
    expect(answer.headers.server ?? answer.headers['x-powered-by'], path).toBeUndefined()
  }
})

// Covers M10.
test('no call moves wallet money out of the store or to somebody else', () => {
  const paths = allEndpoints.map(({ endpoint }) => endpoint.path)
  expect(paths.filter((path) => /transfer|withdraw|cash|payout|gift|send/i.test(path))).toEqual([
    '/auth/resendverification',
  ])
})

// Covers Q3.
test('a coupon on a top-up adds nothing: the wallet gets what was paid', async () => {
  const shop = await openShop()
  const asha = await shop.buyer()
  await insertCoupon(shop.ctx.db)
  const body = { amount: 100, couponCode: 'DIWALI10', discount: 50, balance: 1_000, userid: 1000 }
  const started = await asha.post('/store/wallet/topups', body, { 'idempotency-key': 'one' })
  const { txnid } = started.body.transaction
  shop.gateway.reports.set(txnid, paid(10_000))
  expect(await verify(shop, txnid)).toBe('Success')
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(10_000)
  expect(await booksOf(shop)).toMatchObject({ balanced: true, coupons: [] })
})

// Covers C3.
test('an item can be bought while it is in stock, and not after the commit that ends it', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(1_000_000)
  const { pool } = shop.ctx.database
  const buying = Promise.all(Array.from({ length: 30 }, () => asha.buy()))
  await pool.query('update items set is_in_stock = false')
  const { rows } = await pool.query('select clock_timestamp() as at')
  const statuses = new Set((await buying).map(({ status }) => status))
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
  const late = await pool.query('select 1 from orders where created_at > $1', [rows[0].at])
  expect(late.rowCount).toBe(0)
  const bought = await countOrders(shop.ctx.db)
  expect(await balanceOf(shop.ctx.db, asha.userid)).toBe(1_000_000 - bought * 10_000)
  expect((await asha.buy()).status).toBe(409)
})
