// The answer 'it is mine' races with a change of the number.

import { expect, test } from 'vitest'
import { z } from 'zod'
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
