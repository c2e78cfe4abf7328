// Which account a Google sign-in opens: an existing one, a linked one, a claimed one or a new one.

import { expect, test } from 'vitest'
import { browserAt, type IdentityStore } from '../../test/identity.ts'
import { insertInto } from '../../test/samples.ts'
import { startGoogleOnce } from '../../test/simulators/google.ts'
import * as links from '../database/accounts/account-links.ts'
import * as sessions from '../database/accounts/sessions.ts'
import * as users from '../database/accounts/users.ts'
import { hashOfToken, newToken } from '../kit/secrets.ts'

const { openStore } = startGoogleOnce()
const email = 'naya.singh@gemwala.test'

const addUser = async ({ ctx }: IdentityStore, given: Record<string, unknown> = {}) => {
  const row = { name: 'Somebody', email, isVerified: true, mobilenumber: '9811111111', ...given }
  await ctx.db.run`${insertInto('users', row)}`
  return (await users.findByEmail(ctx.db, row.email))!
}

const addSession = async ({ ctx }: IdentityStore, userid: number) => {
  const token = newToken()
  await sessions.insert(ctx.db, {
    userid,
    tokenHash: hashOfToken(token),
    lifetimeMs: 60_000,
    way: 'code',
    mustAnswer: false,
    mustProve: false,
    ip: '',
    userAgent: '',
  })
  return token
}

test('a new person gets a verified account without mobile number and password', async () => {
  const { browser, ctx } = await openStore()
  await browser.signIn('naya')
  const { userid, ...user } = (await users.findByEmail(ctx.db, email))!
  expect(user).toMatchObject({
    name: 'Naya Singh',
    isVerified: true,
    mobilenumber: null,
    passwordHash: null,
    role: 'user',
    balancePaise: 0,
  })
  expect(userid).toBeGreaterThanOrEqual(1000)
})

test('an account without a name in the profile is named after the e-mail address', async () => {
  const { browser, ctx } = await openStore()
  await browser.signIn('ravi')
  expect(await users.findByEmail(ctx.db, 'ravi@gemwala.test')).toMatchObject({ name: 'ravi' })
})

test('the same identity opens the same account, even after its e-mail address has changed', async () => {
  const { browser, ctx, countOf } = await openStore()
  await browser.signIn('naya')
  const first = (await browser.finish()).body.user
  await ctx.db.run`update users set email = 'naya@elsewhere.test'`
  await browser.signIn('naya')
  expect((await browser.finish()).body.user).toMatchObject({
    _id: first._id,
    email: 'naya@elsewhere.test',
  })
  expect(await countOf('users')).toBe(1)
})

test('simultaneous first sign-ins create one account', async () => {
  const store = await openStore()
  const browsers = Array.from({ length: 5 }, () => browserAt(store))
  const answers = await Promise.all(browsers.map((browser) => browser.signIn('naya')))
  expect(answers.map(({ location }) => location)).toEqual(browsers.map(() => '/login?success=true'))
  expect(await store.countOf('users')).toBe(1)
})

// Covers 3-73.
test('an account with the same address, verified on both sides, is linked and otherwise unchanged', async () => {
  const store = await openStore()
  const { browser, ctx } = store
  const user = await addUser(store, { email: email.toUpperCase(), passwordHash: 'kept' })
  const token = await addSession(store, user.userid)
  await browser.signIn('naya')
  expect((await browser.finish()).body.user._id).toBe(user.id)
  expect(await users.find(ctx.db, user.userid)).toEqual(user)
  expect(await sessions.findLive(ctx.db, hashOfToken(token))).toBeDefined()
  expect(await store.audited()).toEqual(['identity linked', 'signed in'])
})

// Covers L7, G3.
test('an unverified account goes to the owner of the address, and its creator loses access', async () => {
  const store = await openStore()
  const { browser, ctx, app } = store
  const password = 'the-makers-password-1'
  const passwordHash = await ctx.passwords.hash(password)
  const made = await addUser(store, { isVerified: false, passwordHash })
  const makersToken = await addSession(store, made.userid)
  const link = {
    userid: made.userid,
    purpose: 'reset-password',
    tokenHash: hashOfToken('link'),
  } as const
  await links.replace(ctx.db, { ...link, lifetimeMs: 60_000 })

  await browser.signIn('naya')
  expect((await browser.finish()).body.user._id).toBe(made.id)
  expect(await users.find(ctx.db, made.userid)).toMatchObject({
    isVerified: true,
    passwordHash: null,
    mobilenumber: null,
  })
  expect(await sessions.findLive(ctx.db, hashOfToken(makersToken))).toBeUndefined()
  expect(await links.spend(ctx.db, link)).toBe(false)
  const login = { method: 'POST', url: '/auth/login', payload: { email, password } } as const
  expect((await app.inject(login)).statusCode).toBe(401)
  const code = { method: 'POST', url: '/otp/otp-login', payload: { mobile: '9811111111' } } as const
  expect((await app.inject(code)).json().success).toBe(false)
  expect(await store.audited()).toContain('unverified account taken over')
})

test('an account with a proven number is not opened through its unverified address', async () => {
  const store = await openStore()
  const { browser, ctx } = store
  const user = await addUser(store, { isVerified: false, mobileProvenAt: new Date() })
  const token = await addSession(store, user.userid)
  expect(await browser.signIn('naya')).toMatchObject({ location: '/login?error=google' })
  expect(await users.find(ctx.db, user.userid)).toEqual(user)
  expect(await sessions.findLive(ctx.db, hashOfToken(token))).toBeDefined()
})

// Covers G3.
test('an account of another Google identity is not opened through the same address', async () => {
  const store = await openStore()
  const { browser } = store
  await addUser(store, { googleSubject: 'another-person' })
  expect(await browser.signIn('naya')).toMatchObject({ location: '/login?error=google' })
  expect((await browser.finish()).status).toBe(401)
})

// Covers 3-56.
test.each([
  ['by its identity', { googleSubject: '108000000000000000002' }],
  ['by its address', {}],
  ['by an address that nobody verified', { isVerified: false }],
])('a blocked account that is found %s stays closed', async (_, given) => {
  const store = await openStore()
  const user = await addUser(store, { ...given, isBlocked: true })
  expect(await store.browser.signIn('naya')).toMatchObject({ location: '/login?error=blocked' })
  expect((await store.browser.finish()).status).toBe(401)
  expect(await users.find(store.ctx.db, user.userid)).toEqual(user)
})

// Covers 3-56.
test('an account that is blocked between the callback and the handover stays closed', async () => {
  const { browser, ctx, countOf } = await openStore()
  await browser.signIn('naya')
  await ctx.db.run`update users set is_blocked = true`
  expect(await browser.finish()).toMatchObject({
    status: 403,
    body: { msg: 'Your account has been blocked. Please contact support.' },
  })
  expect(await countOf('sessions')).toBe(0)
})
