// Pages and counts by months are what days and a plain count of the rows give: for every list, kind and span of
// days, while orders of last year change and days are folded.

import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { drawLists, expectSameBounds, wholeLists } from '../../../test/database/bounds.ts'
import { emptyTables, openTestDatabase } from '../../../test/database/databases.ts'
import { drawing } from '../../../test/database/plain-lists.ts'
import { insertOrder, insertUser, insertWalletTransaction } from '../../../test/samples.ts'
import * as dashboard from '../console/dashboard.ts'
import { list, type OrderFilter } from './order-lists.ts'
import type { Days } from './pages.ts'
import * as totals from './totals.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(() => emptyTables(database))

const months = () => db.number`select count(*) as n from order_month_totals`

test.each([1, 2])(
  'after random changes every page lies where it should (seed %i)',
  async (seed) => {
    const { below, oneOf } = drawing(seed)
    /** Few, so that each has many rows, and mostly where a month begins or ends. */
    const days =
      `2024-12-31 2025-01-01 2025-01-31 2025-02-01 2025-02-13 2025-02-28 2025-03-01 2025-04-30
    2025-12-31 2026-01-01 2026-01-09 2026-01-20`.split(/\s+/)
    /** Any of them, or now, which is not folded. */
    const sometime = () =>
      below(5) === 0
        ? {}
        : { createdAt: `${oneOf(days)}T${String(below(24)).padStart(2, '0')}:30:00Z` }
    const day = () => oneOf([undefined, ...days])

    for (let step = 0; step < 8; step += 1) {
      await db.transaction(async (tx) => {
        const { userid } = await insertUser(tx, { ...sometime(), isVerified: below(2) === 0 })
        for (let n = 0; n < 5; n += 1) {
          const paymentMode = oneOf(['upi', 'wallet'])
          await insertOrder(tx, userid, {
            ...sometime(),
            paymentMode,
            status: oneOf(['Created', 'Queued']),
          })
          const unpaid = oneOf(walletStatuses.filter((status) => status !== 'Success'))
          await insertWalletTransaction(tx, userid, {
            ...sometime(),
            type: oneOf(walletTypes),
            status: unpaid,
          })
        }
      })
      const some = below(3)
      await db.run`update orders set status = 'Refunded' where status = 'Completed' and id % 3 = ${some}`
      await db.run`update orders set status = 'Completed' where status = 'Queued' and id % 3 = ${some}`
      await db.run`update wallet_transactions set status = 'Failed' where id % 3 = ${some}`
      await db.run`update users set role = 'reseller', is_blocked = not is_blocked where userid % 3 = ${some}`
      if (step % 3 === 1) await totals.fold(db)
      if (step === 6) await db.run`select set_store_time_zone('America/New_York')`

      for (const one of [...drawLists({ oneOf }), ...wholeLists]) {
        const span = { from: day(), to: oneOf([undefined, day()]) }
        const page = () => ({ page: 1 + below(9), limit: oneOf([1, 3, 25, 1000]) })
        expect(await totals.countByTotals(db, one.totals, span, one.totals.kind)).toEqual({
          length: await expectSameBounds(db, one, span, page()),
          lengthOfAll: await expectSameBounds(db, one, totals.allDays, page()),
        })
      }
    }
  },
)

const figures = z.object({ refunded: z.int(), salePaise: z.int() })
const figuresOf = async (days: Days) => figures.parse(await dashboard.find(db, days))
const allOrders: OrderFilter = {
  status: 'All',
  paymentMode: 'All',
  search: '',
  userInput: '',
  from: undefined,
  to: undefined,
  sortBy: 'date',
  page: 1,
  limit: 25,
}

test('an order of last year that is refunded today is counted at once, and after every fold', async () => {
  const { userid } = await insertUser(db)
  const createdAt = '2025-03-10T00:00:00Z'
  const { orderid, id } = await insertOrder(db, userid, { createdAt, status: 'Completed' })
  await insertOrder(db, userid, { createdAt: '2025-05-10T00:00:00Z', status: 'Completed' })
  await totals.fold(db)
  expect(await months()).toBe(2)
  const march = { from: '2025-03-01', to: '2025-03-31' }
  expect(await figuresOf(march)).toEqual({ refunded: 0, salePaise: 10_000 })

  await db.run`update orders set status = 'Refunded' where id = ${id}`
  const expectRefunded = async () => {
    const refunded = await list(db, { ...allOrders, status: 'Refunded' })
    expect(refunded).toMatchObject({ orders: [{ orderid }], total: 1 })
    expect(await list(db, { ...allOrders, status: 'Completed' })).toMatchObject({ total: 1 })
    expect(await figuresOf(march)).toEqual({ refunded: 1, salePaise: 0 })
    expect(await figuresOf(totals.allDays)).toEqual({ refunded: 1, salePaise: 10_000 })
  }
  await expectRefunded()
  await totals.fold(db)
  await expectRefunded()
  await totals.fold(db)
  await expectRefunded()
})

test('a recount leaves no months behind until the next fold', async () => {
  const { userid } = await insertUser(db)
  await insertOrder(db, userid, { createdAt: '2025-03-31T20:00:00Z' })
  await totals.fold(db)
  await db.run`select set_store_time_zone('America/New_York')`
  expect(await months()).toBe(0)
  const march = { ...allOrders, from: '2025-03-01', to: '2025-03-31' }
  expect(await list(db, march)).toMatchObject({ total: 1 })
  await totals.fold(db)
  expect(await months()).toBe(1)
  expect(await list(db, march)).toMatchObject({ total: 1 })
})
