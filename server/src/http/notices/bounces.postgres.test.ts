// Mails that come back: only the mail provider can say so, and the account is marked until its address works.

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailedLink } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

const secret = 'a-secret-of-the-provider'
const email = 'asha@mail.test'

const sign = (body: string, by = secret) => createHmac('sha256', by).update(body).digest('hex')

async function open(environment: Record<string, string> = { MAIL_BOUNCE_SECRET: secret }) {
  const opened = await testApp({ environment })
  const { ctx, app, admin } = opened
  const { userid } = await insertUser(ctx.db, { email, mobilenumber: '9812345670' })
  const asha = clientOf(app, await signIn(ctx.db, userid))
  const send = (body: string, signature: string | undefined = sign(body)) =>
    opened.inject({
      method: 'POST',
      url: '/hooks/mail',
      headers: {
        'content-type': 'application/json',
        ...(signature && { 'x-signature': signature }),
      },
      payload: body,
    })
  const report = async (given: object = {}) => {
    const at = ctx.now().toISOString()
    const { statusCode } = await send(
      JSON.stringify({ address: email, kind: 'hard', at, ...given }),
    )
    return statusCode
  }
  const isMarked = async () => (await asha.get('/store/account')).body.isMailBouncing
  const since = async () => (await admin.get(`/admin/userdetail/${userid}`)).body.mailBouncedSince
  return { ...opened, userid, send, report, isMarked, since }
}

const minutesAfter = ({ ctx }: Pick<TestApp, 'ctx'>, minutes: number) =>
  new Date(ctx.now().getTime() + minutes * 60_000).toISOString()

test('a permanent failure marks the account, for the customer and for staff', async () => {
  const opened = await open()
  expect([await opened.isMarked(), await opened.since()]).toEqual([false, null])
  expect(await opened.report({ address: 'ASHA@mail.test' })).toBe(200)
  expect([await opened.isMarked(), await opened.since()]).toEqual([true, '2026-03-31T06:30:00Z'])
})

test('five temporary failures mark it; one that is reported twice counts once', async () => {
  const opened = await open()
  for (const minute of [0, 0, 1, 2, 3, 3]) {
    expect(await opened.report({ kind: 'soft', at: minutesAfter(opened, minute) })).toBe(200)
  }
  expect(await opened.isMarked()).toBe(false)
  await opened.report({ kind: 'soft', at: minutesAfter(opened, 4) })
  expect(await opened.isMarked()).toBe(true)
})

test('an address that no account has is accepted, and changes nothing', async () => {
  const opened = await open()
  expect(await opened.report({ address: 'nobody@mail.test' })).toBe(200)
  expect(await opened.isMarked()).toBe(false)
})

// Covers N4.
test('a report that is not signed, changed, old or unreadable is refused', async () => {
  const opened = await open()
  const body = JSON.stringify({ address: email, kind: 'hard', at: opened.ctx.now().toISOString() })
  const wrong: [string, string | undefined][] = [
    [body, ''],
    [body, 'no signature'],
    [body, sign(body, 'another-secret-of-nobody')],
    [`${body} `, sign(body)],
    ['{', undefined],
    [JSON.stringify({ address: email, kind: 'hard' }), undefined],
    [JSON.stringify({ ...JSON.parse(body), kind: 'rude' }), undefined],
    [JSON.stringify({ ...JSON.parse(body), at: minutesAfter(opened, -8 * 24 * 60) }), undefined],
    [JSON.stringify({ ...JSON.parse(body), at: minutesAfter(opened, 10) }), undefined],
  ]
  for (const [text, signature] of wrong) {
    const answer = await opened.send(text, signature ?? sign(text))
    expect([answer.statusCode, answer.json()], text).toEqual([
      400,
      { message: 'This report is not signed by the mail provider.' },
    ])
  }
  expect(await opened.isMarked()).toBe(false)
})

test('without a secret nothing is accepted, however it is signed', async () => {
  const opened = await open({})
  const answer = await opened.send('{}', sign('{}', ''))
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { message: 'No mail provider reports bounces to this store.' },
  ])
})

test('guessing signatures is limited', async () => {
  const opened = await open()
  for (let n = 0; n < 60; n += 1) await opened.send('{}', 'no signature')
  expect((await opened.send('{}', 'no signature')).statusCode).toBe(429)
  expect(await opened.report(), 'the provider goes on').toBe(200)
})

test('another address ends the mark', async () => {
  const opened = await open()
  await opened.report()
  const { body } = await opened.admin.get(`/admin/userdetail/${opened.userid}`)
  const { _id, name, mobilenumber, role } = body.user
  const form = { _id, userid: opened.userid, name, mobilenumber, role, isBlocked: 'false' }
  const changed = { ...form, email: 'asha.new@mail.test', verified: 'true' }
  expect((await opened.admin.post('/admin/updateuserdata', changed)).status).toBe(200)
  expect(await opened.since()).toBeNull()
})

test('a link from a mail proves that mails arrive, and a report from before is void', async () => {
  const opened = await open()
  const { ctx, guest } = opened
  ctx.clock.set(new Date())
  await opened.report({ at: minutesAfter(opened, -2) })
  await guest.post('/password/forgetpassword', { email })
  const { id, token } = await mailedLink(ctx, 'reset_password')
  const chosen = { password: 'Correct-horse-42' }
  const { body } = await guest.post(`/password/reset-password/${id}/${token}`, chosen)
  expect(body).toMatchObject({ code: 0 })
  expect(await opened.since()).toBeNull()
  expect(await opened.report({ at: minutesAfter(opened, -1) })).toBe(200)
  expect(await opened.since(), 'sent before the link was opened').toBeNull()
})
