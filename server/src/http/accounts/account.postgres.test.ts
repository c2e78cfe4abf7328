// Races about the question whose account it is.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { insertMember, mailedLink, password, sentCode } from '../../../test/accounts.ts'
import { clientOf } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'

test('a session by the old number never proves the new one', async () => {
  const { app, ctx } = await testApp()
  const { userid } = await insertUser(ctx.db, { mobilenumber: '9812345670' })
  const stranger = clientOf(app, await signIn(ctx.db, userid))
  await ctx.db.run`update sessions set must_answer = true where userid = ${userid}`
  let answering: ReturnType<typeof stranger.post> | undefined
  await ctx.db.transaction(async (tx) => {
    await tx.run`update users set mobilenumber = '9876501234' where userid = ${userid}`
    answering = stranger.post('/store/account/owner', { isMine: true })
    // The other request has arrived once it waits for the lock of this transaction.
    const waiting = () => ctx.db.rows(z.object({ count: z.int() }))`
      select count(*) from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`
    await expect.poll(waiting).toEqual([{ count: 1 }])
    await tx.run`delete from sessions where userid = ${userid}`
  })
  expect(await answering).toEqual({ status: 401, body: { message: 'Please log in to continue.' } })
  const [user] = await ctx.db.rows(z.object({ isProven: z.boolean() }))`
    select mobile_proven_at is not null as "isProven" from users where userid = ${userid}`
  expect(user).toEqual({ isProven: false })
})

test('of a link and a first code at once, the later one sees what the earlier one did', async () => {
  const { app, ctx, guest } = await testApp()
  const mobile = '9812345670'
  const { userid } = await insertMember(ctx, { mobilenumber: mobile, isVerified: false })
  await guest.post('/auth/login', { email: 'asha@mail.test', password })
  const { id, token } = await mailedLink(ctx, 'verifyemail')
  await guest.post('/otp/otp-login', { mobile })
  const otp = await sentCode(ctx)
  const waiting = () => ctx.db.number`
    select count(*) as n from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`
  let link: ReturnType<typeof guest.post> | undefined
  let code: ReturnType<typeof guest.post> | undefined
  await ctx.db.transaction(async (tx) => {
    await tx.run`select 1 from users where userid = ${userid} for no key update`
    link = guest.post(`/auth/verifyemail/${id}/${token}`)
    await expect.poll(waiting).toBe(1)
    code = guest.post('/otp/verify-otp', { mobile, otp })
    await expect.poll(waiting).toBe(2)
  })
  expect((await link)!.body.code).toBe(0)
  // Asked now, it would answer for somebody whose password opens the account.
  const asha = clientOf(app, (await code)!.body.token)
  expect((await asha.get('/store/account')).body).toMatchObject({
    isMobileProven: true,
    mustAnswer: false,
  })
})
