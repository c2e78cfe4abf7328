// Which rows a file has: those of its list, for every filter; and who may download it.

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Answer } from '../../../test/client.ts'
import { testApp } from '../../../test/harness.ts'
import {
  insertGateway,
  insertOrder,
  insertUser,
  insertWalletTransaction,
} from '../../../test/samples.ts'

type Row = Record<string, unknown>

/** The first cell of every line except the header. */
const firstCells = ({ body }: Answer): string[] =>
  (body as string)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]!)

test('a file has the rows of its list, for every filter', async () => {
  const { admin, ctx } = await testApp()
  const { db } = ctx
  const { userid } = await insertUser(db, { mobilenumber: '9812345670', isBlocked: true })
  const gateway = await insertGateway(db, { code: 'razorpay', gatewayProvider: 'Razorpay' })
  const statuses = ['Created', 'Processing', 'Completed', 'Refunded']
  for (const [n, status] of statuses.entries()) {
    const time = `2026-03-0${n + 1}T06:30:00Z`
    const payment = n % 2 ? { paymentMode: 'upi', gatewayId: gateway.id } : {}
    const order: Row = { status, ...payment, input1: `1${n}23` }
    const { id } = await insertOrder(db, userid, { ...order, createdAt: time })
    const type = n % 2 ? 'Debit' : 'Credit'
    const given = { type, status: n % 2 ? 'Failed' : 'Created', orderId: id, createdAt: time }
    await insertWalletTransaction(db, userid, given)
  }
  const { body } = await admin.get('/admin/alltxn')
  const orderid: string = body.transactions[0].orderid
  const lists: [path: string, field: string, name: string, queries: string[]][] = [
    ['processing', 'orders', 'orderid', ['', 'status=All&sortBy=value', 'status=Created']],
    ['processing', 'orders', 'orderid', ['status=All&search=1123', 'endDate=2026-03-02']],
    ['alltxn', 'transactions', 'orderid', ['', 'paymentMethod=upi', 'status=Refunded']],
    ['alltxn', 'transactions', 'orderid', ['userInput=23', 'dateFrom=2026-03-03']],
    ['alltxn', 'transactions', 'orderid', [`search=${orderid}`, 'gateway=Razorpay']],
    ['alltxn', 'transactions', 'orderid', ['gateway=Razorpay&status=Refunded', 'gateway=none']],
    ['allwallettxn', 'transactions', 'txnid', ['', 'type=Debit', 'status=Created']],
    ['allwallettxn', 'transactions', 'txnid', ['dateTo=2026-03-02', `search=${orderid}`]],
    ['allwallettxn', 'transactions', 'txnid', [`orderFilter=${orderid.slice(3, 9)}`]],
    ['users_data', 'users', 'userid', ['', 'sortBy=balance', 'role=admin', 'isBlocked=Blocked']],
    ['users_data', 'users', 'userid', ['verified=Verified', 'search=98123', 'dateTo=2026-01-01']],
  ]
  for (const [list, field, name, queries] of lists) {
    for (const query of queries) {
      const listed = (await admin.get(`/admin/${list}?limit=100&${query}`)).body[field]
      const names = listed.map((row: Row) => String(row[name]))
      const file = await admin.get(`/admin/csv/${list}?${query}`)
      expect(firstCells(file), `${list}?${query}`).toEqual(names)
    }
  }
})

test('the audit says who downloaded a file with which filter', async () => {
  const { admin, ctx } = await testApp()
  await admin.get('/admin/csv/processing?search=asha&page=3')
  await admin.get('/admin/csv/alltxn?search=asha.verma@mail.test')
  await admin.get('/admin/csv/allwallettxn')
  await admin.get('/admin/csv/users_data?role=admin')
  await admin.head('/admin/csv/users_data')
  const entry = z.object({ action: z.string(), after: z.unknown(), actor: z.int() })
  const entries = await ctx.db.rows(entry)`
    select action, after, actor_userid as actor from audit order by id`
  expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
    ['orders exported', 1000],
    ['payments exported', 1000],
    ['wallet transactions exported', 1000],
    ['users exported', 1000],
  ])
  expect(entries[0]!.after).toEqual({
    filter: {
      search: 'asha',
      status: 'Processing',
      sortBy: 'date',
      paymentMode: 'All',
      userInput: '',
    },
  })
  // The address of whoever may want to be forgotten.
  expect(entries[1]!.after).toMatchObject({ filter: { search: 'a…a@mail.test' } })
})

test('refuses invalid filters with a message, and admits only staff', async () => {
  const { admin, customer, reseller, guest, ctx } = await testApp()
  for (const list of ['processing', 'alltxn', 'allwallettxn', 'users_data']) {
    const path = `/admin/csv/${list}`
    const refused = await admin.get(
      `${path}?${list === 'users_data' ? 'role=king' : 'status=Lost'}`,
    )
    expect(refused.status, path).toBe(400)
    expect(refused.body.message).toMatch(/must be one of/)
    const statuses = [await customer.get(path), await reseller.get(path), await guest.get(path)]
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 401])
  }
  expect(await ctx.db.rows(z.unknown())`select 1 from audit`).toEqual([])
})
