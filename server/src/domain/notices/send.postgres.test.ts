// The outbox of notices: none is lost, each is recognisable when it is sent twice, and a customer gets them in
// order, whatever dies in between.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { type TestContext, testContext } from '../../../test/harness.ts'
import { insertUser } from '../../../test/samples.ts'
import { allDone, workInGroups } from '../../../test/work.ts'
import type { Context } from '../../context.ts'
import * as jobs from '../../database/engine/jobs.ts'
import * as notices from '../../database/notices/notices.ts'
import type { Mail } from '../../providers/ports.ts'
import { cleanUp } from '../housekeeping.ts'
import { noticeQueue, sendNotices } from './send.ts'

const write = (ctx: TestContext, userid: number, cause: string) =>
  notices.write(ctx.db, {
    userid,
    kind: 'wallet-loaded',
    cause,
    facts: { txnid: cause },
  })
const mailing = (ctx: TestContext, send: (mail: Mail) => Promise<void>): Context => ({
  ...ctx,
  providers: { ...ctx.providers, mail: { send } },
})
const ids = ({ sent }: TestContext) => sent.mails.map(({ id }) => id)

test('a node that dies between sending and recording repeats the mail under its id', async () => {
  const ctx = await testContext()
  const { userid } = await insertUser(ctx.db)
  for (const cause of ['TX1', 'TX2', 'TX3']) await write(ctx, userid, cause)
  // The second mail is sent, and its node dies.
  const dying = mailing(ctx, async (mail) => {
    ctx.sent.mails.push(mail)
    if (mail.id === 'wallet-loaded.TX2') throw new Error('killed')
  })
  await expect(sendNotices(dying, { userid })).rejects.toThrow('killed')
  await sendNotices(ctx, { userid })
  await sendNotices(ctx, { userid })
  expect(ids(ctx)).toEqual(['TX1', 'TX2', 'TX2', 'TX3'].map((cause) => `wallet-loaded.${cause}`))
})

test('no notice of a transaction that was rolled back is written', async () => {
  const ctx = await testContext()
  const { userid } = await insertUser(ctx.db)
  const broken = ctx.db.transaction(async (db) => {
    await write({ ...ctx, db }, userid, 'TX1')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await ctx.runDueJobs()
  expect(ctx.sent.mails).toEqual([])
})

test('several workers send the notices of many customers once each and in order', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 10 } })
  const people = await Promise.all(Array.from({ length: 5 }, () => insertUser(ctx.db)))
  let running = 0
  const slow = mailing(ctx, async (mail) => {
    running += 1
    await new Promise((resolve) => setImmediate(resolve))
    ctx.sent.mails.push(mail)
    running -= 1
  })
  const handlers = { [noticeQueue]: (payload: unknown) => sendNotices(slow, payload) }
  const workers = [1, 2, 3].map(() => workInGroups(ctx, { notices: handlers }))
  for (let n = 0; n < 12; n += 1) {
    await Promise.all(people.map(({ userid }) => write(ctx, userid, `${userid}-${n}`)))
    for (const worker of workers) worker.wake()
  }
  await allDone(ctx)
  expect(running).toBe(0)
  for (const { userid } of people) {
    const own = ids(ctx).filter((id) => id!.startsWith(`wallet-loaded.${userid}-`))
    expect(own).toEqual(Array.from({ length: 12 }, (_, n) => `wallet-loaded.${userid}-${n}`))
  }
})

test('a notice that is written while the job runs is sent, even if the job looked before', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 10 } })
  const { userid } = await insertUser(ctx.db)
  await write(ctx, userid, 'TX1')
  const send = async (payload: unknown) => {
    const result = await sendNotices(ctx, payload)
    if (ctx.sent.mails.length > 1) return result
    await write(ctx, userid, 'TX2')
    // Nobody else takes the job while its worker has it; the worker passes it on when it ends.
    expect(await jobs.take(ctx.db, [{ queues: [noticeQueue], limit: 1 }], 60_000)).toEqual([])
    return result
  }
  workInGroups(ctx, { notices: { [noticeQueue]: send } })
  await allDone(ctx)
  expect(ids(ctx)).toEqual(['wallet-loaded.TX1', 'wallet-loaded.TX2'])
})

test('a mail server that is down delays the notices and loses none', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 10 } })
  const { userid } = await insertUser(ctx.db)
  let isAway = true
  const away = mailing(ctx, async (mail) => {
    if (isAway) throw new Error('away')
    ctx.sent.mails.push(mail)
  })
  for (const cause of ['TX1', 'TX2']) await write(ctx, userid, cause)
  workInGroups(ctx, { notices: { [noticeQueue]: (payload) => sendNotices(away, payload) } })
  const failing = () => ctx.db.rows(z.object({ failures: z.int() }))`select failures from jobs`
  await expect.poll(failing).toEqual([{ failures: 1 }])
  isAway = false
  await ctx.db.run`update jobs set run_at = now()`
  await allDone(ctx)
  expect(ids(ctx)).toEqual(['wallet-loaded.TX1', 'wallet-loaded.TX2'])
})

test('only a verified mailbox gets mails, and a new one nothing that was written before', async () => {
  const ctx = await testContext()
  const unverified = await insertUser(ctx.db, { isVerified: false })
  const distrusted = await insertUser(ctx.db, { emailDistrustedAt: '2026-01-15' })
  const moved = await insertUser(ctx.db, { email: 'old@mail.test' })
  for (const { userid } of [unverified, distrusted, moved]) await write(ctx, userid, `TX${userid}`)
  // As when staff change the address: in one transaction.
  await ctx.db.run`update users set email = 'new@mail.test' where userid = ${moved.userid}`
  await notices.sendNoMore(ctx.db, moved.userid)
  await write(ctx, moved.userid, 'TX-new')
  await ctx.runDueJobs()
  expect(ctx.sent.mails.map(({ to, id }) => [to, id])).toEqual([
    ['new@mail.test', 'wallet-loaded.TX-new'],
  ])
  const left = await ctx.db.number`select count(*) as n from notices where sent_at is null`
  expect(left).toBe(0)
})

test('one event is one notice, however often and from wherever it is written', async () => {
  const ctx = await testContext()
  const { userid } = await insertUser(ctx.db)
  await Promise.all(Array.from({ length: 8 }, () => write(ctx, userid, 'TX1')))
  await ctx.runDueJobs()
  expect(ids(ctx)).toEqual(['wallet-loaded.TX1'])
})

test('old notices are removed, but none that is still to be sent', async () => {
  const ctx = await testContext()
  const { userid } = await insertUser(ctx.db)
  for (const cause of ['TX1', 'TX2']) await write(ctx, userid, cause)
  await ctx.runDueJobs()
  await write(ctx, userid, 'TX3')
  await ctx.db.run`update notices set created_at = now() - interval '181 days' where cause <> 'TX2'`
  await cleanUp(ctx, { key: 'notices' })
  const left = await ctx.db.rows(z.object({ cause: z.string() }))`
    select cause from notices order by id`
  expect(left).toEqual([{ cause: 'TX2' }, { cause: 'TX3' }])
})
