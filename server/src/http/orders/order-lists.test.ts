// The lists of orders, payments and wallet transactions, and the dashboard's numbers: every filter, every
// default, and invalid values.

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Client } from '../../../test/client.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import {
  credit,
  insertGateway,
  insertOrder,
  insertProduct,
  insertUser,
  insertWalletTransaction,
} from '../../../test/samples.ts'

type Row = Record<string, unknown>

async function openWith(orders: Row[]): Promise<TestApp & { ids: string[] }> {
  const opened = await testApp()
  const { userid } = await insertUser(opened.ctx.db, { email: 'asha@store.test' })
  const ids: string[] = []
  for (const order of orders) {
    ids.push((await insertOrder(opened.ctx.db, userid, order)).orderid)
  }
  return { ...opened, ids }
}

const idsOf = (answer: { body: { orders?: Row[]; transactions?: Row[] } }) =>
  (answer.body.orders ?? answer.body.transactions)!.map(({ orderid }) => orderid)
const at = (time: string, more: Row = {}): Row => ({ createdAt: time, updatedAt: time, ...more })

// Covers 2-101, 2-180, 2-243, 3-20, 3-32, 3-90.
test('lists pending orders: those in Processing, newest first, ten per page by default', async () => {
  const orders = Array.from({ length: 12 }, (_, n) =>
    at(`2026-03-${String(n + 1).padStart(2, '0')}T06:30:00Z`, { status: 'Processing' }),
  )
  const { admin, ids } = await openWith([...orders, { status: 'Completed' }])
  const { body } = await admin.get('/admin/processing')
  expect(idsOf({ body })).toEqual(ids.slice(2, 12).toReversed())
  expect(body).toMatchObject({ totalPages: 2, totalOrders: 12 })
  expect(body.orders[0]).toEqual({
    _id: ids[11],
    orderid: ids[11],
    itemname: '86 Diamonds',
    productname: 'Ember Rift',
    imgpath: null,
    status: 'Processing',
    input1: '',
    input2: '',
    value: 100,
    useremail: 'asha@store.test',
    paymentmode: 'wallet',
    updatedAt: '2026-03-12T06:30:00Z',
    createdAt: '2026-03-12T06:30:00Z',
    reason: null,
    isInReview: false,
  })
  const second = await admin.get('/admin/processing?page=2')
  expect(idsOf(second)).toEqual([ids[1], ids[0]])
  const past = await admin.get('/admin/processing?page=9')
  expect(past.body).toEqual({ orders: [], totalPages: 2, totalOrders: 12 })
  expect((await admin.get('/admin/processing?limit=1000')).body.orders).toHaveLength(12)
  expect((await admin.get('/admin/processing?status=All&limit=100')).body.orders).toHaveLength(13)
  expect(idsOf(await admin.get('/admin/processing?status=Completed'))).toEqual([ids[12]])
})

test('an order has its game, with the picture as long as the game is sold', async () => {
  const { ctx, admin } = await testApp()
  const { productid } = await insertProduct(ctx.db)
  const { userid } = await insertUser(ctx.db)
  await insertOrder(ctx.db, userid, { productid, status: 'Processing' })
  const expectPicture = async (imgpath: string | null) => {
    for (const list of ['processing', 'alltxn', `userdetail/${userid}`]) {
      const { orders, transactions } = (await admin.get(`/admin/${list}`)).body
      expect((orders ?? transactions)[0]).toMatchObject({ productname: 'Ember Rift', imgpath })
    }
  }
  await expectPicture('/images/ember-rift.webp')
  await ctx.db.run`update products set archived_at = now()`
  await expectPicture(null)
})

