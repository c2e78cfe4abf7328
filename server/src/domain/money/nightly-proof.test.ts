// The closed days of the ledger: what the proof of the open days still finds, and what the nightly proof finds.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeBehindItsBack } from '../../../test/behind-its-back.ts'
import { booksOf, fund, openShop, type Shop } from '../../../test/shop.ts'
import { proveBooks } from './books.ts'
import { proveAndClose, queueNightlyProof } from './nightly-proof.ts'

/** Everything so far happened this many days earlier. */
const age = (shop: Shop, days: number) =>
  changeBehindItsBack(
    shop.ctx.database,
    `update transfers set created_at = created_at - interval '${days} days';
    update orders set updated_at = updated_at - interval '${days} days'`,
  )

/** Two closed days, each with a delivered and an open order, and an order of today. */
async function openOldShop() {
  const shop = await openShop()
  const { db } = shop.ctx
  const asha = await shop.buyer(100_000)
  const ravi = await shop.buyer(100_000)
  const trade = async () => {
    const { orderid } = (await asha.buy()).body.order
    await shop.admin.get(`/admin/updateorder/${orderid}/Completed/done`)
    return { done: orderid, open: (await ravi.buy()).body.order.orderid }
  }
  const first = await trade()
  await age(shop, 1)
  // A number that no transfer got, as after a rolled back purchase.
  const gap = await db.number`
    select nextval(pg_get_serial_sequence('transfers', 'id')) as n`
  const second = await trade()
  await age(shop, 2)
  expect(await proveAndClose(shop.ctx)).toHaveLength(2)
  return { ...shop, asha, ravi, first, second, gap, today: await trade() }
}

type Tampering = { does: string; undoes: string; finds: object }

/** Each change is found as stated; without them the books balance. */
async function tamper(shop: Shop, all: boolean, cases: Record<string, Tampering>) {
  for (const [name, { does, undoes, finds }] of Object.entries(cases)) {
    await changeBehindItsBack(shop.ctx.database, does)
    const proof = await proveBooks(shop.ctx.db, { all })
    expect({ ...proof, name }).toMatchObject({ ...finds, name, balanced: false })
    await changeBehindItsBack(shop.ctx.database, undoes)
  }
  expect(await proveBooks(shop.ctx.db, { all })).toMatchObject({ balanced: true })
}

/** Only tables with an identity need `overriding system value`; for the others it says nothing. */
const remove = (table: string, which: string) => ({
  does: `create table kept as select * from ${table} where ${which}; delete from ${table} where ${which}`,
  undoes: `insert into ${table} overriding system value select * from kept; drop table kept`,
})
const add = (table: string, column: string, which: string, by = 1) => ({
  does: `update ${table} set ${column} = ${column} + ${by} where ${which}`,
  undoes: `update ${table} set ${column} = ${column} - ${by} where ${which}`,
})
const one = (finds: object) => [expect.objectContaining(finds)]
const purchaseOf = (orderid: string) => `kind = 'purchase' and cause = '${orderid}'`

test('after a closing, which never changes, the books show the same, and what changes later', async () => {
  const shop = await openShop()
  const asha = await shop.buyer(30_000)
  const { orderid } = (await asha.buy()).body.order
  await age(shop, 2)
  const before = await booksOf(shop)
  expect(before).toMatchObject({ balanced: true })
  const [closed] = await proveAndClose(shop.ctx)
  expect(closed).toMatchObject({ transfers: 2 })
  // Ages in seconds go on.
  const aging = { orders: [expect.anything()], jobs: expect.anything() }
  expect(await booksOf(shop)).toEqual({ ...before, ...aging })
  expect((await shop.admin.get('/admin/books/nights')).body).toMatchObject({
    lastClosed: { day: closed!.day, digest: closed!.digest, transfers: 2 },
    proofs: [{ isBalanced: true, found: {} }],
  })
  expect((await shop.customer.get('/admin/books/nights')).status).toBe(403)
  const refused = { constraint: 'ledger_closings_append_only' }
  const { db } = shop.ctx
  await expect(db.run`update ledger_closings set transfers = 0`).rejects.toMatchObject(refused)
  await expect(db.run`delete from ledger_closings`).rejects.toMatchObject(refused)

  // An old order is refunded: a new transfer of today, which stays open.
  await shop.admin.get(`/admin/updateorder/${orderid}/Refunded/late`)
  expect(await booksOf(shop)).toMatchObject({
    balanced: true,
    accounts: [
      { account: 'adjustment', balance: -300 },
      { account: 'escrow', balance: 0 },
      { account: 'wallet', balance: 300 },
    ],
  })
  expect(await proveAndClose(shop.ctx)).toEqual([])
})

