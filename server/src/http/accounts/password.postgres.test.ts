// One link used many times at once, on real connections.

import { expect, test } from 'vitest'
import { audited, insertMember, mailedLink } from '../../../test/accounts.ts'
import { testApp } from '../../../test/harness.ts'

const email = 'asha@mail.test'

// Covers P2.
test('of fifty simultaneous uses of a link, one sets its password', async () => {
  const { ctx, guest } = await testApp({ environment: { LIMITS_SCALE: '1000' } })
  await insertMember(ctx)
  await guest.post('/password/forgetpassword', { email })
  const { id, token } = await mailedLink(ctx, 'reset_password')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      guest.post(`/password/reset-password/${id}/${token}`, { password: `another-secret-${n}` }),
    ),
  )
  const done = answers.flatMap(({ body }, n) => (body.code === 0 ? [n] : []))
  expect(done).toHaveLength(1)
  const others = answers
    .filter((_, n) => n !== done[0])
    .map(({ status, body }) => ({ status, body }))
  expect(others).toEqual(
    Array.from({ length: 49 }, () => ({
      status: 200,
      body: { msg: 'The link is corrupted.', code: 1 },
    })),
  )
  expect(await audited(ctx.db)).toEqual(['password reset'])
  const signedIn = await guest.post('/auth/login', { email, password: `another-secret-${done[0]}` })
  expect(signedIn.status).toBe(200)
})

test('of fifty simultaneous uses of a verification link, one verifies and the others say so', async () => {
  const { ctx, guest } = await testApp({ environment: { LIMITS_SCALE: '1000' } })
  await insertMember(ctx, { isVerified: false })
  await guest.post('/auth/resendverification', { email })
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => guest.post(`/auth/verifyemail/${id}/${token}`)),
  )
  const used = answers.filter(({ body }) => body.msg === 'This address is already verified.')
  expect(used).toHaveLength(49)
  expect(answers.every(({ body }) => body.code === 0)).toBe(true)
})

// Covers P4.
test('of ten simultaneous recovery requests, three send a mail and one link works', async () => {
  const { ctx, guest } = await testApp()
  await insertMember(ctx)
  const ask = () => guest.post('/password/forgetpassword', { email })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(3)
  const live = await ctx.database.pool.query('select 1 from account_links where used_at is null')
  expect(live.rowCount).toBe(1)
})
