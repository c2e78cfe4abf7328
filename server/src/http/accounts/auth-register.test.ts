// Registration, and proving the address by the link in a mail.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, countOf, insertMember, mailedLink } from '../../../test/accounts.ts'
import { type TestContext, testApp } from '../../../test/harness.ts'
import { insertUser } from '../../../test/samples.ts'

const environment = { LIMITS_SCALE: '100' }
const form = {
  name: 'Asha Verma',
  mobilenumber: '9812345670',
  email: 'asha@mail.test',
  password: 'a-fine-secret-77',
}
const created = {
  status: 200,
  body: { msg: 'Account created. Check your email to verify your address.' },
}
const refused = (msg: string) => ({ status: 400, body: { msg } })
const corrupted = { status: 200, body: { msg: 'The link is corrupted.', code: 1 } }
const stored = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  isVerified: z.boolean(),
  balance: z.int(),
  referredBy: z.int().nullable(),
  passwordHash: z.string(),
})

async function registered({ db }: TestContext, email = form.email) {
  const [row] = await db.rows(stored)`
    select name, email, u.role, u.is_verified as "isVerified", balance_paise as balance,
      referred_by as "referredBy", password_hash as "passwordHash"
    from users u join wallets using (userid) where lower(email) = ${email}`
  return row!
}

// Covers 1-85, 1-96, 1-98, 1-99, 1-100, 1-101, 1-102, 1-103, 3-44, 3-45, L5, L8.
test('reports the rules in the specified order', async () => {
  const { ctx, guest } = await testApp({ environment })
  await insertUser(ctx.db, { mobilenumber: '9812345671', email: 'taken@mail.test' })
  const send = (given: object) => guest.post('/auth/register', { ...form, ...given })
  // Everything is wrong at first, and each line fixes one thing.
  const wrong: Record<string, string> = {
    name: ' Ashaa ',
    mobilenumber: '98123',
    email: 'no address',
    password: 'short',
  }
  const steps: [string, Record<string, string>][] = [
    ['Name should be greater than 5 characters.', {}],
    ['Please enter a valid 10-digit mobile number.', { name: 'Asha V' }],
    ['Please enter a valid 10-digit mobile number.', { mobilenumber: '98123456a0' }],
    ['Mobile number cannot have all the same digits.', { mobilenumber: '7777777777' }],
    ['Mobile number cannot be a sequential series of digits.', { mobilenumber: '0123456789' }],
    ['Mobile number cannot be a sequential series of digits.', { mobilenumber: '9876543210' }],
    ['Please enter a valid email address.', { mobilenumber: '9812345671' }],
    ['Please enter a valid email address.', { email: 'asha@mail.t' }],
    ['Mobile number already registered.', { email: 'TAKEN@mail.test' }],
    ['Email already registered.', { mobilenumber: '9812345670' }],
    ['Password should be at least 8 characters.', { email: 'asha@mail.test' }],
    ['Password should be at least 8 characters.', { password: '1234567' }],
    ['Password should be at most 128 characters.', { password: 'x'.repeat(129) }],
    ['This password is too common. Please choose another one.', { password: 'Password123' }],
  ]
  for (const [msg, mended] of steps) {
    Object.assign(wrong, mended)
    expect(await send(wrong), JSON.stringify(wrong)).toEqual(refused(msg))
  }
  expect(await countOf(ctx.db, 'users')).toBe(4)
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
  expect(await send({ ...wrong, password: 'Password123-and-more' })).toEqual(created)
})

const noForms: [string, object][] = [
  ['no field', {}],
  ['a number for a name', { ...form, name: 7 }],
  ['a list for an e-mail', { ...form, email: ['asha@mail.test'] }],
  ['an object for a password', { ...form, password: { $gt: '' } }],
  ['no mobile number', { ...form, mobilenumber: null }],
  ['a name of a book', { ...form, name: 'x'.repeat(101) }],
  ['a list', [form]],
]

// Covers 1-120, 3-46.
test('refuses a body that is not a form, and a missing body', async () => {
  const { guest } = await testApp({ environment })
  const none = refused('Invalid credentials.')
  for (const [what, body] of noForms) {
    expect(await guest.post('/auth/register', body), what).toEqual(none)
  }
  expect(await guest.post('/auth/register')).toEqual(none)
})

// Covers 3-47, L4.
test('a registrant cannot choose role, balance or verification', async () => {
  const { ctx, guest } = await testApp({ environment })
  const given = {
    role: 'admin',
    balance: 5000,
    balancePaise: 500_000,
    verified: 'true',
    isVerified: true,
    userid: 7,
    _id: '00000000-0000-4000-8000-000000000000',
  }
  expect(await guest.post('/auth/register', { ...form, ...given })).toEqual(created)
  const { passwordHash, ...rest } = await registered(ctx)
  expect(rest).toEqual({
    name: 'Asha Verma',
    email: 'asha@mail.test',
    role: 'user',
    isVerified: false,
    balance: 0,
    referredBy: null,
  })
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  expect(await countOf(ctx.db, 'sessions')).toBe(3)
  expect(await audited(ctx.db)).toEqual(['registered'])
})

test('a name is one line of plain text', async () => {
  const { ctx, guest } = await testApp({ environment })
  const name = ' Asha\u0000Verma\r\nBcc:x '
  expect(await guest.post('/auth/register', { ...form, name })).toEqual(created)
  expect((await registered(ctx)).name).toBe('Asha Verma Bcc:x')
})

