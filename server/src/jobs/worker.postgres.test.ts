// Two workers with separate connections.

import { expect, test } from 'vitest'
import { countOf } from '../../test/accounts.ts'
import { openAnother } from '../../test/database/databases.ts'
import { testContext } from '../../test/harness.ts'
import { work } from '../../test/work.ts'
import type { Db } from '../database/engine/db.ts'
import * as jobs from '../database/engine/jobs.ts'

test('two workers run two hundred jobs, each once', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 10 } })
  const { db } = await openAnother()
  const done: number[] = []
  const doneBy = [0, 0]
  await ctx.db.transaction(async (inside) => {
    for (let n = 0; n < 200; n += 1) await jobs.put(inside, { queue: 'one', payload: n })
  })
  for (const [which, node] of [ctx, { ...ctx, db }].entries()) {
    work(node, {
      one: async (payload) => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        done.push(payload as number)
        doneBy[which]! += 1
      },
    })
  }
  await expect.poll(() => countOf(ctx.db, 'jobs')).toBe(0)
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n))
  expect(doneBy.every((count) => count > 0)).toBe(true)
})

test('a job of an open transaction is invisible', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 10 } })
  const { db } = await openAnother()
  let doneCount = 0
  let hasLooked = false
  work(
    { ...ctx, db },
    {
      one: async () => {
        doneCount += 1
      },
      later: async () => {
        hasLooked = true
      },
    },
  )
  await ctx.db.transaction(async (inside) => {
    await jobs.put(inside, { queue: 'one', payload: {} })
    // Once this job has run, the worker has polled and would have seen the first one.
    await jobs.put(ctx.db, { queue: 'later', payload: {} })
    await expect.poll(() => hasLooked).toBe(true)
    expect(doneCount).toBe(0)
  })
  await expect.poll(() => doneCount).toBe(1)
})

test('a job that is requested while a worker takes it is not postponed', async () => {
  const ctx = await testContext()
  const { db: another } = await openAnother()
  await jobs.put(ctx.db, { queue: 'one', key: 'k', payload: {} })
  let calling: Promise<number> | undefined
  const [taken] = await ctx.db.transaction(async (inside) => {
    const found = await jobs.take(inside, [{ queues: ['one'], limit: 1 }], 60_000)
    calling = jobs.runNow(another, 'one', 'k')
    await expect.poll(() => waitingForLocks(ctx.db)).toBe(1)
    return found
  })
  expect(await calling).toBe(1)
  expect(await jobs.postpone(ctx.db, taken!, 60_000)).toBe(0)
  expect(await jobs.take(ctx.db, [{ queues: ['one'], limit: 1 }], 60_000)).toHaveLength(1)
})

test('jobs that end together are finished beside a transaction that requests them in another order', async () => {
  const ctx = await testContext()
  const { db: another } = await openAnother()
  for (const key of ['a', 'b']) await jobs.put(ctx.db, { queue: 'one', key, payload: {} })
  const taken = await jobs.take(ctx.db, [{ queues: ['one'], limit: 2 }], 60_000)
  const request = (db: Db, key: string) => jobs.putAgain(db, { queue: 'one', key, payload: {} })
  let finishing: Promise<boolean[]> | undefined
  await another.transaction(async (inside) => {
    await request(inside, 'b')
    finishing = jobs.finish(
      ctx.db,
      taken.toSorted((one, other) => one.id - other.id),
    )
    await expect.poll(() => waitingForLocks(ctx.db)).toBe(1)
    await request(inside, 'a')
  })
  expect(await finishing).toEqual([true, false])
  expect(await countOf(ctx.db, 'jobs')).toBe(2)
})

const waitingForLocks = (db: Db) => db.number`
  select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
