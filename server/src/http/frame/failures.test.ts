// What a caller learns when something fails: enough to act on, and nothing internal.

import { couponEndpoints } from '@gemwala/contract/buying/coupons'
import { demoEndpoints } from '@gemwala/contract/console/demo'
import { sampleCoupon } from '@gemwala/contract/samples'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { Refusal, type RefusalKind } from '../../kit/refusal.ts'

const unread = 'The request could not be read.'
/** One call for each of the four fields that can carry a message. */
const fields = [
  ['/auth/login', 'msg'],
  ['/store/payments/verify', 'message'],
  ['/admin/createcoupon', 'error'],
  ['/admin/mgcforwarder', 'err_message'],
] as const

// Covers 3-23.
test("a body that is not JSON is 400, in the call's own field", async () => {
  const { inject } = await testApp()
  for (const [url, field] of fields) {
    for (const payload of ['{', '{"a":', 'hello', '']) {
      const headers = { 'content-type': 'application/json' }
      const reply = await inject({ method: 'POST', url, headers, payload })
      expect([reply.statusCode, reply.json()], url + payload).toEqual([400, { [field]: unread }])
    }
  }
})

// Covers 3-26, X6.
test("a body that is too large is 413, in the call's own field", async () => {
  const { guest } = await testApp({ limits: { bodyLimitBytes: 1024 } })
  for (const [url, field] of fields) {
    expect(await guest.post(url, { long: 'x'.repeat(2000) }), url).toEqual({
      status: 413,
      body: { [field]: 'The request is too large.' },
    })
  }
})

// Covers X1.
test("a body of another type than JSON is 415, in the call's own field", async () => {
  const { inject } = await testApp()
  for (const [url, field] of fields) {
    for (const type of ['application/xml', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type }
      const reply = await inject({ method: 'POST', url, headers, payload: 'a=b' })
      expect([reply.statusCode, reply.json()], url + type).toEqual([415, { [field]: unread }])
    }
  }
})

// Covers X7.
test("refuses keys that would change an object's prototype", async () => {
  const { inject } = await testApp()
  const reply = await inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"__proto__": {"role": "admin"}}',
  })
  expect([reply.statusCode, reply.json()]).toEqual([400, { msg: unread }])
})

// Covers X11.
test("text that cannot be stored as sent is 400, in the call's own field", async () => {
  const { inject } = await testApp()
  const send = (url: string, payload: string | Buffer) =>
    inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
  const refused = [
    String.raw`{"email": "\ud800"}`,
    String.raw`{"email": "a\uDFFFb", "password": "x"}`,
    String.raw`{"a": [{"b": "\udc00\ud800"}]}`,
    String.raw`{"\ud83d": 1}`,
    String.raw`{"a": "\ud83d \ude00"}`,
    String.raw`{"a": "\ud83d\ud83d\ude00"}`,
    String.raw`{"a": "\\\ud800"}`,
    Buffer.from('7b2261223a22eda080227d', 'hex'),
    Buffer.from('7b2261223a22ff227d', 'hex'),
  ]
  for (const [url, field] of fields) {
    for (const payload of refused) {
      const reply = await send(url, payload)
      expect([reply.statusCode, reply.json()], url + payload).toEqual([400, { [field]: unread }])
    }
  }
  const whole = [String.raw`{"a": "\ud83d\ude00"}`, '{"a": "😀"}', String.raw`{"a": "\\ud800"}`]
  for (const payload of whole) {
    const reply = await send('/auth/login', payload)
    expect(reply.json(), payload).toEqual({ msg: 'Please fill in all required fields' })
  }
})

// Covers X11.
test("half a character in an address is 400, in the call's own field", async () => {
  const { admin, guest } = await testApp()
  const half = '%ED%A0%80'
  expect(await admin.get(`/admin/users_data?search=a${half}`)).toEqual({
    status: 400,
    body: { message: unread },
  })
  expect((await admin.get(`/admin/getallcoupon?${half.toLowerCase()}=1`)).body).toEqual({
    error: unread,
  })
  expect((await admin.get(`/admin/updateorder/GW1/Refunded/${half}`)).status).toBe(400)
  expect((await admin.get('/admin/users_data?search=%ED%9F%BF%F0%9F%98%80')).status).toBe(200)
  expect((await guest.get('/?sale=50%')).status).toBe(200)
})

