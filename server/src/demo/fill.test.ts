// The demo after the first start. The database is filled once for the whole file.

import { verify } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../test/database/databases.ts'
import { demoFaults } from '../../test/database/demo-faults.ts'
import * as orderParts from '../database/delivery/order-parts.ts'
import type { Db } from '../database/engine/db.ts'
import { deliveryQueue } from '../domain/delivery/delivery-queue.ts'
import { proveBooks } from '../domain/money/books.ts'
import { vaultOf } from '../kit/seal.ts'
import { fillDemo } from './fill.ts'

const { db } = await openTestDatabase()
// It is tomorrow in India already.
const now = new Date('2026-03-31T21:15:00Z')
const vault = vaultOf('a secret of the tests alone')

const counts = async () => {
  const rows = db.rows(z.record(z.string(), z.int()))
  const [found] = await rows`select (select count(*) from users) as users,
    (select count(*) from products) as products, (select count(*) from items) as items,
    (select count(*) from images) as images, (select count(*) from gateways) as gateways,
    (select count(*) from coupons) as coupons, (select count(*) from orders) as orders,
    (select count(*) from transfers) as transfers`
  return found!
}
const nothing = {
  users: 0,
  products: 0,
  items: 0,
  images: 0,
  gateways: 0,
  coupons: 0,
  orders: 0,
  transfers: 0,
}

/** The database, but one statement always fails. */
const failingAt = (statement: string): Db => ({
  ...db,
  transaction: (work) =>
    db.transaction((tx) => {
      const run: Db['run'] = (strings, ...parts) => {
        if (strings.join('').includes(statement)) throw new Error('interrupted')
        return tx.run(strings, ...parts)
      }
      return work({ ...tx, run })
    }),
})

beforeAll(async () => {
  await expect(fillDemo(failingAt('insert into coupon_users'), now, vault)).rejects.toThrow(
    'interrupted',
  )
  expect(await counts(), 'a filling that is interrupted leaves an empty database').toEqual(nothing)
  // As PostgreSQL does by itself when it finds the rows of the first try: the tables now count as empty.
  await db.run`analyze`
  expect(await fillDemo(db, now, vault)).toBe(true)
})

test('filling the demo again does nothing', async () => {
  const before = await counts()
  expect(await fillDemo(db, new Date('2026-04-30T06:30:00Z'), vault)).toBe(false)
  expect(await counts()).toEqual(before)
})

// Covers 3-160.
test('there are 26 products in four categories', async () => {
  const rows = db.rows(z.object({ category: z.string(), n: z.int() }))
  const found = await rows`select category, count(*) as n from products group by 1`
  expect(Object.fromEntries(found.map(({ category, n }) => [category, n]))).toEqual({
    games: 12,
    'instant-games': 4,
    ott: 4,
    others: 6,
  })
})

// Covers 3-160.
test('every product has items at unique positions', async () => {
  expect(
    await db.run`select 1 from products p where not exists (
      select 1 from product_items where productid = p.productid)`,
  ).toBe(0)
  expect(
    await db.run`select productid, position from product_items group by 1, 2 having count(*) > 1`,
  ).toBe(0)
})

test('there are images of every type', async () => {
  const types = await db.rows(z.object({ type: z.string() }))`select distinct type from images`
  expect(types.map(({ type }) => type).sort()).toEqual([
    'Banner',
    'CarouselMb',
    'CarouselPc',
    'Item',
    'Popup',
    'Product',
    'Socials',
  ])
})

// Covers 3-166.
test('the named accounts have the documented numbers, roles, mobile numbers and balances', async () => {
  expect(
    await db.rows(z.unknown())`
    select userid, email, u.role, mobilenumber, balance_paise, u.is_verified, u.is_blocked
    from users u join wallets using (userid) where userid < 1003 order by userid`,
  ).toEqual(
    [
      [1000, 'admin@gemwala.test', 'admin', null, 0],
      [1001, 'player@gemwala.test', 'user', '9812345670', 500_000],
      [1002, 'reseller@gemwala.test', 'reseller', '9812345671', 2_500_000],
    ].map(([userid, email, role, mobilenumber, balance_paise]) => ({
      userid,
      email,
      role,
      mobilenumber,
      balance_paise,
      is_verified: true,
      is_blocked: false,
    })),
  )
})

// Covers 3-166.
test.each([
  ['admin@gemwala.test', 'admin-demo-1000'],
  ['player@gemwala.test', 'player-demo-1000'],
  ['reseller@gemwala.test', 'reseller-demo-1000'],
])('%s signs in with %s, stored as an argon2id hash', async (email, password) => {
  const [user] = await db.rows(z.object({ hash: z.string() }))`
    select password_hash as hash from users where email = ${email}`
  expect(user!.hash).toMatch(/^\$argon2id\$/)
  expect(await verify(user!.hash, password)).toBe(true)
  expect(await verify(user!.hash, `${password}!`)).toBe(false)
})