// Covers 2-18, 2-180, 3-21, 3-22, 3-33, 3-34.
test('sorts them by value, finds them by word, and filters by whole days in India', async () => {
  const { admin, ids } = await openWith([
    // 31 March, 23:59 in India, and 1 April, 00:00.
    at('2026-03-31T18:29:00Z', { pricePaise: 500, valuePaise: 500, input1: '50%_off' }),
    at('2026-03-31T18:30:00Z', { pricePaise: 900, valuePaise: 900, input1: '987654321' }),
    at('2026-04-02T00:00:00Z', { useremail: 'Ravi.K@store.test', input2: 'Asia' }),
  ])
  const [march, april, later] = ids
  const list = async (query: string) =>
    idsOf(await admin.get(`/admin/processing?status=Queued&${query}`))
  expect(await list('sortBy=value')).toEqual([later, april, march])
  expect(await list('startDate=2026-04-01')).toEqual([later, april])
  expect(await list('endDate=2026-03-31')).toEqual([march])
  expect(await list('startDate=2026-04-01&endDate=2026-04-01')).toEqual([april])
  expect(await list('startDate=2026-04-02&endDate=2026-04-01')).toEqual([])
  expect(await list(`search=${march!.slice(3, 9).toLowerCase()}`)).toEqual([march])
  expect(await list('search=%20ravi.k%20')).toEqual([later])
  expect(await list('search=7654')).toEqual([april])
  expect(await list('search=0%25_')).toEqual([march])
  expect(await list('search=%25')).toEqual([])
  expect(await list('search=zzz')).toEqual([])
  // One or two characters match the beginnings of words.
  expect(await list('search=98')).toEqual([april])
  expect(await list('search=21')).toEqual([])
})

// Covers 2-6, 2-52, 2-101, 2-191, 3-86.
test('lists all payments by method, status, input and day', async () => {
  const { admin, ids } = await openWith([
    at('2026-03-01T06:30:00Z', { paymentMode: 'upi', status: 'Created', input1: '111222333' }),
    at('2026-03-02T06:30:00Z', { status: 'Completed', input1: '444555666', input2: '2501' }),
  ])
  const [unpaid, done] = ids
  const list = async (query: string) => idsOf(await admin.get(`/admin/alltxn?${query}`))
  const { body } = await admin.get('/admin/alltxn')
  expect(body).toMatchObject({ totalTxns: 2, totalPages: 1 })
  expect(idsOf({ body })).toEqual([done, unpaid])
  expect(await list('paymentMethod=upi')).toEqual([unpaid])
  expect(await list('paymentMethod=wallet')).toEqual([done])
  expect(await list('status=Created')).toEqual([unpaid])
  expect(await list('userInput=2223')).toEqual([unpaid])
  expect(await list('userInput=2501')).toEqual([done])
  expect(await list('dateFrom=2026-03-02')).toEqual([done])
  expect(await list('dateTo=2026-03-01')).toEqual([unpaid])
  expect(await list('search=asha@store')).toEqual([done, unpaid])
  expect(await list('status=&paymentMethod=&search=&dateFrom=')).toEqual([done, unpaid])
  expect((await admin.get('/admin/alltxn?limit=1&page=2&search=asha')).body.totalTxns).toBe(2)
})

test('all orders of one gateway, by its name or its code', async () => {
  const { admin, ctx } = await openWith([{ paymentMode: 'upi' }, { paymentMode: 'wallet' }])
  const { id } = await insertGateway(ctx.db, { code: 'razorpay', gatewayProvider: 'Razorpay' })
  const { userid } = await insertUser(ctx.db, { email: 'asha.k@store.test' })
  const paid = await insertOrder(ctx.db, userid, { paymentMode: 'upi', gatewayId: id })
  const list = async (query: string) => (await admin.get(`/admin/alltxn?${query}`)).body
  for (const query of ['gateway=Razorpay', 'gateway=razorpay', 'gateway=Razorpay&search=asha']) {
    const body = await list(query)
    expect(idsOf({ body }), query).toEqual([paid.orderid])
    expect(body).toMatchObject({ totalTxns: 1, totalPages: 1 })
  }
  expect((await list('gateway=')).totalTxns).toBe(3)
  expect((await list('gateway=PayPal')).totalTxns).toBe(0)
})

