// The users that staff list and change: filters, rules, and administrators who must remain.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, mailedLink, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { credit, insertUser, signIn } from '../../../test/samples.ts'

type Row = Record<string, unknown>

// Covers 2-4, 2-37, 2-104, 2-187, 2-188, 3-16.
test('lists users newest first, finds them by number, address, mobile or name, and filters them', async () => {
  const { admin, ctx } = await testApp()
  const { db } = ctx
  const { userid: asha } = await insertUser(db, {
    name: 'Asha Verma',
    email: 'asha.v@mail.test',
    mobilenumber: '9812345670',
    createdAt: '2026-03-31T18:29:00Z',
  })
  const { userid: ravi } = await insertUser(db, {
    name: 'Ravi Kumar',
    email: 'ravi@mail.test',
    role: 'reseller',
    isVerified: false,
    isBlocked: true,
    referredBy: asha,
    createdAt: '2026-03-31T18:30:00Z',
  })
  await credit(db, asha, 12_345)
  const list = async (query: string): Promise<number[]> => {
    const { body } = await admin.get(`/admin/users_data?${query}`)
    return body.users
      .map(({ userid }: Row) => userid)
      .filter((userid: number) => userid === asha || userid === ravi)
  }
  const { body } = await admin.get('/admin/users_data?search=asha.v')
  expect(body).toEqual({
    users: [
      {
        _id: expect.any(String),
        userid: asha,
        name: 'Asha Verma',
        email: 'asha.v@mail.test',
        mobilenumber: '9812345670',
        role: 'user',
        balance: 123.45,
        verified: 'true',
        isBlocked: 'false',
        createdAt: '2026-03-31T18:29:00Z',
        referredBy: null,
        deletedAt: null,
      },
    ],
    totalPages: 1,
    totalCount: 1,
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|password|token/i)
  expect(await list('')).toEqual([ravi, asha])
  expect(await list('sortBy=balance')).toEqual([asha, ravi])
  expect(await list('search=981234')).toEqual([asha])
  expect(await list(`search=${ravi}`)).toEqual([ravi])
  expect(await list('search=KUMAR')).toEqual([ravi])
  expect(await list('role=reseller')).toEqual([ravi])
  expect(await list('verified=Verified')).toEqual([asha])
  expect(await list('verified=Non-Verified')).toEqual([ravi])
  expect(await list('verified=false')).toEqual([ravi])
  expect(await list('isBlocked=Blocked')).toEqual([ravi])
  expect(await list('isBlocked=Not-Blocked')).toEqual([asha])
  expect(await list('dateTo=2026-03-31')).toEqual([asha])
  expect(await list('dateFrom=2026-04-01&dateTo=2026-04-01')).toEqual([ravi])
  expect((await admin.get('/admin/users_data?limit=2')).body).toMatchObject({
    totalPages: 3,
    totalCount: 5,
  })
})

async function openWithUser() {
  const opened = await testApp()
  const { db } = opened.ctx
  const { userid } = await insertUser(db, { email: 'asha@mail.test', mobilenumber: '9812345670' })
  const [found] = await db.rows(z.object({ id: z.uuid() }))`
    select id from users where userid = ${userid}`
  const form = {
    userid,
    _id: found!.id,
    name: 'Asha Rao',
    email: 'asha.rao@mail.test',
    mobilenumber: '9876501234',
    role: 'reseller',
    verified: 'true',
    isBlocked: 'false',
  }
  const update = (more: Row = {}) =>
    opened.admin.post('/admin/updateuserdata', { ...form, ...more })
  return { ...opened, userid, form, update }
}

// Covers 2-4, 2-129, 3-19, S4, U3.
test('staff change a user; other fields stay, and the audit records everything', async () => {
  const { ctx, userid, form, update } = await openWithUser()
  await credit(ctx.db, userid, 5_000)
  const smuggled = {
    balance: 999_999,
    passwordHash: 'x',
    referredBy: 1000,
    createdAt: '2020-01-01',
  }
  const unchanged = { createdAt: expect.any(String), referredBy: null, deletedAt: null }
  expect(await update(smuggled)).toEqual({
    status: 200,
    body: { message: 'User updated successfully!', user: { ...form, ...unchanged, balance: 50 } },
  })
  expect(await audited(ctx.db)).toEqual(['user changed'])
})

const same = { email: 'asha@mail.test', mobilenumber: '9812345670', role: 'user' }

// Covers 3-42, S2.
test.each([
  ['a promotion', { role: 'admin' }, 401],
  ['another role', { role: 'reseller' }, 401],
  ['another address', { email: 'asha.rao@mail.test' }, 401],
  ['a block', { isBlocked: true }, 401],
  ['another name', { name: 'Asha Rao' }, 200],
  ['another number', { mobilenumber: '9876501234' }, 200],
])('after %s by staff, sessions with %o answered get %i', async (_, change, status) => {
  const { app, ctx, userid, update } = await openWithUser()
  const client = clientOf(app, await signIn(ctx.db, userid))
  expect((await update({ ...same, ...change })).status).toBe(200)
  expect((await client.get('/store/account')).status).toBe(status)
  // A token from before a promotion is never an administrator's, and lifting a block revives none.
  expect((await client.get('/admin/stats')).status).toBe(status === 401 ? 401 : 403)
  expect((await update(same)).status).toBe(200)
  expect((await client.get('/store/account')).status).toBe(status)
})

// Covers 3-42, S2.
test('a demotion ends the sessions of the former administrator', async () => {
  const { app, ctx, userid, update } = await openWithUser()
  await ctx.db.run`update users set role = 'admin' where userid = ${userid}`
  const client = clientOf(app, await signIn(ctx.db, userid))
  expect((await client.get('/admin/stats')).status).toBe(200)
  expect((await update(same)).status).toBe(200)
  expect((await client.get('/admin/stats')).status).toBe(401)
})

const addressChanged = 'The email address of your Gemwala account was changed'
const newAddress = { email: 'asha.rao@mail.test' }
const newNumber = { mobilenumber: '9876501234' }

test.each([
  ['another address', newAddress, addressChanged, 'changed the email address of your account'],
  [
    'another number',
    newNumber,
    'The mobile number of your Gemwala account was changed',
    'The mobile number of your account was just changed',
  ],
  ['both', { ...newAddress, ...newNumber }, addressChanged, 'email address and the mobile number'],
])('notifies the old address of %s', async (_, change, subject, text) => {
  const { ctx, update } = await openWithUser()
  expect((await update({ ...same, ...change })).status).toBe(200)
  expect((await update({ ...same, ...change, name: 'Asha' })).status).toBe(200)
  await ctx.runDueJobs()
  expect(ctx.sent.mails.filter(({ to }) => to === 'asha@mail.test')).toMatchObject([
    { subject, text: expect.stringContaining(text) },
  ])
})

test('links in the old mailbox stop working after staff changed the address', async () => {
  const { ctx, guest, update } = await openWithUser()
  await ctx.db.run`update users set is_verified = false where email = 'asha@mail.test'`
  await guest.post('/auth/resendverification', { email: 'asha@mail.test' })
  const verify = await mailedLink(ctx, 'verifyemail')
  await guest.post('/password/forgetpassword', { email: 'asha@mail.test' })
  const reset = await mailedLink(ctx, 'reset_password')
  expect((await update({ verified: false })).status).toBe(200)
  const corrupted = { status: 200, body: { msg: 'The link is corrupted.', code: 1 } }
  expect(await guest.post(`/auth/verifyemail/${verify.id}/${verify.token}`)).toEqual(corrupted)
  const chosen = { password: 'a-fine-secret-77' }
  expect(await guest.post(`/password/reset-password/${reset.id}/${reset.token}`, chosen)).toEqual(
    corrupted,
  )
})

test('a session by the old number does not answer for the one that staff set', async () => {
  const { app, ctx, guest, update } = await openWithUser()
  await ctx.db.run`update users set is_verified = false where email = 'asha@mail.test'`
  await guest.post('/otp/otp-login', { mobile: '9812345670' })
  const { token } = (
    await guest.post('/otp/verify-otp', { mobile: '9812345670', otp: await sentCode(ctx) })
  ).body
  expect((await update()).status).toBe(200)
  const stranger = clientOf(app, token)
  expect((await stranger.post('/store/account/owner', { isMine: true })).status).toBe(401)
})

test('refuses an impossible change with its message, and changes nothing', async () => {
  const { ctx, update } = await openWithUser()
  await insertUser(ctx.db, { email: 'taken@mail.test', mobilenumber: '9000000001' })
  const required = 'Please fill in all required fields'
  const badMobile = 'Please enter a 10-digit mobile number'
  const refusals: [Row, number, string][] = [
    [{ name: ' ' }, 400, required],
    [{ email: '' }, 400, required],
    [{ mobilenumber: undefined }, 400, required],
    [{ mobilenumber: '12345' }, 400, badMobile],
    [{ mobilenumber: '98123456789' }, 400, badMobile],
    [{ email: 'nobody' }, 400, 'Please enter a valid email address.'],
    [{ role: 'king' }, 400, 'Role must be one of user, admin, reseller'],
    [{ isBlocked: 'no' }, 400, 'Use true or false'],
    [{ email: 'Taken@mail.test' }, 409, 'Email already registered.'],
    [{ mobilenumber: '9000000001' }, 409, 'Mobile number already registered.'],
    [{ userid: 999_999 }, 404, 'User not found'],
    [{ _id: '3f0c8a52-6a1e-4b7d-9c21-000000000000' }, 404, 'User not found'],
  ]
  for (const [more, status, text] of refusals) {
    const answer = await update(more)
    expect(answer.status, JSON.stringify(more)).toBe(status)
    expect(answer.body.message.toLowerCase(), JSON.stringify(more)).toContain(text.toLowerCase())
  }
  expect(await audited(ctx.db)).toEqual([])
})

// Covers 3-119, U4.
test('staff cannot demote or block themselves', async () => {
  const { admin, update } = await openWithUser()
  const me = (await admin.get('/admin/users_data?role=admin')).body.users[0]
  const asForm = { ...me, mobilenumber: '9111111111' }
  const own = (more: Row) => admin.post('/admin/updateuserdata', { ...asForm, ...more })
  const yourself = { status: 409, body: { message: 'You cannot demote or block yourself.' } }
  expect(await own({ role: 'user' })).toEqual(yourself)
  expect(await own({ isBlocked: true })).toEqual(yourself)
  expect((await own({ name: 'A better name' })).status).toBe(200)

  // Another administrator may go while one is left.
  expect((await update({ role: 'admin' })).status).toBe(200)
  expect((await update({ role: 'user' })).status).toBe(200)
})

test('customers cannot change anybody', async () => {
  const { customer, reseller, guest, form } = await openWithUser()
  const statuses = []
  for (const who of [customer, reseller, guest]) {
    statuses.push((await who.post('/admin/updateuserdata', form)).status)
  }
  expect(statuses).toEqual([403, 403, 401])
})
