// The limit on calls to a supplier holds for all nodes together, and the calls of a dead node do not count for ever.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAnother } from '../../../test/database/databases.ts'
import { testContext } from '../../../test/harness.ts'
import { booksOf, openShop } from '../../../test/shop.ts'
import { testSupplier } from '../../../test/supplier.ts'
import { workAll } from '../../../test/work.ts'
import { end } from '../../database/delivery/lane-calls.ts'
import type { Db } from '../../database/engine/db.ts'
import type { LookedUp, SupplyAnswer } from '../../providers/ports.ts'
import { waitFor } from './lanes.ts'
import { sweepDeliveries } from './sweep.ts'

const callsUnderWay = (db: Db) => db.number`select count(*) as n from lane_calls`
const waiting = (db: Db) => db.number`
  select count(*) as n from jobs where waits_for = 'moogold' and run_at > now()`

/** MooGold with a limit of two calls, and orders of two parts each. */
async function open(orderCount: number) {
  const moogold = testSupplier({ canLookUp: true })
  const item = { isApi: true, apiType: 'MOOGOLDMLBB', supplierItemIds: ['1', '2'] }
  const shop = await openShop(item, { suppliers: { moogold } })
  const asha = await shop.buyer(10_000_000)
  const orderids: string[] = []
  for (let n = 0; n < orderCount; n += 1) orderids.push((await asha.buy()).body.order.orderid)
  const config = { ...shop.ctx.config, supplierCallsAtOnce: 2 }
  const limits = { ...shop.ctx.limits, jobPollMs: 20, lookUpPausesMs: [1] }
  const startNode = (db: Db) => {
    const node = { ...shop.ctx, config, limits, db }
    const worker = workAll(node)
    node.wakeWorker = worker.wake
    return worker
  }
  return { ...shop, ctx: { ...shop.ctx, config }, moogold, orderids, startNode }
}

test('two nodes never have more calls under way than the limit, and every part is sent once', async () => {
  const shop = await open(3)
  const { db } = shop.ctx
  let underWay = 0
  let most = 0
  const counted = async <T>(call: () => Promise<T>): Promise<T> => {
    underWay += 1
    most = Math.max(most, underWay)
    await db.run`select pg_sleep(0.01)`
    underWay -= 1
    return call()
  }
  const { order, lookUp } = shop.moogold
  // Every third part has to be looked up afterwards, which counts as a call too.
  let sentCount = 0
  shop.moogold.order = (given) =>
    counted(async (): Promise<SupplyAnswer> => {
      const answer = await order(given)
      sentCount += 1
      if (sentCount % 3 > 0) return answer
      return { outcome: 'accepted', supplierReference: `S${sentCount}`, evidence: null }
    })
  shop.moogold.lookUp = (reference) => counted((): Promise<LookedUp> => lookUp!(reference))
  const { db: other } = await openAnother()
  for (const own of [db, other]) shop.startNode(own)
  const openOrders = () => db.number`select count(*) as n from orders where status <> 'Completed'`
  await expect.poll(openOrders).toBe(0)
  expect(most).toBeLessThanOrEqual(2)
  expect(new Set(shop.moogold.book.map(({ reference }) => reference)).size).toBe(6)
  expect(await callsUnderWay(db)).toBe(0)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('the calls of a dead node make room after the deadline', async () => {
  const shop = await open(2)
  const { db } = shop.ctx
  await db.run`
    insert into lane_calls (lane, call, until)
    select 'moogold', 'attempt ' || n, now() + interval '2 minutes' from generate_series(91, 92) n`
  const worker = shop.startNode(db)
  await expect.poll(() => waiting(db)).toBe(2)
  // The sweep wakes nobody while the calls may still be under way.
  await sweepDeliveries({ ...shop.ctx, wakeWorker: worker.wake })
  expect(await waiting(db)).toBe(2)
  expect(shop.moogold.book).toEqual([])
  await db.run`update lane_calls set until = now()`
  await sweepDeliveries({ ...shop.ctx, wakeWorker: worker.wake })
  await expect.poll(() => shop.moogold.book.length).toBe(4)
  await expect.poll(() => callsUnderWay(db)).toBe(0)
})

test('the end of a call wakes the job that has waited longest, once', async () => {
  const { db } = await testContext()
  const one = { queue: 'deliver', key: 'one' }
  await db.run`insert into lane_calls (lane, call, until) values ('moogold', 'deliver one', now() + interval '1 day')`
  await db.run`
    insert into jobs (queue, key, waits_for, created_at, run_at)
    select 'deliver', key, lane, now() - make_interval(hours => age), now() + interval '1 day'
    from (values ('a', 'moogold', 1), ('b', 'moogold', 3), ('c', 'moogold', 2), ('d', 'smile-br', 9))
      given (key, lane, age)`
  const due = async () =>
    (await db.rows(z.object({ key: z.string() }))`select key from jobs where run_at <= now()`).map(
      ({ key }) => key,
    )
  await end(db, 'moogold', one)
  expect(await due()).toEqual(['b'])
  // The sweep may have removed a call before its end.
  await end(db, 'moogold', one)
  expect(await due()).toEqual(['b'])
})

test('parts do not wait for each other in an open lane that takes several', async () => {
  const { db } = await testContext()
  const { db: another } = await openAnother()
  const isFree = (own: Db) => own.transaction((tx) => waitFor(tx, 'moogold', false))
  await db.transaction(async (sending) => {
    expect(await waitFor(sending, 'moogold', false)).toBeUndefined()
    await expect(isFree(another)).resolves.toBeUndefined()
  })
  // A closed one is locked, so that a part which is about to wait is not overlooked when the lane is resumed.
  await db.run`update lanes set stopped_at = now(), stopped_reason = 'No balance' where name = 'moogold'`
  let deciding: Promise<unknown> | undefined
  await db.transaction(async (waiting) => {
    expect(await waitFor(waiting, 'moogold', false)).toBeGreaterThan(0)
    deciding = isFree(another)
    const lockCount = () => db.number`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(lockCount).toBe(1)
  })
  expect(await deciding).toBeGreaterThan(0)
})
