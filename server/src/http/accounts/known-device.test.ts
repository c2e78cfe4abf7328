// The cookie of a device that has signed in before: whose it is, and what invalidates it.

import { expect, test } from 'vitest'
import { cookieOf, insertMember, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestContext, testApp } from '../../../test/harness.ts'

const email = 'asha@mail.test'

/** While too many sign in, only known devices can. */
const brake = ({ db }: TestContext) => db.run`
  insert into try_counts (kind, subject, span_start, count)
  values ('login/all/60', sha256(''), now(), 1000000)`

async function store() {
  const opened = await testApp()
  await insertMember(opened.ctx)
  await insertMember(opened.ctx, { email: 'other@mail.test' })
  const answer = await opened.guest.post('/auth/login', { email, password })
  const other = await opened.guest.post('/auth/login', { email: 'other@mail.test', password })
  await brake(opened.ctx)
  const statusWith = async (headers: { cookie: string }, secret = password) =>
    (await opened.guest.post('/auth/login', { email, password: secret }, headers)).status
  return { ...opened, answer, known: cookieOf(answer), other: cookieOf(other), statusWith }
}

// Covers O7.
test('accepts only our own signature, for this account', async () => {
  const { known, other, statusWith } = await store()
  expect(await statusWith(known)).toBe(200)
  const [name, value] = known.cookie.split('=') as [string, string]
  const [userid, expiresAt, signature] = value.split('.') as [string, string, string]
  const forged = [
    other.cookie,
    `${name}=`,
    `${name}=${userid}`,
    `${name}=${userid}.${expiresAt}.${'A'.repeat(43)}`,
    `${name}=${userid}.${Number(expiresAt) + 1}.${signature}`,
    `${name}=${Number(userid) + 1}.${expiresAt}.${signature}`,
    `${name}=999999999999999.${expiresAt}.${signature}`,
  ]
  for (const cookie of forged) expect(await statusWith({ cookie }), cookie).toBe(429)
})

// Covers O7.
test('does not sign anybody in', async () => {
  const { guest, known, statusWith } = await store()
  expect(await statusWith(known, 'wrong-password')).toBe(401)
  expect((await guest.get('/store/account', known)).status).toBe(401)
})

// Covers O6, O7.
test('strangers who guess a password do not lock the owner out of a known device', async () => {
  const { ctx, guest, known } = await store()
  await ctx.db.run`delete from try_counts`
  const logIn = async (secret: string, headers = {}) =>
    (await guest.post('/auth/login', { email, password: secret }, headers)).status
  for (let n = 0; n < 10; n += 1) expect(await logIn(`guess-${n}`)).toBe(401)
  expect(await logIn(password)).toBe(429)
  expect(await logIn(password, known)).toBe(200)
  // The cookie brings a limit of its own, and lifts none.
  expect(await logIn(password)).toBe(429)
  for (let n = 0; n < 10; n += 1) expect(await logIn(`guess-${n}`, known)).toBe(401)
  expect(await logIn(password, known)).toBe(429)
})

// Covers O7.
test('expires after 180 days and with the password', async () => {
  const { app, answer, ctx, known, statusWith } = await store()
  const asha = clientOf(app, answer.body.token)
  const given = { currentPassword: password, newPassword: 'another-secret-88' }
  expect((await asha.post('/store/account/password', given)).status).toBe(200)
  expect(await statusWith(known, given.newPassword)).toBe(429)
  await ctx.db.run`delete from try_counts`
  const { guest } = { guest: clientOf(app) }
  const again = await guest.post('/auth/login', { email, password: given.newPassword })
  await brake(ctx)
  expect(await statusWith(cookieOf(again), given.newPassword)).toBe(200)
  ctx.clock.advance(180 * 24 * 3_600_000 + 1)
  expect(await statusWith(cookieOf(again), given.newPassword)).toBe(429)
})

test('an unanswered session makes no device known', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx, { mobilenumber: '9812345670', isVerified: false })
  await guest.post('/otp/otp-login', { mobile: '9812345670' })
  await ctx.runDueJobs()
  const { code } = ctx.sent.messages[0]!
  const answer = await guest.post('/otp/verify-otp', { mobile: '9812345670', otp: code })
  expect(answer.body.success).toBe(true)
  expect(answer.headers['set-cookie']).toBeUndefined()
})
