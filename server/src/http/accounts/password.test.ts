// Passwords: recovery by mail, and changing your own.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, countOf, insertMember, mailedLink, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'

const environment = { LIMITS_SCALE: '1' }
const told = {
  status: 200,
  body: { msg: 'If this e-mail is registered, a reset link has been sent.' },
}
const corrupted = { status: 200, body: { msg: 'The link is corrupted.', code: 1 } }
const updated = { status: 200, body: { msg: 'Password updated successfully.', code: 0 } }
const newPassword = 'another-secret-88'
const email = 'asha@mail.test'

const forget = ({ guest }: Pick<TestApp, 'guest'>, address = email) =>
  guest.post('/password/forgetpassword', { email: address })
const logIn = ({ guest }: Pick<TestApp, 'guest'>, secret: string) =>
  guest.post('/auth/login', { email, password: secret })
const reset = (
  { guest }: Pick<TestApp, 'guest'>,
  { id, token }: { id: string; token: string },
  body: object = { password: newPassword },
) => guest.post(`/password/reset-password/${id}/${token}`, body)

async function store(given: Record<string, unknown> = {}) {
  const opened = await testApp({ environment })
  const { userid } = await insertMember(opened.ctx, given)
  return { ...opened, userid }
}
async function withLink(given: Record<string, unknown> = {}) {
  const opened = await store(given)
  await forget(opened)
  return { ...opened, link: await mailedLink(opened.ctx, 'reset_password') }
}

// Covers 1-124, 3-65, P4.
test('answers everybody the same, and mails only registered addresses', async () => {
  const opened = await store()
  await insertMember(opened.ctx, { email: 'blocked@mail.test', isBlocked: true })
  for (const address of ['nobody@mail.test', 'blocked@mail.test', 'ASHA@mail.test']) {
    expect(await forget(opened, address)).toEqual(told)
  }
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.mails).toHaveLength(1)
  const [mail] = opened.ctx.sent.mails
  expect(mail!.to).toBe('asha@mail.test')
  expect(mail!.subject).toBe('Reset your Gemwala password')
  expect(mail!.text).toMatch(
    /^We got a request to reset your Gemwala password\. The link works once, for 30 minutes\.\n\nIf it wasn't you, ignore this email\.\n\nChoose a new password: http:\/\/store\.test\/reset_password\/[0-9a-f-]{36}\/[A-Za-z0-9_-]{43}\n\nGemwala$/,
  )
})

// Covers P4.
test('refuses an invalid address', async () => {
  const opened = await store()
  for (const body of [{}, { email: 'asha' }, { email: 7 }, { email: 'a\u0000@mail.test' }]) {
    expect(await opened.guest.post('/password/forgetpassword', body)).toEqual({
      status: 400,
      body: { msg: 'Please enter a valid email address.' },
    })
  }
})

// Covers P1.
test('the link uses the public address, whatever host the request names', async () => {
  const opened = await store()
  const poison = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'ftp' }
  await opened.guest.post('/password/forgetpassword', { email }, poison)
  expect((await mailedLink(opened.ctx, 'reset_password')).token).toHaveLength(43)
  expect(JSON.stringify(opened.ctx.sent.mails)).not.toContain('evil')
})

// Covers P4.
test('sends three mails an hour to one account, without saying so', async () => {
  const opened = await store()
  for (let n = 0; n < 5; n += 1) expect(await forget(opened)).toEqual(told)
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.mails).toHaveLength(3)
})

// Covers 1-125, 3-41, 3-66, 3-68, P3, S2.
test('a link sets the password once, ends every session and sends a mail about it', async () => {
  const opened = await withLink({ isVerified: false })
  const { app, ctx, link, userid } = opened
  const elsewhere = clientOf(app, await signIn(ctx.db, userid))
  expect((await elsewhere.get('/store/account')).status).toBe(200)
  expect(await reset(opened, link)).toEqual(updated)
  expect((await elsewhere.get('/store/account')).status).toBe(401)
  expect((await logIn(opened, password)).status).toBe(401)
  const { body } = await logIn(opened, newPassword)
  // The reader of the mail owns the address.
  expect(body.user.verified).toBe('true')
  expect(await reset(opened, link, { password: 'a-third-secret-99' })).toEqual(corrupted)
  expect((await logIn(opened, newPassword)).status).toBe(200)
  await ctx.runDueJobs()
  expect(ctx.sent.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: email, subject: 'Reset your Gemwala password' },
    { to: email, subject: 'Your Gemwala password was changed' },
    // The second login came without the cookie of the first.
    { to: email, subject: 'New login to your Gemwala account' },
  ])
  expect(await audited(ctx.db)).toEqual([
    'password reset',
    'sign-in failed',
    'signed in',
    'signed in',
  ])
})

test.each([
  ['an unproven number goes when the address is first proven', { isVerified: false }, null],
  ['a verified account keeps it', { isVerified: true }, '9812345670'],
  ['so does one with a proven number', { mobileProvenAt: new Date() }, '9812345670'],
])('%s by a reset', async (_, given, mobilenumber) => {
  const opened = await withLink({ mobilenumber: '9812345670', ...given })
  expect(await reset(opened, opened.link)).toEqual(updated)
  expect((await logIn(opened, newPassword)).body.user.mobilenumber).toBe(mobilenumber)
})

