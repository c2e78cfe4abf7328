// How many verification mails an address gets.

import { expect, test } from 'vitest'
import { agedTries, password } from '../../../test/accounts.ts'
import { testApp } from '../../../test/harness.ts'

const email = 'asha@mail.test'
const form = { name: 'Asha Verma', mobilenumber: '9812345670', email, password }

// Covers 3-52, P4.
test('an address gets three verification mails an hour, whatever asks for them', async () => {
  const { ctx, guest } = await testApp()
  const later = (seconds: number) =>
    ctx.db.run`update account_links set sent_at = sent_at - make_interval(secs => ${seconds})`
  const logIn = () => guest.post('/auth/login', { email, password })
  const resend = () => guest.post('/auth/resendverification', { email: email.toUpperCase() })
  const mailsAfter = async (ask: () => Promise<unknown>) => {
    await ask()
    await ctx.runDueJobs()
    await later(61)
    return ctx.sent.mails.length
  }
  expect(await mailsAfter(() => guest.post('/auth/register', form))).toBe(1)
  expect(await mailsAfter(logIn)).toBe(2)
  expect(await mailsAfter(resend)).toBe(3)
  expect(await mailsAfter(resend)).toBe(3)
  expect(await mailsAfter(logIn)).toBe(3)
  await agedTries(ctx.db, 3601)
  expect(await mailsAfter(logIn)).toBe(4)
  // The link of the latest mail works, whatever was not sent after it.
  await mailsAfter(resend)
  const [, id, token] = /verifyemail\/([^/]+)\/([\w-]+)/.exec(ctx.sent.mails.at(-1)!.text)!
  expect((await guest.post(`/auth/verifyemail/${id}/${token}`)).body.code).toBe(0)
})
