// Limits on tries by network, behind our own proxy, and limits over all callers.

import { expect, test } from 'vitest'
import {
  agedTries,
  cookieOf,
  insertMember,
  password,
  sentCode,
  useUp,
} from '../../../test/accounts.ts'
import { ask, store as codeStore, enter, mobile } from '../../../test/codes.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'

const environment = { TRUSTED_PROXIES: '127.0.0.1' }
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const tooMany = 'Too many attempts. Please try again later.'
const guess = { mobile: '9812345699', otp: '123456' }

const statusFrom = async ({ guest }: TestApp, ip: string) =>
  (await guest.post('/otp/verify-otp', guess, from(ip))).status

// Covers L1.
test('a /64 is one caller, and another /64 is another', async () => {
  const opened = await testApp({ environment })
  for (let n = 0; n < 20; n += 1) {
    expect(await statusFrom(opened, `2001:db8:1:2:${n.toString(16)}::${n + 1}`)).toBe(200)
  }
  expect(await statusFrom(opened, '2001:db8:1:2:ffff::1')).toBe(429)
  expect(await statusFrom(opened, '2001:0DB8:0001:0002:0:0:0:1')).toBe(429)
  expect(await statusFrom(opened, '2001:db8:1:3::1')).toBe(200)
})

test('an IPv4 address is one caller, also in IPv6 notation', async () => {
  const opened = await testApp({ environment })
  await useUp(opened.ctx.db, 'verify-code/ip/3600', { subject: '192.0.2.7', count: 296 })
  for (let n = 0; n < 4; n += 1) {
    expect(await statusFrom(opened, n % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')).toBe(200)
  }
  expect(await statusFrom(opened, '::ffff:c000:207')).toBe(429)
  expect(await statusFrom(opened, '192.0.2.7')).toBe(429)
  expect(await statusFrom(opened, '::ffff:192.0.2.8')).toBe(200)
})

// Covers L1.
test('a /48 has twenty times the tries of one /64', async () => {
  const opened = await testApp({ environment })
  await useUp(opened.ctx.db, 'verify-code/site/3600', { subject: '2001:db8:1::/48', count: 395 })
  for (const subnet of ['0', '1', '7f', 'fff', 'fffe']) {
    expect(await statusFrom(opened, `2001:db8:1:${subnet}::1`)).toBe(200)
  }
  expect(await statusFrom(opened, '2001:db8:1:ffff::1')).toBe(429)
  expect(await statusFrom(opened, '2001:db8:2::1')).toBe(200)
})

const registration = (n: number) => ({
  name: 'Asha Verma',
  mobilenumber: `981234567${n}`,
  email: `asha${n}@mail.test`,
  password,
})

test.each([
  ['send-code', '/otp/otp-login', (n: number) => ({ mobile: `981234567${n}` }), 10],
  ['register', '/auth/register', registration, 5],
] as const)(
  '%s: a /64 is one customer, and has fewer tries than an IPv4 address, which thousands may share',
  async (kind, path, bodyOf, limit) => {
    const { ctx, guest } = await testApp({ environment })
    const subject = '2001:db8:1:2::/64'
    await useUp(ctx.db, `${kind}/ip/3600`, { subject, count: limit - 1 })
    expect((await guest.post(path, bodyOf(1), from('2001:db8:1:2::7'))).status).toBe(200)
    expect((await guest.post(path, bodyOf(2), from('2001:db8:1:2::7'))).status).toBe(429)
  },
)

/** A store with a customer who has just been sent a code. */
async function withCode() {
  const opened = await codeStore('1', environment)
  await ask(opened)
  return { ...opened, code: await sentCode(opened.ctx) }
}

// Covers O6.
test('codes from one /64 do not use up the limit over all callers', async () => {
  const opened = await withCode()
  // Of a thousand, 950 are used. If each of these tries counted, others could not sign in.
  for (const kind of ['verify-code/all/600', 'guessed-codes/all/600']) {
    await useUp(opened.ctx.db, kind, { count: 950 })
  }
  for (let n = 0; n < 100; n += 1) await statusFrom(opened, `2001:db8:1:2::${n.toString(16)}`)
  const answer = await opened.guest.post(
    '/otp/verify-otp',
    { mobile, otp: opened.code },
    from('2001:db8:9::1'),
  )
  expect(answer.body.success).toBe(true)
  expect((await ask(opened, '9812345671')).status).toBe(200)
})

// Covers O6.
test('a caller who was sent a code can still enter it when too many codes are entered', async () => {
  const opened = await withCode()
  await useUp(opened.ctx.db, 'verify-code/all/600')
  expect(await opened.guest.post('/otp/verify-otp', guess)).toEqual({
    status: 429,
    body: { success: false, message: tooMany },
  })
  const given = { mobile, otp: opened.code }
  const answer = await opened.guest.post('/otp/verify-otp', given, from('2001:db8:1:7::1'))
  expect(answer.body.success).toBe(true)
})

// Covers O1.
test('a /48 that enters too many codes waits, even at numbers that were sent one', async () => {
  const opened = await withCode()
  await useUp(opened.ctx.db, 'verify-code/site/3600', { subject: '2001:db8:1::/48' })
  const type = (ip: string, headers = {}) =>
    opened.guest.post('/otp/verify-otp', { mobile, otp: opened.code }, { ...from(ip), ...headers })
  expect(await type('2001:db8:1:7::1')).toEqual({
    status: 429,
    body: { success: false, message: tooMany },
  })
  const elsewhere = await type('2001:db8:2:7::1')
  expect(elsewhere.body.success).toBe(true)
  // A known device gets the answer about its code, and does not wait.
  expect((await type('2001:db8:1:7::1', cookieOf(elsewhere))).status).toBe(200)
})

// Covers O1.
test('when too many codes are guessed, only unknown devices get no new one', async () => {
  const opened = await withCode()
  const known = cookieOf(await enter(opened, opened.code))
  await opened.ctx.db.run`update one_time_codes set sent_at = sent_at - interval '31 seconds'`
  await useUp(opened.ctx.db, 'guessed-codes/all/600')
  const send = (headers = {}) => opened.guest.post('/otp/otp-login', { mobile }, headers)
  expect(await send()).toEqual({ status: 429, body: { success: false, message: tooMany } })
  expect((await send(known)).status).toBe(200)
})

// Covers O6.
test('when a limit over all callers is reached, only unknown devices wait', async () => {
  const { ctx, guest } = await testApp({ environment })
  await insertMember(ctx, { mobilenumber: mobile, mobileProvenAt: new Date() })
  const calls = [
    ['login/all/60', '/auth/login', { email: 'ASHA@mail.test', password }],
    ['send-code/all/60', '/otp/otp-login', { mobile }],
    ['forgot-password/all/60', '/password/forgetpassword', { email: 'asha@mail.test' }],
  ] as const
  const known = cookieOf(await guest.post('/auth/login', { email: 'asha@mail.test', password }))
  for (const [kind, path, body] of calls) {
    await useUp(ctx.db, kind)
    expect((await guest.post(path, body)).status, path).toBe(429)
    expect((await guest.post(path, body, known)).status, path).toBe(200)
  }
  const start = (headers = {}) => guest.get('/auth/google/callback', headers)
  await useUp(ctx.db, 'google/all/60')
  const logged = async (headers = {}) => {
    ctx.logged.length = 0
    await start(headers)
    return JSON.stringify(ctx.logged).includes(tooMany)
  }
  expect(await logged()).toBe(true)
  expect(await logged(known)).toBe(false)
})

// Covers L1.
test('tries stop counting one span after they were made', async () => {
  const { ctx, guest } = await testApp({ environment })
  await insertMember(ctx)
  let n = 0
  const fail = async (times: number) => {
    const statuses = []
    for (let time = 0; time < times; time += 1) {
      n += 1
      const given = { email: 'asha@mail.test', password: 'wrong-password' }
      statuses.push((await guest.post('/auth/login', given, from(`192.0.2.${n}`))).status)
    }
    return statuses
  }
  expect(await fail(9)).toEqual(Array(9).fill(401))
  await agedTries(ctx.db, 800)
  // A fixed window would have started again meanwhile; these tries still count.
  expect(await fail(2)).toEqual([401, 429])
  await agedTries(ctx.db, 101)
  expect(await fail(10)).toEqual([...Array(9).fill(401), 429])
})

test('a refused try does not lengthen the wait', async () => {
  const { ctx, guest } = await testApp({ environment })
  const logIn = () => guest.post('/auth/login', { email: 'nobody@mail.test', password })
  for (let n = 0; n < 10; n += 1) await logIn()
  await agedTries(ctx.db, 890)
  const refused = await logIn()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10)
  await agedTries(ctx.db, 11)
  expect((await logIn()).status).toBe(401)
})
