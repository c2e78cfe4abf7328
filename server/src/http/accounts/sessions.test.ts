// Sessions: what ends one, and where an account is signed in.

import { expect, test } from 'vitest'
import {
  audited,
  countOf,
  heldStore,
  insertMember,
  mailedLink,
  password,
} from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { withApp } from '../../../test/factors/factors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'
import * as handovers from '../../database/accounts/handovers.ts'
import { hashOfToken, newToken } from '../../kit/secrets.ts'

const guarded = '/auth/validateuser'
const body = { requiredRoles: ['admin'] }
const denied = { status: 401, body: { msg: 'Please log in to continue.' } }
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function logIn({ app, guest }: TestApp, userAgent = firefox) {
  const given = { email: 'asha@mail.test', password }
  const { body: said } = await guest.post('/auth/login', given, { 'user-agent': userAgent })
  return clientOf(app, said.token)
}

// Covers 1-71, 1-129, S3.
test('the guard answers with the real role, whatever roles it is sent', async () => {
  const { guest, customer, admin, reseller } = await testApp()
  expect(await customer.post(guarded, body)).toEqual({ status: 200, body: { role: 'user' } })
  expect(await reseller.post(guarded, body)).toEqual({ status: 200, body: { role: 'reseller' } })
  expect(await admin.post(guarded, { requiredRoles: ['nobody'] })).toEqual({
    status: 200,
    body: { role: 'admin' },
  })
  expect((await customer.post(guarded, body)).headers['cache-control']).toBe('no-store')
  expect(await guest.post(guarded, body)).toEqual(denied)
})

test('of calls that arrive together, each has its own session or none', async () => {
  const { app, ctx, guest, customer, admin, reseller } = await testApp()
  const { userid } = await insertMember(ctx)
  const expired = clientOf(app, await signIn(ctx.db, userid, -1000))
  const unknown = clientOf(app, newToken())
  const callers = [customer, expired, admin, guest, unknown, reseller, customer]
  const answers = await Promise.all(callers.map((caller) => caller.post(guarded, body)))
  expect(answers.map((answer) => answer.body.role ?? answer.status)).toEqual([
    'user',
    401,
    'admin',
    401,
    401,
    'reseller',
    'user',
  ])
})

// Covers 1-114, S2.
test("a session lasts six hours by the database's clock", async () => {
  const store = await testApp()
  const { userid } = await insertMember(store.ctx)
  const asha = await logIn(store)
  store.ctx.clock.advance(7 * 60 * 60 * 1000)
  expect((await asha.post(guarded, body)).status).toBe(200)
  await store.ctx.db.run`update sessions set expires_at = now() where userid = ${userid}`
  expect(await asha.post(guarded, body)).toEqual(denied)
  expect((await asha.get('/store/account')).status).toBe(401)
})

// Covers 1-117, 3-40, S2.
test('signing out ends this session, and no other', async () => {
  const store = await testApp()
  await insertMember(store.ctx)
  const [asha, elsewhere] = [await logIn(store), await logIn(store)]
  expect(await asha.post('/auth/logout')).toEqual({
    status: 200,
    body: { msg: 'You are logged out.' },
  })
  expect(await asha.post(guarded, body)).toEqual(denied)
  expect(await asha.post('/auth/logout')).toEqual(denied)
  expect((await elsewhere.post(guarded, body)).status).toBe(200)
})

// Covers S2, S7a.
test('somebody who knows only the password ends nothing but their own session', async () => {
  const opened = await testApp()
  const { client: owner, email } = await withApp(opened)
  const { body: half } = await opened.guest.post('/auth/login', { email, password })
  const thief = clientOf(opened.app, half.token)
  expect((await thief.post('/store/account/sessions/end', {})).status).toBe(403)
  expect((await thief.post('/auth/logout')).status).toBe(200)
  expect((await thief.post(guarded, body)).status).toBe(401)
  expect((await owner.post(guarded, body)).status).toBe(200)
})

// Covers 1-117, 3-43.
test('a block and a new role apply from the next request', async () => {
  const store = await testApp()
  const { userid } = await insertMember(store.ctx, { role: 'admin' })
  const asha = await logIn(store)
  expect((await asha.post(guarded, body)).body).toEqual({ role: 'admin' })
  await store.ctx.db.run`update users set role = 'user' where userid = ${userid}`
  expect((await asha.post(guarded, body)).body).toEqual({ role: 'user' })
  await store.ctx.db.run`update users set is_blocked = true where userid = ${userid}`
  expect(await asha.post(guarded, body)).toEqual(denied)
})

