// 'Mine' on an account that somebody else registered shuts that person out.

import { expect, test } from 'vitest'
import { insertMember, mailedLink, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'
import * as handovers from '../../database/accounts/handovers.ts'
import * as users from '../../database/accounts/users.ts'
import { appointAdmin } from '../../domain/accounts/appoint-admin.ts'
import { accountOf } from '../../domain/accounts/identity.ts'
import { sendVerificationAgain } from '../../domain/accounts/verification.ts'
import { hashOfToken } from '../../kit/secrets.ts'

const mobile = '9812345670'
const email = 'asha@mail.test'

async function store(given: Record<string, unknown> = {}) {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { userid } = await insertMember(opened.ctx, {
    mobilenumber: mobile,
    isVerified: false,
    ...given,
  })
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

// Covers L7.
test("ends the registrant's password, sessions, links and identities", async () => {
  const opened = await store({ googleSubject: 'google-1', ssoSubject: 'sso-1' })
  const { app, ctx, guest, userid } = opened
  // From the time when staff had not yet unticked 'verified'.
  const registrant = clientOf(app, await signIn(ctx.db, userid))
  await handovers.insert(ctx.db, { tokenHash: hashOfToken('x'), userid, lifetimeMs: 60_000 })
  await guest.post('/auth/resendverification', { email })
  const verification = await mailedLink(ctx, 'verifyemail')
  await guest.post('/password/forgetpassword', { email })
  const link = await mailedLink(ctx, 'reset_password')

  const owner = await byCode(opened)
  expect(await owner.post('/store/account/owner', { isMine: true })).toEqual(claimed)

  expect((await registrant.get('/store/account')).status).toBe(401)
  expect((await logIn(opened)).status).toBe(401)
  const reset = await guest.post(`/password/reset-password/${link.id}/${link.token}`, { password })
  expect(reset.body.code).toBe(1)
  const opening = await guest.post(`/auth/verifyemail/${verification.id}/${verification.token}`)
  expect(opening.body).toEqual({ msg: 'The link is corrupted.', code: 1 })
  expect(await handovers.take(ctx.db, hashOfToken('x'))).toBeUndefined()
  expect(await users.findBySubject(ctx.db, 'google', 'google-1')).toBeUndefined()
  expect(await users.findBySubject(ctx.db, 'sso', 'sso-1')).toBeUndefined()
  expect((await owner.get('/store/account')).body).toMatchObject({
    user: { email, verified: 'false', mobilenumber: mobile },
    isMobileProven: true,
    hasPassword: false,
    mustAnswer: false,
  })
  await ctx.runDueJobs()
  expect(ctx.sent.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Your Gemwala account was confirmed by its mobile number',
  })
})

// Covers L7.
test("the registrant's mailbox cannot recover the account", async () => {
  const opened = await store()
  const { ctx, guest } = opened
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  await ctx.runDueJobs()
  const before = ctx.sent.mails.length
  await guest.post('/password/forgetpassword', { email })
  await guest.post('/auth/resendverification', { email })
  await opened.customer.post('/auth/resendverification', { email })
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(before)
})

const newPassword = 'another-secret-88'

/** The number's owner has claimed the account and set a password. */
async function claimedStore() {
  const opened = await store()
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  expect((await owner.post('/store/account/password', { newPassword })).status).toBe(200)
  await opened.ctx.runDueJobs()
  opened.ctx.sent.mails.length = 0
  return { ...opened, owner }
}

type Claimed = Awaited<ReturnType<typeof claimedStore>>

const moveByOwner = ({ owner }: Claimed) =>
  owner.post('/store/account', {
    name: 'Asha Verma',
    mobilenumber: '9812345671',
    password: newPassword,
  })

async function changeByStaff({ admin, userid }: Claimed, change: object) {
  const { body } = await admin.get(`/admin/users_data?search=${userid}`)
  return admin.post('/admin/updateuserdata', { ...body.users[0], ...change })
}

const moves = [
  ['the owner changes the number', moveByOwner],
  [
    'staff change the number',
    (opened: Claimed) => changeByStaff(opened, { mobilenumber: '9812345671' }),
  ],
  [
    'staff tick the same address as verified',
    (opened: Claimed) => changeByStaff(opened, { email: email.toUpperCase(), verified: 'true' }),
  ],
  [
    'the owner logs in by e-mail',
    async ({ guest }: Claimed) => {
      const answer = await guest.post('/auth/login', { email, password: newPassword })
      expect(answer.status).toBe(403)
      return { status: 200 }
    },
  ],
] as const

// Covers L7.
test.each(moves)("the registrant's mailbox cannot open the account after %s", async (_, move) => {
  const opened = await claimedStore()
  const { ctx, guest } = opened
  expect((await move(opened)).status).toBe(200)
  await guest.post('/password/forgetpassword', { email })
  await guest.post('/auth/resendverification', { email })
  await ctx.runDueJobs()
  expect(ctx.sent.mails.filter(({ text }) => text.includes('http'))).toEqual([])
  const identity = { subject: 'g-1', email, isEmailVerified: true, name: 'Registrant' }
  const caller = { ip: '192.0.2.1', userAgent: '' }
  await expect(accountOf(ctx.db, { provider: 'google', identity, caller })).rejects.toThrow(
    'Google Authentication Failed',
  )
  const appointment = { name: 'Registrant', email, password }
  await expect(appointAdmin(ctx, appointment)).rejects.toThrow('Choose another address.')
})

// Covers L7.
test("does not send the owner's codes to the registrant's mailbox", async () => {
  const opened = await claimedStore()
  const { ctx, owner, userid } = opened
  await moveByOwner(opened)
  await ctx.db.run`update users set password_hash = null where userid = ${userid}`
  expect(await owner.post('/store/account/code')).toEqual({
    status: 409,
    body: {
      message:
        'Your number and your e-mail address are not confirmed. Log in with a code sent to your number, then try again.',
    },
  })
  const change = { name: 'Asha Verma', mobilenumber: mobile, code: '123456' }
  expect((await owner.post('/store/account', change)).status).toBe(409)
})

// Covers L7.
test('does not send a mail that was queued when the account was claimed', async () => {
  const opened = await store()
  const { ctx, userid } = opened
  const seen = (await users.find(ctx.db, userid))!
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  await ctx.runDueJobs()
  const before = ctx.sent.mails.length
  await sendVerificationAgain(ctx, seen)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(before)
})

test('a new address set by staff recovers the account again', async () => {
  const opened = await claimedStore()
  const { ctx, guest } = opened
  const change = { email: 'owner@mail.test', verified: 'true' }
  expect((await changeByStaff(opened, change)).status).toBe(200)
  await guest.post('/password/forgetpassword', { email: 'owner@mail.test' })
  expect((await mailedLink(ctx, 'reset_password')).token).toHaveLength(43)
})

test('the owner sets a password, verifies the address, and signs in with both', async () => {
  const opened = await store()
  const { ctx, guest } = opened
  const owner = await byCode(opened)
  await owner.post('/store/account/owner', { isMine: true })
  expect((await owner.post('/store/account/password', { newPassword })).status).toBe(200)
  await owner.post('/auth/resendverification', { email })
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  expect((await guest.post(`/auth/verifyemail/${id}/${token}`)).body.code).toBe(0)
  const answer = await guest.post('/auth/login', { email, password: newPassword })
  expect(answer.body.user).toMatchObject({ email, verified: 'true', mobilenumber: mobile })
  await guest.post('/password/forgetpassword', { email })
  expect((await mailedLink(ctx, 'reset_password')).token).toHaveLength(43)
})

test('a session of the former version cannot end the password of a verified address', async () => {
  const opened = await store({ isVerified: true })
  const token = await signIn(opened.ctx.db, opened.userid)
  await opened.ctx.db.run`update sessions set must_answer = true where userid = ${opened.userid}`
  const owner = clientOf(opened.app, token)
  expect(await owner.post('/store/account/owner', { isMine: true })).toEqual({
    status: 200,
    body: { message: 'Thank you. Your number is confirmed.' },
  })
  expect((await logIn(opened)).body.user).toMatchObject({ verified: 'true', mobilenumber: mobile })
})

test('changes everything or nothing', async () => {
  const opened = await store()
  const { ctx } = opened
  const owner = await byCode(opened)
  await ctx.db.run`alter table jobs add constraint none check (queue <> 'mail')`
  try {
    expect((await owner.post('/store/account/owner', { isMine: true })).status).toBe(500)
  } finally {
    await ctx.db.run`alter table jobs drop constraint none`
  }
  // The password is still right.
  expect((await logIn(opened)).status).toBe(403)
  expect((await owner.get('/store/account')).body).toMatchObject({
    isMobileProven: false,
    mustAnswer: true,
  })
})
