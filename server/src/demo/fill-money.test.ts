// The demo's history follows the store's money rules. The database is filled once for the whole file.

import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../test/database/databases.ts'
import * as orderParts from '../database/delivery/order-parts.ts'
import { deliveryQueue } from '../domain/delivery/delivery-queue.ts'
import { proveBooks } from '../domain/money/books.ts'
import { vaultOf } from '../kit/seal.ts'
import { fillDemo } from './fill.ts'

const { db } = await openTestDatabase()
beforeAll(() =>
  fillDemo(db, new Date('2026-03-31T21:15:00Z'), vaultOf('a secret of the tests alone')),
)

/** The violating rows; there must be none. A failed test shows them. */
const offenders = db.rows(z.unknown())

// Covers 3-96.
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

test('there is data to check', async () => {
  expect(await db.run`select 1 from transfers where kind = 'goodwill'`).toBeGreaterThan(5)
  expect(await db.run`select 1 from transfers where kind = 'return'`).toBeGreaterThan(5)
  expect(await db.run`select 1 from coupon_uses where released_at is not null`).toBeGreaterThan(0)
})

// Covers 3-11.
test('all ledger entries sum to zero', async () => {
  const sums = db.rows(z.object({ sum: z.string() }))
  expect(await sums`select sum(amount_paise) from ledger_entries`).toEqual([{ sum: '0' }])
})

test('every wallet balance equals the sum of its entries', async () => {
  expect(
    await offenders`
    select userid, balance_paise, entries from (
      select w.userid, w.balance_paise, coalesce(sum(e.amount_paise), 0) as entries
      from wallets w left join ledger_entries e on e.account = 'wallet' and e.owner = w.userid
      group by w.userid, w.balance_paise) compared
    where balance_paise <> entries`,
  ).toEqual([])
})

test('no wallet was ever below zero', async () => {
  expect(
    await offenders`
    select owner, created_at, running from (
      select e.owner, t.created_at, sum(e.amount_paise) over (
        partition by e.owner order by t.created_at, t.id) as running
      from ledger_entries e join transfers t on t.id = e.transfer_id
      where e.account = 'wallet') history
    where running < 0`,
  ).toEqual([])
})

test('an open order holds exactly its value, a finished one nothing', async () => {
  expect(
    await offenders`
    select orderid, status, value_paise, escrow_paise from orders
    where escrow_paise <> case when status in ('Queued', 'Processing') then value_paise else 0 end`,
  ).toEqual([])
})

test('every escrow balance equals the sum of its entries', async () => {
  expect(
    await offenders`
    select orderid from (
      select o.orderid, o.escrow_paise, coalesce(sum(e.amount_paise), 0) as entries
      from orders o left join ledger_entries e on e.account = 'escrow' and e.owner = o.id
      group by o.orderid, o.escrow_paise) compared
    where escrow_paise <> entries`,
  ).toEqual([])
})

test('an order’s value is its price minus its discount, divided among its parts', async () => {
  expect(
    await offenders`
    select o.orderid from orders o left join order_parts p on p.order_id = o.id
    group by o.id having o.value_paise <> o.price_paise - o.discount_paise
      or coalesce(sum(p.share_paise), -1) <> o.value_paise`,
  ).toEqual([])
})

test('shares differ by at most one paisa, the larger ones first, as in a purchase', async () => {
  expect(
    await offenders`
    select orderid, position, share_paise from (
      select o.orderid, o.value_paise, p.position, p.share_paise,
        count(*) over (partition by o.id) as parts
      from orders o join order_parts p on p.order_id = o.id) split
    where share_paise <> value_paise / parts + case when position <= value_paise % parts then 1 else 0 end`,
  ).toEqual([])
  expect(
    await db.run`
    select 1 from orders o join order_parts p on p.order_id = o.id
    group by o.id having max(p.share_paise) > min(p.share_paise)`,
  ).toBeGreaterThan(5)
})

test('an order has one part for each supplier id and unit', async () => {
  expect(
    await offenders`
    select o.orderid from orders o join items i using (itemid) join order_parts p on p.order_id = o.id
    group by o.id, i.itemid
    having count(*) <> o.quantity * greatest(cardinality(i.supplier_item_ids), 1)
      or bool_or(p.supplier_item_id is distinct from i.supplier_item_ids[
        (p.position - 1) % greatest(cardinality(i.supplier_item_ids), 1) + 1])`,
  ).toEqual([])
})

