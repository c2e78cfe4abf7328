// Checks that the books balance, in SQL. Each statement finds violations; on sound books it finds none. It looks
// at some rows only, either those of the open days or a slice of all, so that it is quick at any size.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import type { Open } from './closings.ts'

export const mismatch = z.object({ name: z.string(), is: z.number(), shouldBe: z.number() })
export type Mismatch = z.output<typeof mismatch>

/** Enough to see what is wrong; the rest is alike. */
export const atMost = 100

/** The rows whose ids are above `after`, up to and including `upTo`. */
export type Slice = { after: number; upTo: number }

/** Everything in this transaction is read from one snapshot. */
export const freeze = (db: Db): Promise<number> => db.run`
  set transaction isolation level repeatable read, read only`

const lastIds = z.object({ wallets: z.int(), orders: z.int(), transfers: z.int() })

export async function readLastIds(db: Db) {
  const [found] = await db.rows(lastIds)`
    select coalesce((select max(userid) from wallets), 0) as wallets,
      coalesce((select max(id) from orders), 0) as orders,
      coalesce((select max(id) from transfers), 0) as transfers`
  return found!
}

/** The entries of one owner. The account is part of the text, because only then the index is used. */
const entriesOf = (account: Sql, owner: Sql) => sql`(
  select kind, amount_paise as amount from transfers
  where credit_account = ${account} and credit_owner = ${owner}
  union all
  select kind, -amount_paise from transfers
  where debit_account = ${account} and debit_owner = ${owner}) entries`

export const mayHoldMoney = sql`o.status in ('Queued', 'Processing')`

const agreement = z.object({ doAgree: z.boolean(), is: z.int(), shouldBe: z.int() })

/**
 * Whether all wallets and all orders that may hold money together have the balances that the closed days and the
 * entries since then give them. Each counts by its weight, so money that moved from one to another without a
 * transfer shows as well. A constraint keeps the escrow of all other orders at zero.
 */
export async function compareBalances(db: Db, { lastId }: Open) {
  const [found] = await db.rows(agreement)`
    with balances as (
      select balance_paise as paise, userid as owner from wallets
      union all
      select escrow_paise, id from orders o where ${mayHoldMoney}
    ), entries as (
      select amount_paise as paise, owner from ledger_entries
      where transfer_id > ${lastId} and account in ('wallet', 'escrow')
    ), closed as (
      select balance_print as print, coalesce((balances ->> 'wallet')::bigint, 0) +
        coalesce((balances ->> 'escrow')::bigint, 0) as paise
      from ledger_closings where last_id = ${lastId}
      union all
      select coalesce(sum(paise * owner_weight(owner)), 0), coalesce(sum(paise), 0) from entries
    )
    select sums.print = entered.print as "doAgree", sums.paise as is, entered.paise as "shouldBe"
    from (
      select coalesce(sum(paise * owner_weight(owner)), 0) as print,
        coalesce(sum(paise), 0)::bigint as paise
      from balances
    ) sums, (select sum(print) as print, sum(paise)::bigint as paise from closed) entered`
  return found!
}

export const wallets = (db: Db, { after, upTo }: Slice): Promise<Mismatch[]> => db.rows(mismatch)`
  select 'user ' || w.userid as name, w.balance_paise as is, e.paise as "shouldBe"
  from wallets w cross join lateral (
    select coalesce(sum(amount), 0)::bigint as paise from ${entriesOf(sql`'wallet'`, sql`w.userid`)}
  ) e
  where w.userid > ${after} and w.userid <= ${upTo} and w.balance_paise <> e.paise
  order by w.userid limit ${atMost}`

/** The orders with a change since the last closing. */
export const changedOrders = ({ lastId, changedSince }: Open): Sql => sql`o.id in (
  select owner from ledger_entries where transfer_id > ${lastId} and account = 'escrow'
  union
  select order_id from wallet_transactions where transfer_id > ${lastId}
  union
  select id from orders where updated_at >= ${changedSince}::timestamptz)`

export const orderSlice = ({ after, upTo }: Slice): Sql => sql`o.id > ${after} and o.id <= ${upTo}`

const orderLists = ['escrows', 'finalOrdersHoldingMoney', 'ordersNotSettled'] as const
const orderMismatch = mismatch.extend({ list: z.enum(orderLists) })

/**
 * What was paid for an order equals what it holds, what was earned, and what was returned before delivery.
 * Of an order that has ended, everything was earned or returned.
 */
export const orders = (db: Db, which: Sql) => db.rows(orderMismatch)`
  with chosen as materialized (
    select o.id, o.orderid, o.status, o.value_paise as value, o.escrow_paise as escrow
    from orders o where ${which}
  )
  select list, orderid as name, found as is, should_be as "shouldBe"
  from chosen o cross join lateral (
    select coalesce(sum(amount), 0)::bigint as held,
      coalesce(sum(amount) filter (where kind in ('purchase', 'payment')), 0)::bigint as paid,
      coalesce(-sum(amount) filter (where kind = 'delivery'), 0)::bigint as earned,
      coalesce(-sum(amount) filter (where kind = 'return'), 0)::bigint as returned
    from ${entriesOf(sql`'escrow'`, sql`o.id`)}
  ) moved cross join lateral (
    select coalesce(sum(t.amount_paise), 0)::bigint as refunded
    from wallet_transactions w join transfers t on t.id = w.transfer_id
    where w.order_id = o.id and w.type = 'Refunded' and o.status in ('Refunded', 'Cancelled')
  ) back cross join lateral (values
    ('escrows', escrow <> held, escrow, held),
    ('finalOrdersHoldingMoney', escrow <> 0 and status not in ('Queued', 'Processing'), escrow, 0),
    ('ordersNotSettled', status = 'Refunded' and refunded <> value, refunded, value),
    ('ordersNotSettled', status = 'Cancelled' and refunded <> paid, refunded, paid),
    ('ordersNotSettled', status in ('Created', 'Failed') and paid <> 0, paid, 0),
    ('ordersNotSettled', status = 'Completed' and earned + returned <> value, earned + returned, value),
    ('ordersNotSettled', status in ('Queued', 'Processing', 'Completed') and paid <> value, paid, value)
  ) checks (list, is_wrong, found, should_be)
  where is_wrong order by o.id limit ${atMost}`

