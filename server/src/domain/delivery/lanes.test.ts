// A lane that takes one part at a time keeps moving: when it is free again, the next order that has a job
// is woken.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openShop } from '../../../test/shop.ts'
import { mlbb, openSupplied } from '../../../test/supplied-shop.ts'
import { delivered, holdNext } from '../../../test/supplier.ts'
import { workAll } from '../../../test/work.ts'
import type { Db } from '../../database/engine/db.ts'
import { deliver } from './deliver.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { sweepDeliveries } from './sweep.ts'

const partsOf = (orderids: string[]) => orderids.flatMap((id) => [`${id}-1`, `${id}-2`])

async function openWithJoblessOrder() {
  const shop = await openSupplied(mlbb)
  const jobless = await shop.buy()
  await shop.ctx.db.run`delete from jobs`
  const sent = () => shop.smile.book.map(({ reference }) => reference)
  const alarms = () =>
    shop.ctx.logged.flatMap(({ msg, orderid }) => (msg.startsWith('ALARM') ? [orderid] : []))
  return { ...shop, jobless, sent, alarms }
}

/** Jobs that wait for the lane; a running one is leased for an hour. */
const putOffCount = (db: Db): Promise<number> => db.number`
  select count(*) as n from jobs
  where queue = ${deliveryQueue} and run_at between now() and now() + interval '30 minutes'`

// Covers M13.
test('sends eight orders one after another although an older one has no job', async () => {
  const shop = await openWithJoblessOrder()
  const hourMs = 3_600_000
  // Nothing polls: an order runs only because another one woke it.
  shop.ctx.limits = { ...shop.ctx.limits, jobPollMs: hourMs, jobLeaseMs: hourMs }
  const worker = workAll(shop.ctx)
  shop.ctx.wakeWorker = worker.wake
  const first = holdNext(shop.smile)
  const orderids = [await shop.buy()]
  worker.wake()
  await first.isAsked
  for (let n = 1; n < 8; n += 1) orderids.push(await shop.buy())
  worker.wake()
  await expect.poll(() => putOffCount(shop.ctx.db)).toBe(7)
  first.answer(delivered())
  await expect.poll(() => shop.sent().length).toBe(16)
  expect(shop.sent()).toEqual(partsOf(orderids))
  expect((await shop.order(shop.jobless)).status).toBe('Queued')
})

test('an order that is refunded right after it was woken wakes the next one', async () => {
  const shop = await openSupplied(mlbb)
  const { db } = shop.ctx
  const first = holdNext(shop.smile)
  const [sending, refunded, next] = [await shop.buy(), await shop.buy(), await shop.buy()]
  const sendingFirst = deliver(shop.ctx, sending)
  await first.isAsked
  await db.run`delete from jobs where key = ${sending}`
  await shop.ctx.runDueJobs()
  first.answer(delivered())
  await sendingFirst
  expect(await dueOf(db)).toEqual([refunded])
  await shop.admin.get(`/admin/updateorder/${refunded}/Refunded/Too%20slow`)
  await shop.ctx.runDueJobs()
  expect(await dueOf(db)).toEqual([next])
  await shop.ctx.runDueJobs()
  expect(shop.smile.book.map(({ reference }) => reference)).toEqual(partsOf([sending, next]))
})

const dueOf = async (db: Db) =>
  (
    await db.rows(z.object({ key: z.string() }))`
      select key from jobs where queue = ${deliveryQueue} and run_at <= now()`
  ).map(({ key }) => key)

// Covers M13.
test('finds an order without a job, raises an alarm and delivers it', async () => {
  const shop = await openWithJoblessOrder()
  const withJob = await shop.buy()
  await sweepDeliveries(shop.ctx)
  expect(shop.alarms()).toEqual([shop.jobless])
  await shop.later()
  for (const orderid of [shop.jobless, withJob]) {
    expect((await shop.order(orderid)).status).toBe('Completed')
  }
  await shop.ctx.db.run`delete from jobs`
  await sweepDeliveries(shop.ctx)
  expect(shop.alarms()).toHaveLength(1)
})

test('an order for codes counts as waiting without a job only if it has its code', async () => {
  const shop = await openShop()
  const { db } = shop.ctx
  await shop.admin.post('/admin/vouchers', {
    itemid: shop.itemid,
    codes: ['CODE-1111', 'CODE-2222'],
  })
  const asha = await shop.buyer(20_000)
  const hasCode = (await asha.buy()).body.order.orderid
  const lacksCode = (await asha.buy()).body.order.orderid
  await db.run`
    update vouchers set part_id = null where part_id = (
      select p.id from order_parts p join orders o on o.id = p.order_id
      where o.orderid = ${lacksCode})`
  await db.run`update orders set status = 'Processing' where orderid = ${lacksCode}`
  await db.run`delete from jobs`
  await sweepDeliveries(shop.ctx)
  expect(await dueOf(db)).toEqual([hasCode])
})
