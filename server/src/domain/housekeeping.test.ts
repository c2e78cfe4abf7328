// The hourly clean-up.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/harness.ts'
import { insertUser, randomHash } from '../../test/samples.ts'
import { work } from '../../test/work.ts'
import { putRegular } from '../database/engine/jobs.ts'
import { cleanUp, housekeepingQueue } from './housekeeping.ts'

const counted = z.object({ count: z.int() })

test('removes old answers and player names and keeps newer ones', async () => {
  const { ctx } = await testApp({ environment: { IDEMPOTENCY_KEPT_MS: '3600000' } })
  const { db } = ctx
  const { userid } = await insertUser(db)
  for (const [key, minutes] of Object.entries({ old: 61, new: 59 })) {
    await db.run`
      insert into idempotency_keys (userid, key, request_hash, created_at)
      values (${userid}, ${key}, ${randomHash()}, now() - make_interval(mins => ${minutes}))`
    await db.run`
      insert into player_checks (api_type, input1, input2, name, checked_at)
      values ('SMILEBR', ${key}, '', ${key}, now() - make_interval(hours => ${minutes - 12}))`
  }
  await cleanUp(ctx)
  expect(await db.rows(z.object({ key: z.string() }))`select key from idempotency_keys`).toEqual([
    { key: 'new' },
  ])
  expect(await db.rows(z.object({ name: z.string() }))`select name from player_checks`).toEqual([
    { name: 'new' },
  ])
})

test('removes codes and links that ended long ago, with the numbers they were sent to', async () => {
  const { ctx } = await testApp()
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
  await cleanUp(ctx)
  const kept = await db.rows(z.object({ recipient: z.string() }))`
    select recipient from one_time_codes`
  expect(kept).toEqual([{ recipient: '9000000023' }])
  expect(await db.rows(counted)`select count(*) from account_links`).toEqual([{ count: 1 }])
})

test('removes tries that no limit counts any more, however many there are', async () => {
  const { ctx } = await testApp()
  await ctx.db.run`
    insert into try_counts (kind, subject, span_start, last_at, count)
    select 'login/ip/900', sha256(n::text::bytea), now() - interval '3 days',
      now() - interval '3 days' + n * interval '5 minutes', 1
    from generate_series(1, 600) n`
  await cleanUp(ctx)
  // Tries of the last two days stay: limits look back one day.
  const [left] = await ctx.db.rows(counted)`select count(*) from try_counts`
  expect(left!.count).toBeGreaterThanOrEqual(312)
  expect(left!.count).toBeLessThanOrEqual(313)
})

test('is queued once however many nodes start, and runs again after an hour, even after a failure', async () => {
  const { ctx } = await testApp()
  const { db } = ctx
  for (const _ of ['one node', 'another']) await putRegular(db, housekeepingQueue)
  const waiting = () => db.rows(z.object({ failures: z.int(), seconds: z.number() }))`
    select failures, extract(epoch from run_at - now())::float8 as seconds from jobs
    where queue = ${housekeepingQueue}`
  expect(await waiting()).toHaveLength(1)

  await db.run`alter table player_checks rename to elsewhere`
  const worker = work(ctx, { [housekeepingQueue]: () => cleanUp(ctx) })
  await expect.poll(waiting).toMatchObject([{ failures: 1 }])
  await db.run`alter table elsewhere rename to player_checks`
  await db.run`update jobs set run_at = now()`
  worker.wake()
  await expect.poll(async () => (await waiting())[0]!.seconds).toBeGreaterThan(3500)
  expect(await waiting()).toMatchObject([{ failures: 0 }])
})
