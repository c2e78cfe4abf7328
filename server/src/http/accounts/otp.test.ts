// Sign-in with a one-time code.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, countOf, insertMember, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import {
  ask,
  ended,
  enter,
  later,
  mobile,
  none,
  other,
  sent,
  store,
  timer,
} from '../../../test/codes.ts'
import { testApp } from '../../../test/harness.ts'

test('the SMS states the configured lifetime', async () => {
  const opened = await testApp({ limits: { otpLifetimeMs: 659_000 } })
  await insertMember(opened.ctx, { mobilenumber: mobile })
  await ask(opened)
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.messages[0]!.text).toContain('valid for 10 minutes.')
})

test('a store without SMS sends no code and says so', async () => {
  const opened = await store()
  opened.ctx.providers.sms = undefined
  expect(await ask(opened)).toMatchObject({
    body: {
      success: false,
      message: 'This store sends no codes. Please log in with your email and password.',
    },
  })
  expect((await opened.ctx.database.pool.query('select * from jobs')).rows).toEqual([])
})

// Covers 1-126, 1-159, 3-59, O4.
test('sends six digits by SMS and reveals them nowhere else', async () => {
  const opened = await store()
  const { ctx } = opened
  const answer = await ask(opened)
  expect(answer).toEqual(sent)
  const { rows: waiting } = await ctx.database.pool.query('select * from jobs')
  expect(waiting).toHaveLength(1)
  expect(Object.keys(waiting[0].payload)).toEqual(['sealed'])
  const code = await sentCode(ctx)
  expect(ctx.sent.messages).toEqual([
    {
      to: mobile,
      text: `${code} is your Gemwala code, valid for 5 minutes. Do not share it with anybody.`,
      code,
    },
  ])
  const { rows: kept } = await ctx.database.pool.query(
    `select recipient, encode(code_hash, 'hex') as hash, code_hash::text as raw from one_time_codes`,
  )
  expect(kept).toHaveLength(1)
  expect(Object.values(kept[0])).not.toContain(code)
  expect(kept[0].hash).toBe(ctx.vault.fingerprint(`${mobile}:${code}`).toString('hex'))
  await enter(opened, other(code))
  await enter(opened, code)
  // Times and ids have enough digits to contain any code by chance.
  const noise = ['time', 'responseTime', 'reqId', 'hash']
  const said = JSON.stringify([ctx.logged, waiting[0].payload, answer.body], (key, value) =>
    noise.includes(key) ? undefined : value,
  )
  expect(said).not.toContain(code)
})

// Covers 1-128, O3.
test('a code signs in once, and forbids caching', async () => {
  const opened = await store()
  const { app, ctx, userid } = opened
  await ask(opened)
  const code = await sentCode(ctx)
  const answer = await enter(opened, code)
  expect(answer).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Signed in.',
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        userid,
        name: 'Asha Verma',
        email: 'asha@mail.test',
        mobilenumber: mobile,
        role: 'user',
        balance: 0,
        verified: 'true',
        isBlocked: 'false',
        createdAt: expect.any(String),
      },
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const account = await clientOf(app, answer.body.token).get('/store/account')
  expect(account.body).toMatchObject({ isMobileProven: true, mustAnswer: false })
  expect(await enter(opened, code)).toEqual(ended)
  expect(await timer(opened)).toEqual(none)
  expect(await audited(ctx.db)).toEqual(['signed in'])
})

// Covers 1-105, 1-106, 1-126, 1-128, 1-159, 3-64, O5.
test('refuses a number without an account, and an invalid number', async () => {
  const opened = await store()
  expect(await ask(opened, '9812345671')).toEqual({
    status: 200,
    body: {
      success: false,
      message: 'No account found for this mobile number. Please sign up.',
    },
  })
  for (const number of ['', '98123', 9812345670, null, '9'.repeat(21)]) {
    expect(await ask(opened, number), String(number)).toEqual({
      status: 400,
      body: { success: false, message: 'Please enter a valid mobile number.' },
    })
  }
  for (const number of ['98123456701', '+919812345670', '981234567\u0000']) {
    expect((await ask(opened, number)).body, number).toEqual({
      success: false,
      message: 'Please enter a valid mobile number.',
    })
  }
  for (const otp of ['12345', '1234567', 'abcdef', 123456, '', '१२३४५६']) {
    expect(await enter(opened, otp), String(otp)).toEqual({
      status: 400,
      body: { success: false, message: 'Please enter a valid OTP' },
    })
  }
  expect(await countOf(opened.ctx.db, 'jobs')).toBe(0)
})

test('an invalid number has no timer and opens nothing', async () => {
  const opened = await store()
  const given = { mobile: '981234567\u0000', otp: '123456' }
  expect(await opened.guest.post('/otp/timer', given)).toEqual(none)
  expect(await opened.guest.post('/otp/verify-otp', given)).toEqual(ended)
})

// Covers 1-127, 3-59, 3-63.
test('the timer counts down the five minutes of the live code', async () => {
  const opened = await store()
  expect(await timer(opened)).toEqual(none)
  await ask(opened)
  const { body } = await timer(opened)
  expect(body).toEqual({
    success: true,
    message: 'The code is still valid.',
    timer: expect.any(Number),
    resendMs: expect.any(Number),
  })
  expect(body.timer).toBeGreaterThan(270_000)
  expect(body.timer).toBeLessThanOrEqual(300_000)
  await opened.ctx.db.run`update one_time_codes set expires_at = now() + interval '1.5 seconds'`
  expect((await timer(opened)).body.timer).toBeLessThanOrEqual(1500)
  await opened.ctx.db.run`update one_time_codes set expires_at = now()`
  expect(await timer(opened)).toEqual(none)
})

// Covers 3-59, O3.
test('refuses an expired code', async () => {
  const opened = await store()
  await ask(opened)
  const code = await sentCode(opened.ctx)
  await opened.ctx.db.run`update one_time_codes set expires_at = now()`
  expect(await enter(opened, code)).toEqual(ended)
})

// Covers O3.
test('a code opens only the account of its own number', async () => {
  const opened = await store()
  await insertMember(opened.ctx, { email: 'other@mail.test', mobilenumber: '9812345671' })
  await ask(opened)
  const code = await sentCode(opened.ctx)
  const answer = await opened.guest.post('/otp/verify-otp', { mobile: '9812345671', otp: code })
  expect(answer).toEqual(ended)
})

// Covers 3-56.
test('a blocked account gets no code, and its code opens nothing', async () => {
  const opened = await store()
  const blocked = {
    status: 403,
    body: { success: false, message: 'Your account has been blocked. Please contact support.' },
  }
  await ask(opened)
  const code = await sentCode(opened.ctx)
  await opened.ctx.db.run`update users set is_blocked = true where userid = ${opened.userid}`
  const before = await countOf(opened.ctx.db, 'sessions')
  expect(await enter(opened, code)).toEqual(blocked)
  await later(opened, 31)
  expect(await ask(opened)).toEqual(blocked)
  expect(await countOf(opened.ctx.db, 'sessions')).toBe(before)
  const live = z.object({ recipient: z.string() })
  expect(await opened.ctx.db.rows(live)`select recipient from one_time_codes`).toHaveLength(1)
})
