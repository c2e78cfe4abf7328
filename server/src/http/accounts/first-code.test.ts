// The first login by code, and the question whether the account is the user's.

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited, cookieOf, insertMember, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { mobile } from '../../../test/codes.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { credit, insertProduct, signIn } from '../../../test/samples.ts'
import * as users from '../../database/accounts/users.ts'

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

async function enterCode({ ctx, guest }: TestApp, headers = {}) {
  await ctx.db.run`update one_time_codes set sent_at = sent_at - interval '31 seconds'`
  await guest.post('/otp/otp-login', { mobile })
  return guest.post('/otp/verify-otp', { mobile, otp: await sentCode(ctx) }, headers)
}

async function byCode(opened: TestApp, headers = {}) {
  return clientOf(opened.app, (await enterCode(opened, headers)).body.token)
}

const logIn = ({ guest }: TestApp) => guest.post('/auth/login', { email, password })

// Covers 1-128, 3-58.
test('gives the full user and a session for everything, and asks whose account it is', async () => {
  const opened = await store()
  await credit(opened.ctx.db, opened.userid, 12_345)
  const { status, body } = await enterCode(opened)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      success: true,
      message: 'Signed in.',
      user: { name: 'Asha Verma', email, mobilenumber: mobile, balance: 123.45, verified: 'false' },
    },
  })
  const asha = clientOf(opened.app, body.token)
  expect((await asha.get('/store/wallet')).body).toMatchObject({ balance: 123.45 })
  expect((await asha.get('/store/account')).body).toMatchObject({
    user: { name: 'Asha Verma', balance: 123.45 },
    isMobileProven: false,
    hasPassword: true,
    mustAnswer: true,
  })
  // Before any answer, the wallet is spent like anybody's.
  const { productid } = await insertProduct(opened.ctx.db, {}, [{}])
  const { itemid } = (await asha.get(`/store/products/${productid}`)).body.items[0]
  const wish = { productid, itemid, input1: '123456789', paymentmode: 'wallet' }
  const key = { 'idempotency-key': randomUUID() }
  expect((await asha.post('/store/orders', wish, key)).status).toBe(201)
  for (const given of [{}, { isMine: 'yes' }]) {
    expect((await asha.post('/store/account/owner', given)).status).toBe(400)
  }
})

const proven = { isMobileProven: true, hasPassword: true, mustAnswer: false }

// Covers 3-58.
test('asks nobody whose address is verified: the number is proven, and nothing is removed', async () => {
  const opened = await store({ isVerified: true })
  const elsewhere = clientOf(opened.app, (await logIn(opened)).body.token)
  const asha = await byCode(opened)
  for (const session of [asha, elsewhere]) {
    expect((await session.get('/store/account')).body).toMatchObject(proven)
  }
  expect((await logIn(opened)).body.user.verified).toBe('true')
  expect(await audited(opened.ctx.db)).toContain('number confirmed')
})

// Covers 3-58, O7.
test('asks nobody on a device that the account knows', async () => {
  const opened = await store({ isVerified: true })
  const known = cookieOf(await logIn(opened))
  await opened.ctx.db.run`update users set is_verified = false where userid = ${opened.userid}`
  const asha = await byCode(opened, known)
  expect((await asha.get('/store/account')).body).toMatchObject(proven)
})

// Covers 3-58.
test("'mine' proves the number for good, and the question is asked once", async () => {
  const opened = await store()
  const asha = await byCode(opened)
  expect((await asha.post('/store/account/owner', { isMine: true })).status).toBe(200)
  expect((await asha.get('/store/account')).body.isMobileProven).toBe(true)
  const again = await byCode(opened)
  expect((await again.get('/store/account')).body.mustAnswer).toBe(false)
  // A later 'no' changes nothing.
  await again.post('/store/account/owner', { isMine: false })
  expect((await again.get('/store/account')).body.user.mobilenumber).toBe(mobile)
  expect(await audited(opened.ctx.db)).toEqual(['signed in', 'number confirmed', 'signed in'])
})

// Covers 3-58, L7.
test("'not mine' frees the number, ends the sessions by it, and removes nothing else", async () => {
  const opened = await store()
  const registrant = clientOf(opened.app, await signIn(opened.ctx.db, opened.userid))
  const [stranger, elsewhere] = [await byCode(opened), await byCode(opened)]
  const before = await users.find(opened.ctx.db, opened.userid)
  expect(await stranger.post('/store/account/owner', { isMine: false })).toEqual({
    status: 200,
    body: { message: 'The number was removed from that account. You can sign up with it now.' },
  })
  for (const ended of [stranger, elsewhere]) {
    expect((await ended.get('/store/account')).status).toBe(401)
  }
  const after = await users.find(opened.ctx.db, opened.userid)
  expect(after).toEqual({ ...before, mobilenumber: null, isOwnerAsked: false })
  expect((await registrant.get('/store/account')).status).toBe(200)
  const form = { name: 'Ravi Kumar', mobilenumber: mobile, email: 'ravi@mail.test', password }
  expect((await opened.guest.post('/auth/register', form)).status).toBe(200)
  await opened.ctx.db.run`update users set is_verified = true where userid = ${opened.userid}`
  expect((await logIn(opened)).body.user).toMatchObject({ email, mobilenumber: null })
  expect(await audited(opened.ctx.db)).toContain('number detached')
})

// Covers L7.
test('a session by the old number does not answer for the new one', async () => {
  const opened = await store({ isVerified: true })
  const owner = clientOf(opened.app, (await logIn(opened)).body.token)
  await opened.ctx.db.run`update users set is_verified = false where userid = ${opened.userid}`
  const stranger = await byCode(opened)
  const form = { name: 'Asha Verma', mobilenumber: '9812345672', password }
  expect((await owner.post('/store/account', form)).status).toBe(200)
  expect((await stranger.post('/store/account/owner', { isMine: true })).status).toBe(401)
  expect((await owner.get('/store/account')).body.isMobileProven).toBe(false)
})

// Covers L7.
test("a code to a number that nobody has proven opens no administrator's account on a new device", async () => {
  const opened = await store({ isVerified: true, role: 'admin' })
  expect(await enterCode(opened)).toEqual({
    status: 403,
    body: {
      success: false,
      message: 'This is a staff account. Please log in with its email and password.',
    },
  })
  const known = cookieOf(await logIn(opened))
  const asha = await byCode(opened, known)
  expect((await asha.get('/admin/users_data')).status).toBe(200)
})
