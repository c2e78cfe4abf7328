// The web pages: which address is a page, what the home page contains, and files.

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { demoMark, demoScreen, screens } from '@gemwala/contract/screens'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { testPages } from '../../../test/pages/test-pages.ts'
import { readPages } from './built-pages.ts'

const html = { accept: 'text/html,application/xhtml+xml' }

const otherPage = testPages.en.html.other.replace('<html', '<html data-zone="Asia/Kolkata"')

const pageOf: Record<string, string> = {
  '/': 'Home',
  '/home': 'Home',
  '/login': 'Login',
  '/register': 'Register',
  '/otplogin': 'Account',
  '/forgetpassword': 'Account',
}

// Covers 1-12, 2-13, 3-2, 3-3.
test('serves every screen as a page, by GET and HEAD', async () => {
  const { guest } = await testApp()
  for (const path of screens.filter((screen) => !/^\/(product|help)\//.test(screen))) {
    const url = path.replace(/:\w+/g, 'x')
    const { status, headers, body } = await guest.get(url, html)
    expect([status, headers['content-type']], path).toEqual([200, 'text/html; charset=utf-8'])
    expect(body, path).toContain(pageOf[path] ?? 'Other')
    expect(headers['cache-control'], path).toBe('no-cache')
    expect((await guest.head(url, html)).status, path).toBe(200)
    expect((await guest.get(url, { 'if-none-match': headers.etag! })).status, path).toBe(304)
  }
})

// Covers 1-12, 3-2.
test('any other address is 404: a page for people, JSON for programs', async () => {
  const { guest } = await testApp()
  const page = await guest.get('/no/such/place', html)
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toBe(otherPage)
  const json = { status: 404, body: { message: 'Not found' } }
  expect(await guest.get('/no/such/place')).toEqual(json)
  expect(await guest.get('/no/such/place', { accept: 'application/json' })).toEqual(json)
  expect(await guest.post('/no/such/place', {}, html)).toEqual(json)
  expect(await guest.post('/login', {})).toEqual(json)
})

test('redirects a screen with a trailing slash to the screen, with its query', async () => {
  const { guest } = await testApp()
  for (const path of screens.filter((screen) => screen !== '/')) {
    const url = path.replace(/:\w+/g, 'x')
    const { status, headers } = await guest.get(`${url}/`, html)
    expect([status, headers.location], path).toEqual([308, url])
    expect((await guest.head(`${url}/`, html)).status, path).toBe(308)
  }
  const { headers } = await guest.get('/admin/orders/?status=All&back=/home/', html)
  expect(headers.location).toBe('/admin/orders?status=All&back=/home/')
})

test('a trailing slash redirects to no other place and no other host', async () => {
  const { app, guest } = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  // Written out: an address that the test builds would be normalised.
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, headers: html }, (answer) => {
        answer.resume()
        resolve(answer)
      })
      request.on('error', reject)
    })
  for (const path of [
    '/no/such/place/',
    '/health/',
    '/demo/',
    '/home//',
    '//evil.example/',
    '//evil.example/home/',
    '/\\evil.example/',
    '/%2Fevil.example/',
    'http://evil.example/home/',
  ]) {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers.location], path).toEqual([404, undefined])
  }
  expect((await guest.post('/login/', {}, html)).status).toBe(404)
})

test('a 404 stays a 404, whatever the caller has cached', async () => {
  const { guest } = await testApp()
  const { headers } = await guest.get('/login', html)
  const again = await guest.get('/no/such/place', { ...html, 'if-none-match': headers.etag! })
  expect(again.status).toBe(404)
})

// Covers 3-9, 3-169, X9.
test('shows no trace of the demo outside the demo', async () => {
  const { guest } = await testApp()
  for (const path of [demoScreen, '/demo/state', '/demo/outbox', '/demo/art/v1/loot.svg']) {
    expect((await guest.get(path, html)).status, path).toBe(404)
    expect(await guest.get(path), path).toEqual({ status: 404, body: { message: 'Not found' } })
  }
  expect((await guest.post('/demo/messages', { kind: 'mail' })).status).toBe(404)
  for (const path of ['/', '/login']) {
    expect((await guest.get(path, html)).body, path).not.toContain(demoMark)
  }
})

