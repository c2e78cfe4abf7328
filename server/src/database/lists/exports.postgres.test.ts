// Whole lists in small batches: every row once, in the list's order, also where many rows have the same time, value
// or balance, so that only the id orders them.

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../test/database/databases.ts'
import { insertUser } from '../../../test/samples.ts'
import * as exported from './exports.ts'

const { db } = await openTestDatabase()
const batchSize = 7

beforeAll(async () => {
  const { userid } = await insertUser(db)
  await db.run`
    insert into orders (orderid, userid, useremail, buyer_role, productid, product_name, itemid,
      item_name, price_paise, value_paise, payment_mode, status, created_at)
    select 'GW' || lpad(n::text, 12, '0'), ${userid}, 'asha@store.test', 'user', 1001, 'Ember Rift',
      5001, '86 Diamonds', n % 3, n % 3, 'wallet', 'Processing',
      '2026-03-01T00:00:00Z'::timestamptz + make_interval(days => n % 4)
    from generate_series(1, 100) n`
  await db.run`
    insert into users (name, email, created_at)
    select 'U', 'u' || n || '@many.test', '2026-03-01T00:00:00Z'::timestamptz + make_interval(days => n % 4)
    from generate_series(1, 60) n`
  await db.run`
    insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
    select 'adjustment', 'gift ' || userid, 'adjustment', 'wallet', userid, 100 + userid % 3
    from users where userid % 2 = 0`
  await db.run`
    insert into wallet_transactions (txnid, userid, useremail, type, status, amount_paise, created_at)
    select 'TX' || lpad(userid::text, 12, '0'), userid, email, 'Credit', 'Created', 100, created_at
    from users`
})

const days = { from: undefined, to: undefined }
const named = db.rows(z.object({ name: z.string() }))

async function expectAll<Row>(
  batches: AsyncIterable<Row[]>,
  nameOf: (row: Row) => string,
  expected: Promise<{ name: string }[]>,
): Promise<void> {
  const found: Row[][] = []
  for await (const batch of batches) found.push(batch)
  expect(found.length).toBeGreaterThan(8)
  expect(Math.max(...found.map(({ length }) => length))).toBe(batchSize)
  expect(found.flat().map(nameOf)).toEqual((await expected).map(({ name }) => name))
}

test.each(['date', 'value'] as const)('orders by %s', (sortBy) =>
  expectAll(
    exported.orders(
      db,
      { ...days, status: 'Processing', paymentMode: 'All', search: '', userInput: '', sortBy },
      batchSize,
    ),
    ({ orderid }) => orderid,
    named`select orderid as name from orders
      order by case ${sortBy} when 'value' then value_paise end desc, created_at desc, id desc`,
  ),
)

test('wallet transactions', () =>
  expectAll(
    exported.transactions(
      db,
      { ...days, type: 'All', status: 'All', search: '', orderFilter: '' },
      batchSize,
    ),
    ({ txnid }) => txnid,
    named`select txnid as name from wallet_transactions order by created_at desc, id desc`,
  ))

test.each(['createdAt', 'balance'] as const)('users by %s', (sortBy) =>
  expectAll(
    exported.users(
      db,
      { ...days, search: '', role: 'All', isVerified: undefined, isBlocked: undefined, sortBy },
      batchSize,
    ),
    ({ userid }) => String(userid),
    named`select userid::text as name from users join wallets using (userid)
      order by case ${sortBy} when 'balance' then balance_paise end desc,
        case ${sortBy} when 'createdAt' then created_at end desc, userid desc`,
  ),
)
