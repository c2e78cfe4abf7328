// The lists for staff in both directions.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { insertOrder, insertUser, insertWalletTransaction } from '../../../test/samples.ts'
import { fund } from '../../../test/shop.ts'

test('sortOrder=asc turns every list round, page by page', async () => {
  const { ctx, admin } = await testApp()
  const { db } = ctx
  const { userid } = await insertUser(db, { isBlocked: true, createdAt: '2026-03-01T00:00:00Z' })
  const other = await insertUser(db, { isBlocked: true, createdAt: '2026-03-02T00:00:00Z' })
  await fund(db, userid, 500)
  for (const [day, pricePaise] of [300, 100, 200].entries()) {
    const createdAt = `2026-03-0${day + 1}T00:00:00Z`
    const orderid = `GW00000000000${day}`
    await insertOrder(db, userid, { orderid, createdAt, pricePaise, valuePaise: pricePaise })
    await insertWalletTransaction(db, userid, {
      status: 'Failed',
      createdAt,
      amountPaise: 100 + day,
    })
  }
  const listed = async (path: string) => {
    const { orders, transactions, users } = (await admin.get(`/admin/${path}`)).body
    type Row = { value?: number; amount?: number; userid?: number }
    return (orders ?? transactions ?? users).map(
      (row: Row) => row.value ?? row.amount ?? row.userid,
    )
  }
  for (const list of ['processing?status=All&', 'alltxn?']) {
    expect(await listed(`${list}sortOrder=desc`)).toEqual([2, 1, 3])
    expect(await listed(`${list}sortOrder=asc`)).toEqual([3, 1, 2])
    expect(await listed(`${list}sortOrder=asc&limit=2&page=2`)).toEqual([2])
    expect(await listed(`${list}sortBy=value`)).toEqual([3, 2, 1])
    expect(await listed(`${list}sortBy=value&sortOrder=asc`)).toEqual([1, 2, 3])
  }
  expect(await listed('allwallettxn?status=Failed')).toEqual([1.02, 1.01, 1])
  expect(await listed('allwallettxn?status=Failed&sortOrder=asc')).toEqual([1, 1.01, 1.02])
  expect(await listed('users_data?isBlocked=Blocked')).toEqual([other.userid, userid])
  expect(await listed('users_data?isBlocked=Blocked&sortOrder=asc')).toEqual([userid, other.userid])
  const byBalance = 'users_data?isBlocked=Blocked&sortBy=balance'
  expect(await listed(byBalance)).toEqual([userid, other.userid])
  expect(await listed(`${byBalance}&sortOrder=asc`)).toEqual([other.userid, userid])
})
