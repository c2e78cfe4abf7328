// A number on an account with a second factor: neither keeps the other from its owner.

import { expect, test } from 'vitest'
import { password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { factors, withApp } from '../../../test/factors/factors.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import * as users from '../../database/accounts/users.ts'

const mobile = '9812345670'
const proveFirst = { status: 403, body: { message: 'Please confirm your second factor first.' } }

async function store() {
  const opened = await testApp({ environment: { LIMITS_SCALE: '100' } })
  const registrant = await withApp(opened, { mobilenumber: mobile })
  return { opened, registrant }
}

async function byCode({ app, ctx, guest }: TestApp) {
  await guest.post('/otp/otp-login', { mobile })
  const { body } = await guest.post('/otp/verify-otp', { mobile, otp: await sentCode(ctx) })
  expect(body).toMatchObject({ success: true, step: 'prove', user: { name: 'A… V…' } })
  return clientOf(app, body.token)
}

// Covers L7, S7a.
test("the number's owner takes it off a stranger's account, and gets no further", async () => {
  const { opened, registrant } = await store()
  const owner = await byCode(opened)
  expect((await owner.get(factors)).body).toMatchObject({ step: 'prove', mustAnswer: true })
  expect(await owner.post('/store/account/owner', { isMine: true })).toEqual(proveFirst)
  expect(await owner.get('/store/account')).toEqual(proveFirst)
  expect((await owner.post('/store/account/owner', { isMine: false })).status).toBe(200)
  expect((await owner.get(factors)).status).toBe(401)

  const form = { name: 'Ravi Kumar', mobilenumber: mobile, email: 'ravi@mail.test', password }
  expect((await opened.guest.post('/auth/register', form)).status).toBe(200)
  // The account stays with the person who has its second factor.
  expect((await registrant.client.get('/store/account')).body.user.mobilenumber).toBeNull()
})

// Covers S7a.
test('the proof answers the question, and keeps password and address', async () => {
  const { opened, registrant } = await store()
  const client = await byCode(opened)
  const proved = await client.post(`${factors}/prove`, { code: registrant.nextCode() })
  expect(proved.body.user).toMatchObject({ email: registrant.email, mobilenumber: mobile })
  expect((await client.get('/store/account')).body).toMatchObject({
    isMobileProven: true,
    hasPassword: true,
    mustAnswer: false,
  })
  const user = await users.find(opened.ctx.db, registrant.userid)
  expect(user).toMatchObject({ isVerified: true, isEmailDistrusted: false })
  expect((await registrant.client.get('/store/account')).status).toBe(200)
})
