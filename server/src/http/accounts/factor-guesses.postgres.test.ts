// Guesses at a second factor: limited where they are made, and no lock for the owner, who is told.

import { expect, test } from 'vitest'
import { cookieOf } from '../../../test/accounts.ts'
import { newDevice } from '../../../test/factors/device.ts'
import { addPasskey, factors, logIn, withApp } from '../../../test/factors/factors.ts'
import { testApp } from '../../../test/harness.ts'

const environment = { TRUSTED_PROXIES: '127.0.0.1' }
const prove = `${factors}/prove`
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const stranger = from('192.0.2.66')
const tooMany = { status: 429, body: { message: 'Too many attempts. Please try again later.' } }

/** A customer with an app, a passkey and a device that the store knows, and a stranger who has the password. */
async function open() {
  const opened = await testApp({ environment })
  const owner = await withApp(opened)
  const device = newDevice()
  await addPasskey(owner.client, device)
  const { client } = await logIn(opened, owner.email)
  const known = cookieOf(await client.post(prove, { code: owner.nextCode() }))
  const statusOf = async (code: string, headers = {}) => {
    const half = await logIn(opened, owner.email)
    return (await half.client.post(prove, { code }, headers)).status
  }
  const guess = async (count: number, code: string, headers: Record<string, string>) => {
    const half = await logIn(opened, owner.email)
    const statuses = []
    for (let n = 0; n < count; n += 1) {
      statuses.push((await half.client.post(prove, { code }, headers)).status)
    }
    return new Set(statuses)
  }
  return { ...opened, ...owner, device, known, statusOf, guess }
}

// Covers S7a.
test('who knows only the password locks neither devices, networks nor recovery codes of the owner', async () => {
  const { guess, statusOf, nextCode, recoveryCodes, known } = await open()
  expect(await guess(10, '000000', stranger)).toEqual(new Set([400]))
  // From there not even the right one helps; a recovery code does.
  expect(await statusOf(nextCode(), stranger)).toBe(429)
  expect(await statusOf(recoveryCodes[0]!, stranger)).toBe(200)
  expect(await statusOf(nextCode(), { ...stranger, ...known })).toBe(200)
  expect(await statusOf(nextCode(), from('192.0.2.7'))).toBe(200)
  expect(await guess(10, 'AAAAA-AAAAA', stranger)).toEqual(new Set([400]))
  expect(await statusOf(recoveryCodes[1]!, stranger)).toBe(429)
  expect(await statusOf(recoveryCodes[1]!, { ...stranger, ...known })).toBe(200)
})

test('a known device has ten guesses as well, and a passkey works without any', async () => {
  const { ctx, app, email, guess, statusOf, nextCode, known, device } = await open()
  expect(await guess(10, '000000', known)).toEqual(new Set([400]))
  expect(await statusOf(nextCode(), known)).toBe(429)
  const { client } = await logIn({ app }, email)
  expect(await client.post(prove, { code: '000000' }, known)).toEqual(tooMany)
  const { options } = (await client.post(`${factors}/challenge`)).body
  const proved = await client.post(prove, { passkey: device.sign(options) }, known)
  expect(proved.status).toBe(200)
  expect(await ctx.db.number`select count(*) as n from passkeys`).toBe(1)
})

test('codes that are guessed from a hundred networks stop and the owner is told; known devices do not', async () => {
  const { ctx, userid, statusOf, nextCode, known } = await open()
  // The row is there since the app was set up.
  const count = ctx.db.run`update try_counts set count = 98
    where kind = 'app-codes/account/86400'
      and subject = sha256(convert_to(${String(userid)}, 'UTF8'))`
  expect(await count).toBe(1)
  const told = () =>
    ctx.db.number`select count(*) as n from notices
      where userid = ${userid} and kind = 'factor-guessed'`
  expect(await statusOf('000000', from('192.0.2.1'))).toBe(400)
  expect(await told()).toBe(0)
  expect(await statusOf('000000', from('192.0.2.3'))).toBe(400)
  expect(await told()).toBe(1)
  expect(await statusOf(nextCode(), from('192.0.2.2'))).toBe(429)
  expect(await statusOf(nextCode(), { ...from('192.0.2.2'), ...known })).toBe(200)
})

test('the owner is told once a day that somebody guesses', async () => {
  const { ctx, email, client, guess } = await open()
  const told = async () => {
    await ctx.runDueJobs()
    return ctx.sent.mails.filter(({ subject }) => subject.startsWith('Somebody is guessing'))
  }
  await guess(9, '000000', stranger)
  expect(await told()).toEqual([])
  await guess(1, '000000', stranger)
  await guess(10, '000000', from('192.0.2.67'))
  expect(await told()).toMatchObject([
    {
      to: email,
      subject: 'Somebody is guessing the second factor of your Gemwala account',
      text: expect.stringContaining('somebody knows your password: change it now'),
    },
  ])
  expect(
    (await client.get('/store/notices')).body.notices.map(({ kind }: { kind: string }) => kind),
  ).toContain('factor-guessed')
})
