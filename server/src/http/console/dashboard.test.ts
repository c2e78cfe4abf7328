// What sells, by day and by product, and what waits for a person.

import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import {
  insertGateway,
  insertInto,
  insertItem,
  insertOrder,
  insertProduct,
  insertUser,
} from '../../../test/samples.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

type Day = { day: string; orders: number; completed: number; sale: number }

async function open() {
  const opened = await testApp()
  const { db } = opened.ctx
  const { userid } = await insertUser(db)
  const order = (createdAt: string, paise: number, given: Record<string, unknown> = {}) =>
    insertOrder(db, userid, {
      createdAt,
      status: 'Completed',
      pricePaise: paise,
      valuePaise: paise,
      ...given,
    })
  const sales = async (query = '') => (await opened.admin.get(`/admin/sales?${query}`)).body
  return { ...opened, db, userid, order, sales }
}

test('has every day of the last thirty in India, and the best-selling products', async () => {
  const { db, order, sales } = await open()
  const { productid } = await insertProduct(db, { name: 'Frost Tale' })
  // 30 March, 23:59 in India, and 31 March, 00:00, which is today.
  await order('2026-03-30T18:29:00Z', 10_050, { productid: 1002 })
  await order('2026-03-30T18:30:00Z', 20_025, { productid, productName: 'Its old name' })
  await order('2026-03-31T06:00:00Z', 30_000, { status: 'Processing' })
  await order('2026-03-31T06:00:00Z', 99_900, { status: 'Refunded', productid: 7 })
  await order('2026-03-01T18:30:00Z', 500, { productid: 1003, productName: 'Gone' })
  // One day before the span, and tomorrow.
  await order('2026-03-01T18:29:00Z', 90_000)
  await order('2026-03-31T18:30:00Z', 90_000)
  const { today, days, products } = await sales()
  expect(today).toBe('2026-03-31')
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-03-02', orders: 1, completed: 1, sale: 5 })
  expect(days.at(-2)).toEqual({ day: '2026-03-30', orders: 1, completed: 1, sale: 100.5 })
  expect(days.at(-1)).toEqual({ day: '2026-03-31', orders: 3, completed: 1, sale: 200.25 })
  expect(days.filter(({ orders }: Day) => orders === 0)).toHaveLength(27)
  expect(products).toEqual([
    { productid, name: 'Frost Tale', orders: 1, sale: 200.25 },
    { productid: 1002, name: 'Ember Rift', orders: 1, sale: 100.5 },
    { productid: 1003, name: 'Gone', orders: 1, sale: 5 },
  ])
})

test('accepts a custom span, shows five products, and limits the span', async () => {
  const { admin, order, sales } = await open()
  for (let n = 1; n <= 7; n += 1) {
    await order('2026-02-10T06:30:00Z', n * 100, { productid: 2000 + n, productName: `P${n}` })
  }
  const { days, products } = await sales('startDate=2026-02-09&endDate=2026-02-10')
  expect(days).toEqual([
    { day: '2026-02-09', orders: 0, completed: 0, sale: 0 },
    { day: '2026-02-10', orders: 7, completed: 7, sale: 28 },
  ])
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['P7', 'P6', 'P5', 'P4', 'P3'])
  // Without a first day the usual thirty end at the last one; without a last day it is today.
  const before = (await sales('endDate=2026-02-09')).days
  expect([before.length, before[0].day]).toEqual([30, '2026-01-11'])
  expect((await sales('startDate=2026-03-30')).days.map(({ day }: Day) => day)).toEqual([
    '2026-03-30',
    '2026-03-31',
  ])
  expect((await sales('startDate=2026-03-02&endDate=2026-03-01')).days).toEqual([])
  expect((await sales('startDate=2024-01-01&endDate=2024-12-31')).days).toHaveLength(366)
  const tooLong = { status: 400, body: { message: 'A sales report covers at most 366 days' } }
  expect(await admin.get('/admin/sales?startDate=2024-01-01&endDate=2025-01-01')).toEqual(tooLong)
  expect(await admin.get('/admin/sales?startDate=2020-01-01')).toEqual(tooLong)
  expect((await admin.get('/admin/sales?startDate=31-03-2026')).status).toBe(400)
})

test("gives the usual spans by the store's day, which starts earlier than in UTC", async () => {
  const { admin, ctx } = await open()
  // 31 March, 18:29 in UTC, is still 31 March in India; two minutes later it is 1 April.
  ctx.clock.set(new Date('2026-03-31T18:29:00Z'))
  const spans = async () =>
    Object.fromEntries(
      (await admin.get('/admin/presets')).body.presets.map(
        (one: { name: string; startDate: string; endDate: string }) => [
          one.name,
          `${one.startDate} ${one.endDate}`,
        ],
      ),
    )
  expect(await spans()).toEqual({
    Today: '2026-03-31 2026-03-31',
    Yesterday: '2026-03-30 2026-03-30',
    '7 days': '2026-03-25 2026-03-31',
    '30 days': '2026-03-02 2026-03-31',
    'This month': '2026-03-01 2026-03-31',
    All: ' ',
  })
  ctx.clock.set(new Date('2026-03-31T18:31:00Z'))
  expect(await spans()).toMatchObject({
    Today: '2026-04-01 2026-04-01',
    'This month': '2026-04-01 2026-04-01',
  })
})

