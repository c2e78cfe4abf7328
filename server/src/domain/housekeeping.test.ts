// The hourly clean-up.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testContext } from '../../test/harness.ts'
import { insertOrder, insertProduct, insertUser, randomHash } from '../../test/samples.ts'
import { work } from '../../test/work.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/engine/db.ts'
import { cleanUp, housekeepingQueue, housekeepingSteps } from './housekeeping.ts'
import { putRegularJobs } from './job-handlers.ts'

async function cleanUpAll(ctx: Context): Promise<void> {
  for (const key of housekeepingSteps) await cleanUp(ctx, { key })
}

const counted = z.object({ count: z.int() })

test('removes old answers and player names and keeps newer ones', async () => {
  const ctx = await testContext({ limits: { idempotencyKeptMs: 3_600_000 } })
  const { db } = ctx
  const { userid } = await insertUser(db)
  const { productid } = await insertProduct(db)
  for (const [key, minutes] of Object.entries({ old: 61, new: 59 })) {
    await db.run`
      insert into idempotency_keys (userid, key, request_hash, created_at)
      values (${userid}, ${key}, ${randomHash()}, now() - make_interval(mins => ${minutes}))`
    await db.run`
      insert into known_players (productid, input1, input2, name, checked_at)
      values (${productid}, ${key}, '', ${key}, now() - make_interval(hours => ${minutes - 12}))`
  }
  await cleanUpAll(ctx)
  expect(await db.rows(z.object({ key: z.string() }))`select key from idempotency_keys`).toEqual([
    { key: 'new' },
  ])
  expect(await db.rows(z.object({ name: z.string() }))`select name from known_players`).toEqual([
    { name: 'new' },
  ])
})

test('removes codes and links that ended long ago, with the numbers they were sent to', async () => {
  const ctx = await testContext()
  const { db } = ctx
  const { userid } = await insertUser(db)
  for (const [recipient, hours] of Object.entries({ '9000000025': 25, '9000000023': 23 })) {
    await db.run`
      insert into one_time_codes (recipient, code_hash, sent_at, expires_at)
      values (${recipient}, ${randomHash()}, now() - make_interval(hours => ${hours}), now())`
    await db.run`
      insert into account_links (userid, purpose, token_hash, expires_at)
      values (${userid}, 'verify-email', ${randomHash()}, now() - make_interval(hours => ${hours}))`
  }
  await cleanUpAll(ctx)
  const kept = await db.rows(z.object({ recipient: z.string() }))`
    select recipient from one_time_codes`
  expect(kept).toEqual([{ recipient: '9000000023' }])
  expect(await db.rows(counted)`select count(*) from account_links`).toEqual([{ count: 1 }])
})

test('removes tries that no limit counts any more, however many there are', async () => {
  const ctx = await testContext()
  await ctx.db.run`
    insert into try_counts (kind, subject, span_start, last_at, count)
    select 'login/ip/900', sha256(n::text::bytea), now() - interval '3 days',
      now() - interval '3 days' + n * interval '5 minutes', 1
    from generate_series(1, 600) n`
  await cleanUpAll(ctx)
  // Tries of the last two days stay: limits look back one day.
  const [left] = await ctx.db.rows(counted)`select count(*) from try_counts`
  expect(left!.count).toBeGreaterThanOrEqual(312)
  expect(left!.count).toBeLessThanOrEqual(313)
})

test('removes dead jobs that nobody settled for a long time', async () => {
  const ctx = await testContext({ limits: { deadJobsKeptDays: 7 } })
  for (const days of [6, 8]) {
    await ctx.db.run`
      insert into dead_jobs (id, queue, payload, attempts, created_at, died_at)
      values (${days}, 'mail', '{}', 12, now(), now() - make_interval(days => ${days}))`
  }
  await cleanUpAll(ctx)
  const kept = await ctx.db.rows(z.object({ id: z.int() }))`select id from dead_jobs`
  expect(kept).toEqual([{ id: 6 }])
})

test('removes alarms that are over for a long time, and none that fires', async () => {
  const ctx = await testContext({ limits: { alarmsKeptDays: 7 } })
  for (const days of [6, 8, null]) {
    await ctx.db.run`
      insert into alarms (rule, subject, text, count, most, first_at, last_at, resolved_at)
      select 'no-sale', '', ${`${days}`}, 1, 1, at, at, now() - make_interval(days => ${days}::int)
      from (select now() - interval '9 days' as at) q`
  }
  await cleanUpAll(ctx)
  const kept = await ctx.db.rows(
    z.object({ text: z.string() }),
  )`select text from alarms order by id`
  expect(kept).toEqual([{ text: '6' }, { text: 'null' }])
})

