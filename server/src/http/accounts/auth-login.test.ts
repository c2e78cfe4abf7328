// Sign-in with e-mail address and password.

import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  agedTries,
  audited,
  countOf,
  insertMember,
  mailedLink,
  password,
  sentCode,
} from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { credit } from '../../../test/samples.ts'
import { hashPasswords } from '../../kit/passwords.ts'
import { hashOfToken } from '../../kit/secrets.ts'

const wrong = { status: 401, body: { msg: 'Invalid email or password.' } }
const locked = { status: 429, body: { msg: 'Too many attempts. Please try again later.' } }
const unverified = {
  status: 403,
  body: {
    msg: 'Please verify your email address. A verification email has been sent to your inbox. If you don’t see it, kindly check your spam or junk folder.',
  },
}

// Covers 1-63, 1-64, 1-119, 3-16, 3-20, 3-80.
test('a right password returns a token and the user, and forbids caching', async () => {
  const { app, ctx, guest } = await testApp()
  const { userid } = await insertMember(ctx, { mobilenumber: '9812345670', role: 'reseller' })
  await credit(ctx.db, userid, 123_450)
  const answer = await guest.post('/auth/login', {
    email: ' ASHA@mail.test ',
    password,
    role: 'admin',
  })
  expect(answer).toEqual({
    status: 200,
    body: {
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userid,
        name: 'Asha Verma',
        email: 'asha@mail.test',
        mobilenumber: '9812345670',
        role: 'reseller',
        balance: 1234.5,
        verified: 'true',
        isBlocked: 'false',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    },
  })
  expect(Object.keys(answer.body.user)).toHaveLength(10)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toMatch(
    /^known_device=[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
  const validated = await clientOf(app, answer.body.token).post('/auth/validateuser', {
    requiredRoles: [],
  })
  expect(validated).toEqual({ status: 200, body: { role: 'reseller' } })
  expect(await audited(ctx.db)).toEqual(['signed in'])
})

// Covers 1-78, 1-156, 3-39.
test("stores only the hash of the token, for six hours by the database's clock", async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx)
  const { body } = await guest.post('/auth/login', { email: 'asha@mail.test', password })
  const row = z.object({ whole: z.string(), hours: z.number() })
  const [session] = await ctx.db.rows(row)`
    select s::text as whole, extract(epoch from (expires_at - created_at))::float8 / 3600 as hours
    from sessions s where token_hash = ${hashOfToken(body.token)}`
  expect(session!.hours).toBe(6)
  expect(session!.whole).not.toContain(body.token)
  expect(session!.whole).not.toContain(Buffer.from(body.token).toString('hex'))
  expect(JSON.stringify(ctx.logged)).not.toContain(body.token)
  expect(JSON.stringify(ctx.logged)).not.toContain(password)
})

// Covers 1-64, 3-57, L2.
test('a wrong address and a wrong password get the same answer after the same work', async () => {
  const kept: (string | null | undefined)[] = []
  const { ctx, guest } = await testApp({
    replace: ({ passwords }) => ({
      passwords: {
        ...passwords,
        isRight: (hash, given) => {
          kept.push(hash)
          return passwords.isRight(hash, given)
        },
      },
    }),
  })
  await insertMember(ctx)
  await insertMember(ctx, { email: 'google@mail.test', passwordHash: null })
  const tries = [
    { email: 'nobody@mail.test', password },
    { email: 'asha@mail.test', password: `${password}x` },
    { email: 'asha@mail.test', password: password.toUpperCase() },
    { email: 'google@mail.test', password },
    { email: 'google@mail.test', password: 'null' },
    { email: 'nobody\u0000@mail.test', password },
  ]
  for (const given of tries) expect(await guest.post('/auth/login', given)).toEqual(wrong)
  expect(kept.map((hash) => typeof hash)).toEqual([
    'undefined',
    'string',
    'string',
    'object',
    'object',
    'undefined',
  ])
  expect(await audited(ctx.db)).toEqual(Array(tries.length).fill('sign-in failed'))
})

