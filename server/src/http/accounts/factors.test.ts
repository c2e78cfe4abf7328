// The second factor: setting it up, the half session after signing in, and codes that work once.

import { expect, test } from 'vitest'
import { audited, insertMember, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { addApp, factors, logIn, withApp } from '../../../test/factors/factors.ts'
import { testApp } from '../../../test/harness.ts'

const said = (status: number, message: string) => ({ status, body: { message } })
const proveFirst = said(403, 'Please confirm your second factor first.')
const wrongCode = said(400, 'This code is wrong. Check it and try again.')
const malformedCode = said(400, 'Enter the six digits from your app, or a recovery code.')

test('an app is set up with the password and a code of it, and brings ten recovery codes', async () => {
  const opened = await testApp()
  const { email } = await insertMember(opened.ctx)
  const { client } = await logIn(opened, email)
  expect(await client.post(`${factors}/app/start`, {})).toEqual(
    said(400, 'Please enter your current password, so that we know it is you.'),
  )
  expect(await client.post(`${factors}/app/start`, { password: 'not it' })).toEqual(
    said(400, 'Your current password is wrong.'),
  )
  expect(await client.post(`${factors}/app`, { code: '123456' })).toEqual(
    said(409, 'This took too long. Please start again.'),
  )
  const started = (await client.post(`${factors}/app/start`, { password })).body
  expect(started.address).toContain(`secret=${started.setupKey}`)
  expect(await client.post(`${factors}/app`, { code: '000000' })).toEqual(wrongCode)
  expect((await client.get(factors)).body).toMatchObject({ hasApp: false, codesLeft: 0 })

  const { recoveryCodes } = await addApp(opened, client)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  expect((await client.get(factors)).body).toMatchObject({
    step: null,
    hasApp: true,
    hasPasskeys: false,
    codesLeft: 10,
  })
  expect(await audited(opened.ctx.db)).toContain('second factor added')
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.mails.map(({ subject }) => subject)).toContain(
    'A second factor was added to your Gemwala account',
  )
})

// Covers S7a.
test('a session without the proof can do nothing and sees nobody; with it, everything', async () => {
  const opened = await testApp()
  const { email, nextCode } = await withApp(opened, { name: 'Asha Verma' })
  const { body, client } = await logIn(opened, email)
  expect(body).toMatchObject({
    step: 'prove',
    user: { name: 'A… V…', email: 'a…a@mail.test', mobilenumber: null, balance: 0 },
  })
  for (const path of ['/store/account', '/store/orders', '/store/notices', '/store/account/data']) {
    expect(await client.get(path), path).toEqual(proveFirst)
  }
  expect(await client.post('/store/orders', {})).toEqual(proveFirst)
  expect(await client.post(`${factors}/app/remove`)).toEqual(proveFirst)
  expect(await client.post(`${factors}/recoverycodes`)).toEqual(proveFirst)
  expect(await client.post(`${factors}/passkeys/start`, { password })).toEqual(proveFirst)
  expect((await client.get(factors)).body).toMatchObject({
    step: 'prove',
    hasApp: true,
    passkeys: [],
  })
  expect((await client.post('/auth/validateuser', { requiredRoles: [] })).status).toBe(200)

  for (const code of ['000000', 'ABCDE-FGHJK']) {
    expect(await client.post(`${factors}/prove`, { code }), code).toEqual(wrongCode)
  }
  const proved = await client.post(`${factors}/prove`, { code: nextCode() })
  expect(proved.body).toMatchObject({
    message: 'Thank you. Confirmed.',
    user: { name: 'Asha Verma', email },
  })
  expect((await client.get('/store/account')).status).toBe(200)
  expect(await audited(opened.ctx.db)).toContain('wrong second factor')
})

test('a code by SMS also leads to a half session', async () => {
  const opened = await testApp()
  const mobile = '9812345678'
  await withApp(opened, { mobilenumber: mobile, mobileProvenAt: '2026-01-01T00:00:00Z' })
  await clientOf(opened.app).post('/otp/otp-login', { mobile })
  const otp = await sentCode(opened.ctx)
  const { body } = await clientOf(opened.app).post('/otp/verify-otp', { mobile, otp })
  expect(body).toMatchObject({ success: true, step: 'prove' })
  expect(await clientOf(opened.app, body.token).get('/store/orders')).toEqual(proveFirst)
})

