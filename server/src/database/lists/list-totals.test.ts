// The totals of orders, wallet transactions and users equal a count of all rows: after any change, after days
// were folded, and in any time zone.

import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import { drawing } from '../../../test/database/plain-lists.ts'
import { countedTotals, keptTotals } from '../../../test/database/totals.ts'
import { insertOrder, insertUser, insertWalletTransaction } from '../../../test/samples.ts'
import * as totals from './totals.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const fold = () => totals.fold(db)
const shards = async () =>
  (
    await db.rows(z.object({ shard: z.int() }))`
    select shard from order_totals union select shard from wallet_totals
    union select shard from user_totals union select shard from order_value_totals order by shard`
  ).map(({ shard }) => shard)

test.each([1, 2])('after random changes the totals equal a count (seed %i)', async (seed) => {
  const { below, oneOf, moment } = drawing(seed)
  for (let step = 0; step < 12; step += 1) {
    await db.transaction(async (tx) => {
      const { userid } = await insertUser(tx, { createdAt: moment(), isVerified: below(2) === 0 })
      for (let n = 0; n < 1 + below(4); n += 1) {
        await insertOrder(tx, userid, {
          createdAt: moment(),
          paymentMode: oneOf(['upi', 'wallet']),
          status: oneOf(['Created', 'Queued']),
          ...oneOf([{}, { pricePaise: 9_900, valuePaise: 9_900 }]),
        })
        const unpaid = oneOf(walletStatuses.filter((status) => status !== 'Success'))
        const more = { createdAt: moment(), type: oneOf(walletTypes), status: unpaid }
        await insertWalletTransaction(tx, userid, more)
      }
    })
    const some = below(3)
    await db.run`update users set role = 'reseller', is_blocked = not is_blocked where userid % 3 = ${some}`
    await db.run`update users set name = 'Nobody', is_verified = true where userid % 3 = ${some}`
    await db.run`update wallet_transactions set status = 'Failed', note = 'x' where id % 3 = ${some}`
    await db.run`update wallet_transactions set type = 'Debit' where id % 5 = ${some}`
    await db.run`update orders set status = 'Queued' where status = 'Created' and id % 3 = ${some}`
    await db.run`update orders set payment_mode = 'upi' where id % 7 = ${some}`
    // The store never does this, but the totals hold nevertheless.
    const later = moment()
    await db.run`update orders set created_at = ${later} where id % 11 = ${some}`
    await db.run`update wallet_transactions set created_at = ${later} where id % 11 = ${some}`
    await db.run`update users set created_at = ${later} where userid % 11 = ${some}`
    if (step % 4 === 2) await fold()
  }
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  await fold()
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
  expect(await shards()).toEqual([-1])
  await db.run`select set_store_time_zone('America/New_York')`
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
})

test('the searchable words follow their row to another time', async () => {
  const { userid } = await insertUser(db)
  await insertOrder(db, userid)
  await insertWalletTransaction(db, userid)
  const moment = '2026-03-01T00:00:00Z'
  await db.run`update orders set created_at = ${moment}`
  await db.run`update wallet_transactions set created_at = ${moment}`
  const searched = db.rows(z.object({ at: z.string() }))
  expect(
    await searched`select created_at as at from order_search
      union all select created_at from wallet_search`,
  ).toEqual([{ at: moment }, { at: moment }])
})

test('today keeps its shards, and a past day has one row per kind', async () => {
  const { userid } = await insertUser(db, { createdAt: '2026-03-01T00:00:00Z' })
  await insertOrder(db, userid)
  await insertOrder(db, userid, { createdAt: '2026-03-01T00:00:00Z' })
  await fold()
  const rows = db.rows(z.object({ isToday: z.boolean(), isFolded: z.boolean() }))
  expect(
    await rows`select day = store_day(now()) as "isToday", shard = -1 as "isFolded"
      from order_totals order by day`,
  ).toEqual([
    { isToday: false, isFolded: true },
    { isToday: true, isFolded: false },
  ])
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
})

test('a transaction that is rolled back changes no totals', async () => {
  const { userid } = await insertUser(db)
  await insertWalletTransaction(db, userid)
  const before = await keptTotals(db)
  const attempt = db.transaction(async (tx) => {
    await insertWalletTransaction(tx, userid)
    await insertUser(tx)
    await tx.run`set constraints all immediate`
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await keptTotals(db)).toEqual(before)
})

test('a new time zone counts the changes of its own transaction once', async () => {
  const { userid } = await insertUser(db)
  await db.transaction(async (tx) => {
    await insertWalletTransaction(tx, userid)
    await insertUser(tx)
    await tx.run`select set_store_time_zone('America/New_York')`
    await insertWalletTransaction(tx, userid)
  })
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
})

test.each(['orders', 'wallet_transactions', 'users'])('%s are never deleted', async (table) => {
  const { userid } = await insertUser(db)
  await insertWalletTransaction(db, userid)
  const refused = { constraint: `${table}_append_only` }
  await expect(database.pool.query(`delete from ${table}`)).rejects.toMatchObject(refused)
  await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toMatchObject(refused)
})
