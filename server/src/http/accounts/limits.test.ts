// The uniqueness calls, and the limits on tries in each call's own message field.

import { expect, test } from 'vitest'
import { insertMember, ownIp, password, useUp } from '../../../test/accounts.ts'
import { testApp } from '../../../test/harness.ts'

const tooMany = 'Too many attempts. Please try again later.'

// Covers 1-66, 1-121.
test('says whether a number or an address is free', async () => {
  const { ctx, guest } = await testApp({ environment: { LIMITS_SCALE: '100' } })
  await insertMember(ctx, { mobilenumber: '9812345670' })
  const mobile = (mobileNumber: unknown) => guest.post('/verify/mobilenumber', { mobileNumber })
  const email = (given: unknown) => guest.post('/verify/email', { email: given })
  const free = { status: 200, body: { isUnique: true } }
  const taken = { status: 200, body: { isUnique: false } }
  expect(await mobile('9812345670')).toEqual(taken)
  expect(await mobile(' 9812345670 ')).toEqual(taken)
  expect(await mobile('9812345671')).toEqual(free)
  expect(await email('asha@mail.test')).toEqual(taken)
  expect(await email('ASHA@MAIL.TEST')).toEqual(taken)
  expect(await email('asha@mail.example')).toEqual(free)
  expect(await mobile(9812345670)).toEqual({
    status: 400,
    body: { msg: 'Please enter a valid 10-digit mobile number.' },
  })
  expect(await email(['asha@mail.test'])).toEqual({
    status: 400,
    body: { msg: 'Please enter a valid email address.' },
  })
})

const id = '00000000-0000-4000-8000-000000000000'
type Case = {
  path: string
  body: object
  count: number
  /** Of a counter that takes too many requests to fill. */
  kind?: string
  span: number
  field: string
}
const cases: Case[] = [
  {
    path: '/verify/mobilenumber',
    body: { mobileNumber: '9812345671' },
    count: 10,
    span: 60,
    field: 'msg',
  },
  { path: '/verify/email', body: { email: 'asha@mail.test' }, count: 10, span: 60, field: 'msg' },
  {
    path: '/password/forgetpassword',
    body: { email: 'a@mail.test' },
    count: 10,
    span: 3600,
    field: 'msg',
  },
  {
    path: `/password/reset-password/${id}/x`,
    body: { password },
    count: 20,
    span: 3600,
    field: 'msg',
  },
  {
    path: `/auth/verifyemail/${id}/x`,
    body: {},
    count: 300,
    kind: 'verify-email/ip/3600',
    span: 3600,
    field: 'msg',
  },
  {
    path: '/auth/resendverification',
    body: { email: 'a@mail.test' },
    count: 20,
    span: 3600,
    field: 'msg',
  },
  {
    path: '/auth/register',
    body: { name: 'Asha V', mobilenumber: '9812345671', email: 'a@mail.test', password: 'x' },
    count: 10,
    span: 60,
    field: 'msg',
  },
  { path: '/otp/timer', body: { mobile: '9812345671' }, count: 60, span: 60, field: 'message' },
  {
    path: '/otp/verify-otp',
    body: { mobile: '9812345671', otp: '123456' },
    count: 300,
    kind: 'verify-code/ip/3600',
    span: 3600,
    field: 'message',
  },
]

// Covers 3-27, L1, L6, O2, O5.
test.each(cases)(
  '$path is refused after $count tries of one address',
  async ({ path, body, count, kind, span, field }) => {
    const { ctx, guest, inject } = await testApp()
    const used = kind ? count - 2 : 0
    if (kind) await useUp(ctx.db, kind, { subject: ownIp, count: used })
    for (let n = used; n < count; n += 1)
      expect((await guest.post(path, body)).status).not.toBe(429)
    const answer = await guest.post(path, body)
    expect(answer).toMatchObject({ status: 429, body: { [field]: tooMany } })
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(span)
    // A header that anybody can write does not change the address; another address is counted separately.
    const forged = await guest.post(path, body, { 'x-forwarded-for': '192.0.2.7' })
    expect(forged.status).toBe(429)
    const elsewhere = await inject({
      method: 'POST',
      url: path,
      payload: body,
      remoteAddress: '192.0.2.7',
    })
    expect(elsewhere.statusCode).not.toBe(429)
  },
)

test('makes the session wait after ten tries at the current password', async () => {
  const { ctx, customer, admin } = await testApp()
  const given = { currentPassword: 'wrong', newPassword: 'another-secret-88' }
  await ctx.db.run`update users set password_hash = ${await ctx.passwords.hash(password)}`
  const change = () => customer.post('/store/account/password', given)
  for (let n = 0; n < 10; n += 1) expect((await change()).status).toBe(400)
  expect(await change()).toEqual({ status: 429, body: { message: tooMany } })
  expect((await admin.post('/store/account/password', given)).status).toBe(400)
})

// Covers O6.
test('one address with many tries locks neither many accounts nor everybody', async () => {
  const { ctx, inject } = await testApp()
  await insertMember(ctx)
  const logIn = (remoteAddress: string, email: string) =>
    inject({ method: 'POST', url: '/auth/login', remoteAddress, payload: { email, password } })
  // Thirty tries on other accounts use up the address's limit.
  for (let n = 0; n < 30; n += 1) await logIn('192.0.2.1', `nobody${n}@mail.test`)
  const more = await Promise.all(
    Array.from({ length: 500 }, () => logIn('192.0.2.1', 'asha@mail.test')),
  )
  expect(more.every(({ statusCode }) => statusCode === 429)).toBe(true)
  expect((await logIn('192.0.2.2', 'asha@mail.test')).statusCode).toBe(200)
})

test('the counters contain no personal data', async () => {
  const { ctx, guest } = await testApp()
  await guest.post('/auth/login', { email: 'asha@mail.test', password })
  const { rows } = await ctx.database.pool.query('select * from try_counts')
  expect(rows.length).toBe(3)
  expect(
    JSON.stringify(rows.map((row) => ({ ...row, subject: row.subject.toString('latin1') }))),
  ).not.toContain('asha')
})
