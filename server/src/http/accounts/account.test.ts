// The customer's own account, and the question after a sign-in by an unproven number.

import { expect, test } from 'vitest'
import { audited, insertMember, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { credit, insertUser } from '../../../test/samples.ts'
import { maskEmail, maskName } from '../../domain/accounts/masks.ts'

const mobile = '9812345670'
const answerFirst = {
  status: 403,
  body: { message: 'Please tell us first whether this is your account.' },
}

async function byCode({ app, ctx, guest }: TestApp) {
  await ctx.db.run`update one_time_codes set sent_at = sent_at - interval '31 seconds'`
  await guest.post('/otp/otp-login', { mobile })
  const otp = await sentCode(ctx)
  const { body } = await guest.post('/otp/verify-otp', { mobile, otp })
  return clientOf(app, body.token)
}
async function byPassword({ app, guest }: TestApp) {
  const { body } = await guest.post('/auth/login', { email: 'asha@mail.test', password })
  return clientOf(app, body.token)
}

async function store(given: object = {}) {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const { userid } = await insertMember(opened.ctx, { mobilenumber: mobile, ...given })
  return { ...opened, userid }
}

test('shows an account to its owner', async () => {
  const opened = await store()
  const asha = await byPassword(opened)
  const answer = await asha.get('/store/account')
  expect(answer).toEqual({
    status: 200,
    body: {
      user: {
        _id: expect.any(String),
        userid: opened.userid,
        name: 'Asha Verma',
        email: 'asha@mail.test',
        mobilenumber: mobile,
        role: 'user',
        balance: 0,
        verified: 'true',
        isBlocked: 'false',
        createdAt: expect.any(String),
      },
      isMobileProven: false,
      hasPassword: true,
      isMailBouncing: false,
      question: null,
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await opened.guest.get('/store/account')).toEqual({
    status: 401,
    body: { message: 'Please log in to continue.' },
  })
})

test('changes name and number by the rules of registration', async () => {
  const opened = await store({ mobileProvenAt: new Date() })
  await insertUser(opened.ctx.db, { mobilenumber: '9812345671' })
  const asha = await byPassword(opened)
  const change = (given: object) =>
    asha.post('/store/account', { name: 'Asha Rao', mobilenumber: mobile, password, ...given })
  const refusals: [object, number, string][] = [
    [{ name: '  ' }, 400, 'Please fill in all required fields'],
    [{ name: 'Asha' }, 400, 'Name should be greater than 5 characters.'],
    [{ mobilenumber: '98123' }, 400, 'Please enter a valid 10-digit mobile number.'],
    [{ mobilenumber: '7777777777' }, 400, 'Mobile number cannot have all the same digits.'],
    [{ mobilenumber: '0123456789' }, 400, 'Mobile number cannot be a sequential series of digits.'],
    [{ mobilenumber: '9812345671' }, 409, 'Mobile number already registered.'],
  ]
  for (const [given, status, message] of refusals) {
    expect(await change(given), message).toEqual({ status, body: { message } })
  }
  const fields = { role: 'admin', balance: 1, email: 'x@mail.test', isMobileProven: false }
  expect((await change(fields)).body).toMatchObject({
    user: { name: 'Asha Rao', email: 'asha@mail.test', role: 'user', balance: 0 },
    isMobileProven: true,
  })
  // A new number is unproven again.
  expect((await change({ mobilenumber: '9812345672' })).body).toMatchObject({
    user: { mobilenumber: '9812345672' },
    isMobileProven: false,
  })
})

// Covers L7.
test('a session by an unproven number is asked first and can do nothing else', async () => {
  const opened = await store()
  await credit(opened.ctx.db, opened.userid, 12_345)
  const stranger = await byCode(opened)
  expect((await stranger.get('/store/account')).body).toMatchObject({
    user: { name: 'A… V…', email: 'a…a@mail.test', balance: 0 },
    isMobileProven: false,
    question: { maskedEmail: 'a…a@mail.test' },
  })
  const form = { name: 'Asha Rao', mobilenumber: '9812345679' }
  const passwords = { currentPassword: password, newPassword: 'another-secret-88' }
  expect(await stranger.post('/store/account', form)).toEqual(answerFirst)
  expect(await stranger.post('/store/account/password', passwords)).toEqual(answerFirst)
  expect(await stranger.post('/store/account/code')).toEqual(answerFirst)
  for (const path of ['account/sessions', 'wallet', 'wallet/transactions', 'orders']) {
    expect(await stranger.get(`/store/${path}`), path).toEqual(answerFirst)
  }
  expect(await stranger.post('/store/account/sessions/end', {})).toEqual(answerFirst)
  expect(await stranger.post('/store/account/owner', {})).toEqual({ ...answerFirst, status: 400 })
  expect(await stranger.post('/store/account/owner', { isMine: 'yes' })).toEqual({
    ...answerFirst,
    status: 400,
  })
})

test('an administrator cannot sign in by an unproven number, whatever the answer', async () => {
  const opened = await store({ role: 'admin' })
  const stranger = await byCode(opened)
  expect(await stranger.get('/admin/users_data')).toEqual(answerFirst)
  const given = { userId: opened.userid, email: 'asha@mail.test', amount: 1000 }
  expect(await stranger.post('/admin/adduserbalance', given)).toEqual(answerFirst)
  expect(await stranger.post('/store/account/owner', { isMine: true })).toEqual({
    status: 403,
    body: {
      message: 'This is a staff account. Please log in with its email and password.',
    },
  })
  expect(await stranger.get('/admin/users_data')).toEqual(answerFirst)
  expect((await stranger.post('/store/account/owner', { isMine: false })).status).toBe(200)
  expect((await stranger.get('/store/account')).status).toBe(401)
})

test('refuses a first password before the answer', async () => {
  const opened = await store({ passwordHash: null })
  const stranger = await byCode(opened)
  const given = { newPassword: 'another-secret-88' }
  expect(await stranger.post('/store/account/password', given)).toEqual(answerFirst)
})

test("'yes' proves the number for good", async () => {
  const opened = await store()
  const asha = await byCode(opened)
  expect((await asha.post('/store/account/owner', { isMine: true })).status).toBe(200)
  expect((await asha.get('/store/account')).body).toMatchObject({
    isMobileProven: true,
    question: null,
  })
  const { status } = await asha.post('/store/account', { name: 'Asha Rao', mobilenumber: mobile })
  expect(status).toBe(200)
  const again = await byCode(opened)
  expect((await again.get('/store/account')).body.question).toBe(null)
  // The question is asked once: a later 'no' changes nothing.
  await again.post('/store/account/owner', { isMine: false })
  expect((await again.get('/store/account')).body.user.mobilenumber).toBe(mobile)
  expect(await audited(opened.ctx.db)).toEqual(['signed in', 'number confirmed', 'signed in'])
})

test('an account without a number can change its name, and no other account can empty its number', async () => {
  const opened = await store({ mobilenumber: null })
  const asha = await byPassword(opened)
  const form = { name: 'Asha Verma Rao', mobilenumber: '' }
  expect(await asha.post('/store/account', form)).toMatchObject({
    status: 200,
    body: { user: { name: 'Asha Verma Rao', mobilenumber: null }, isMobileProven: false },
  })
  expect(await asha.post('/store/account', { ...form, name: 'Asha' })).toEqual({
    status: 400,
    body: { message: 'Name should be greater than 5 characters.' },
  })
  expect(await asha.post('/store/account', { ...form, mobilenumber: '123' })).toEqual({
    status: 400,
    body: { message: 'Please enter a valid 10-digit mobile number.' },
  })
  await opened.ctx.db.run`
    update users set mobilenumber = ${mobile}
    where userid = ${opened.userid}`
  expect(await asha.post('/store/account', form)).toEqual({
    status: 400,
    body: { message: 'Please enter a valid 10-digit mobile number.' },
  })
})

// Covers L7.
test("'no' ends the sessions by the number and removes it, and the owner keeps the account", async () => {
  const opened = await store()
  const owner = await byPassword(opened)
  const stranger = await byCode(opened)
  const elsewhere = await byCode(opened)
  expect(await stranger.post('/store/account/owner', { isMine: false })).toEqual({
    status: 200,
    body: { message: 'The number was removed from that account. You can sign up with it now.' },
  })
  for (const ended of [stranger, elsewhere]) {
    expect((await ended.get('/store/account')).status).toBe(401)
  }
  expect((await owner.get('/store/account')).body).toMatchObject({
    user: { userid: opened.userid, mobilenumber: null },
    isMobileProven: false,
  })
  expect((await byPassword(opened).then((asha) => asha.get('/store/account'))).status).toBe(200)
  const form = { name: 'Ravi Kumar', mobilenumber: mobile, email: 'ravi@mail.test', password }
  expect((await opened.guest.post('/auth/register', form)).status).toBe(200)
  expect(await audited(opened.ctx.db)).toContain('number detached')
})

test('a session by the old number does not answer for the new one', async () => {
  const opened = await store()
  const stranger = await byCode(opened)
  const owner = await byPassword(opened)
  await owner.post('/store/account', {
    name: 'Asha Verma',
    mobilenumber: '9812345672',
    password,
  })
  expect((await stranger.post('/store/account/owner', { isMine: true })).status).toBe(401)
  expect((await owner.get('/store/account')).body.isMobileProven).toBe(false)
})

test('a masked address or name is recognisable to its owner only', () => {
  expect(maskName(' Asha  Verma ')).toBe('A… V…')
  expect(maskName('😀sha')).toBe('😀…')
  expect(maskEmail('asha.verma@mail.example')).toBe('a…a@mail.example')
  expect(maskEmail('ab@mail.example')).toBe('a…@mail.example')
  expect(maskEmail('a@mail.example')).toBe('a…@mail.example')
})