test("serves the demo's screen in the demo, and every page knows it is the demo", async () => {
  const { guest } = await testApp({ environment: { APP_ENV: 'demo' } })
  expect((await guest.get('/demo', html)).status).toBe(200)
  for (const path of ['/', '/login', '/no/such/place']) {
    expect((await guest.get(path, html)).body, path).toContain(
      `<html ${demoMark} data-zone="Asia/Kolkata">`,
    )
  }
})

test('every page says which ways to sign in the store lacks, and that it has single sign-on', async () => {
  const sso = { SSO_DOMAIN: 'id.test', SSO_CLIENT_ID: 'web', SSO_AUDIENCE: 'store' }
  const { guest } = await testApp({
    environment: sso,
    replace: ({ providers }) => ({
      providers: { ...providers, google: undefined, sms: undefined },
    }),
  })
  for (const path of ['/', '/login', '/no/such/place']) {
    expect((await guest.get(path, html)).body, path).toContain(
      '<html data-no-google data-no-sms data-sso data-zone="Asia/Kolkata">',
    )
  }
})

test('sends a page as br or gzip to clients that accept it, and plain otherwise', async () => {
  const { inject } = await testApp()
  const open = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const { headers: got, rawPayload } = await inject({ method: 'GET', url: '/wallet', headers })
    return { encoding: got['content-encoding'], rawPayload }
  }
  const br = await open('gzip, deflate, br')
  expect([br.encoding, String(brotliDecompressSync(br.rawPayload))]).toEqual(['br', otherPage])
  const gzip = await open('gzip, br;q=0')
  expect([gzip.encoding, String(gunzipSync(gzip.rawPayload))]).toEqual(['gzip', otherPage])
  const plain = await open('br;q=0, gzip;q=0.0')
  expect([plain.encoding, String(plain.rawPayload)]).toEqual([undefined, otherPage])
})

test('compresses a long answer that is not prepared', async () => {
  const { inject } = await testApp()
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const reply = await inject({ method: 'GET', url: '/docs/json', headers })
    return reply.headers['content-encoding']
  }
  expect([await ask('br, gzip'), await ask('gzip'), await ask('identity')]).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  const headers = { 'accept-encoding': 'gzip' }
  const short = await inject({ method: 'GET', url: '/health', headers })
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('caches a file with a hash in its name for ever, any other for an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // Inside a folder of that name: only the build's own assets folder has hashed names.
  const site = join(folder, 'assets', 'site')
  await mkdir(join(site, 'assets'), { recursive: true })
  await writeFile(join(site, 'favicon.svg'), 'new')
  await writeFile(join(site, 'index.html'), testPages.en.html.other)
  await writeFile(join(site, 'assets', 'app-1a2b.js'), 'plain')
  await writeFile(join(site, 'assets', 'app-1a2b.js.br'), brotliCompressSync('plain'))

  const previous = join(folder, 'previous')
  await mkdir(join(previous, 'assets'), { recursive: true })
  await writeFile(join(previous, 'favicon.svg'), 'old')
  await writeFile(join(previous, 'assets', 'app-0f0f.js'), 'before')

  const { guest, inject } = await testApp({ pages: { folders: [site, previous] } })
  // A page that was opened before a deployment still gets its files.
  const old = await guest.get('/assets/app-0f0f.js')
  expect([old.status, old.body]).toEqual([200, 'before'])
  expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const icon = await guest.get('/favicon.svg')
  expect(icon.headers['content-length']).toBe('3')
  const asset = await guest.get('/assets/app-1a2b.js')
  expect([asset.status, asset.body]).toEqual([200, 'plain'])
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  for (const hidden of ['/index.html', '/assets/app-1a2b.js.br', '/assets/', '/assets/none.js']) {
    expect((await guest.get(hidden)).status, hidden).toBe(404)
  }
  const headers = { 'accept-encoding': 'br' }
  const packed = await inject({ method: 'GET', url: '/assets/app-1a2b.js', headers })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe('plain')
})

test('a rendered page without a place for its parts is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-web-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'home.html'), '<html><!--head--><!--body--></html>')
  await writeFile(join(folder, 'index.html'), '<html></html>')
  expect(() => readPages(folder)).toThrow('home.html has no <!--boot-data-->')
})
