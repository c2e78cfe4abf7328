// Jobs that run again without having failed: they were requested again, or postponed.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { testContext } from '../../test/harness.ts'
import { allDone, work } from '../../test/work.ts'
import * as jobs from '../database/engine/jobs.ts'

const limits = { jobPollMs: 20 }

test('a job that is requested again while it runs is run once more, without a delay', async () => {
  const ctx = await testContext({ limits })
  const given = { queue: 'one', payload: {}, key: 'k' }
  const callAgain = [
    () => jobs.putAgain(ctx.db, given),
    () => jobs.runNow(ctx.db, 'one', 'k'),
    async () => 0,
  ]
  const results = [undefined, { againInMs: 3_600_000 }, undefined]
  let times = 0
  await jobs.putAgain(ctx.db, given)
  work(ctx, {
    one: async () => {
      const turn = times
      times += 1
      await callAgain[turn]!()
      return results[turn]
    },
  })
  await allDone(ctx)
  expect(times).toBe(3)
})

test('postponing a job does not lengthen its pause after a failure', async () => {
  const ctx = await testContext({ limits })
  await jobs.put(ctx.db, { queue: 'one', payload: {} })
  let times = 0
  work(ctx, {
    one: async () => {
      times += 1
      if (times > 8) throw new Error('the line was cut')
      return { againInMs: 1 }
    },
  })
  const failed = z.object({ waitSeconds: z.number() })
  const waits = () => ctx.db.rows(failed)`
    select extract(epoch from (run_at - now()))::float8 as "waitSeconds" from jobs
    where last_error = 'the line was cut'`
  await expect.poll(async () => (await waits()).length).toBe(1)
  expect((await waits())[0]!.waitSeconds).toBeLessThan(3)
})