test('removes a backlog in batches, and lets another node go on when it stops', async () => {
  const ctx = await testContext()
  const { productid } = await insertProduct(ctx.db)
  await ctx.db.run`
    insert into known_players (productid, input1, input2, name, checked_at)
    select ${productid}::int, n::text, '', 'Asha', now() - interval '3 days' from generate_series(1, 10001) n`
  const removed: number[] = []
  const run: Db['run'] = async (strings, ...parts) => {
    const count = await ctx.db.run(strings, ...parts)
    removed.push(count)
    return count
  }
  const counting = { ...ctx, db: { ...ctx.db, run } }
  const stopping = { ...counting, isStopping: () => true }
  expect(await cleanUp(stopping, { key: 'player-names' })).toEqual({ againInMs: 0 })
  expect(removed).toEqual([5000])
  expect(await cleanUp(counting, { key: 'player-names' })).toEqual({ againInMs: 3_600_000 })
  expect(removed).toEqual([5000, 5000, 1])
})

test('every step is queued once however many nodes start, and a failing one does not hold up the others', async () => {
  const ctx = await testContext()
  const { db } = ctx
  for (const _ of ['one node', 'another']) await putRegularJobs(db)
  const step = z.object({ key: z.string(), failures: z.int(), seconds: z.number() })
  const planned = () => db.rows(step)`
    select key, failures, extract(epoch from run_at - now())::float8 as seconds from jobs
    where queue = ${housekeepingQueue} order by key`
  expect((await planned()).map(({ key }) => key)).toEqual(housekeepingSteps.toSorted())

  await db.run`alter table known_players rename to elsewhere`
  const worker = work(ctx, { [housekeepingQueue]: (payload) => cleanUp(ctx, payload) })
  const others = async () => (await planned()).filter(({ key }) => key !== 'player-names')
  const failed = async () => (await planned()).find(({ key }) => key === 'player-names')!
  await expect.poll(failed).toMatchObject({ failures: 1 })
  // An hour later by the database's clock.
  await expect.poll(async () => (await others()).every(({ seconds }) => seconds > 3500)).toBe(true)
  expect(ctx.logged.filter(({ msg }) => msg === 'job failed')).toHaveLength(1)
  await db.run`alter table elsewhere rename to known_players`
  await db.run`update jobs set run_at = now() where key = 'player-names'`
  worker.wake()
  await expect.poll(async () => (await failed()).seconds).toBeGreaterThan(3500)
  expect(await failed()).toMatchObject({ failures: 0 })
})

test('the one job of version 0.2 for all steps ends', async () => {
  const ctx = await testContext()
  expect(await cleanUp(ctx, {})).toBeUndefined()
})

test('measures how long deliveries of a product take, once there are enough', async () => {
  const { db, ...ctx } = await testContext()
  const { userid } = await insertUser(db)
  const often = await insertProduct(db)
  const seldom = await insertProduct(db)
  const deliver = async (productid: number, seconds: number, daysAgo = 1) => {
    const { id } = await insertOrder(db, userid, { productid, status: 'Completed' })
    await db.run`
      update orders set created_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`
    // Paid a minute after it was placed: the wait for the payment is not counted.
    for (const [word, at] of [
      ['Created', 0],
      ['Queued', 60],
      ['Completed', 60 + seconds],
    ] as const) {
      await db.run`
        insert into order_history (order_id, to_status, actor, at)
        select id, ${word}, 'worker', created_at + make_interval(secs => ${at})
        from orders where id = ${id}`
    }
  }
  const times = async () =>
    (
      await db.rows(z.object({ seconds: z.int().nullable() }))`
        select delivery_seconds as seconds from products order by productid`
    ).map(({ seconds }) => seconds)
  const measure = () => cleanUp({ ...ctx, db }, { key: 'delivery-times' })

  for (let order = 1; order <= 19; order += 1) await deliver(often.productid, order * 10)
  for (let order = 1; order <= 19; order += 1) await deliver(seldom.productid, 5)
  // Too old to count.
  await deliver(seldom.productid, 5, 31)
  await measure()
  expect(await times()).toEqual([null, null])
  await deliver(often.productid, 9000)
  await measure()
  expect(await times()).toEqual([105, null])
  // Without recent orders there is nothing to say.
  await db.run`update orders set created_at = now() - interval '31 days'`
  await measure()
  expect(await times()).toEqual([null, null])
})
