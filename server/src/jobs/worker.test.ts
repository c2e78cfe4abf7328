// The worker: queued jobs run, failed ones are retried, and none is lost.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { countOf } from '../../test/accounts.ts'
import { type TestContext, testContext } from '../../test/harness.ts'
import { allDone, work } from '../../test/work.ts'
import type { Db } from '../database/engine/db.ts'
import * as jobs from '../database/engine/jobs.ts'

const limits = { jobPollMs: 20 }

const state = z.object({
  attempts: z.int(),
  lastError: z.string().nullable(),
  waitSeconds: z.number(),
})
const theJob = async ({ db }: TestContext) =>
  (
    await db.rows(state)`
      select attempts, last_error as "lastError",
        extract(epoch from (run_at - now()))::float8 as "waitSeconds" from jobs`
  )[0]!
const makeDue = ({ db }: TestContext) => db.run`update jobs set run_at = now()`

test('runs queued jobs, each by the handler of its queue', async () => {
  const ctx = await testContext({ limits })
  const done: unknown[] = []
  await jobs.put(ctx.db, { queue: 'one', payload: { n: 1 } })
  await jobs.put(ctx.db, { queue: 'two', payload: ['x'] })
  await jobs.put(ctx.db, { queue: 'nobodys', payload: {} })
  work(ctx, {
    one: async (payload) => void done.push(['one', payload]),
    two: async (payload) => void done.push(['two', payload]),
  })
  await expect.poll(() => done.length).toBe(2)
  expect(done).toEqual(
    expect.arrayContaining([
      ['one', { n: 1 }],
      ['two', ['x']],
    ]),
  )
  await expect.poll(() => countOf(ctx.db, 'jobs')).toBe(1)
})

test('queues a job once per key', async () => {
  const ctx = await testContext()
  const given = { queue: 'one', payload: {}, key: 'k' }
  expect(await jobs.put(ctx.db, given)).toBe(1)
  expect(await jobs.put(ctx.db, given)).toBe(0)
  expect(await jobs.put(ctx.db, { ...given, queue: 'two' })).toBe(1)
})

test('runs a job at once when woken, without waiting for a poll', async () => {
  const ctx = await testContext({ limits: { jobPollMs: 60_000 } })
  let doneCount = 0
  const worker = work(ctx, {
    one: async () => {
      doneCount += 1
    },
  })
  // More jobs than it runs at once.
  for (let n = 0; n < 45; n += 1) await jobs.put(ctx.db, { queue: 'one', payload: {} })
  worker.wake()
  await expect.poll(() => doneCount).toBe(45)
})

test('retries a failed job, after a longer pause each time', async () => {
  const ctx = await testContext({ limits })
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  let failures = 3
  work(ctx, {
    one: async () => {
      failures -= 1
      if (failures >= 0) throw new Error(`not now ${failures}`)
    },
  })
  for (const [attempts, low, high] of [
    [1, 1, 2.5],
    [2, 2.5, 5],
    [3, 5.5, 10],
  ] as const) {
    const failed = { attempts, lastError: `not now ${3 - attempts}` }
    await expect.poll(() => theJob(ctx)).toMatchObject(failed)
    const { waitSeconds } = await theJob(ctx)
    expect(waitSeconds).toBeGreaterThan(low - 0.5)
    expect(waitSeconds).toBeLessThan(high)
    await makeDue(ctx)
  }
  await allDone(ctx)
  expect(ctx.logged.filter(({ msg }) => msg === 'job failed')).toHaveLength(3)
})

test('the pause between retries is limited', async () => {
  const ctx = await testContext({ limits: { ...limits, jobLongestWaitMs: 5000 } })
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  await ctx.db.run`update jobs set attempts = 9, failures = 9`
  work(ctx, { one: () => Promise.reject(new Error('no')) })
  await expect.poll(() => theJob(ctx)).toMatchObject({ attempts: 10, lastError: 'no' })
  expect((await theJob(ctx)).waitSeconds).toBeLessThanOrEqual(5)
})

test('another worker takes over after the lease ran out, and the late one changes nothing', async () => {
  const ctx = await testContext()
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  const take = () => jobs.take(ctx.db, [{ queues: ['one'], limit: 1 }], 60_000)
  const [late] = await take()
  expect(await take()).toEqual([])
  expect(await jobs.renew(ctx.db, late!, 60_000)).toBe(true)
  await makeDue(ctx)
  const [other] = await take()
  expect(other).toMatchObject({ id: late!.id, attempts: 2 })
  expect(await jobs.renew(ctx.db, late!, 1)).toBe(false)
  expect(await jobs.retryLater(ctx.db, late!, { error: 'late', longestMs: 1 })).toBe(0)
  expect(await jobs.finish(ctx.db, [late!])).toEqual([false])
  expect(await theJob(ctx)).toMatchObject({ attempts: 2, lastError: null })
  expect(await jobs.finish(ctx.db, [other!])).toEqual([true])
})

test('a long job keeps its lease, and stopping waits for it', async () => {
  const ctx = await testContext({ limits: { ...limits, jobLeaseMs: 1000 } })
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  let tries = 0
  const { promise: end, resolve: endIt } = Promise.withResolvers<void>()
  const long = () => {
    tries += 1
    return end
  }
  const workers = [work(ctx, { one: long }), work(ctx, { one: long })]
  await expect.poll(() => tries).toBe(1)
  const leaseEnd = async () => {
    const [found] = await ctx.db.rows(z.object({ ms: z.number() }))`
      select extract(epoch from run_at)::float8 * 1000 as ms from jobs`
    return found!.ms
  }
  // Two lease periods later only one worker has the job.
  const taken = await leaseEnd()
  await expect.poll(leaseEnd).toBeGreaterThan(taken + 2000)
  expect(await theJob(ctx)).toMatchObject({ attempts: 1 })
  expect(tries).toBe(1)
  let isStopped = false
  const stopping = Promise.all(workers.map((worker) => worker.stop())).then(() => {
    isStopped = true
  })
  await expect.poll(leaseEnd).toBeGreaterThan((await leaseEnd()) + 1)
  expect(isStopped).toBe(false)
  endIt()
  await stopping
  expect(tries).toBe(1)
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
})

test('a stopped worker takes no more jobs', async () => {
  const ctx = await testContext({ limits })
  let tries = 0
  const worker = work(ctx, {
    one: async () => {
      tries += 1
    },
  })
  await worker.stop()
  await worker.stop()
  for (let n = 0; n < 10; n += 1) await jobs.put(ctx.db, { queue: 'one', payload: {} })
  worker.wake()
  work(ctx, { one: async () => {} })
  await allDone(ctx)
  expect(tries).toBe(0)
})

test('continues after the database failed for a while', async () => {
  const ctx = await testContext({ limits })
  // The first statement searches for abandoned jobs.
  let failures = 3
  const db: Db = {
    ...ctx.db,
    rows: (row) => {
      failures -= 1
      if (failures >= 0) throw new Error('the connection is gone')
      return ctx.db.rows(row)
    },
  }
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  work({ ...ctx, db }, { one: async () => {} })
  await allDone(ctx)
  expect(ctx.logged.filter(({ msg }) => msg === 'could not fetch jobs')).toHaveLength(2)
})