test('compares a span with the one before, today only up to the same time of day', async () => {
  const { admin, ctx, order } = await open()
  ctx.clock.set(new Date('2026-03-31T06:30:00Z'))
  const before = async (query: string) =>
    (await admin.get(`/admin/comparison?${query}`)).body.before
  // Noon of 30 March in India is 06:30 in UTC.
  await order('2026-03-30T06:29:59Z', 10_050)
  await order('2026-03-30T06:30:00Z', 90_000)
  await order('2026-03-29T18:30:00Z', 200, { status: 'Refunded' })
  await order('2026-03-29T18:29:59Z', 500)
  const none = { total_order: 0, completed: 0, refunded: 0, processing: 0, total_sale: 0 }
  expect(await before('startDate=2026-03-31&endDate=2026-03-31')).toEqual({
    ...none,
    total_order: 2,
    completed: 1,
    refunded: 1,
    total_sale: 100.5,
    startDate: '2026-03-30',
    endDate: '2026-03-30',
    isPartial: true,
  })
  // Two days, of which the first is whole. A missing or later end is today.
  const twoDays = { startDate: '2026-03-28', endDate: '2026-03-29', isPartial: true }
  await order('2026-03-28T05:00:00Z', 700)
  for (const end of ['', '&endDate=2026-04-20']) {
    expect(await before(`startDate=2026-03-30${end}`)).toMatchObject({
      ...twoDays,
      total_order: 1,
      total_sale: 7,
    })
  }
  // Yesterday is over, so all of the day before counts.
  expect(await before('startDate=2026-03-30&endDate=2026-03-30')).toMatchObject({
    total_order: 1,
    total_sale: 5,
    isPartial: false,
  })
  expect(await before('')).toBeNull()
  expect(await before('endDate=2026-03-30')).toBeNull()
  expect(await before('startDate=2026-03-30&endDate=2026-03-29')).toBeNull()
  expect(await before('startDate=2027-01-01')).toBeNull()
})

test('counts reviews, stuck orders, parked payments, stopped lanes, low stock and dead jobs', async () => {
  const { db, admin, userid } = await open()
  const attention = async () => (await admin.get('/admin/attention')).body
  expect(await attention()).toEqual({
    processing: 0,
    reviews: 0,
    stuck: 0,
    parkedPayments: 0,
    lowStock: 0,
    closedCodes: 0,
    stoppedLanes: [],
    deadJobs: 0,
    approvals: 0,
    tickets: 0,
  })
  const add = (status: string, minutes: number, given = {}) =>
    insertOrder(db, userid, { status, updatedAt: minutesAgo(minutes), ...given })
  await add('Processing', 31)
  await add('Queued', 45)
  await add('Processing', 29)
  await add('Completed', 300)
  await add('Created', 300)
  await add('Processing', 300, { needsReview: true })
  const { id: gatewayId } = await insertGateway(db)
  for (const [n, outcome] of ['parked', 'dismissed', 'parked'].entries()) {
    const event = { gatewayId, eventKey: `e${n}`, payload: '{}', outcome }
    await db.run`${insertInto('payment_events', event)}`
  }
  await insertItem(db, { sellsVouchers: true, lowStockAt: 0 })
  await insertItem(db, { sellsVouchers: false })
  await db.run`update lanes set stopped_at = now() where name in ('moogold', 'smile-br')`
  await db.run`
    insert into dead_jobs (id, queue, payload, attempts, created_at) values (1, 'mail', '{}', 12, now())`
  expect(await attention()).toEqual({
    processing: 3,
    reviews: 1,
    stuck: 2,
    parkedPayments: 2,
    lowStock: 1,
    closedCodes: 0,
    stoppedLanes: ['moogold', 'smile-br'],
    deadJobs: 1,
    approvals: 0,
    tickets: 0,
  })
})

test('the stuck orders it counts are the ones in the list and in the file', async () => {
  const { db, admin, userid } = await open()
  const add = async (status: string, minutes: number, given = {}) =>
    (await insertOrder(db, userid, { status, updatedAt: minutesAgo(minutes), ...given })).orderid
  const dear = await add('Queued', 31, {
    pricePaise: 90_000,
    valuePaise: 90_000,
    createdAt: '2026-01-02T00:00:00Z',
  })
  const cheap = await add('Processing', 600, { createdAt: '2026-01-03T00:00:00Z', input1: '4711' })
  await add('Processing', 29)
  await add('Processing', 600, { needsReview: true })
  await add('Completed', 600)
  const listed = async (query = '') => {
    const { body } = await admin.get(`/admin/processing?status=Stuck${query}`)
    return [body.orders.map(({ orderid }: { orderid: string }) => orderid), body.totalPages]
  }
  expect((await admin.get('/admin/attention')).body.stuck).toBe(2)
  expect(await listed()).toEqual([[cheap, dear], 1])
  expect(await listed('&sortBy=value')).toEqual([[dear, cheap], 1])
  expect(await listed('&limit=1&page=2')).toEqual([[dear], 2])
  expect(await listed('&limit=1&page=3')).toEqual([[], 2])
  expect(await listed('&search=4711')).toEqual([[cheap], 1])
  expect(await listed('&endDate=2026-01-02')).toEqual([[dear], 1])
  for (const sortBy of ['date', 'value']) {
    const { body } = await admin.get(`/admin/csv/processing?status=Stuck&sortBy=${sortBy}`)
    const found = body.match(/^GW\w+/gm)
    expect(found).toEqual(sortBy === 'date' ? [cheap, dear] : [dear, cheap])
  }
  expect((await admin.get('/admin/alltxn?status=Stuck')).status).toBe(400)
})

test('admits only staff', async () => {
  const { customer, reseller, guest } = await testApp()
  for (const path of ['/admin/sales', '/admin/attention']) {
    const answers = [customer, reseller, guest].map((who) => who.get(path))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 403, 401])
  }
})