test('open orders wait for staff, none for a supplier', async () => {
  expect(await orderParts.ordersWithoutJob(db, deliveryQueue)).toEqual([])
  expect(
    await offenders`
    select o.orderid, p.lane, p.state from orders o join order_parts p on p.order_id = o.id
    where o.status = 'Queued' or o.status = 'Processing' and (p.lane, p.state) <> ('manual', 'waiting')`,
  ).toEqual([])
  expect(await db.run`select 1 from orders where status = 'Processing'`).toBeGreaterThan(20)
})

test('parts delivered by a supplier are in its lane', async () => {
  expect(
    await offenders`
    select o.orderid, o.api_type, p.lane from orders o join order_parts p on p.order_id = o.id
    where p.state = 'delivered' and p.lane <> lane_of(false,
      case when p.supplier_item_id is not null then o.api_type end,
      array['smile-br', 'smile-ph', 'moogold'])`,
  ).toEqual([])
  expect(await db.run`select lane from order_parts group by lane`).toBe(4)
})

test('the history of an order ends with its status, and every step follows the previous one', async () => {
  expect(
    await offenders`
    select o.orderid from orders o left join lateral (
      select to_status from order_history where order_id = o.id order by at desc, id desc limit 1
    ) last on true where last.to_status is distinct from o.status`,
  ).toEqual([])
  expect(
    await offenders`
    select order_id, from_status, previous from (
      select order_id, from_status, lag(to_status) over (partition by order_id order by id) as previous
      from order_history) steps
    where from_status is distinct from previous`,
  ).toEqual([])
  expect(
    await offenders`
    select from_status, to_status from order_history h where from_status is not null
    except select from_status, to_status from order_moves`,
  ).toEqual([])
})

// Covers 3-94.
test('a refunded or cancelled order returned exactly its payment, once', async () => {
  expect(
    await offenders`
    select o.orderid, o.status, o.value_paise, count(t.id), sum(t.amount_paise) from orders o
    left join transfers t on t.cause = o.orderid and t.kind in ('return', 'goodwill')
      and t.credit_account = 'wallet' and t.credit_owner = o.userid
    where o.value_paise > 0 group by o.id
    having case when o.status in ('Refunded', 'Cancelled')
      then count(t.id) <> 1 or sum(t.amount_paise) <> o.value_paise else count(t.id) <> 0 end`,
  ).toEqual([])
})

// Covers 3-87.
test('no money was taken for a failed or unpaid order', async () => {
  expect(
    await offenders`
    select o.orderid from orders o
    join ledger_entries e on e.account = 'escrow' and e.owner = o.id
    where o.status in ('Created', 'Failed')`,
  ).toEqual([])
})

test('a successful wallet transaction shows the amount and the owner of its transfer', async () => {
  expect(
    await offenders`
    select w.txnid from wallet_transactions w join transfers t on t.id = w.transfer_id
    where w.amount_paise <> t.amount_paise or w.userid <> case w.type
      when 'Debit' then t.debit_owner else t.credit_owner end`,
  ).toEqual([])
  expect(
    await offenders`
    select t.id from transfers t where 'wallet' in (t.debit_account, t.credit_account)
    and not exists (select 1 from wallet_transactions where transfer_id = t.id)`,
  ).toEqual([])
})

test('a payment that succeeded has its amount in the books', async () => {
  expect(
    await offenders`
    select p.client_txn_id from payments p left join transfers t
      on t.cause = p.client_txn_id and t.kind in ('payment', 'top-up') and t.debit_account = 'clearing'
    where (p.state = 'Success') <> (t.id is not null) or t.amount_paise <> p.amount_paise`,
  ).toEqual([])
})

test('a coupon counts the uses that were not released, within its limits', async () => {
  expect(
    await offenders`
    select c.coupon_code, c.used_count, count(u.order_id) from coupons c
    left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
    group by c.id having c.used_count <> count(u.order_id) or c.used_count > c.usage_limit`,
  ).toEqual([])
  expect(
    await offenders`
    select c.coupon_code, u.userid, count(*) from coupon_uses u join coupons c on c.id = u.coupon_id
    left join coupon_users cu on cu.coupon_id = c.id and cu.userid = u.userid
    where u.released_at is null group by c.id, u.userid, cu.used_count
    having count(*) > c.user_limit or count(*) is distinct from cu.used_count`,
  ).toEqual([])
})

test('an order has a discount exactly if it used a coupon', async () => {
  expect(
    await offenders`
    select o.orderid from orders o left join coupon_uses u on u.order_id = o.id
    where (o.coupon_id is not null) <> (u.order_id is not null)
      or (o.discount_paise > 0) <> (u.order_id is not null)`,
  ).toEqual([])
})