test('customers see where they are signed in, and end one session or all of them', async () => {
  const store = await testApp()
  const { userid } = await insertMember(store.ctx)
  const asha = await logIn(store)
  const phone = await logIn(store, chrome)
  const third = await logIn(store, 'curl/8')
  await signIn(store.ctx.db, userid, -1)
  const { body: listed } = await asha.get('/store/account/sessions')
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  const common = { id, signedInBy: 'password', createdAt: at, lastSeenAt: at }
  expect(listed).toEqual([
    { ...common, isThis: false, device: 'A browser' },
    { ...common, isThis: false, device: 'Chrome on Android' },
    { ...common, isThis: true, device: 'Firefox on Linux' },
  ])
  const end = (given: object) => asha.post('/store/account/sessions/end', given)
  expect(await end({ id: listed[1].id })).toEqual({
    status: 200,
    body: { message: 'That device is logged out.' },
  })
  expect((await phone.get('/store/account')).status).toBe(401)
  expect((await third.get('/store/account')).status).toBe(200)
  await handovers.insert(store.ctx.db, { tokenHash: hashOfToken('x'), userid, lifetimeMs: 60_000 })
  expect(await end({})).toEqual({
    status: 200,
    body: { message: 'You are logged out everywhere.' },
  })
  for (const ended of [asha, third]) expect(await ended.post(guarded, body)).toEqual(denied)
  // Nor does a sign-in go on that was about to become a session.
  expect(await handovers.take(store.ctx.db, hashOfToken('x'))).toBeUndefined()
  expect((await store.customer.post(guarded, body)).status).toBe(200)
})

// Covers M3.
test("nobody sees or ends another person's sessions", async () => {
  const store = await testApp()
  await insertMember(store.ctx)
  const asha = await logIn(store)
  const [mine] = (await asha.get('/store/account/sessions')).body
  await store.customer.post('/store/account/sessions/end', { id: mine.id })
  await store.customer.post('/store/account/sessions/end', { id: 'no id' })
  expect((await asha.get('/store/account')).status).toBe(200)
  const seen = (await store.customer.get('/store/account/sessions')).body
  expect(seen.map((session: { id: string }) => session.id)).not.toContain(mine.id)
  expect((await store.guest.get('/store/account/sessions')).body).toEqual({
    message: 'Please log in to continue.',
  })
})

test("updates a session's last activity now and then", async () => {
  const store = await testApp()
  const { userid } = await insertMember(store.ctx)
  const asha = await logIn(store)
  await store.ctx.db.run`
    update sessions set last_seen_at = '2026-01-01T00:00:00Z' where userid = ${userid}`
  const seenAt = async () => (await asha.get('/store/account/sessions')).body[0].lastSeenAt
  const seen = await seenAt()
  expect(seen > '2026-01-01T00:00:00Z').toBe(true)
  expect(await seenAt()).toBe(seen)
})

test('every sign-in removes expired sessions', async () => {
  const store = await testApp()
  const { userid } = await insertMember(store.ctx)
  await signIn(store.ctx.db, userid, -1000)
  await signIn(store.ctx.db, userid, -1000)
  const before = await countOf(store.ctx.db, 'sessions')
  await logIn(store)
  expect(await countOf(store.ctx.db, 'sessions')).toBe(before - 2 + 1)
})

test('a sign-in writes both a session and an audit entry, or neither', async () => {
  const store = await testApp()
  await insertMember(store.ctx)
  const before = await countOf(store.ctx.db, 'sessions')
  await store.ctx.db.run`alter table audit add constraint none check (action <> 'signed in')`
  try {
    const { status } = await store.guest.post('/auth/login', { email: 'asha@mail.test', password })
    expect(status).toBe(500)
  } finally {
    await store.ctx.db.run`alter table audit drop constraint none`
  }
  expect(await countOf(store.ctx.db, 'sessions')).toBe(before)
  expect(await audited(store.ctx.db)).toEqual([])
})

test.each([
  ['role', { role: 'admin' }],
  ['address', { email: 'asha.rao@mail.test' }],
  ['block', { isBlocked: true }],
])('a sign-in that began before staff changed %s gets no session', async (_, change) => {
  const { admin, compared, ctx, goOn, guest } = await heldStore()
  const { userid } = await insertMember(ctx, { mobilenumber: '9812345670' })
  const signingIn = guest.post('/auth/login', { email: 'asha@mail.test', password })
  await compared
  const { body: found } = await admin.get(`/admin/users_data?search=${userid}`)
  const changed = await admin.post('/admin/updateuserdata', { ...found.users[0], ...change })
  expect(changed.status).toBe(200)
  goOn()
  const message = { msg: 'Please log in to continue.' }
  expect(await signingIn).toEqual({ status: 401, body: message })
})

test('a sign-in with the old password gets no session once the password has changed', async () => {
  const { compared, goOn, ...store } = await heldStore()
  const { userid } = await insertMember(store.ctx)
  const signingIn = store.guest.post('/auth/login', { email: 'asha@mail.test', password })
  await compared
  await store.guest.post('/password/forgetpassword', { email: 'asha@mail.test' })
  const { id, token } = await mailedLink(store.ctx, 'reset_password')
  const chosen = { password: 'another-fine-secret' }
  const reset = await store.guest.post(`/password/reset-password/${id}/${token}`, chosen)
  expect(reset.body.code).toBe(0)
  goOn()
  const message = { msg: 'Please log in to continue.' }
  expect(await signingIn).toEqual({ status: 401, body: message })
  const { rowCount } = await store.ctx.database.pool.query(
    'select 1 from sessions where userid = $1',
    [userid],
  )
  expect(rowCount).toBe(0)
})
