// Simultaneous registrations on real connections.

import { expect, test } from 'vitest'
import { countOf } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { openAnother } from '../../../test/database/databases.ts'
import { testApp } from '../../../test/harness.ts'
import { testPages } from '../../../test/pages/test-pages.ts'
import { insertUser } from '../../../test/samples.ts'
import { buildApp } from '../app.ts'

const environment = { LIMITS_SCALE: '100' }
const form = {
  name: 'Asha Verma',
  mobilenumber: '9812345670',
  email: 'asha@mail.test',
  password: 'a-fine-secret-77',
}

// Covers L5.
test.each([
  [
    'e-mail',
    'Email already registered.',
    (n: number) => ({ mobilenumber: String(9812345600 + n) }),
  ],
  [
    'mobile number',
    'Mobile number already registered.',
    (n: number) => ({ email: `a${n}@mail.test` }),
  ],
])(
  'of twenty simultaneous registrations with one %s on two nodes, one succeeds',
  async (_, msg, own) => {
    const { app, ctx } = await testApp({ environment })
    const { db } = await openAnother()
    const second = await buildApp({ ...ctx, db }, testPages, ctx.log)
    const nodes = [clientOf(app), clientOf(second)]
    const before = await countOf(ctx.db, 'users')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        nodes[n % 2]!.post('/auth/register', { ...form, ...own(n) }),
      ),
    )
    await second.close()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.map((answer) => ({ ...answer }))).toEqual(
      Array.from({ length: 19 }, () => ({ status: 400, body: { msg } })),
    )
    expect(await countOf(ctx.db, 'users')).toBe(before + 1)
    await ctx.runDueJobs()
    expect(ctx.sent.mails).toHaveLength(1)
  },
)

test('sends the verification mail once for ten simultaneous requests', async () => {
  const { ctx, guest } = await testApp({ environment })
  await insertUser(ctx.db, { email: form.email, isVerified: false })
  const resend = () => guest.post('/auth/resendverification', { email: form.email })
  await Promise.all(Array.from({ length: 10 }, resend))
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toHaveLength(1)
})