const kinds: [RefusalKind, number][] = [
  ['invalid', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['unavailable', 503],
]

// Covers 3-25.
test('a refusal has the status of its kind and its own text', async () => {
  let refusal: RefusalKind = 'invalid'
  const { admin, ctx } = await testApp({
    only: (on) =>
      on(couponEndpoints.list, async () => {
        throw new Refusal(refusal, 'Because of a rule.')
      }),
  })
  for (const [kind, status] of kinds) {
    refusal = kind
    const answer = await admin.get('/admin/getallcoupon')
    expect(answer, kind).toEqual({ status, body: { error: 'Because of a rule.' } })
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(ctx.logged.filter(({ level }) => level >= 50)).toEqual([])
})

// Covers 3-28, X9.
test('a failure answers only that an error occurred, and is logged in full', async () => {
  const { guest, ctx } = await testApp({
    replace: ({ passwords }) => ({
      passwords: {
        ...passwords,
        isRight: async () => {
          throw new TypeError('select password_hash from users broke at /srv/secret.ts')
        },
      },
    }),
  })
  const answer = await guest.post('/auth/login', { email: 'a@b.test', password: 'hunter2-hunter2' })
  expect(answer).toEqual({ status: 500, body: { msg: 'An error occurred' } })
  const [failure] = ctx.logged.filter(({ level }) => level === 50)
  expect(failure).toMatchObject({
    msg: 'unhandled error',
    err: {
      type: 'TypeError',
      message: 'select password_hash from users broke at /srv/secret.ts',
      stack: expect.stringContaining('failures.test.ts'),
    },
  })
  expect(JSON.stringify(ctx.logged)).not.toContain('hunter2')
})

// Covers 3-28, X4.
test('a failed statement reveals nothing of its row, not even in the log', async () => {
  const { guest, ctx } = await testApp({
    replace: ({ db, passwords }) => ({
      passwords: {
        ...passwords,
        isRight: async () => {
          await db.run`insert into users (name, email) values ('', 'private@person.test')`
          throw new Error('never reached')
        },
      },
    }),
  })
  const answer = await guest.post('/auth/login', { email: 'a@b.test', password: 'x' })
  expect(answer).toEqual({ status: 500, body: { msg: 'An error occurred' } })
  expect(ctx.logged.find(({ msg }) => msg === 'unhandled error')).toMatchObject({
    err: { errorCode: '23514', constraint: 'users_name_check' },
  })
  expect(JSON.stringify(ctx.logged)).not.toContain('private@person.test')
})

test('an answer that breaks the contract is a failure and is not sent', async () => {
  const { admin, ctx } = await testApp({
    only: (on) => on(couponEndpoints.list, async () => [{ couponCode: 7 }] as never),
  })
  expect(await admin.get('/admin/getallcoupon')).toEqual({
    status: 500,
    body: { error: 'An error occurred' },
  })
  expect(ctx.logged.some(({ msg }) => msg === 'unhandled error')).toBe(true)
})

test("shows the contract's own text, and only the first one", async () => {
  const { admin } = await testApp({
    only: (on) =>
      on(couponEndpoints.create, async () => {
        throw new Error('never reached')
      }),
  })
  const form = { ...sampleCoupon(), couponCode: '', expiryDate: '', userLimit: '' }
  expect(await admin.post('/admin/createcoupon', form)).toEqual({
    status: 400,
    body: { error: 'Coupon Code is required' },
  })
  expect(await admin.post('/admin/createcoupon')).toEqual({
    status: 400,
    body: { error: unread },
  })
})

test('names the field and what is wrong where the contract has no text', async () => {
  const { guest } = await testApp({
    more: (on) => on(demoEndpoints.sendSample, async () => ({ message: 'Sent.' })),
  })
  const { status, body } = await guest.post('/demo/messages', { kind: 'pigeon' })
  expect(status).toBe(400)
  expect(body.message).toMatch(/^kind: Invalid option/)
})

test('an impossible address is refused without a failure', async () => {
  const { guest, ctx } = await testApp()
  const broken = ['/%zz', '/admin/deletecoupon/%E0%A4%A', `/${'x'.repeat(9000)}`, '/..%2f..%2fetc']
  for (const path of broken) {
    for (const accept of ['application/json', 'text/html']) {
      const answer = await guest.get(path, { accept })
      expect([400, 404, 414], path).toContain(answer.status)
      expect(answer.headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/FST_|at .*\.js/)
    }
  }
  expect(await guest.get('/%zz')).toEqual({ status: 400, body: { message: unread } })
  expect(ctx.logged.filter(({ level }) => level >= 50)).toEqual([])
})