// Covers 3-48, L5.
test('an e-mail address counts as one in any letter case', async () => {
  const { guest } = await testApp({ environment })
  expect(await guest.post('/auth/register', { ...form, email: 'Asha@Mail.Test' })).toEqual(created)
  const again = { ...form, email: 'aSHA@mAIL.tEST', mobilenumber: '9812345671' }
  expect(await guest.post('/auth/register', again)).toEqual(refused('Email already registered.'))
})

// Covers 3-49.
test('stores the referrer', async () => {
  const { ctx, guest } = await testApp({ environment })
  const { userid } = await insertUser(ctx.db)
  await guest.post('/auth/register', { ...form, referredBy: String(userid) })
  expect((await registered(ctx)).referredBy).toBe(userid)
})

// Covers 3-49, M9.
test('ignores an unknown referrer', async () => {
  const { ctx, guest } = await testApp({ environment })
  const wrong = [99_999, -1, 'nobody', {}, null, 1.5, '9'.repeat(40)]
  for (const [n, referredBy] of wrong.entries()) {
    const own = { email: `asha${n}@mail.test`, mobilenumber: `981234567${n}` }
    const answer = await guest.post('/auth/register', { ...form, ...own, referredBy })
    expect(answer, String(referredBy)).toEqual(created)
    expect((await registered(ctx, own.email)).referredBy, String(referredBy)).toBe(null)
  }
})

// Covers 3-50, P1.
test("the mail's link uses the public address, whatever host the request names", async () => {
  const { ctx, guest } = await testApp({
    environment: { ...environment, TRUSTED_PROXIES: '127.0.0.1' },
  })
  await guest.post('/auth/register', form, {
    host: 'evil.test',
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test',
    origin: 'http://store.test',
  })
  await ctx.runDueJobs()
  const [mail, ...others] = ctx.sent.mails
  expect(others).toEqual([])
  expect(mail!.to).toBe('asha@mail.test')
  expect(mail!.subject).toBe('Verify your email for Gemwala')
  const link = 'http://store\\.test/verifyemail/[0-9a-f-]{36}/[A-Za-z0-9_-]{43}'
  expect(mail!.text).toMatch(
    new RegExp(
      `^Welcome to Gemwala\\. Confirm that this address is yours\\.\n\nVerify email: ${link}\n\nGemwala$`,
    ),
  )
  expect(mail!.html).toMatch(new RegExp(`<a href="${link}" style="[^"]+">Verify email</a>`))
  expect(JSON.stringify(mail)).not.toContain('evil')
})

// Covers 3-50, V1.
test('the link works once, and then says that the address is verified', async () => {
  const { ctx, guest } = await testApp({ environment })
  await guest.post('/auth/register', form)
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  const path = `/auth/verifyemail/${id}/${token}`
  const verified = 'Verified. Continue on the device where you signed up, or log in here.'
  expect((await guest.post(path)).body).toEqual({ msg: verified, code: 0 })
  expect((await registered(ctx)).isVerified).toBe(true)
  const used = 'This address is already verified.'
  expect((await guest.post(path)).body).toEqual({ msg: used, code: 0 })
  await ctx.db.run`update users set is_verified = false`
  expect(await guest.post(path)).toEqual(corrupted)
})

test('a wrong, a foreign, an expired and a recovery link are corrupted', async () => {
  const { ctx, guest } = await testApp({ environment })
  const other = await insertMember(ctx, { email: 'other@mail.test' })
  await guest.post('/auth/register', form)
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  await guest.post('/password/forgetpassword', { email: other.email })
  const recovery = await mailedLink(ctx, 'reset_password')
  const paths = [
    `${id}/${'x'.repeat(43)}`,
    `${id}/${token}x`,
    `${recovery.id}/${token}`,
    `${recovery.id}/${recovery.token}`,
    `no-id/${token}`,
    `${id}/${'y'.repeat(300)}`,
    `${id}/%00`,
  ]
  for (const path of paths) {
    expect(await guest.post(`/auth/verifyemail/${path}`), path).toEqual(corrupted)
  }
  await ctx.db.run`update account_links set expires_at = now() where purpose = 'verify-email'`
  expect(await guest.post(`/auth/verifyemail/${id}/${token}`)).toEqual(corrupted)
  expect((await registered(ctx)).isVerified).toBe(false)
})

test('resends the mail at most once a minute, with the same answer for everybody', async () => {
  const { ctx, guest } = await testApp({ environment })
  await guest.post('/auth/register', form)
  const first = await mailedLink(ctx, 'verifyemail')
  await insertMember(ctx, { email: 'done@mail.test' })
  await insertMember(ctx, { email: 'blocked@mail.test', isVerified: false, isBlocked: true })
  const told = {
    status: 200,
    body: { msg: 'If this email is waiting for verification, we sent a new link.' },
  }
  const resend = (email: string) => guest.post('/auth/resendverification', { email })
  const everybody = ['ASHA@mail.test', 'done@mail.test', 'blocked@mail.test', 'nobody@mail.test']
  for (const email of [...everybody, 'no address']) expect(await resend(email)).toEqual(told)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(1)
  await ctx.db.run`update account_links set sent_at = now() - interval '61 seconds'`
  for (const email of [...everybody, ...everybody]) expect(await resend(email)).toEqual(told)
  const second = await mailedLink(ctx, 'verifyemail')
  expect(ctx.sent.mails.map(({ to }) => to)).toEqual(['asha@mail.test', 'asha@mail.test'])
  // Only the newer mail's link works.
  expect(await guest.post(`/auth/verifyemail/${first.id}/${first.token}`)).toEqual(corrupted)
  const { body } = await guest.post(`/auth/verifyemail/${second.id}/${second.token}`)
  expect(body.code).toBe(0)
})
