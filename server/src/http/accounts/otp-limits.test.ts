// How often a code is sent, and how often it may be tried.

import { expect, test } from 'vitest'
import {
  agedTries,
  audited,
  cookieOf,
  ownIp,
  password,
  sentCode,
  useUp,
} from '../../../test/accounts.ts'
import {
  ask,
  ended,
  enter,
  later,
  mobile,
  none,
  other,
  sent,
  setAge,
  store,
  timer,
  wrong,
} from '../../../test/codes.ts'
import type { TestApp } from '../../../test/harness.ts'

const tooMany = {
  status: 429,
  body: { success: false, message: 'Too many attempts. Please try again later.' },
}

/** What disables the screen's button until another code can be sent. */
const waitMs = async (opened: TestApp) => (await timer(opened)).body.resendMs

// Covers 3-60, 3-62, O2, O3.
test('sends a new code after 30 seconds at the earliest, which ends the old one', async () => {
  const opened = await store()
  await ask(opened)
  const first = await sentCode(opened.ctx)
  const soon = await ask(opened)
  expect(soon).toEqual({
    status: 429,
    body: { success: false, message: 'Please wait a moment before asking for another code.' },
  })
  expect(Number(soon.headers['retry-after'])).toBeGreaterThan(15)
  expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(30)
  expect(await waitMs(opened)).toBeGreaterThan(15_000)
  await setAge(opened, 29)
  expect((await ask(opened)).status).toBe(429)
  await setAge(opened, 30)
  expect(await waitMs(opened)).toBe(0)
  expect(await ask(opened)).toEqual(sent)
  const second = await sentCode(opened.ctx)
  expect(opened.ctx.sent.messages).toHaveLength(2)
  if (first !== second) expect(await enter(opened, first)).toEqual(wrong)
  expect((await enter(opened, second)).body.success).toBe(true)
})

// Covers 3-62, O2.
test('sends five codes an hour, and does not count requests that come too soon', async () => {
  const opened = await store()
  for (let n = 0; n < 5; n += 1) {
    expect(await ask(opened)).toEqual(sent)
    await later(opened, 31)
  }
  const sixth = await ask(opened)
  expect(sixth).toEqual({
    status: 429,
    body: { success: false, message: 'Too many codes were requested. Please try again later.' },
  })
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  expect(await waitMs(opened)).toBeGreaterThan(3_000_000)
  await later(opened, 3600)
  expect(await ask(opened)).toEqual(sent)
})

// Covers 3-62, O2.
test('a refused request counts for nothing, also not against the network', async () => {
  const opened = await store()
  await useUp(opened.ctx.db, 'send-code/ip/3600', { subject: ownIp, count: 298 })
  expect(await ask(opened)).toEqual(sent)
  for (let n = 0; n < 5; n += 1) expect((await ask(opened)).status).toBe(429)
  await later(opened, 31)
  // The three hundredth of this hour.
  expect(await ask(opened)).toEqual(sent)
  await later(opened, 31)
  expect(await ask(opened)).toEqual(tooMany)
  expect(await waitMs(opened)).toBeGreaterThan(3_000_000)
  // Nor was a code made that is not sent.
  expect((await timer(opened)).body.success).toBe(true)
  expect((await enter(opened, await sentCode(opened.ctx))).body.success).toBe(true)
})

// Covers O2.
test('sends ten codes a day to one number', async () => {
  const opened = await store()
  const askFrom = (n: number) =>
    opened.inject({
      method: 'POST',
      url: '/otp/otp-login',
      payload: { mobile },
      remoteAddress: `192.0.2.${n}`,
    })
  for (let n = 0; n < 10; n += 1) {
    expect((await askFrom(n)).statusCode).toBe(200)
    // Refused because it came too soon, so not counted.
    expect((await askFrom(n)).statusCode).toBe(429)
    await later(opened, 3601)
  }
  const eleventh = await askFrom(11)
  expect(eleventh.statusCode).toBe(429)
  expect(eleventh.json()).toEqual(tooMany.body)
  expect(await waitMs(opened)).toBeGreaterThan(10 * 3_600_000)
})

// Covers 3-61, O1.
test('five wrong tries end a code', async () => {
  const opened = await store()
  await ask(opened)
  const code = await sentCode(opened.ctx)
  for (let n = 0; n < 5; n += 1) expect(await enter(opened, other(code))).toEqual(wrong)
  expect(await enter(opened, code)).toEqual(ended)
  expect(await timer(opened)).toEqual(none)
  expect(await audited(opened.ctx.db)).toEqual(Array(5).fill('wrong code'))
  // Sign-in by password still works.
  const { status } = await opened.guest.post('/auth/login', { email: 'asha@mail.test', password })
  expect(status).toBe(200)
})

test('the fifth try may be the right one', async () => {
  const opened = await store()
  await ask(opened)
  const code = await sentCode(opened.ctx)
  for (let n = 0; n < 4; n += 1) expect(await enter(opened, other(code))).toEqual(wrong)
  expect((await enter(opened, code)).body.success).toBe(true)
})

// Covers O6.
test('strangers cannot block a number for a known device, which has its own limit', async () => {
  const opened = await store()
  const { ctx, guest } = opened
  await ask(opened)
  const known = cookieOf(await enter(opened, await sentCode(ctx)))
  await later(opened, 3601)
  for (const kind of ['wrong-code', 'sent-code']) {
    await useUp(ctx.db, `${kind}/account/86400`, { subject: mobile, count: 10 })
  }
  expect((await ask(opened)).status).toBe(429)
  const askKnown = () => guest.post('/otp/otp-login', { mobile }, known)
  const enterKnown = (otp: string) => guest.post('/otp/verify-otp', { mobile, otp }, known)
  const fail = async () => {
    expect(await askKnown()).toEqual(sent)
    const code = await sentCode(ctx)
    for (let n = 0; n < 4; n += 1) expect(await enterKnown(other(code))).toEqual(wrong)
    return code
  }
  expect((await enter(opened, await fail())).status).toBe(429)
  await later(opened, 3601)
  expect((await enterKnown(await fail())).body.success).toBe(true)
  await later(opened, 3601)
  await askKnown()
  const code = await sentCode(ctx)
  for (let n = 0; n < 2; n += 1) expect(await enterKnown(other(code))).toEqual(wrong)
  // Ten wrong codes are too many here, too.
  expect((await enterKnown(code)).status).toBe(429)
  await later(opened, 3601)
  expect((await askKnown()).status).toBe(429)
})

// Covers O1.
test('after ten wrong codes a day none is sent or accepted, and right codes do not count', async () => {
  const opened = await store()
  const fail = async (times: number) => {
    await ask(opened)
    const code = await sentCode(opened.ctx)
    for (let n = 0; n < times; n += 1) expect(await enter(opened, other(code))).toEqual(wrong)
    return code
  }
  await fail(5)
  await later(opened, 31)
  expect((await enter(opened, await fail(1))).body.success).toBe(true)
  await later(opened, 31)
  const code = await fail(4)
  // Not even the right one: that was the tenth failure.
  expect(await enter(opened, code)).toEqual(tooMany)
  await later(opened, 31)
  expect(await ask(opened)).toEqual(tooMany)
  await agedTries(opened.ctx.db, 86_401)
  expect(await ask(opened)).toEqual(sent)
  expect((await enter(opened, await sentCode(opened.ctx))).body.success).toBe(true)
})
