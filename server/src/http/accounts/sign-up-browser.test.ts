// The browser that registered is signed in when its address is verified, and no other browser is.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, cookieOf, mailedLink, ownIp, useUp } from '../../../test/accounts.ts'
import { type Answer, clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'

const form = {
  name: 'Asha Verma',
  mobilenumber: '9812345670',
  email: 'asha@mail.test',
  password: 'a-fine-secret-77',
}
const waiting = { status: 200, body: { isWaiting: true } }
const unknown = { status: 200, body: { isWaiting: false } }
const blocked = 'Your account has been blocked. Please contact support.'

/** A store in which somebody has just registered, and is asked for a session by any cookie. */
async function registered(given: object = {}) {
  const store = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const answer = await store.guest.post('/auth/register', { ...form, ...given })
  const ask = (headers: Record<string, string> = {}) =>
    store.guest.post('/auth/registrant', undefined, headers)
  const verify = async () => {
    const { id, token } = await mailedLink(store.ctx, 'verifyemail')
    return store.guest.post(`/auth/verifyemail/${id}/${token}`)
  }
  return { ...store, answer, own: cookieOf(answer), ask, verify }
}

test('signs in the browser that registered, once, wherever the link is opened', async () => {
  const { app, answer, own, ask, verify, ctx } = await registered()
  expect(answer.headers['set-cookie']).toMatch(
    /^sign_up=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
  )
  expect(await ask(own)).toEqual(waiting)
  expect((await verify()).body.code).toBe(0)
  // Several tabs may ask at the same moment.
  const answers = await Promise.all([own, own, own, own, own].map(ask))
  const [signedIn, ...others] = answers.sort((a) => (a.body.token ? -1 : 1)) as [
    Answer,
    ...Answer[],
  ]
  expect(others).toEqual([unknown, unknown, unknown, unknown])
  expect(signedIn.body).toMatchObject({ isWaiting: false, user: { email: form.email } })
  expect(signedIn.headers['cache-control']).toBe('no-store')
  // It is a sign-in like any other: recorded, listed, on a device that is known from now on.
  expect(String(signedIn.headers['set-cookie'])).toMatch(/sign_up=;.*known_device=\d/)
  const sessions = await clientOf(app, signedIn.body.token).get('/store/account/sessions')
  expect(sessions.body).toMatchObject([{ signedInBy: 'password' }])
  expect(await audited(ctx.db)).toEqual(['registered', 'signed in'])
  const entries = await ctx.db.rows(z.object({ after: z.unknown() }))`
    select after from audit where action = 'signed in'`
  expect(entries).toEqual([{ after: { way: 'password', by: 'verification' } }])
  expect(await ask(own)).toEqual(unknown)
})

// Covers V1, V2.
test('signs in no other browser, and nobody into the account of a stranger', async () => {
  const { guest, own, ask, verify } = await registered()
  await verify()
  const forged = `sign_up=${'A'.repeat(43)}`
  for (const headers of [{}, { cookie: forged }, { cookie: 'sign_up=' }]) {
    expect(await ask(headers)).toEqual(unknown)
  }
  // The victim registered here too. A stranger's verified account does not become the victim's session.
  const others = { ...form, email: 'other@mail.test', mobilenumber: '9812345671' }
  const victim = cookieOf(await guest.post('/auth/register', others))
  expect(await ask(victim)).toEqual(waiting)
  expect((await ask(own)).body.user.email).toBe(form.email)
})

// Covers V2.
test("another site's form cannot register in the victim's browser", async () => {
  const { app } = await registered()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const payload = JSON.stringify({ ...form, email: 'evil@mail.test' })
    const headers = { 'content-type': type, origin: 'https://evil.test' }
    const answer = await app.inject({ method: 'POST', url: '/auth/register', headers, payload })
    expect(answer.statusCode, type).toBeGreaterThanOrEqual(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

// Covers V3.
test('a changed password, a block and an hour end it', async () => {
  const { ctx, guest, own, ask, verify } = await registered()
  await guest.post('/password/forgetpassword', { email: form.email })
  const { id, token } = await mailedLink(ctx, 'reset_password')
  const path = `/password/reset-password/${id}/${token}`
  expect((await guest.post(path, { password: 'a-newer-secret-88' })).body.code).toBe(0)
  // The reset has verified the address, and the link still opens.
  expect((await verify()).body.code).toBe(0)
  expect(await ask(own)).toEqual(unknown)

  const others = { ...form, email: 'other@mail.test', mobilenumber: '9812345671' }
  const second = cookieOf(await guest.post('/auth/register', others))
  await ctx.db
    .run`update users set is_verified = true, is_blocked = true where email = ${others.email}`
  expect(await ask(second)).toEqual({ status: 403, body: { msg: blocked } })
  await ctx.db.run`update users set is_blocked = false`
  await ctx.db.run`update sign_up_browsers set expires_at = now()`
  expect(await ask(second)).toEqual(unknown)
})

test('guesses are limited', async () => {
  const { ctx, guest } = await testApp()
  const guess = () => guest.post('/auth/registrant', undefined, { cookie: 'sign_up=guess' })
  await useUp(ctx.db, 'verify-email/ip/3600', { subject: ownIp, count: 299 })
  expect((await guess()).status).toBe(200)
  expect((await guess()).status).toBe(429)
  // A browser without a secret asks as often as it likes.
  expect(await guest.post('/auth/registrant')).toEqual(unknown)
})

// Covers V4.
test('every verification mail leads back to the page that required the account', async () => {
  const { ctx, guest } = await registered({ after: '/product/1001?words=of-evil' })
  await ctx.db.run`update account_links set sent_at = now() - interval '61 seconds'`
  await guest.post('/auth/resendverification', { email: form.email })
  await ctx.runDueJobs()
  const link = /\/verifyemail\/[0-9a-f-]{36}\/[\w-]{43}\?after=%2Fproduct%2F1001$/m
  expect(ctx.sent.mails.map(({ text }) => link.test(text))).toEqual([true, true])
})
