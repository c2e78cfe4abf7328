// An account that somebody uses by its number, while somebody else may have registered its e-mail address: until the
// question 'Is this your account?' is answered, the address opens it to nobody who does not have the number.

import { beforeEach, expect, test } from 'vitest'
import { insertMember, mailedLink, password, sentCode } from '../../../test/accounts.ts'
import { type Client, clientOf } from '../../../test/client.ts'
import { mobile, other } from '../../../test/codes.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { appointAdmin } from '../../domain/accounts/appoint-admin.ts'
import { accountOf } from '../../domain/accounts/identity.ts'

const email = 'asha@mail.test'
const asked = {
  status: 200,
  body: {
    msg: 'Somebody has logged in with the mobile number of this account. Please enter the code that we sent to that number.',
    code: 1,
    needsOtp: true,
  },
}

let opened: TestApp & { userid: number; link: string; reset: string }
/** Uses the account by its number. */
let holder: Client

beforeEach(async () => {
  const app = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { userid } = await insertMember(app.ctx, { mobilenumber: mobile, isVerified: false })
  await app.guest.post('/auth/login', { email, password })
  const verify = await mailedLink(app.ctx, 'verifyemail')
  await app.guest.post('/password/forgetpassword', { email })
  const recover = await mailedLink(app.ctx, 'reset_password')
  await app.guest.post('/otp/otp-login', { mobile })
  const otp = await sentCode(app.ctx)
  const { body } = await app.guest.post('/otp/verify-otp', { mobile, otp })
  holder = clientOf(app.app, body.token)
  opened = {
    ...app,
    userid,
    link: `/auth/verifyemail/${verify.id}/${verify.token}`,
    reset: `/password/reset-password/${recover.id}/${recover.token}`,
  }
  await later()
})

const later = () =>
  opened.ctx.db.run`update one_time_codes set sent_at = sent_at - interval '31 seconds'`
const open = (body: object = {}) => opened.guest.post(opened.link, body)
const logIn = () => opened.guest.post('/auth/login', { email, password })

// Covers 3-58, L7.
test("verifying the address takes the number's code, and answers the question", async () => {
  expect(await open()).toEqual(asked)
  expect((await logIn()).status).toBe(403)
  const code = await sentCode(opened.ctx)
  expect(await open({ otp: other(code) })).toEqual({
    status: 200,
    body: { msg: 'Wrong code. Check it and try again.', code: 1, needsOtp: true },
  })
  expect((await open({ otp: '12345' })).status).toBe(400)
  expect((await open({ otp: code })).body).toMatchObject({ code: 0 })
  expect((await logIn()).status).toBe(200)
  // The code is used up.
  const again = await opened.guest.post('/otp/verify-otp', { mobile, otp: code })
  expect(again.body.success).toBe(false)
  expect((await holder.get('/store/account')).body).toMatchObject({
    user: { verified: 'true', mobilenumber: mobile },
    isMobileProven: true,
    hasPassword: true,
    mustAnswer: false,
  })
})

test('a code that was sent a moment ago can be entered', async () => {
  await open()
  expect(await open()).toEqual({
    status: 200,
    body: { ...asked.body, msg: 'Please wait a moment before asking for another code.' },
  })
  expect((await open({ otp: await sentCode(opened.ctx) })).body.code).toBe(0)
})

// Covers L7.
test('a link that is not valid sends no code, and no code makes it valid', async () => {
  const bad = opened.link.replace(/[^/]+$/, 'A'.repeat(43))
  const corrupted = { status: 200, body: { msg: 'The link is corrupted.', code: 1 } }
  const before = opened.ctx.sent.messages.length
  expect(await opened.guest.post(bad)).toEqual(corrupted)
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.messages).toHaveLength(before)
  await opened.guest.post('/otp/otp-login', { mobile })
  const otp = await sentCode(opened.ctx)
  expect(await opened.guest.post(bad, { otp })).toEqual(corrupted)
})

// Covers L7.
test('the question stays open when the session is over', async () => {
  expect((await holder.post('/auth/logout')).status).toBe(200)
  expect(await open()).toEqual(asked)
})

// Covers L7.
test('no other way opens the account by its address', async () => {
  const { admin, ctx, guest, reset } = opened
  expect((await guest.post(reset, { password: 'another-secret-88' })).body.code).toBe(1)
  ctx.sent.mails.length = 0
  await guest.post('/password/forgetpassword', { email })
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
  const identity = { subject: 'g-1', email, isEmailVerified: true, name: 'Registrant' }
  const caller = { ip: '192.0.2.1', userAgent: '' }
  await expect(accountOf(ctx.db, { provider: 'google', identity, caller })).rejects.toThrow(
    'Google Authentication Failed',
  )
  const appointment = { name: 'Registrant', email, password }
  await expect(appointAdmin(ctx, appointment)).rejects.toThrow('Choose another address.')
  const { body } = await admin.get(`/admin/users_data?search=${opened.userid}`)
  const update = (change: object) =>
    admin.post('/admin/updateuserdata', { ...body.users[0], ...change })
  expect(await update({ verified: 'true' })).toEqual({
    status: 409,
    body: {
      message:
        'Somebody has logged in with this number and has not said yet whether the account is theirs. Correct the number first, or leave the address unverified.',
    },
  })
  expect((await holder.get('/store/account')).body.mustAnswer).toBe(true)
  // The question was about the number, and is over with it.
  const moved = { verified: 'true', mobilenumber: '9812345672' }
  expect((await update(moved)).status).toBe(200)
  expect((await update(moved)).status).toBe(200)
  expect((await holder.get('/store/account')).status).toBe(401)
})

test('the link is still sent to who asks for it', async () => {
  opened.ctx.sent.mails.length = 0
  await opened.ctx.db.run`update account_links set sent_at = sent_at - interval '2 minutes'`
  await opened.guest.post('/auth/resendverification', { email })
  await mailedLink(opened.ctx, 'verifyemail')
  expect(opened.ctx.sent.mails).toHaveLength(1)
})

test("after 'not mine' the link verifies the address alone", async () => {
  expect((await holder.post('/store/account/owner', { isMine: false })).status).toBe(200)
  expect((await open()).body.code).toBe(0)
})
