// Web push: which browsers get a customer's notices.

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { browsersOf, customerOf, tell, testBrowser } from '../../../test/notices/browsers.ts'

const on = { status: 200, body: { message: 'Notifications are on for this browser.' } }
const off = { status: 200, body: { message: 'Notifications are off for this browser.' } }
const refused = {
  status: 400,
  body: { message: 'This browser cannot receive our notifications.' },
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')

test('a browser is added and removed, and finds itself in the list by its hash', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const { body } = await asha.get('/store/push')
  expect(body).toEqual({ publicKey: expect.stringMatching(/^[\w-]+$/), browsers: [] })
  const phone = testBrowser()
  expect(await asha.post('/store/push', phone)).toEqual(on)
  expect(await asha.post('/store/push', phone), 'again').toEqual(on)
  expect((await asha.get('/store/push')).body).toEqual({
    publicKey: body.publicKey,
    browsers: [hashOf(phone.endpoint)],
  })
  expect(await asha.post('/store/push/remove', { endpoint: phone.endpoint })).toEqual(off)
  expect(await browsersOf(asha)).toEqual([])
  expect(await asha.post('/store/push/remove', { endpoint: phone.endpoint }), 'twice').toEqual(off)
})

test('only somebody who is signed in can add a browser', async () => {
  const { guest } = await testApp()
  const answer = { status: 401, body: { message: 'Please log in to continue.' } }
  expect(await guest.get('/store/push')).toEqual(answer)
  expect(await guest.post('/store/push', testBrowser())).toEqual(answer)
})

test('a browser that cannot be written to is refused', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const { keys, ...phone } = testBrowser()
  const offCurve = Buffer.alloc(65, 7).toString('base64url')
  for (const wrong of [
    { keys, ...phone, endpoint: 'http://127.0.0.1/push' },
    { keys, ...phone, endpoint: 'phone' },
    { keys, ...phone, endpoint: `https://push.test/${'x'.repeat(1000)}` },
    { keys, ...phone, endpoint: undefined },
    { keys: { ...keys, p256dh: offCurve }, ...phone },
    { keys: { ...keys, auth: 'short' }, ...phone },
    { ...phone },
    { keys, ...phone, language: 'fr' },
  ]) {
    expect(await asha.post('/store/push', wrong), JSON.stringify(wrong)).toEqual(refused)
  }
  expect(await browsersOf(asha)).toEqual([])
})

test('an account has ten browsers at most, and the oldest gives way', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  for (let n = 1; n <= 12; n += 1) await asha.post('/store/push', testBrowser(`phone-${n}`))
  const hashes = await browsersOf(asha)
  expect(hashes).toHaveLength(10)
  expect(hashes).not.toContain(hashOf('https://push.test/phone-2'))
  expect(hashes).toContain(hashOf('https://push.test/phone-12'))
})

test('an account can add twenty browsers in an hour', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  for (let n = 1; n <= 20; n += 1) await asha.post('/store/push', testBrowser())
  expect((await asha.post('/store/push', testBrowser())).status).toBe(429)
})

// Covers N2.
test('a browser belongs to the account that agreed last', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const ravi = await customerOf(opened)
  const shared = testBrowser('shared')
  await asha.post('/store/push', shared)
  await tell(opened.ctx, asha.userid)
  await ravi.post('/store/push', shared)
  expect([await browsersOf(asha), await browsersOf(ravi)]).toEqual([[], [hashOf(shared.endpoint)]])
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.pushes, "Asha's notice is not shown to Ravi").toEqual([])
})

test('both nodes that need the key pair at first get the same one', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.get('/store/push')))
  expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1)
})

test('logging out ends the notices here, and logging out everywhere those of every browser', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const [elsewhere, third] = [await asha.again(), await asha.again()]
  await asha.post('/store/push', testBrowser('here'))
  await elsewhere.post('/store/push', testBrowser('there'))
  expect((await asha.post('/auth/logout')).status).toBe(200)
  expect(await browsersOf(third)).toEqual([hashOf('https://push.test/there')])
  expect((await third.post('/store/account/sessions/end', {})).status).toBe(200)
  expect(await browsersOf(await asha.again())).toEqual([])
})

test('ending one session ends the notices of its browser', async () => {
  const opened = await testApp()
  const asha = await customerOf(opened)
  const elsewhere = await asha.again()
  await asha.post('/store/push', testBrowser('here'))
  await elsewhere.post('/store/push', testBrowser('there'))
  const { body } = await asha.get('/store/account/sessions')
  const other = body.find(({ isThis }: { isThis: boolean }) => !isThis)
  await asha.post('/store/account/sessions/end', { id: other.id })
  expect(await browsersOf(asha)).toEqual([hashOf('https://push.test/here')])
})
