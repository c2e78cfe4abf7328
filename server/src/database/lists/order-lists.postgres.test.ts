// A word that many orders have is found along the list or from week to week. It takes more orders than
// the embedded engine could place in a test's time.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { type Sql, sql } from '../engine/sql.ts'
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

test('each filter and sort finds it, and it is counted no further than the bound', async () => {
  await db.transaction(async (tx) => {
    // One by one the triggers would take most of the test's time.
    await tx.run`set local session_replication_role = replica`
    await tx.run`
      insert into orders (orderid, userid, useremail, buyer_role, productid, product_name, itemid,
        item_name, input1, input2, price_paise, value_paise, payment_mode, status, created_at)
      select 'GW' || lpad(n::text, 12, '0'), 1000,
        -- The newest are somebody else's: the crowd is not where the list begins.
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
  const ids = db.rows(z.object({ orderid: z.string() }))
  const expectPage = async (given: Partial<OrderFilter>, matching: Sql, total: number) => {
    const filter = { ...inCrowd, ...given }
    const order = filter.sortBy === 'value' ? sql`value_paise desc, created_at` : sql`created_at`
    const plain = await ids`
      select orderid from orders where ${matching}
      order by ${order} desc, id desc limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`
    const found = await list(db, filter)
    expect(found.orders.map(({ orderid }) => ({ orderid }))).toEqual(plain)
    expect(found.total).toBe(total)
  }
  const crowd = sql`useremail = 'crowd@mail.test'`
  const refunded = sql`${crowd} and status = 'Refunded'`
  await expectPage({}, crowd, 10_000)
  await expectPage({ page: 10, limit: 1000 }, crowd, 10_000)
  await expectPage({ sortBy: 'value' }, crowd, 10_000)
  await expectPage({ status: 'Refunded' }, refunded, 400)
  await expectPage({ status: 'Refunded', sortBy: 'value' }, refunded, 400)
  await expectPage(
    { paymentMode: 'upi', limit: 1000 },
    sql`${crowd} and payment_mode = 'upi'`,
    5333,
  )
  await expectPage({ userInput: '3' }, sql`${crowd} and input1 = '3'`, 2286)
  await expectPage({ page: 40, status: 'Queued' }, sql`${crowd} and status = 'Queued'`, 10_000)
  await expectPage({ page: 500 }, crowd, 10_000)
  await expectPage({ userInput: 'crowd' }, sql`false`, 0)
  // Half of all: too many to be looked up one by one, and read from the newest week on.
  const even = { search: 'even', status: 'Queued' } as const
  const isEven = sql`input2 = 'even' and status = 'Queued'`
  await expectPage(even, isEven, 10_000)
  await expectPage({ ...even, page: 10, limit: 1000 }, isEven, 10_000)
  await expectPage({ ...even, page: 479 }, isEven, 10_000)
  const days = { from: '2020-01-20', to: '2022-01-09' }
  const withinThem = sql`${isEven} and created_at >= store_midnight('2020-01-20')
    and created_at < store_midnight('2022-01-10')`
  await expectPage({ ...even, ...days }, withinThem, 10_000)
})
