// Jobs that used up their attempts: set aside, and reported once, without their payload.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { countOf } from '../../test/accounts.ts'
import { type TestContext, testContext } from '../../test/harness.ts'
import { work } from '../../test/work.ts'
import * as jobs from '../database/engine/jobs.ts'
import { sql } from '../database/engine/sql.ts'

const limits = { jobPollMs: 20 }
const makeDue = ({ db }: TestContext) => db.run`update jobs set run_at = now()`
const alarms = ({ logged }: TestContext) => logged.filter(({ msg }) => msg.startsWith('ALARM'))

test('a job is set aside the moment its last attempt fails, with an alarm that has no payload', async () => {
  const ctx = await testContext({ limits })
  const given = { queue: 'one', key: 'k', payload: { sealed: 'v1.secret' }, maxAttempts: 2 }
  await jobs.put(ctx.db, given)
  let tries = 0
  work(ctx, {
    one: async () => {
      tries += 1
      throw new Error('never')
    },
  })
  const failed = () => ctx.db.number`select count(*) as n from jobs where last_error = 'never'`
  await expect.poll(failed).toBe(1)
  expect(alarms(ctx)).toEqual([])
  await makeDue(ctx)
  await expect.poll(() => countOf(ctx.db, 'dead_jobs')).toBe(1)
  expect(await countOf(ctx.db, 'jobs')).toBe(0)
  expect(tries).toBe(2)
  const { rows } = await ctx.database.pool.query(
    'select id::int, queue, key, payload, attempts, max_attempts, last_error from dead_jobs',
  )
  const { id, ...dead } = rows[0]
  expect(dead).toEqual({
    queue: 'one',
    key: 'k',
    payload: { sealed: 'v1.secret' },
    attempts: 2,
    max_attempts: 2,
    last_error: 'never',
  })
  await expect.poll(() => alarms(ctx)).toHaveLength(1)
  const text = 'ALARM: a job failed for the last time'
  const alarm = { level: 50, msg: text, queue: 'one', job: id, attempts: 2, lastError: 'never' }
  expect(alarms(ctx)).toMatchObject([alarm])
  expect(JSON.stringify(ctx.logged)).not.toContain('v1.secret')
})

test('a job whose node died during its last attempt is set aside when the lease is over', async () => {
  const ctx = await testContext({ limits })
  await jobs.put(ctx.db, { queue: 'one', payload: {}, maxAttempts: 1 })
  await jobs.take(ctx.db, [{ queues: ['one'], limit: 1 }], 60_000)
  expect(await jobs.buryAbandoned(ctx.db)).toEqual([])
  await makeDue(ctx)
  let tries = 0
  work(ctx, {
    one: async () => {
      tries += 1
    },
  })
  await expect.poll(() => alarms(ctx)).toHaveLength(1)
  expect(alarms(ctx)).toMatchObject([
    { queue: 'one', attempts: 1, lastError: 'the server stopped during the last attempt' },
  ])
  expect(await countOf(ctx.db, 'dead_jobs')).toBe(1)
  expect(tries).toBe(0)
})

test('a job that is requested again during its last attempt does not die', async () => {
  const ctx = await testContext({ limits })
  const given = { queue: 'one', key: 'k', payload: {}, maxAttempts: 1 }
  await jobs.put(ctx.db, given)
  let tries = 0
  work(ctx, {
    one: async () => {
      tries += 1
      if (tries > 1) return
      await jobs.putAgain(ctx.db, given)
      throw new Error('too early')
    },
  })
  await expect.poll(() => countOf(ctx.db, 'jobs')).toBe(0)
  expect(tries).toBe(2)
  expect(await countOf(ctx.db, 'dead_jobs')).toBe(0)
  expect(alarms(ctx)).toEqual([])
})

const planLine = z.object({ 'QUERY PLAN': z.string() })

test('neither taking jobs nor searching for dead ones reads through the backlog', async () => {
  const ctx = await testContext()
  await ctx.db.run`
    insert into jobs (queue, payload) select 'deliver', '{}' from generate_series(1, 5000)`
  await ctx.db.run`analyze jobs`
  const plans: string[] = []
  const explaining = {
    ...ctx.db,
    rows: (() =>
      async (strings: TemplateStringsArray, ...parts: unknown[]) => {
        const lines = await ctx.db.rows(planLine)`explain ${sql(strings, ...parts)}`
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
        return []
      }) as typeof ctx.db.rows,
  }
  await jobs.take(explaining, [{ queues: ['mail', 'sms'], limit: 20 }], 60_000)
  await jobs.buryAbandoned(explaining)
  expect(plans[0]).toContain('jobs_due')
  expect(plans[1]).toContain('jobs_last_attempt')
  for (const plan of plans) expect(plan).not.toContain('Seq Scan on jobs')
})