test('the proof of the open days finds what is wrong with today, with any wallet and with any open order', async () => {
  const shop = await openOldShop()
  const { asha, ravi, first, today } = shop
  await tamper(shop, false, {
    'changed transfer': {
      ...add('transfers', 'amount_paise', purchaseOf(today.open)),
      finds: {
        wallets: one({ name: `user ${ravi.userid}` }),
        escrows: one({ name: today.open, is: 100, shouldBe: 100.01 }),
      },
    },
    'removed transfer': {
      ...remove('transfers', purchaseOf(today.done)),
      finds: { wallets: one({ name: `user ${asha.userid}` }), escrows: one({ name: today.done }) },
    },
    'extra transfer': {
      does: `insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
        values ('adjustment', 'ghost', 'adjustment', 'wallet', ${asha.userid}, 500)`,
      undoes: `delete from transfers where cause = 'ghost'`,
      finds: { wallets: one({ is: 700, shouldBe: 705 }), walletTransactions: one({ is: 5 }) },
    },
    'removed wallet transaction': {
      ...remove('wallet_transactions', 'id = (select max(id) from wallet_transactions)'),
      finds: { walletTransactions: one({ is: 100, shouldBe: 0 }) },
    },
    wallet: {
      ...add('wallets', 'balance_paise', `userid = ${asha.userid}`),
      finds: { wallets: [{ name: `user ${asha.userid}`, is: 700.01, shouldBe: 700 }] },
    },
    'money moved from one wallet to another': {
      does: `update wallets set balance_paise = balance_paise + case userid
        when ${asha.userid} then 100 else -100 end where userid in (${asha.userid}, ${ravi.userid})`,
      undoes: `update wallets set balance_paise = balance_paise - case userid
        when ${asha.userid} then 100 else -100 end where userid in (${asha.userid}, ${ravi.userid})`,
      finds: { wallets: [expect.anything(), expect.anything()] },
    },
    'removed wallet': {
      ...remove('wallets', `userid = ${asha.userid}`),
      finds: { wallets: [{ name: 'all wallets and escrows', is: 1000, shouldBe: 1700 }] },
    },
    'escrow of an order from a closed day': {
      ...add('orders', 'escrow_paise', `orderid = '${first.open}'`),
      finds: { escrows: [{ name: first.open, is: 100.01, shouldBe: 100 }] },
    },
    status: {
      does: `update orders set status = 'Refunded' where orderid = '${today.done}'`,
      undoes: `update orders set status = 'Completed' where orderid = '${today.done}'`,
      finds: { ordersNotSettled: [{ name: today.done, is: 0, shouldBe: 100 }] },
    },
  })
})

test('the proof of everything finds what is wrong with closed days', async () => {
  const shop = await openOldShop()
  const { first, gap } = shop
  const day = { name: expect.stringMatching(/^closed day \d{4}-\d\d-\d\d$/) }
  await tamper(shop, true, {
    'changed amount': {
      ...add('transfers', 'amount_paise', purchaseOf(first.open)),
      finds: { closedDays: one(day), escrows: one({ name: first.open }), wallets: one({}) },
    },
    'changed cause': {
      does: `update transfers set cause = cause || 'x' where kind = 'delivery'`,
      undoes: `update transfers set cause = rtrim(cause, 'x') where kind = 'delivery'`,
      finds: { closedDays: [day, day], wallets: [], escrows: [] },
    },
    'removed transfer': {
      ...remove('transfers', purchaseOf(first.done)),
      finds: {
        closedDays: one({ is: 4, shouldBe: 5 }),
        ordersNotSettled: one({ name: first.done }),
      },
    },
    'extra transfer that touches no wallet': {
      does: `insert into transfers (id, kind, cause, debit_account, credit_account, amount_paise)
        overriding system value values (${gap}, 'parked', 'ghost', 'clearing', 'suspense', 500)`,
      undoes: `delete from transfers where id = ${gap}`,
      finds: { closedDays: one({ is: 6, shouldBe: 5 }), walletTransactions: [] },
    },
    'removed wallet transaction': {
      ...remove('wallet_transactions', 'id = 1'),
      finds: { walletTransactions: [{ name: 'transfer 1', is: 1000, shouldBe: 0 }] },
    },
    'status of an old order': {
      does: `update orders set status = 'Refunded' where orderid = '${first.done}'`,
      undoes: `update orders set status = 'Completed' where orderid = '${first.done}'`,
      finds: { ordersNotSettled: [{ name: first.done, is: 0, shouldBe: 100 }] },
    },
    'rewritten closing': {
      does: `create table kept as select * from ledger_closings where id = 1;
        update ledger_closings set digest = sha256(digest) where id = 1`,
      undoes: `delete from ledger_closings where id = 1;
        insert into ledger_closings overriding system value select * from kept; drop table kept`,
      finds: { closedDays: [day, day] },
    },
    'removed closing': {
      ...remove('ledger_closings', 'id = 1'),
      finds: { closedDays: one(day) },
    },
  })
})

test('books that do not balance raise the alarm, stay open, and close once they balance again', async () => {
  const shop = await openShop()
  const { ctx, admin } = shop
  const asha = await shop.buyer()
  await fund(ctx.db, asha.userid, 30_000)
  await age(shop, 1)
  const wallet = add('wallets', 'balance_paise', `userid = ${asha.userid}`)
  await changeBehindItsBack(ctx.database, wallet.does)
  expect(await proveAndClose(ctx)).toEqual([])
  const found = { wallets: [{ name: `user ${asha.userid}`, is: 300.01, shouldBe: 300 }] }
  expect((await admin.get('/admin/books/nights')).body).toMatchObject({
    lastClosed: null,
    proofs: [{ isBalanced: false, found }],
  })
  expect(ctx.logged).toContainEqual(
    expect.objectContaining({ msg: 'ALARM: the books do not balance' }),
  )
  await changeBehindItsBack(ctx.database, wallet.undoes)
  expect(await proveAndClose(ctx)).toHaveLength(1)
})

test('runs soon in a new store, then an hour after midnight, once for all nodes', async () => {
  const { ctx, buyer } = await openShop()
  const { db } = ctx
  const waiting = () => db.rows(z.object({ at: z.string(), minutes: z.number() }))`
    select to_char(run_at at time zone 'Asia/Kolkata', 'HH24:MI') as at,
      (extract(epoch from run_at - now()) / 60)::float8 as minutes from jobs`
  await queueNightlyProof(db)
  expect((await waiting())[0]!.minutes).toBeCloseTo(10, 0)
  await queueNightlyProof(db)
  expect(await waiting()).toHaveLength(1)

  await buyer(10_000)
  await db.run`update jobs set run_at = now()`
  await ctx.runDueJobs()
  expect(await waiting()).toMatchObject([{ at: '01:00' }])
})
