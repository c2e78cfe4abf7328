// The figures for operators, on both engines.

import { expect, test } from 'vitest'
import { testContext } from '../../../test/harness.ts'
import * as jobs from '../engine/jobs.ts'
import { storeFigures } from './store-figures.ts'

test('counts jobs by queue with the wait of the oldest due one, dead jobs and stopped lanes', async () => {
  const { db } = await testContext()
  await jobs.put(db, { queue: 'mail', payload: {} })
  await jobs.put(db, { queue: 'mail', payload: {}, afterMs: 60_000 })
  await jobs.put(db, { queue: 'deliver', payload: {}, afterMs: 60_000 })
  await db.run`update jobs set run_at = run_at - interval '30 seconds' where queue = 'mail'`
  await db.run`
    insert into dead_jobs (id, queue, payload, attempts, created_at)
    values (1, 'sms', '{}', 5, now()), (2, 'sms', '{}', 5, now())`
  await db.run`update lanes set stopped_at = now() where name = 'moogold'`
  await db.run`update lanes set rests_until = now() + interval '1 minute' where name = 'smile-br'`
  const { jobs: queues, lanes, ...others } = await storeFigures(db)
  const of = (name: string) => queues.find(({ queue }) => queue === name)
  expect(of('mail')).toMatchObject({ count: 2 })
  expect(of('mail')!.lateSeconds).toBeGreaterThanOrEqual(30)
  expect(of('deliver')).toEqual({ queue: 'deliver', count: 1, lateSeconds: 0 })
  expect(lanes).toContainEqual({ name: 'moogold', isStopped: true, isResting: false })
  expect(lanes).toContainEqual({ name: 'smile-br', isStopped: false, isResting: true })
  expect(others).toEqual({
    deadJobs: [{ queue: 'sms', count: 2 }],
    reviews: 0,
    stuckOrders: 0,
    parkedPayments: 0,
    isInMaintenance: false,
    lastProof: null,
  })
})

test('says whether the books balanced in the last night, and whether the store is in maintenance', async () => {
  const { db } = await testContext()
  const prove = (isBalanced: boolean, hoursAgo: number) => db.run`
    insert into book_proofs (began_at, ended_at, is_balanced, found)
    select ended_at, ended_at, ${isBalanced}, '{}'
    from (select now() - make_interval(hours => ${hoursAgo}::int) as ended_at) q`
  await prove(false, 48)
  await prove(true, 24)
  const balanced = await storeFigures(db)
  expect(balanced.lastProof).toMatchObject({ isBalanced: true })
  expect(Math.round(balanced.lastProof!.secondsAgo / 3600)).toBe(24)
  await prove(false, 0)
  await db.run`
    update store_settings set maintenance_reason = 'restored', maintenance_since = now(),
      maintenance_point = now()`
  expect(await storeFigures(db)).toMatchObject({
    isInMaintenance: true,
    lastProof: { isBalanced: false },
  })
})
