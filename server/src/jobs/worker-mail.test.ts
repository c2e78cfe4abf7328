// Mails in the queue: sent after the commit, never before it, and never lost.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testContext } from '../../test/harness.ts'
import { allDone, work } from '../../test/work.ts'
import { mailHandlers, sendVerification } from '../domain/ground/messages.ts'

const limits = { jobPollMs: 20 }
const letter = { to: 'asha@mail.test', link: 'http://store.test/verifyemail/x/y' }
const failed = z.object({ attempts: z.int(), lastError: z.string().nullable() })

test('sends no mail of a transaction that was rolled back', async () => {
  const ctx = await testContext({ limits })
  const broken = ctx.db.transaction(async (db) => {
    await sendVerification(ctx, db, letter.to, letter.link)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
})

test('a committed mail survives the node, sealed, and the next node sends it', async () => {
  const ctx = await testContext({ limits })
  const dying = work(ctx, {})
  await ctx.db.transaction((db) => sendVerification(ctx, db, letter.to, letter.link))
  await dying.stop()
  const { rows } = await ctx.database.pool.query('select payload::text as payload from jobs')
  expect(rows).toHaveLength(1)
  expect(rows[0].payload).not.toContain('verifyemail')
  expect(rows[0].payload).not.toContain('asha')
  work(ctx, mailHandlers(ctx))
  await expect.poll(() => ctx.sent.mails.map(({ to }) => to)).toEqual([letter.to])
  await allDone(ctx)
})

test('loses no mail while the mail server is down', async () => {
  const ctx = await testContext({ limits })
  let isAway = true
  const send = ctx.providers.mail.send
  const handlers = mailHandlers({
    ...ctx,
    providers: {
      ...ctx.providers,
      mail: { send: (mail) => (isAway ? Promise.reject(new Error('away')) : send(mail)) },
    },
  })
  await sendVerification(ctx, ctx.db, letter.to, letter.link)
  work(ctx, handlers)
  const waiting = () => ctx.db.rows(failed)`select attempts, last_error as "lastError" from jobs`
  await expect.poll(waiting).toEqual([{ attempts: 1, lastError: 'away' }])
  isAway = false
  await ctx.db.run`update jobs set run_at = now()`
  await allDone(ctx)
  expect(ctx.sent.mails).toHaveLength(1)
  expect(JSON.stringify(ctx.logged)).not.toContain(letter.link)
})