// Covers 3-66, 3-67, P2.
test('stores a link as a hash, for 30 minutes', async () => {
  const opened = await withLink()
  const row = z.object({ whole: z.string(), minutes: z.number() })
  const [kept] = await opened.ctx.db.rows(row)`
    select l::text as whole, extract(epoch from (expires_at - sent_at))::float8 / 60 as minutes
    from account_links l`
  expect(kept!.minutes).toBe(30)
  expect(kept!.whole).not.toContain(opened.link.token)
  expect(JSON.stringify(opened.ctx.logged)).not.toContain(opened.link.token)
  await opened.ctx.db.run`update account_links set expires_at = now()`
  expect(await reset(opened, opened.link)).toEqual(corrupted)
  expect((await logIn(opened, password)).status).toBe(200)
})

// Covers P2.
test('a newer mail ends the link of an older one', async () => {
  const opened = await withLink()
  await forget(opened)
  const newer = await mailedLink(opened.ctx, 'reset_password')
  expect(await reset(opened, opened.link)).toEqual(corrupted)
  expect(await reset(opened, newer)).toEqual(updated)
})

// Covers 1-125, 1-146, 3-67, P2.
test('a wrong, a foreign and a verification link are corrupted', async () => {
  const opened = await withLink()
  const { ctx, guest, link } = opened
  const other = await insertMember(ctx, { email: 'other@mail.test', isVerified: false })
  await guest.post('/auth/resendverification', { email: other.email })
  const verification = await mailedLink(ctx, 'verifyemail')
  const links = [
    { id: link.id, token: 'x'.repeat(43) },
    { id: verification.id, token: link.token },
    { id: 'no-id', token: link.token },
    { id: link.id, token: 'x'.repeat(300) },
    verification,
  ]
  for (const wrong of links) expect(await reset(opened, wrong)).toEqual(corrupted)
  expect(await reset(opened, link)).toEqual(updated)
})

// Covers 3-69.
test('a weak password does not use up the link', async () => {
  const opened = await withLink()
  const problems: [object, string][] = [
    [{ password: '1234567' }, 'Password should be at least 8 characters.'],
    [{ password: 'x'.repeat(129) }, 'Password should be at most 128 characters.'],
    [{ password: 'password123' }, 'This password is too common. Please choose another one.'],
    [{ password: 7 }, 'Password should be at least 8 characters.'],
    [{}, 'Password should be at least 8 characters.'],
  ]
  for (const [body, msg] of problems) {
    expect(await reset(opened, opened.link, body)).toEqual({ status: 200, body: { msg, code: 1 } })
  }
  expect(await reset(opened, opened.link)).toEqual(updated)
})

test('changing the password needs the current one and ends all other sessions', async () => {
  const opened = await store()
  const { app, ctx, userid } = opened
  const here = clientOf(app, await signIn(ctx.db, userid))
  const elsewhere = clientOf(app, await signIn(ctx.db, userid))
  const change = (currentPassword: string, given: string) =>
    here.post('/store/account/password', { currentPassword, newPassword: given })
  const refused = (message: string) => ({ status: 400, body: { message } })
  expect(await change('', newPassword)).toEqual(refused('Your current password is wrong.'))
  expect(await change('wrong', 'short')).toEqual(refused('Your current password is wrong.'))
  expect(await change(password, 'short')).toEqual(
    refused('Password should be at least 8 characters.'),
  )
  expect(await change(password, 'password123')).toEqual(
    refused('This password is too common. Please choose another one.'),
  )
  expect((await elsewhere.get('/store/account')).status).toBe(200)
  expect(await change(password, newPassword)).toEqual({
    status: 200,
    body: { message: 'Password updated successfully.' },
  })
  expect((await here.get('/store/account')).status).toBe(200)
  expect((await elsewhere.get('/store/account')).status).toBe(401)
  expect((await logIn(opened, password)).status).toBe(401)
  expect((await logIn(opened, newPassword)).status).toBe(200)
  await ctx.runDueJobs()
  expect(ctx.sent.mails.map(({ subject }) => subject)).toEqual([
    'Your Gemwala password was changed',
  ])
  expect(ctx.sent.mails[0]!.text).toBe(
    "Your password was just changed, and all other devices were logged out.\n\nIf it wasn't you, reset it now and contact support.\n\nGemwala",
  )
  expect(await audited(ctx.db)).toContain('password changed')
})

test('sets a first password on an account that never had one', async () => {
  const opened = await store({ passwordHash: null })
  const { app, ctx, userid } = opened
  const here = clientOf(app, await signIn(ctx.db, userid))
  await ctx.db.run`update sessions set signed_in_by = 'google' where userid = ${userid}`
  expect((await here.get('/store/account')).body.hasPassword).toBe(false)
  expect((await here.post('/store/account/password', { newPassword })).status).toBe(200)
  expect((await here.get('/store/account')).body.hasPassword).toBe(true)
  expect((await logIn(opened, newPassword)).status).toBe(200)
})

test('a recovery that fails half-way changes nothing', async () => {
  const opened = await withLink()
  const { ctx, link } = opened
  await ctx.db.run`alter table audit add constraint none check (action <> 'password reset')`
  try {
    expect((await reset(opened, link)).status).toBe(500)
  } finally {
    await ctx.db.run`alter table audit drop constraint none`
  }
  expect((await logIn(opened, password)).status).toBe(200)
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
  expect(await reset(opened, link)).toEqual(updated)
})
