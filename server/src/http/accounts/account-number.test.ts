// Changing your own number: what it needs beyond a session, and who is notified.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { audited, heldStore, insertMember, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { signIn } from '../../../test/samples.ts'

const oldNumber = '9812345670'
const newNumber = '9812345671'
const name = 'Asha Verma'
const refused = (message: string) => ({ status: 400, body: { message } })

async function store(given: Record<string, unknown> = {}) {
  const opened = await testApp()
  const { userid } = await insertMember(opened.ctx, { mobilenumber: oldNumber, ...given })
  const asha = clientOf(opened.app, await signIn(opened.ctx.db, userid))
  const change = (more: object = {}) =>
    asha.post('/store/account', { name, mobilenumber: newNumber, ...more })
  const number = async () => (await asha.get('/store/account')).body.user.mobilenumber
  return { ...opened, asha, userid, change, number }
}

/** The code in the newest mail. */
async function mailedCode({ ctx }: Awaited<ReturnType<typeof store>>) {
  await ctx.runDueJobs()
  return /^\d{6}/.exec(ctx.sent.mails.at(-1)!.text)![0]
}

// Covers P3a.
test('a session alone changes the name but not the number', async () => {
  const { ctx, asha, change, number } = await store()
  expect(await change()).toEqual(
    refused('Please enter your current password, so that we know it is you.'),
  )
  expect(await change({ password: '' })).toEqual(
    refused('Please enter your current password, so that we know it is you.'),
  )
  expect(await change({ password: 'wrong-password' })).toEqual(
    refused('Your current password is wrong.'),
  )
  expect(await number()).toBe(oldNumber)
  const renamed = await asha.post('/store/account', { name: 'Asha Rao', mobilenumber: oldNumber })
  expect(renamed.body.user.name).toBe('Asha Rao')
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
  expect(await audited(ctx.db)).toEqual([])
})

test('changes the number by password, notifies the address, and records both numbers in the audit', async () => {
  const { ctx, change, userid } = await store()
  expect((await change({ password })).body).toMatchObject({
    user: { mobilenumber: newNumber },
    isMobileProven: false,
  })
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toMatchObject([
    {
      to: 'asha@mail.test',
      subject: 'The mobile number of your Gemwala account was changed',
      text: "The mobile number of your account was just changed.\n\nIf it wasn't you, reset your password now. That logs everybody out and removes the new number.\n\nGemwala",
    },
  ])
  const entry = z.object({
    action: z.string(),
    actor: z.int(),
    before: z.unknown(),
    after: z.unknown(),
  })
  expect(
    await ctx.db.rows(entry)`select action, actor_userid as actor, before, after from audit`,
  ).toEqual([
    {
      action: 'number changed',
      actor: userid,
      before: { mobilenumber: oldNumber },
      after: { mobilenumber: newNumber },
    },
  ])
})

test('makes the session wait after ten wrong passwords', async () => {
  const { change, number } = await store()
  for (let n = 0; n < 10; n += 1) {
    expect((await change({ password: `wrong-${n}` })).status).toBe(400)
  }
  const tooMany = { message: 'Too many attempts. Please try again later.' }
  expect(await change({ password })).toEqual({ status: 429, body: tooMany })
  expect(await number()).toBe(oldNumber)
})

test('without a password, a code to the proven number works once', async () => {
  const opened = await store({ passwordHash: null, mobileProvenAt: new Date() })
  const { ctx, asha, change, number } = opened
  expect(await change()).toEqual(
    refused('Please enter the code that we send you, so that we know it is you.'),
  )
  expect(await change({ password })).toEqual(refused('Your current password is wrong.'))
  expect(await change({ code: '12345' })).toEqual(refused('Please enter a valid OTP'))
  expect(await change({ code: '123456' })).toEqual(
    refused('The code is no longer valid. Please ask for a new one.'),
  )
  expect(await asha.post('/store/account/code')).toEqual({
    status: 200,
    body: { message: `The code has been sent to ${oldNumber}.` },
  })
  const code = await sentCode(ctx)
  expect(ctx.sent.messages.at(-1)!.to).toBe(oldNumber)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await change({ code: wrong })).toEqual(refused('Wrong code. Check it and try again.'))
  expect((await change({ code })).status).toBe(200)
  expect(await number()).toBe(newNumber)
  // The new number is not proven yet, so the next code goes to the address.
  expect(await change({ code, mobilenumber: '9812345672' })).toEqual(
    refused('The code is no longer valid. Please ask for a new one.'),
  )
})

test('without a password and a proven number, a code to the address works', async () => {
  const opened = await store({ passwordHash: null })
  const { asha, change, number } = opened
  expect((await asha.post('/store/account/code')).body).toEqual({
    message: 'The code has been sent to asha@mail.test.',
  })
  const code = await mailedCode(opened)
  expect(opened.ctx.sent.mails.at(-1)).toMatchObject({
    to: 'asha@mail.test',
    subject: 'Your Gemwala code',
  })
  expect((await asha.post('/store/account/code')).status).toBe(429)
  // The code belongs to the address, and does not open the number.
  const signInByIt = await opened.guest.post('/otp/verify-otp', { mobile: oldNumber, otp: code })
  expect(signInByIt.body.success).toBe(false)
  expect((await change({ code })).status).toBe(200)
  expect(await number()).toBe(newNumber)
})

test('in a store without SMS, the code goes to the address of a proven number too', async () => {
  const opened = await store({ passwordHash: null, mobileProvenAt: new Date() })
  opened.ctx.providers.sms = undefined
  expect((await opened.asha.post('/store/account/code')).body).toEqual({
    message: 'The code has been sent to asha@mail.test.',
  })
  expect((await opened.change({ code: await mailedCode(opened) })).status).toBe(200)
})

test('does not use up a right code when the number is taken', async () => {
  const opened = await store({ passwordHash: null, mobileProvenAt: new Date() })
  await insertMember(opened.ctx, { email: 'other@mail.test', mobilenumber: newNumber })
  await opened.asha.post('/store/account/code')
  const code = await sentCode(opened.ctx)
  expect(await opened.change({ code })).toEqual({
    status: 409,
    body: { message: 'Mobile number already registered.' },
  })
  expect((await opened.change({ code, mobilenumber: '9812345672' })).status).toBe(200)
})

// Covers P3a.
test('a password that was reset during the change confirms nothing', async () => {
  const { app, compared, ctx, goOn } = await heldStore()
  const { userid } = await insertMember(ctx, { mobilenumber: oldNumber })
  const thief = clientOf(app, await signIn(ctx.db, userid))
  const changing = thief.post('/store/account', { name, mobilenumber: newNumber, password })
  await compared
  const hash = await ctx.passwords.hash('another-secret-88')
  await ctx.db.run`update users set password_hash = ${hash} where userid = ${userid}`
  goOn()
  expect(await changing).toEqual({
    status: 409,
    body: { message: 'Your account changed in the meantime. Please reload and try again.' },
  })
  const kept = await ctx.db.rows(z.object({ mobilenumber: z.string() }))`
    select mobilenumber from users where userid = ${userid}`
  expect(kept).toEqual([{ mobilenumber: oldNumber }])
})