// Covers 2-6, 2-102, 2-192, 3-13.
test('lists wallet transactions by type, status, order and day', async () => {
  const { admin, ctx, ids } = await openWith([{}])
  const { db } = ctx
  const { userid } = await insertUser(db)
  const [order] = await db.rows(z.object({ id: z.int() }))`select id from orders`
  const { id: transferId } = await credit(db, userid, 10_000)
  const first = at('2026-03-01T06:30:00Z', { type: 'Credit', status: 'Success', transferId })
  await insertWalletTransaction(db, userid, first)
  const second = at('2026-03-02T06:30:00Z', { type: 'Debit', status: 'Failed', orderId: order!.id })
  await insertWalletTransaction(db, userid, { ...second, useremail: 'ravi@store.test' })
  const list = async (query: string) => {
    const { body } = await admin.get(`/admin/allwallettxn?${query}`)
    return body.transactions.map(({ type }: Row) => type)
  }
  const { body } = await admin.get('/admin/allwallettxn')
  expect(body).toMatchObject({ totalPages: 1, totalItems: 2 })
  expect(body.transactions[0]).toEqual({
    txnid: expect.stringMatching(/^TX/),
    type: 'Debit',
    status: 'Failed',
    amount: 100,
    orderid: ids[0],
    useremail: 'ravi@store.test',
    createdAt: '2026-03-02T06:30:00Z',
    updatedAt: '2026-03-02T06:30:00Z',
  })
  expect(await list('type=Credit')).toEqual(['Credit'])
  expect(await list('type=Refunded')).toEqual([])
  expect(await list('status=Failed')).toEqual(['Debit'])
  expect(await list(`search=${body.transactions[1].txnid.toLowerCase()}`)).toEqual(['Credit'])
  expect(await list('search=ravi@')).toEqual(['Debit'])
  expect(await list(`search=${ids[0]}`)).toEqual(['Debit'])
  expect(await list(`orderFilter=${ids[0]!.slice(4, 10)}`)).toEqual(['Debit'])
  expect(await list('dateTo=2026-03-01')).toEqual(['Credit'])
  expect(await list('dateFrom=2026-03-02&dateTo=2026-03-02')).toEqual(['Debit'])
})

// Covers 1-68, 1-130, 3-22, 3-101.
test('the dashboard counts orders and sums completed ones, by whole days in India', async () => {
  const completed = (time: string, paise: number) =>
    at(time, { status: 'Completed', pricePaise: paise, valuePaise: paise })
  const { admin } = await openWith([
    completed('2026-03-31T18:29:00Z', 10_050),
    completed('2026-03-31T18:30:00Z', 20_025),
    at('2026-04-01T06:30:00Z', { status: 'Processing' }),
    at('2026-04-01T06:30:00Z', { status: 'Refunded' }),
    at('2026-04-01T06:30:00Z', { status: 'Created' }),
  ])
  const stats = async (query = '') => (await admin.get(`/admin/stats${query}`)).body
  expect(await stats()).toEqual({
    total_order: 5,
    completed: 2,
    refunded: 1,
    processing: 1,
    total_sale: 300.75,
  })
  expect(await stats('?startDate=2026-04-01')).toMatchObject({ total_order: 4, total_sale: 200.25 })
  expect(await stats('?endDate=2026-03-31')).toMatchObject({ total_order: 1, total_sale: 100.5 })
  expect(await stats('?startDate=2026-05-01&endDate=2026-04-01')).toEqual({
    total_order: 0,
    completed: 0,
    refunded: 0,
    processing: 0,
    total_sale: 0,
  })
})

// Covers 3-31, B5.
test('refuses invalid values with a message, and admits only staff', async () => {
  const { admin, customer, reseller, guest } = await testApp()
  const lists = ['/admin/processing', '/admin/alltxn', '/admin/allwallettxn', '/admin/users_data']
  const bad = ['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1001', 'limit=1e3', 'page=1.5']
  for (const path of lists) {
    for (const query of bad) {
      const { status, body } = await admin.get(`${path}?${query}`)
      expect(status, `${path}?${query}`).toBe(400)
      expect(body.message).toMatch(/must be a whole number/)
    }
    const refused = async (who: Client) => (await who.get(path)).status
    expect([await refused(customer), await refused(reseller), await refused(guest)]).toEqual([
      403, 403, 401,
    ])
  }
  const answers: [string, string][] = [
    ['/admin/processing?status=Lost', 'status must be one of'],
    ['/admin/processing?sortBy=id;drop', 'sortBy must be one of'],
    ['/admin/alltxn?paymentMethod=cash', 'paymentMethod must be one of'],
    ['/admin/allwallettxn?type=Gift', 'type must be one of'],
    ['/admin/users_data?role=king', 'role must be one of'],
    ['/admin/stats?startDate=31-03-2026', 'date'],
    ['/admin/stats?endDate=2026-02-30', 'date'],
    ['/admin/stats?startDate=0000-01-01', 'date'],
    ['/admin/alltxn?dateFrom=yesterday', 'date'],
  ]
  for (const [path, words] of answers) {
    const { status, body } = await admin.get(path)
    expect(status, path).toBe(400)
    expect(body.message.toLowerCase(), path).toContain(words.toLowerCase())
  }
})
