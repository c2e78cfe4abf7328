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
