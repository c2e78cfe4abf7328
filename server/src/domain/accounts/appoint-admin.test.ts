// How a store gets its first administrator.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertUser } from '../../../test/samples.ts'
import { appointAdmin } from './appoint-admin.ts'

const asha = { name: 'Asha Verma', email: 'asha@store.test', password: 'a long password' }

test('a new administrator can sign in and open the console', async () => {
  const { ctx, guest } = await testApp()
  await appointAdmin(ctx, asha)
  const { status, body } = await guest.post('/auth/login', asha)
  expect([status, body.user.role, body.user.verified]).toEqual([200, 'admin', 'true'])
})

test('a customer with the address becomes administrator and gets the new password', async () => {
  const { ctx, guest } = await testApp()
  const { userid } = await insertUser(ctx.db, { email: 'Asha@Store.test', isBlocked: true })
  expect(await appointAdmin(ctx, asha)).toMatchObject({ userid })
  const { body } = await guest.post('/auth/login', asha)
  expect(body.user).toMatchObject({ userid, role: 'admin', isBlocked: 'false' })
})

test('removes the number that somebody typed with an unproven address', async () => {
  const { ctx, guest } = await testApp()
  const { userid } = await insertUser(ctx.db, {
    email: asha.email,
    isVerified: false,
    mobilenumber: '9812345670',
  })
  expect(await appointAdmin(ctx, asha)).toMatchObject({ userid })
  const { body } = await guest.post('/otp/otp-login', { mobile: '9812345670' })
  expect(body.message).toBe('No account found for this mobile number. Please sign up.')
  expect((await guest.post('/auth/login', asha)).body.user.role).toBe('admin')
})

test('refuses an address that is unproven on an account with a proven number', async () => {
  const { ctx } = await testApp()
  const given = { email: asha.email, isVerified: false, mobilenumber: '9812345670' }
  await insertUser(ctx.db, { ...given, mobileProvenAt: '2026-03-31T07:00:00Z' })
  await expect(appointAdmin(ctx, asha)).rejects.toThrow('belongs to the owner of its mobile number')
})

test('owners learn of a new administrator; a new store has none to tell', async () => {
  const { ctx } = await testApp()
  await ctx.db.run`update users set role = 'user'`
  await appointAdmin(ctx, asha)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
  await appointAdmin(ctx, { ...asha, name: 'Ravi Das', email: 'ravi@store.test' })
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toMatchObject([
    {
      to: asha.email,
      subject: 'The staff of Gemwala changed',
      text: expect.stringContaining(
        "The command 'npm run create-admin' made Ravi Das (ravi@store.test) an administrator with every right.",
      ),
    },
  ])
})

const problems: [string, object, string][] = [
  ['no name', { name: ' ' }, 'Please fill in all required fields'],
  ['no address', { email: 'asha' }, 'Please enter a valid email address.'],
  ['a short password', { password: 'short' }, 'Password should be at least 8 characters.'],
  [
    'a common password',
    { password: 'password123' },
    'This password is too common. Please choose another one.',
  ],
]

test('refuses a missing name, a missing address and a weak password', async () => {
  const { ctx } = await testApp()
  for (const [what, given, text] of problems) {
    await expect(appointAdmin(ctx, { ...asha, ...given }), what).rejects.toThrow(text)
  }
})
