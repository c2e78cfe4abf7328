// Limits on tries, with simultaneous tries on real connections.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAnother } from '../../../test/database/databases.ts'
import { testContext } from '../../../test/harness.ts'
import { isWithinLimit } from '../../domain/accounts/limits.ts'

// Covers L1.
test('of a hundred simultaneous tries on two nodes, exactly the limit passes', async () => {
  const ctx = await testContext()
  const { db } = await openAnother()
  const nodes = [ctx, { ...ctx, db }] as const
  const tryOnce = (n: number) => isWithinLimit(nodes[n % 2]!, 'wrong-code', { account: 'x' })
  const passed = await Promise.all(Array.from({ length: 100 }, (_, n) => tryOnce(n)))
  expect(passed.filter(Boolean)).toHaveLength(10)
})

const inOneCommit = z.object({ commits: z.int() })

test('a try is counted for all its limits in one commit, and not after the one that refuses it', async () => {
  const ctx = await testContext()
  const commits = () =>
    ctx.db.rows(inOneCommit)`
      select count(distinct xmin::text)::int as commits from try_counts`
  const counted = z.object({ scope: z.string(), tries: z.int() })
  const tries = () => ctx.db.rows(counted)`
    select split_part(kind, '/', 2) as scope, sum(count) as tries from try_counts
    group by scope order by scope`
  const tryOnce = () => isWithinLimit(ctx, 'login', { account: 'x', ip: '192.0.2.1' })
  expect(await tryOnce()).toBe(true)
  expect(await commits()).toEqual([{ commits: 1 }])
  for (let n = 0; n < 9; n += 1) expect(await tryOnce()).toBe(true)
  expect(await tryOnce()).toBe(false)
  expect(await tries()).toEqual([
    { scope: 'account', tries: 10 },
    { scope: 'all', tries: 10 },
    { scope: 'ip', tries: 11 },
  ])
})

test('simultaneous tries of many callers on the same accounts never lock each other up', async () => {
  const ctx = await testContext()
  const { db } = await openAnother()
  const nodes = [ctx, { ...ctx, db }] as const
  const passed = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      isWithinLimit(nodes[n % 2]!, 'login', { account: `${n % 3}`, ip: `192.0.2.${n % 7}` }),
    ),
  )
  expect(passed.filter(Boolean)).toHaveLength(30)
})

test('a try reads only the rows of its span, however many older ones there are', async () => {
  const ctx = await testContext()
  const who = { account: 'x' }
  expect(await isWithinLimit(ctx, 'ask-payment', who)).toBe(true)
  // Two days of a busy counter: one row for every tenth of a minute.
  await ctx.db.run`
    insert into try_counts (kind, subject, span_start, last_at, count)
    select kind, subject, span_start - n * interval '6 seconds', last_at - n * interval '6 seconds', 1
    from try_counts, generate_series(1, 28800) n where kind = 'ask-payment/account/60'`
  const read = z.object({ rows: z.int() })
  await ctx.db.transaction(async (db) => {
    const rowsRead = async () =>
      (
        await db.rows(read)`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows
        from pg_stat_xact_user_tables where relname = 'try_counts'`
      )[0]!.rows
    const before = await rowsRead()
    expect(await isWithinLimit({ ...ctx, db }, 'ask-payment', who)).toBe(true)
    expect((await rowsRead()) - before).toBeLessThan(100)
  })
})
