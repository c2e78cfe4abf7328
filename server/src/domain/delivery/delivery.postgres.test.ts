// Many nodes at once send every part once, and one part at a time to a supplier without references.

import { expect, test } from 'vitest'
import { openAnother } from '../../../test/database/databases.ts'
import { booksOf, openShop } from '../../../test/shop.ts'
import { delivered, holdNext, said, testSupplier } from '../../../test/supplier.ts'
import { workAll } from '../../../test/work.ts'
import type { Db } from '../../database/engine/db.ts'
import { deliver } from './deliver.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { resumeLane } from './lanes.ts'

async function bought(apiType: string, count: number) {
  const smile = testSupplier({ canLookUp: false })
  const moogold = testSupplier({ canLookUp: true })
  const item = { isApi: true, apiType, supplierItemIds: ['1', '2'] }
  const shop = await openShop(item, { suppliers: { 'smile-br': smile, moogold } })
  const asha = await shop.buyer(10_000_000)
  const orderids: string[] = []
  for (let n = 0; n < count; n += 1) orderids.push((await asha.buy()).body.order.orderid)
  const statuses = async () => {
    const { orders } = (await asha.get('/store/orders?limit=100')).body
    return new Set(orders.map(({ status }: { status: string }) => status))
  }
  /** Runs three nodes, each of which takes what is due. */
  const everybody = () =>
    Promise.all(orderids.flatMap((orderid) => [1, 2, 3].map(() => deliver(shop.ctx, orderid))))
  return { ...shop, smile, moogold, orderids, statuses, everybody }
}

test('sends one part at a time, and each part once', async () => {
  const shop = await bought('SMILEBR', 8)
  let underWay = 0
  let most = 0
  const { order } = shop.smile
  shop.smile.order = async (given) => {
    underWay += 1
    most = Math.max(most, underWay)
    const answer = await order(given)
    await shop.ctx.db.run`select pg_sleep(0.01)`
    underWay -= 1
    return answer
  }
  for (let round = 0; round < 16; round += 1) await shop.everybody()
  expect(most).toBe(1)
  const references = shop.smile.book.map(({ reference }) => reference)
  expect(references.toSorted()).toEqual(
    shop.orderids.flatMap((id) => [`${id}-1`, `${id}-2`]).toSorted(),
  )
  expect(await shop.statuses()).toEqual(new Set(['Completed']))
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

// Covers M13.
test('two nodes pass a lane to each other although an older order has no job', async () => {
  const shop = await bought('SMILEBR', 9)
  const [jobless, ...others] = shop.orderids
  await shop.ctx.db.run`delete from jobs where key = ${jobless}`
  const { db } = await openAnother()
  // Nothing polls: an order runs only because another one woke it.
  const { jobsAtOnce } = shop.ctx.config
  const config = {
    ...shop.ctx.config,
    jobsAtOnce: { ...jobsAtOnce, deliveries: 4 },
  }
  const limits = { ...shop.ctx.limits, jobPollMs: 3_600_000 }
  const first = holdNext(shop.smile)
  const nodes = [shop.ctx.db, db].map((own) => ({ ...shop.ctx, config, limits, db: own }))
  for (const node of nodes) node.wakeWorker = workAll(node).wake
  await first.isAsked
  await expect.poll(() => waitingFor(db)).toBe(7)
  first.answer(delivered())
  await expect.poll(() => shop.smile.book.length).toBe(16)
  expect(new Set(shop.smile.book.map(({ reference }) => reference))).toEqual(
    new Set(others.flatMap((id) => [`${id}-1`, `${id}-2`])),
  )
})

/** Each postponement raises the limit on attempts, so these jobs were postponed at least once. */
const waitingFor = (db: Db): Promise<number> => db.number`
  select count(*) as n from jobs where queue = ${deliveryQueue} and max_attempts > 1000000`

test('sends parts in parallel to a supplier with references, and each part once', async () => {
  const shop = await bought('MOOGOLDMLBB', 10)
  shop.moogold.answers.push(
    ...Array.from({ length: 20 }, (_, n) => (n % 5 === 0 ? said('refused') : delivered())),
  )
  for (let round = 0; round < 4; round += 1) await shop.everybody()
  const references = shop.moogold.book.map(({ reference }) => reference)
  expect(new Set(references).size).toBe(references.length)
  expect(references).toHaveLength(16)
  expect([...(await shop.statuses())].every((status) => status !== 'Processing')).toBe(true)
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
})

test('counts an answer once although several nodes record it', async () => {
  const shop = await bought('MOOGOLDMLBB', 1)
  const [orderid] = shop.orderids
  shop.moogold.answers.push(said('refused'), said('refused'))
  await shop.everybody()
  await Promise.all(
    Array.from({ length: 10 }, () =>
      shop.admin.get(`/admin/updateorder/${orderid}/Refunded/again`),
    ),
  )
  expect(await booksOf(shop)).toMatchObject({ balanced: true })
  expect(await shop.statuses()).toEqual(new Set(['Refunded']))
})

test('a part that comes up while its lane is resumed is sent at once', async () => {
  const shop = await bought('MOOGOLDGENSHIN', 1)
  const { db } = shop.ctx
  await db.run`update lanes set rests_until = now() + interval '1 minute' where name = 'moogold'`
  const { db: another } = await openAnother()
  let delivering: Promise<unknown> | undefined
  await another.transaction(async (resuming) => {
    await resumeLane(resuming, 'moogold')
    delivering = deliver(shop.ctx, shop.orderids[0]!)
    const waiting = () => db.number`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting).toBe(1)
  })
  expect(await delivering).toBeUndefined()
  expect(shop.moogold.book).toHaveLength(2)
})