// Covers 1-104.
test('refuses a missing address or password', async () => {
  const { guest } = await testApp()
  const refusal = { status: 400, body: { msg: 'Please fill in all required fields' } }
  const bodies = [
    {},
    { email: 'a@mail.test' },
    { email: '', password },
    { email: {}, password: [] },
  ]
  for (const body of bodies) expect(await guest.post('/auth/login', body)).toEqual(refusal)
})

// Covers 1-140, 3-52.
test('refuses an unverified account with a reason, and mails it at most once a minute', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx, { isVerified: false })
  const before = await countOf(ctx.db, 'sessions')
  const logIn = (secret = password) =>
    guest.post('/auth/login', { email: 'asha@mail.test', password: secret })
  expect(await logIn('wrong-password')).toEqual(wrong)
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
  expect(await logIn()).toEqual(unverified)
  expect(await logIn()).toEqual(unverified)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(1)
  await ctx.db.run`update account_links set sent_at = now() - interval '59 seconds'`
  expect(await logIn()).toEqual(unverified)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(1)
  await ctx.db.run`update account_links set sent_at = now() - interval '60 seconds'`
  expect(await logIn()).toEqual(unverified)
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  expect(ctx.sent.mails).toHaveLength(2)
  expect(await countOf(ctx.db, 'sessions')).toBe(before)
  await guest.post(`/auth/verifyemail/${id}/${token}`)
  expect((await logIn()).status).toBe(200)
})

// Covers 3-55.
test('says that an account is blocked only to somebody who knows its password', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx, { isBlocked: true })
  expect(await guest.post('/auth/login', { email: 'asha@mail.test', password })).toEqual({
    status: 403,
    body: { msg: 'Your account has been blocked. Please contact support.' },
  })
  const guess = { email: 'asha@mail.test', password: 'wrong-password' }
  expect(await guest.post('/auth/login', guess)).toEqual(wrong)
})

// Covers L1, O6.
test('ten failures lock the password of that account and nothing else', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx, { mobilenumber: '9812345670', mobileProvenAt: new Date() })
  await insertMember(ctx, { email: 'other@mail.test' })
  const logIn = (email: string, secret = password) =>
    guest.post('/auth/login', { email, password: secret })
  for (let n = 0; n < 10; n += 1) expect(await logIn('asha@mail.test', `guess-${n}`)).toEqual(wrong)
  const answer = await logIn('ASHA@mail.test')
  expect(answer).toEqual(locked)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await logIn('other@mail.test')).status).toBe(200)
  await guest.post('/otp/otp-login', { mobile: '9812345670' })
  const byCode = { mobile: '9812345670', otp: await sentCode(ctx) }
  expect((await guest.post('/otp/verify-otp', byCode)).body.success).toBe(true)
  // The lock ends one span after the last failure.
  await agedTries(ctx.db, 900)
  expect((await logIn('asha@mail.test')).status).toBe(200)
})

test('a success resets the earlier failures', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx)
  const logIn = (secret: string) =>
    guest.post('/auth/login', { email: 'asha@mail.test', password: secret })
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) expect(await logIn('wrong-password')).toEqual(wrong)
    expect((await logIn(password)).status).toBe(200)
  }
})

// Covers L8.
test('answers with a time to retry when too many passwords wait to be checked', async () => {
  // At their full cost, so that they really wait.
  const passwords = hashPasswords({ atOnce: 1, waiting: 1 })
  const { ctx, guest } = await testApp({
    environment: { LIMITS_SCALE: '100' },
    replace: () => ({ passwords }),
  })
  await insertMember(ctx, { passwordHash: await passwords.hash(password) })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      guest.post('/auth/login', { email: 'asha@mail.test', password }),
    ),
  )
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]).toEqual({
    status: 503,
    body: { msg: 'The store is busy. Please try again in a moment.' },
  })
  expect(busy[0]!.headers['retry-after']).toBe('2')
  expect(answers.length - busy.length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
})
