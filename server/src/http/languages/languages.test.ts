// The language of pages, answers and mails.

import { authTexts as authHindi } from '@gemwala/contract/accounts/auth.texts.hi'
import { texts } from '@gemwala/contract/texts'
import { texts as hindiTexts } from '@gemwala/contract/texts.hi'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const html = { accept: 'text/html,application/xhtml+xml' }
const hindi = { ...html, 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }

test('a page is in the language that the browser prefers, and says so to caches', async () => {
  const { guest } = await testApp()
  for (const [preference, shown] of [
    ['hi-IN,hi;q=0.9,en;q=0.8', 'Other in Hindi'],
    ['en-IN,en;q=0.9,hi;q=0.8', 'Other<'],
    ['ta;q=0.9,hi;q=0.7,en;q=0.5', 'Other in Hindi'],
    ['en;q=0.5, HI', 'Other in Hindi'],
    ['hi;q=0, ta', 'Other<'],
    ['*', 'Other<'],
    ['', 'Other<'],
    [';;q=,,hi-', 'Other in Hindi'],
  ] as const) {
    const { headers, body } = await guest.get('/wallet', { ...html, 'accept-language': preference })
    expect(body, preference).toContain(shown)
    expect(headers.vary, preference).toBe('accept-language, cookie, accept-encoding')
  }
  expect((await guest.get('/', hindi)).body).toContain('Rendered / in Hindi')
  expect((await guest.get('/', html)).body).toContain('Rendered /<')
  expect((await guest.get('/no/such/place', hindi)).body).toContain('Other in Hindi')
})

test('the console is in English', async () => {
  const { guest } = await testApp()
  for (const path of ['/admin', '/admin/orders']) {
    expect((await guest.get(path, hindi)).body, path).toContain('Other<')
  }
})

test('the link of a language remembers it and returns to the page', async () => {
  const { guest } = await testApp()
  const { status, headers } = await guest.get(
    `/language/hi?to=${encodeURIComponent('/product/7/a%20b?x=1')}`,
    html,
  )
  expect([status, headers.location]).toEqual([303, '/product/7/a%20b?x=1'])
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^language=hi; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  const chosen = { ...html, cookie: cookie.split(';')[0]!, 'accept-language': 'en' }
  expect((await guest.get('/wallet', chosen)).body).toContain('Other in Hindi')
  const unknown = { ...hindi, cookie: 'language=xx' }
  expect((await guest.get('/wallet', unknown)).body).toContain('Other in Hindi')
})

test('the link leads to no other site, and there are no other languages', async () => {
  const { guest } = await testApp()
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '',
    '/a\r\nb',
    '/ह',
  ]) {
    const { headers } = await guest.get(`/language/hi?to=${encodeURIComponent(to)}`, html)
    expect(headers.location, to).toBe('/')
  }
  expect((await guest.get('/language/hi?to=/a&to=/b', html)).headers.location).toBe('/')
  expect((await guest.get('/language/fr?to=/', html)).status).toBe(404)
})

test('a call is answered in English, unless its page or the customer says otherwise', async () => {
  const { guest } = await testApp()
  const login = async (headers: Record<string, string>) =>
    (await guest.post('/auth/login', { email: 'nobody@store.test', password: 'x' }, headers)).body
      .msg
  const english = 'Invalid email or password.'
  const cookie = 'language=hi'
  expect(await login({})).toBe(english)
  expect(await login({ 'accept-language': 'hi-IN,hi;q=0.9' })).toBe(english)
  expect(await login({ cookie })).toBe(authHindi.wrongLogin)
  expect(await login({ 'page-language': 'hi' })).toBe(authHindi.wrongLogin)
  // The page may be older than the choice, and the console has no other language.
  expect(await login({ 'page-language': 'en', cookie })).toBe(english)
  expect(await login({ 'page-language': 'fr', 'accept-language': 'hi' })).toBe(english)
})

test("a customer's calls are answered in the language of the account, and the console's in English", async () => {
  const { admin, customer } = await testApp()
  const refused = async (of: typeof customer, path: string) =>
    (await of.post(path, {})).body.message
  const english = await refused(customer, '/store/account/owner')
  for (const of of [customer, admin]) await of.post('/store/account/language', { language: 'hi' })
  expect(english).toBe(texts.badRequest)
  expect(await refused(customer, '/store/account/owner')).toBe(hindiTexts.badRequest)
  expect(await refused(customer, '/admin/updateuserdata')).toBe(texts.notAllowed)
  // What the browser prefers changes neither.
  const { body } = await customer.post('/store/account/owner', {}, { 'accept-language': 'en' })
  expect(body.message).toBe(hindiTexts.badRequest)
})

test('a page that only the browser led to chooses no language for the account', async () => {
  const { customer } = await testApp()
  const tell = (headers: object) =>
    customer.post('/store/account/language', { language: 'hi' }, headers as Record<string, string>)
  const answer = async () => (await customer.post('/store/account/owner', {})).body.message
  await tell({ 'page-language': 'hi' })
  expect(await answer()).toBe(texts.badRequest)
  await tell({ 'page-language': 'hi', cookie: 'language=hi' })
  expect(await answer()).toBe(hindiTexts.badRequest)
})

test('mails are in the language of the registration, until the customer changes it', async () => {
  const { guest, customer, ctx } = await testApp()
  const form = { name: 'Asha Verma', mobilenumber: '9812345670', password: 'long enough words' }
  const registered = await guest.post(
    '/auth/register',
    { ...form, email: 'asha@mail.test' },
    { 'page-language': 'hi' },
  )
  expect(registered.status).toBe(200)
  await ctx.runDueJobs()
  expect(ctx.sent.mails[0]).toMatchObject({
    to: 'asha@mail.test',
    subject: 'Gemwala के लिए अपना ईमेल सत्यापित करें',
    html: expect.stringContaining('<html lang="hi">'),
  })

  const subjectAfter = async (language: string) => {
    expect(await customer.post('/store/account/language', { language })).toMatchObject({
      status: 200,
      body: { language },
    })
    await guest.post('/password/forgetpassword', { email: 'user@store.test' })
    await ctx.runDueJobs()
    return ctx.sent.mails.at(-1)!.subject
  }
  expect(await subjectAfter('hi')).toBe('अपना Gemwala पासवर्ड रीसेट करें')
  expect(await subjectAfter('en')).toBe('Reset your Gemwala password')
  expect((await customer.post('/store/account/language', { language: 'fr' })).status).toBe(400)
})
