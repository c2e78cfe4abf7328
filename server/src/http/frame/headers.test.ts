// Headers of every answer.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { readConfig } from '../../config/config.ts'
import { maintenancePages } from '../pages/maintenance-page.ts'
import { headersOf } from './headers.ts'

const pages = ['/', '/login', '/robots.txt']
const calls = ['/product/gethomeproducts', '/no/such/call', '/health']
const hashOf = (style: string) => createHash('sha256').update(style).digest('base64')
const hash = hashOf('body{color:gold}')
const maintenanceHash = hashOf(/<style>([^<]*)<\/style>/.exec(maintenancePages.en)![1]!)

// Covers P5, X2.
test('every kind of answer has the security headers', async () => {
  const { guest } = await testApp()
  for (const path of [...pages, ...calls]) {
    const { headers } = await guest.get(path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect([headers['x-powered-by'], headers.server], path).toEqual([undefined, undefined])
  }
})

// Covers S7, B4.
test('the content security policy allows exactly what our pages need', async () => {
  const { guest } = await testApp()
  for (const path of pages) {
    const { headers } = await guest.get(path)
    expect(headers['content-security-policy']!.split(';'), path).toEqual([
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self' 'sha256-${hash}' 'sha256-${maintenanceHash}'`,
      `img-src 'self' data: https:`,
      `font-src 'self' data:`,
      `connect-src 'self'`,
      `manifest-src 'self'`,
      `form-action 'self'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ])
  }
})

test('an answer to a call may do nothing if a browser opens it as a page', async () => {
  const { guest } = await testApp()
  for (const path of calls) {
    const { headers } = await guest.get(path)
    expect(headers['content-security-policy'], path).toBe(
      `default-src 'none';frame-ancestors 'none'`,
    )
  }
})

test('sends HSTS only where the store is reached over https', async () => {
  const header = 'strict-transport-security'
  const { guest } = await testApp()
  expect((await guest.get('/')).headers[header]).toBeUndefined()
  const secure = await testApp({ environment: { PUBLIC_URL: 'https://store.test' } })
  expect((await secure.guest.get('/')).headers[header]).toBe('max-age=31536000')
})

test('HSTS covers the subdomains only if the operator chose it', () => {
  const settings = { APP_ENV: 'test', PUBLIC_URL: 'https://store.test', HSTS_SUBDOMAINS: 'yes' }
  const { ofPages } = headersOf(readConfig(settings), [])
  expect(ofPages['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('every answer has its own number, which the log has too and callers cannot choose', async () => {
  const { guest, ctx } = await testApp()
  const uuid = /^[0-9a-f-]{36}$/
  const asked = { 'x-request-id': 'chosen-by-caller', 'request-id': 'chosen-by-caller' }
  const ids = [
    (await guest.get('/product/gethomeproducts', asked)).headers['x-request-id'],
    (await guest.get('/no/such/call')).headers['x-request-id'],
    (await guest.post('/auth/login', {})).headers['x-request-id'],
  ]
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(3)
  const logged = ctx.logged.map(({ reqId }) => reqId)
  expect(logged).toEqual(expect.arrayContaining(ids))
  expect(JSON.stringify(ctx.logged)).not.toContain('chosen-by-caller')
})

// Covers 3-4.
test('without configured sites, no other site may read an answer', async () => {
  const { guest, inject } = await testApp()
  const origin = 'https://elsewhere.test'
  const { headers } = await guest.get('/store/images', { origin })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const preflight = await inject({
    method: 'OPTIONS',
    url: '/store/images',
    headers: { origin, 'access-control-request-method': 'GET' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

const environment = { SITE_ORIGINS: 'https://shop.test, https://app.test' }

// Covers 3-4.
test('configured sites may call', async () => {
  const { guest, inject } = await testApp({ environment })
  for (const origin of ['https://shop.test', 'https://app.test']) {
    const { headers } = await guest.get('/store/images', { origin })
    expect(headers['access-control-allow-origin']).toBe(origin)
    const preflight = await inject({
      method: 'OPTIONS',
      url: '/auth/login',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, content-type, idempotency-key',
      },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-max-age': '600',
    })
  }
})

// Covers 3-4, X2.
test('any other site may not call, however similar its name', async () => {
  const { guest } = await testApp({ environment })
  for (const origin of ['https://shop.test.evil.test', 'http://shop.test', 'null']) {
    const { headers } = await guest.get('/store/images', { origin })
    expect(headers['access-control-allow-origin'], origin).toBeUndefined()
  }
})

test('an answer that depends on the origin tells caches so', async () => {
  const { guest } = await testApp({ environment })
  for (const path of ['/store/images', '/product/gethomeproducts']) {
    const { headers } = await guest.get(path, { origin: 'https://shop.test' })
    const names = headers.vary!.toLowerCase().split(/,\s*/).sort()
    expect(names, path).toEqual(['accept-encoding', 'origin'])
  }
})
