// Changes of an account that race with other requests.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Client, clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

// Covers 3-118, U4.
test('keeps at least one administrator', async () => {
  const { app, ctx } = await testApp()
  const { db } = ctx
  for (let round = 0; round < 5; round += 1) {
    await db.run`update users set role = 'user'`
    const pair: { userid: number; id: string; email: string; client: Client }[] = []
    for (const name of ['first', 'second']) {
      const { userid } = await insertUser(db, { role: 'admin', email: `${name}${round}@mail.test` })
      const [user] = await db.rows(z.object({ id: z.uuid(), email: z.string() }))`
        select id, email from users where userid = ${userid}`
      pair.push({ userid, ...user!, client: clientOf(app, await signIn(db, userid)) })
    }
    const demote = (by: number, whom: number) =>
      pair[by]!.client.post('/admin/updateuserdata', {
        userid: pair[whom]!.userid,
        _id: pair[whom]!.id,
        name: 'Somebody',
        email: pair[whom]!.email,
        mobilenumber: `98${String(10_000_000 + round * 10 + whom)}`,
        role: 'user',
        verified: true,
        isBlocked: false,
      })
    const answers = await Promise.all([demote(0, 1), demote(1, 0)])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    // Refused by the rule, or already signed out or demoted when the request came.
    expect([
      'Please log in to continue.',
      'The last admin cannot be demoted or blocked.',
      'You are not allowed to do this.',
    ]).toContain(refused[0]!.body.message)
    const [left] = await db.rows(z.object({ admins: z.int() }))`
      select count(*) as admins from users where role = 'admin'`
    expect(left!.admins).toBeGreaterThanOrEqual(1)
  }
})

test('sends no link to an address that changes while it is requested', async () => {
  const { ctx, guest } = await testApp()
  const { userid } = await insertUser(ctx.db, { email: 'asha@mail.test', isVerified: false })
  const email = { email: 'asha@mail.test' }
  /** Sessions that wait for another transaction's lock. */
  const waiting = () => ctx.db.rows(z.object({ count: z.int() }))`
    select count(*) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`
  const sending: Promise<unknown>[] = []
  await ctx.db.transaction(async (tx) => {
    await tx.run`update users set email = 'asha.rao@mail.test' where userid = ${userid}`
    // Two nodes run the job, and each finds the account by its old address.
    await guest.post('/password/forgetpassword', email)
    sending.push(ctx.runDueJobs())
    await expect.poll(waiting).toEqual([{ count: 1 }])
    await guest.post('/auth/resendverification', email)
    sending.push(ctx.runDueJobs())
    await expect.poll(waiting).toEqual([{ count: 2 }])
  })
  await Promise.all(sending)
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
})
