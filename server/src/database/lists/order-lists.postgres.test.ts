// Searches for words that many orders have, chosen by statistics and in every way. They need more orders than
// the embedded engine could insert in a test's time.

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { searchWays } from './choose-way.ts'
import { list, type OrderFilter } from './order-lists.ts'

const { db } = await openTestDatabase()

const inCrowd: OrderFilter = {
  status: 'All',
  paymentMode: 'All',
  search: 'crowd@',
  userInput: '',
  from: undefined,
  to: undefined,
  sortBy: 'date',
  page: 3,
  limit: 25,
}

beforeAll(async () => {
  await db.transaction(async (tx) => {
    // Triggers for every row would take most of the test's time.
    await tx.run`set local session_replication_role = replica`
    await tx.run`
      insert into orders (orderid, userid, useremail, buyer_role, productid, product_name, itemid,
        item_name, input1, input2, price_paise, value_paise, payment_mode, status, created_at)
      select 'GW' || lpad(n::text, 12, '0'), 1000,
        -- The newest orders are somebody else's, so the list does not begin with the crowd's.
        case when n <= 16000 then 'crowd@mail.test' else 'else@mail.test' end, 'user', 1, 'x', 1, 'x',
        n % 7, case n % 2 when 0 then 'even' else 'odd' end, n * 31 % 1000, n * 31 % 1000,
        case n % 3 when 0 then 'upi' else 'wallet' end,
        case n % 40 when 1 then 'Refunded' else 'Queued' end,
        timestamptz '2020-01-01' + (n % 9000 + n / 16001 * 9000) * interval '1 hour'
      from generate_series(1, 24000) n`
    await tx.run`
      insert into order_search (created_at, id, doc, inputs)
      select created_at, id, concat_ws(' ', '', useremail, input1, input2), ' ' || input1 from orders
      where product_name = 'x'`
    await tx.run`select count_totals(), count_value_totals()`
  })
  // Of all tables: without statistics a statement took longer than its limit, until the server made them itself. It
  // also moves new words from the index's pending list, which every read of a week would scan.
  await db.run`vacuum analyze`
})

const crowd = sql`useremail = 'crowd@mail.test'`
const refunded = sql`${crowd} and status = 'Refunded'`
// Half of all orders: too many to look up one by one.
const even = { search: 'even', status: 'Queued' } as const
const queuedEven = sql`input2 = 'even' and status = 'Queued'`
const days = { from: '2020-01-20', to: '2022-01-09' }
const evenWithinDays = sql`${queuedEven} and created_at >= store_midnight('2020-01-20')
  and created_at < store_midnight('2022-01-10')`

const searches: [given: Partial<OrderFilter>, matching: Sql, total: number][] = [
  [{}, crowd, 10_000],
  [{ page: 10, limit: 1000 }, crowd, 10_000],
  [{ sortBy: 'value' }, crowd, 10_000],
  [{ status: 'Refunded' }, refunded, 400],
  [{ status: 'Refunded', sortBy: 'value' }, refunded, 400],
  [{ paymentMode: 'upi', limit: 1000 }, sql`${crowd} and payment_mode = 'upi'`, 5333],
  [{ userInput: '3' }, sql`${crowd} and input1 = '3'`, 2286],
  [{ page: 40, status: 'Queued' }, sql`${crowd} and status = 'Queued'`, 10_000],
  [{ page: 500 }, crowd, 10_000],
  [{ userInput: 'crowd' }, sql`false`, 0],
  [even, queuedEven, 10_000],
  [{ ...even, page: 10, limit: 1000 }, queuedEven, 10_000],
  [{ ...even, page: 479 }, queuedEven, 10_000],
  [{ ...even, ...days }, evenWithinDays, 10_000],
  // It looks rare, and is not.
  [{ search: 'crowd@mail' }, crowd, 10_000],
  [{ search: 'crowd@mail', page: 500 }, crowd, 10_000],
  [{ search: 'crowd@mail', status: 'Refunded' }, refunded, 400],
  [{ search: 'crowd@mail', userInput: '3' }, sql`${crowd} and input1 = '3'`, 2286],
]

test.each([undefined, ...searchWays])(
  'a search that is read %s finds every page, and counts no further than the bound',
  async (search) => {
    for (const [given, matching, total] of searches) {
      const filter = { ...inCrowd, ...given }
      const order = filter.sortBy === 'value' ? sql`value_paise desc, created_at` : sql`created_at`
      const plain = await db.rows(z.object({ orderid: z.string() }))`
        select orderid from orders where ${matching}
        order by ${order} desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`
      const found = await list(db, filter, search && { search })
      const what = JSON.stringify(given)
      expect(
        found.orders.map(({ orderid }) => ({ orderid })),
        what,
      ).toEqual(plain)
      expect(found.total, what).toBe(total)
    }
  },
)
