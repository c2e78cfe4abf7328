// 'Yes, it is mine' on an account that somebody else registered: nothing of theirs opens it any more.

import { expect, test } from 'vitest'
import { cookieOf, insertMember, mailedLink, password, sentCode } from '../../test/accounts.ts'
import { clientOf } from '../../test/client.ts'
import { type TestApp, testApp } from '../../test/harness.ts'
import * as handovers from '../database/handovers.ts'
import * as users from '../database/users.ts'
import { hashOfToken } from '../kit/secrets.ts'

const mobile = '9812345670'
const email = 'asha@mail.test'

async function store(given: Record<string, unknown> = {}) {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { userid } = await insertMember(opened.ctx, { mobilenumber: mobile, ...given })
  return { ...opened, userid }
}

const logIn = ({ guest }: TestApp) => guest.post('/auth/login', { email, password })

async function byCode({ app, ctx, guest }: TestApp) {
  await guest.post('/otp/otp-login', { mobile })
  const { body } = await guest.post('/otp/verify-otp', { mobile, otp: await sentCode(ctx) })
  return clientOf(app, body.token)
}

const claimed = {
  status: 200,
  body: {
    message:
      'Thank you. Your number is confirmed. The old password no longer works, so please set a new one.',
  },
}

test('password, sessions, links and identities of whoever registered it end', async () => {
  const opened = await store({ googleSubject: 'google-1', ssoSubject: 'sso-1' })
  const { app, ctx, guest, userid } = opened
  const registrant = clientOf(app, (await logIn(opened)).body.token)
  await handovers.insert(ctx.db, { tokenHash: hashOfToken('x'), userid, lifetimeMs: 60_000 })
  await guest.post('/password/forgetpassword', { email })
  const link = await mailedLink(ctx, 'reset_password')

  const owner = await byCode(opened)
  expect(await owner.post('/store/account/owner', { isMine: true })).toEqual(claimed)

  expect((await registrant.get('/store/account')).status).toBe(401)
  expect((await logIn(opened)).status).toBe(401)
  const reset = await guest.post(`/password/reset-password/${link.id}/${link.token}`, { password })
  expect(reset.body.code).toBe(1)
  expect(await handovers.take(ctx.db, hashOfToken('x'))).toBeUndefined()
  expect(await users.findBySubject(ctx.db, 'google', 'google-1')).toBeUndefined()
  expect(await users.findBySubject(ctx.db, 'sso', 'sso-1')).toBeUndefined()
  expect((await owner.get('/store/account')).body).toMatchObject({
    user: { email, verified: 'false', mobilenumber: mobile },
    isMobileProven: true,
    hasPassword: false,
    question: null,
  })
  await ctx.deliver()
  expect(ctx.sent.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Your Gemwala account was confirmed by its mobile number',
  })
})

test('whoever reads the mailbox does not come back by it', async () => {
  const opened = await store()
  const { ctx, guest } = opened
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  await ctx.deliver()
  const before = ctx.sent.mails.length
  await guest.post('/password/forgetpassword', { email })
  await guest.post('/auth/resendverification', { email })
  await opened.customer.post('/auth/resendverification', { email })
  await ctx.deliver()
  expect(ctx.sent.mails).toHaveLength(before)
})

test('the owner sets a password, verifies the address, and signs in with both', async () => {
  const opened = await store()
  const { ctx, guest } = opened
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  const newPassword = 'another-secret-88'
  expect((await owner.post('/store/account/password', { newPassword })).status).toBe(200)
  await owner.post('/auth/resendverification', { email })
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  expect((await guest.post(`/auth/verifyemail/${id}/${token}`)).body.code).toBe(0)
  const answer = await guest.post('/auth/login', { email, password: newPassword })
  expect(answer.body.user).toMatchObject({ email, verified: 'true', mobilenumber: mobile })
})

test('on a device that signed in before, nothing is taken from its owner', async () => {
  const opened = await store()
  const answer = await logIn(opened)
  const elsewhere = clientOf(opened.app, answer.body.token)
  const owner = await byCode(opened)
  expect(await owner.post('/store/account/owner', { isMine: true }, cookieOf(answer))).toEqual({
    status: 200,
    body: { message: 'Thank you. Your number is confirmed.' },
  })
  expect((await elsewhere.get('/store/account')).body).toMatchObject({
    user: { verified: 'true' },
    isMobileProven: true,
    hasPassword: true,
  })
  expect((await logIn(opened)).status).toBe(200)
})

test('all of it happens, or nothing', async () => {
  const opened = await store()
  const { ctx } = opened
  const owner = await byCode(opened)
  await ctx.db.run`alter table jobs add constraint none check (queue <> 'mail')`
  try {
    expect((await owner.post('/store/account/owner', { isMine: true })).status).toBe(500)
  } finally {
    await ctx.db.run`alter table jobs drop constraint none`
  }
  expect((await logIn(opened)).status).toBe(200)
  expect((await owner.get('/store/account')).body.question).not.toBe(null)
})