test('a code of the app works once, and no earlier one after it', async () => {
  const opened = await testApp()
  const { email, code, nextCode } = await withApp(opened)
  const { client } = await logIn(opened, email)
  const used = said(400, 'This code was already used. Wait for the next one.')
  expect(await client.post(`${factors}/prove`, { code: code() })).toEqual(used)
  const before = code()
  const now = nextCode()
  expect((await client.post(`${factors}/prove`, { code: now })).status).toBe(200)
  expect(await client.post(`${factors}/prove`, { code: now })).toEqual(used)
  expect(await client.post(`${factors}/prove`, { code: before })).toEqual(used)
})

test('a recovery code works once, in any spelling, and its use is mailed', async () => {
  const opened = await testApp()
  const { email, recoveryCodes } = await withApp(opened)
  const [code] = recoveryCodes
  const { client } = await logIn(opened, email)
  const spelled = ` ${code!.toLowerCase().replace('-', ' ')} `
  expect((await client.post(`${factors}/prove`, { code: spelled })).status).toBe(200)
  expect(await client.post(`${factors}/prove`, { code })).toEqual(wrongCode)
  expect((await client.get(factors)).body.codesLeft).toBe(9)
  await opened.ctx.runDueJobs()
  const mail = opened.ctx.sent.mails.find(({ subject }) => /recovery code was used/.test(subject))
  expect(mail!.text).toContain('Recovery codes left: 9.')

  const renewed = (await client.post(`${factors}/recoverycodes`)).body
  expect(renewed.message).toBe('These are your new recovery codes. The old ones no longer work.')
  expect(await client.post(`${factors}/prove`, { code: recoveryCodes[1] })).toEqual(wrongCode)
  const [renewedCode] = renewed.recoveryCodes
  expect((await client.post(`${factors}/prove`, { code: renewedCode })).status).toBe(200)
})

test('an empty or malformed code is refused, and does not count as a guess', async () => {
  const opened = await testApp()
  const { email, nextCode } = await withApp(opened)
  const { client } = await logIn(opened, email)
  const bodies = [{}, { code: '' }, { code: ' ' }, { code: '12345' }, { code: 'x'.repeat(40) }]
  for (const body of [...bodies, ...bodies, ...bodies]) {
    expect(await client.post(`${factors}/prove`, body)).toEqual(malformedCode)
  }
  expect(await audited(opened.ctx.db)).not.toContain('wrong second factor')
  expect((await client.post(`${factors}/prove`, { code: nextCode() })).status).toBe(200)
  await client.post(`${factors}/app/start`, {})
  expect(await client.post(`${factors}/app`, { code: '12 34' })).toEqual(malformedCode)
})

test('right codes do not count as guesses', async () => {
  const opened = await testApp()
  const { client, nextCode } = await withApp(opened)
  for (let time = 0; time < 15; time += 1) {
    expect((await client.post(`${factors}/prove`, { code: nextCode() })).status).toBe(200)
  }
})

test('the first factor makes all other sessions owe a proof; the last one gone frees them', async () => {
  const opened = await testApp()
  const { email } = await insertMember(opened.ctx)
  const { client: other } = await logIn(opened, email)
  const { client } = await logIn(opened, email)
  await addApp(opened, client)
  expect(await other.get('/store/orders')).toEqual(proveFirst)
  expect((await client.get('/store/orders')).status).toBe(200)
  expect(await client.post(`${factors}/app/remove`)).toEqual(said(200, 'Removed.'))
  expect((await other.get('/store/orders')).status).toBe(200)
  expect((await client.get(factors)).body).toMatchObject({ hasApp: false, codesLeft: 0 })
  expect((await logIn(opened, email)).body.step).toBeUndefined()
  await opened.ctx.runDueJobs()
  expect(opened.ctx.sent.mails.map(({ subject }) => subject)).toContain(
    'A second factor of your Gemwala account was removed',
  )
})