/** By the ids of transfers. */
export const walletTransactions = (db: Db, { after, upTo }: Slice): Promise<Mismatch[]> => db.rows(
  mismatch,
)`
  select w.txnid as name, w.amount_paise as is, coalesce(t.amount_paise, 0) as "shouldBe"
  from wallet_transactions w left join transfers t on t.id = w.transfer_id
  where w.transfer_id > ${after} and w.transfer_id <= ${upTo} and (
    t.amount_paise is distinct from w.amount_paise
    or case w.type when 'Debit' then (t.debit_account, t.debit_owner) <> ('wallet', w.userid)
      else (t.credit_account, t.credit_owner) <> ('wallet', w.userid) end)
  union all
  select 'transfer ' || t.id, t.amount_paise, 0 from transfers t
  where t.id > ${after} and t.id <= ${upTo} and 'wallet' in (t.debit_account, t.credit_account)
    and not exists (select 1 from wallet_transactions w where w.transfer_id = t.id)
  order by name limit ${atMost}`

/** A coupon was used as often as its users used it together. */
export const coupons = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select c.coupon_code as name, c.used_count as is, coalesce(s.used, 0) as "shouldBe"
  from coupons c left join (
    select coupon_id, sum(used_count)::bigint as used from coupon_users group by coupon_id
  ) s on s.coupon_id = c.id
  where c.used_count <> coalesce(s.used, 0) order by name limit ${atMost}`

/** How often the buyers of the chosen orders used their coupons. */
export const couponUsers = (db: Db, which: Sql): Promise<Mismatch[]> => db.rows(mismatch)`
  select c.coupon_code || ' of user ' || userid as name, coalesce(cu.used_count, 0) as is,
    uses as "shouldBe"
  from (
    select distinct used.coupon_id, used.userid
    from coupon_uses used join orders o on o.id = used.order_id where ${which}
  ) chosen join coupons c on c.id = coupon_id left join coupon_users cu using (coupon_id, userid)
  cross join lateral (
    select count(*) as uses from coupon_uses u
    where u.coupon_id = c.id and u.userid = chosen.userid and u.released_at is null
  ) counted
  where coalesce(cu.used_count, 0) <> uses order by name limit ${atMost}`

/** Counts of users who never used the coupon. */
export const countsWithoutUse = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select c.coupon_code || ' of user ' || cu.userid as name, cu.used_count as is, 0 as "shouldBe"
  from coupon_users cu join coupons c on c.id = cu.coupon_id
  where cu.used_count <> 0 and not exists (
    select 1 from coupon_uses u where u.coupon_id = cu.coupon_id and u.userid = cu.userid)
  order by name limit ${atMost}`

const accountSum = z.object({ account: z.string(), paise: z.int() })

/** As the closing recorded them that ends with this transfer. */
export const closedAccounts = (db: Db, { lastId }: Open) => db.rows(accountSum)`
  select key as account, value::text::bigint as paise
  from ledger_closings, jsonb_each(balances) where last_id = ${lastId}`

/** What the transfers of a slice add to the accounts. */
export const accounts = (db: Db, { after, upTo }: Slice) => db.rows(accountSum)`
  select account, sum(amount_paise)::bigint as paise from ledger_entries
  where transfer_id > ${after} and transfer_id <= ${upTo} group by account`

const orderCount = z.object({
  status: z.enum(orderStatuses),
  count: z.int(),
  ageSeconds: z.int(),
})

/** From the totals of the lists; the oldest order of a status is the first in an index. */
export const orderCounts = (db: Db) => db.rows(orderCount)`
  select status, sum(orders)::bigint as count, greatest(0, extract(epoch from now() - (
    select min(oldest) from (values ('wallet'), ('upi')) modes (mode), lateral (
      select min(created_at) as oldest from orders o
      where o.status = t.status and o.payment_mode = mode
    ) first
  )))::int as "ageSeconds"
  from order_totals t group by status having sum(orders) > 0 order by status`

const paymentCount = z.object({ state: z.string(), count: z.int(), ageSeconds: z.int() })

export const paymentCounts = (db: Db) => db.rows(paymentCount)`
  select state, count(*),
    greatest(0, extract(epoch from now() - min(created_at)))::int as "ageSeconds"
  from payments group by state order by state`

const jobCount = z.object({ waiting: z.int(), dead: z.int(), oldestSeconds: z.int() })

export async function jobCounts(db: Db) {
  const [found] = await db.rows(jobCount)`
    select count(*) as waiting, (select count(*) from dead_jobs) as dead,
      coalesce(greatest(0, extract(epoch from now() - min(run_at))), 0)::int as "oldestSeconds"
    from jobs`
  return found!
}
