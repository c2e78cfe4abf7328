// What recovery reveals by its work, and what a reset takes from a person who stole the password.

import { expect, test } from 'vitest'
import { heldStore, insertMember, mailedLink, password } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestContext, testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'
import * as users from '../../database/accounts/users.ts'

const email = 'asha@mail.test'
const newPassword = 'another-secret-88'

// Covers P4.
test('does the same work before the answer, whether or not the address is registered', async () => {
  const statements: string[] = []
  const { ctx, guest } = await testApp({
    replace: ({ db }) => ({
      db: {
        ...db,
        rows:
          (row) =>
          (strings, ...parts) => {
            statements.push(strings.join('?'))
            return db.rows(row)(strings, ...parts)
          },
        run: (strings, ...parts) => {
          statements.push(strings.join('?'))
          return db.run(strings, ...parts)
        },
      },
    }),
  })
  await insertMember(ctx)
  await insertMember(ctx, { email: 'unverified@mail.test', isVerified: false })
  for (const path of ['/password/forgetpassword', '/auth/resendverification']) {
    const workFor = async (address: string) => {
      statements.length = 0
      await ctx.db.run`delete from jobs`
      const answer = await guest.post(path, { email: address })
      const { rows } = await ctx.database.pool.query('select queue, max_attempts from jobs')
      return { answer, statements: [...statements], rows }
    }
    const unknown = await workFor('nobody@mail.test')
    expect(unknown.rows).toHaveLength(1)
    expect(unknown.statements.length).toBeGreaterThan(1)
    for (const address of [email, 'unverified@mail.test']) {
      expect(await workFor(address), `${path} ${address}`).toEqual(unknown)
    }
  }
})

// Covers P3a.
test.each([
  ['within seven days is removed by a reset', 7 * 86_400 - 60, null],
  ['before that stays', 7 * 86_400 + 60, '9812345671'],
])('a number that was changed %s', async (_, secondsAgo, mobilenumber) => {
  const { app, ctx, guest } = await testApp()
  const number = { mobilenumber: '9812345670', mobileProvenAt: new Date() }
  const { userid } = await insertMember(ctx, number)
  const logIn = (secret: string) => guest.post('/auth/login', { email, password: secret })
  // The thief of a password sets and proves their own number.
  const thief = clientOf(app, (await logIn(password)).body.token)
  const form = { name: 'Asha Verma', mobilenumber: '9812345671', password }
  expect((await thief.post('/store/account', form)).status).toBe(200)
  await ctx.db.run`
    update users set mobile_proven_at = now(),
      mobile_changed_at = mobile_changed_at - make_interval(secs => ${secondsAgo})
    where userid = ${userid}`
  await guest.post('/password/forgetpassword', { email })
  const { id, token } = await mailedLink(ctx, 'reset_password')
  const chosen = { password: newPassword }
  expect((await guest.post(`/password/reset-password/${id}/${token}`, chosen)).body.code).toBe(0)
  expect((await thief.get('/store/account')).status).toBe(401)
  const { body } = await logIn(newPassword)
  expect(body.user.mobilenumber).toBe(mobilenumber)
  const send = await guest.post('/otp/otp-login', { mobile: '9812345671' })
  expect(send.body.success).toBe(mobilenumber !== null)
})

// Covers P3a.
test('a change in progress does not undo a reset', async () => {
  const { app, compared, ctx, goOn, guest } = await heldStore()
  const { userid } = await insertMember(ctx)
  const thief = clientOf(app, await signIn(ctx.db, userid))
  const chosen = { currentPassword: password, newPassword: 'the-thiefs-secret-99' }
  const changing = thief.post('/store/account/password', chosen)
  await compared
  await guest.post('/password/forgetpassword', { email })
  const { id, token } = await mailedLink(ctx, 'reset_password')
  const reset = { password: newPassword }
  expect((await guest.post(`/password/reset-password/${id}/${token}`, reset)).body.code).toBe(0)
  goOn()
  expect(await changing).toEqual({
    status: 401,
    body: { message: 'Please log in to continue.' },
  })
  expect((await guest.post('/auth/login', { email, password: newPassword })).status).toBe(200)
})

// Covers P3a.
test.each([
  [
    'password',
    409,
    (ctx: TestContext, userid: number) =>
      ctx.db.run`update users set password_hash = 'another' where userid = ${userid}`,
  ],
  [
    'session',
    401,
    (ctx: TestContext, userid: number) => ctx.db.run`delete from sessions where userid = ${userid}`,
  ],
])('refuses a new password once the %s that allowed it is gone', async (_, status, change) => {
  const { app, compared, ctx, goOn } = await heldStore()
  const { userid } = await insertMember(ctx)
  const asha = clientOf(app, await signIn(ctx.db, userid))
  const changing = asha.post('/store/account/password', { currentPassword: password, newPassword })
  await compared
  await change(ctx, userid)
  const before = await users.find(ctx.db, userid)
  goOn()
  expect((await changing).status).toBe(status)
  expect(await users.find(ctx.db, userid)).toEqual(before)
})

// Covers P3a.
test('a first password needs a code, unless its owner has just signed in', async () => {
  const { app, ctx, guest } = await testApp()
  const { userid } = await insertMember(ctx, { passwordHash: null })
  const token = await signIn(ctx.db, userid)
  const asha = clientOf(app, token)
  const set = (more: object = {}) => asha.post('/store/account/password', { newPassword, ...more })
  const needsCode = {
    status: 400,
    body: { message: 'Please enter the code that we send you, so that we know it is you.' },
  }
  expect(await set()).toEqual(needsCode)
  await ctx.db.run`
    update sessions set signed_in_by = 'code', created_at = now() - interval '16 minutes'
    where userid = ${userid}`
  expect(await set()).toEqual(needsCode)
  await asha.post('/store/account/code')
  await ctx.runDueJobs()
  const code = /^\d{6}/.exec(ctx.sent.mails[0]!.text)![0]
  expect((await set({ code: code === '000000' ? '111111' : '000000' })).body).toEqual({
    message: 'Wrong code. Check it and try again.',
  })
  expect((await set({ code })).status).toBe(200)
  expect((await guest.post('/auth/login', { email, password: newPassword })).status).toBe(200)
})
