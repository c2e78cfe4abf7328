// The totals per day and status are what counting every order would give, at any moment.

import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import {
  credit,
  insertInto,
  insertOrder,
  insertTransfer,
  insertUser,
  sampleOrder,
} from '../../../test/samples.ts'
import { seededRandom } from '../../demo/history/chance.ts'

const database = await openTestDatabase()
const { db } = database
let userid = 0
beforeEach(async () => {
  await emptyTables(database)
  userid = (await insertUser(db)).userid
})

const total = z.object({
  day: z.string(),
  status: z.string(),
  orders: z.coerce.number(),
  paise: z.coerce.number(),
})
const kept = () => db.rows(total)`
  select day, status, sum(orders) as orders, sum(value_paise) as paise
  from order_totals group by 1, 2 having sum(orders) <> 0 or sum(value_paise) <> 0 order by 1, 2`
const counted = () => db.rows(total)`
  select store_day(created_at) as day, status, count(*) as orders, sum(value_paise) as paise
  from orders group by 1, 2 order by 1, 2`
const days = async () => (await kept()).map(({ day, orders }) => [day, orders])

const moves = {
  Created: ['Queued', 'Failed'],
  Queued: ['Processing', 'Completed'],
  Completed: ['Refunded'],
}

test.each([1, 2, 3])('after random changes the totals equal a count (seed %i)', async (seed) => {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const start = Date.parse('2026-03-01T00:00:00Z')
  for (let step = 0; step < 15; step += 1) {
    const rows = Array.from({ length: 1 + below(4) }, () => {
      const paise = below(100_000)
      const createdAt = new Date(start + below(5 * 86_400_000)).toISOString()
      const status = below(2) ? 'Created' : 'Queued'
      return sampleOrder(userid, { pricePaise: paise, valuePaise: paise, status, createdAt })
    })
    await db.transaction(async (tx) => {
      for (const row of rows) await tx.run`${insertInto('orders', row)}`
    })
    for (const [from, [...choices]] of Object.entries(moves)) {
      const to = choices[below(choices.length)]!
      // Many rows in one statement, of several days.
      await db.run`update orders set status = ${to} where status = ${from} and id % 5 = ${below(5)}`
    }
    if (step % 5 === 4) expect(await kept()).toEqual(await counted())
  }
  expect((await kept()).length).toBeGreaterThan(10)
})

test('a transaction that is rolled back changes no totals', async () => {
  await insertOrder(db, userid)
  const before = await kept()
  const attempt = db.transaction(async (tx) => {
    await insertOrder(tx, userid)
    await tx.run`update orders set status = 'Processing'`
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await kept()).toEqual(before)
})

test('money moving into an order counts nothing twice', async () => {
  await credit(db, userid, 10_000)
  const { id } = await insertOrder(db, userid)
  await insertTransfer(db, {
    debitAccount: 'wallet',
    debitOwner: userid,
    creditAccount: 'escrow',
    creditOwner: id,
  })
  expect(await kept()).toMatchObject([{ status: 'Queued', orders: 1, paise: 10_000 }])
})

// Covers 3-21.
test('a day begins at midnight in India: 18:30 UTC', async () => {
  await insertOrder(db, userid, { createdAt: '2026-03-31T18:29:59.999999Z' })
  await insertOrder(db, userid, { createdAt: '2026-03-31T18:30:00Z' })
  await insertOrder(db, userid, { createdAt: '2026-04-01T18:29:59Z' })
  expect(await days()).toEqual([
    ['2026-03-31', 1],
    ['2026-04-01', 2],
  ])
})

test('another time zone recounts every order, and applies to new ones', async () => {
  await insertOrder(db, userid, { createdAt: '2026-03-31T18:29:59Z' })
  await insertOrder(db, userid, { createdAt: '2026-03-31T18:30:00Z', status: 'Created' })
  await db.run`select set_store_time_zone('America/New_York')`
  expect(await days()).toEqual([
    ['2026-03-31', 1],
    ['2026-03-31', 1],
  ])
  await insertOrder(db, userid, { createdAt: '2026-03-31T03:59:59Z' })
  expect(await kept()).toEqual(await counted())
  await db.run`update orders set status = 'Queued' where status = 'Created'`
  expect(await kept()).toEqual(await counted())
})

test('setting the same time zone again changes nothing', async () => {
  await insertOrder(db, userid)
  const rows = () => db.rows(z.unknown())`select * from order_totals`
  const before = await rows()
  await db.run`select set_store_time_zone('Asia/Kolkata')`
  expect(await rows()).toEqual(before)
})