test('there are at least forty customers, none with a password', async () => {
  expect(
    await db.run`select 1 from users where userid > 1002 and password_hash is null`,
  ).toBeGreaterThanOrEqual(40)
  expect(await db.run`select 1 from users where userid > 1002 and password_hash is not null`).toBe(
    0,
  )
})

test('new users, products and items get free numbers', async () => {
  const taken = db.rows(z.object({ userid: z.int(), productid: z.int(), itemid: z.int() }))
  const [last] = await taken`select (select max(userid) from users) as userid,
    (select max(productid) from products) as productid, (select max(itemid) from items) as itemid`
  const next = db.rows(z.record(z.string(), z.int()))
  const [found] = await next`select nextval(pg_get_serial_sequence('users', 'userid')) as userid,
    nextval(pg_get_serial_sequence('products', 'productid')) as productid,
    nextval(pg_get_serial_sequence('items', 'itemid')) as itemid`
  expect(found).toEqual({
    userid: last!.userid + 1,
    productid: last!.productid + 1,
    itemid: last!.itemid + 1,
  })
})

test('there are orders of every status except Queued, which a supplier would deliver at once', async () => {
  const found = await db.rows(z.object({ status: z.string() }))`select distinct status from orders`
  expect(found.map(({ status }) => status).sort()).toEqual([
    'Cancelled',
    'Completed',
    'Created',
    'Failed',
    'Processing',
    'Refunded',
  ])
})

// Covers 3-11, 3-87, 3-94, 3-96.
test('the proof of all books finds no mismatch', async () => {
  expect(await proveBooks(db, { all: true })).toMatchObject({
    balanced: true,
    wallets: [],
    escrows: [],
    finalOrdersHoldingMoney: [],
    ordersNotSettled: [],
    walletTransactions: [],
    coupons: [],
  })
})

test.each(demoFaults)('%s', async (_, violations) => {
  expect(await db.rows(z.unknown())`${violations}`).toEqual([])
})

test('there is data to check: of every kind of refund, every lane, and open orders without a job', async () => {
  expect(await db.run`select 1 from transfers where kind = 'goodwill'`).toBeGreaterThan(5)
  expect(await db.run`select 1 from transfers where kind = 'return'`).toBeGreaterThan(5)
  expect(await db.run`select 1 from coupon_uses where released_at is not null`).toBeGreaterThan(0)
  expect(await db.run`select 1 from orders where status = 'Processing'`).toBeGreaterThan(20)
  expect(await db.run`select lane from order_parts group by lane`).toBe(4)
  expect(await orderParts.ordersWithoutJob(db, deliveryQueue)).toEqual([])
})

test('gift cards have a stock of encrypted codes', async () => {
  const rows = db.rows(z.object({ itemid: z.int(), codes: z.int(), shown: z.int() }))
  const found = await rows`
    select itemid, count(*) as codes, max(length(tail)) as shown from vouchers
    join items using (itemid) where sells_vouchers group by itemid`
  expect(found.map(({ codes }) => codes).sort()).toContain(3)
  expect(found.every(({ shown }) => shown === 4)).toBe(true)
  const [kept] = await db.rows(z.object({ sealed: z.string(), tail: z.string() }))`
    select sealed, tail from vouchers order by id limit 1`
  expect(vault.open(kept!.sealed)).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  expect(vault.open(kept!.sealed).endsWith(kept!.tail)).toBe(true)
})

test('the screens of help have something to show, and nothing of it is mailed', async () => {
  const rows = db.rows(z.record(z.string(), z.int()))
  const [found] = await rows`select
    (select count(*) from tickets where status = 'Open') as open,
    (select count(*) from tickets where order_id is not null) as "ofOrders",
    (select count(*) from tickets t
      where not exists (select 1 from ticket_messages m where m.ticket_id = t.id)) as empty,
    (select count(*) from staff_notes) as notes,
    (select count(*) from notices where sent_at is null) as unsent,
    (select count(*) from jobs where queue = 'notices') as jobs`
  expect(found).toEqual({ open: 3, ofOrders: 3, empty: 0, notes: 1, unsent: 0, jobs: 0 })
  const [bell] =
    await rows`select count(*) as notices, count(*) filter (where n.id > m.read_to) as unread
    from notices n join notice_marks m using (userid) join users u using (userid)
    where u.email = 'player@gemwala.test'`
  expect(bell!.unread).toBe(2)
  expect(bell!.notices).toBeGreaterThan(4)
})

test('a database of a real store is refused', async () => {
  const real = db.transaction(async (tx) => {
    await tx.run`update users set email = userid || '@asha-games.in' where role = 'admin'`
    await fillDemo(tx, now, vault)
  })
  await expect(real).rejects.toThrow(
    'This database belongs to a real store, not to the demo. Set APP_ENV=production, or choose another DATA_DIR or DATABASE_URL for the demo.',
  )
})
