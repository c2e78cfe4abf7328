// Checks that the books balance, in SQL. Each statement finds violations; on sound books it finds none.

import { orderStatuses } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const mismatch = z.object({ name: z.string(), is: z.number(), shouldBe: z.number() })
export type Mismatch = z.output<typeof mismatch>

/** Enough to see what is wrong; the rest is alike. */
const atMost = sql`limit 100`

/** Everything in this transaction is read from one snapshot. */
export const freeze = (db: Db): Promise<number> => db.run`
  set transaction isolation level repeatable read, read only`

const entriesOf = (account: 'wallet' | 'escrow') => sql`(
  select owner, sum(amount_paise)::bigint as paise from ledger_entries
  where account = ${account} group by owner)`

export const sumOfEntries = (db: Db): Promise<number> => db.number`
  select coalesce(sum(amount_paise), 0)::bigint as n from ledger_entries`

export const wallets = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select 'user ' || w.userid as name, w.balance_paise as is, coalesce(e.paise, 0) as "shouldBe"
  from wallets w left join ${entriesOf('wallet')} e on e.owner = w.userid
  where w.balance_paise <> coalesce(e.paise, 0) order by w.userid ${atMost}`

export const escrows = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select o.orderid as name, o.escrow_paise as is, coalesce(e.paise, 0) as "shouldBe"
  from orders o left join ${entriesOf('escrow')} e on e.owner = o.id
  where o.escrow_paise <> coalesce(e.paise, 0) order by o.id ${atMost}`

export const finalOrdersHoldingMoney = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select orderid as name, escrow_paise as is, 0 as "shouldBe" from orders
  where status not in ('Queued', 'Processing') and escrow_paise <> 0 order by id ${atMost}`

/**
 * What was paid for an order equals what it holds, what was earned, and what was returned before delivery.
 * Of an order that has ended, everything was earned or returned.
 */
export const ordersNotSettled = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  with moved as (
    select owner as id,
      sum(amount) filter (where kind in ('purchase', 'payment')) as paid,
      -sum(amount) filter (where kind = 'delivery') as earned,
      -sum(amount) filter (where kind = 'return') as returned
    from (
      select t.kind, t.credit_owner as owner, t.amount_paise as amount from transfers t
      where t.credit_account = 'escrow'
      union all
      select t.kind, t.debit_owner, -t.amount_paise from transfers t where t.debit_account = 'escrow'
    ) through group by owner
  ), sums as (
    select o.orderid, o.id, o.status, o.value_paise as value, coalesce(m.paid, 0)::bigint as paid,
      coalesce(m.earned, 0)::bigint as earned, coalesce(m.returned, 0)::bigint as returned,
      coalesce((
        select sum(t.amount_paise) from wallet_transactions w join transfers t on t.id = w.transfer_id
        where w.order_id = o.id and w.type = 'Refunded'
      ), 0)::bigint as refunded
    from orders o left join moved m using (id)
  )
  select orderid as name, refunded as is, should_be as "shouldBe" from (
    select orderid, id, refunded, value as should_be from sums
    where status = 'Refunded' and refunded <> value
    union all
    select orderid, id, refunded, paid from sums where status = 'Cancelled' and refunded <> paid
    union all
    select orderid, id, paid, 0 from sums where status in ('Created', 'Failed') and paid <> 0
    union all
    select orderid, id, earned + returned, value from sums
    where status = 'Completed' and earned + returned <> value
    union all
    select orderid, id, paid, value from sums
    where status in ('Queued', 'Processing', 'Completed') and paid <> value
  ) wrong order by id ${atMost}`

export const walletTransactions = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select w.txnid as name, w.amount_paise as is, coalesce(t.amount_paise, 0) as "shouldBe"
  from wallet_transactions w left join transfers t on t.id = w.transfer_id
  where w.status = 'Success' and (
    t.amount_paise is distinct from w.amount_paise
    or case w.type when 'Debit' then (t.debit_account, t.debit_owner) <> ('wallet', w.userid)
      else (t.credit_account, t.credit_owner) <> ('wallet', w.userid) end)
  union all
  select 'transfer ' || t.id, t.amount_paise, 0 from transfers t
  where 'wallet' in (t.debit_account, t.credit_account)
    and not exists (select 1 from wallet_transactions w where w.transfer_id = t.id)
  order by name ${atMost}`

export const coupons = (db: Db): Promise<Mismatch[]> => db.rows(mismatch)`
  select c.coupon_code as name, c.used_count as is, count(u.order_id) as "shouldBe"
  from coupons c left join coupon_uses u on u.coupon_id = c.id and u.released_at is null
  group by c.id having c.used_count <> count(u.order_id)
  union all
  select c.coupon_code || ' of user ' || cu.userid, cu.used_count, count(u.order_id)
  from coupon_users cu join coupons c on c.id = cu.coupon_id
  left join coupon_uses u
    on u.coupon_id = cu.coupon_id and u.userid = cu.userid and u.released_at is null
  group by c.id, cu.userid, cu.used_count having cu.used_count <> count(u.order_id)
  order by name ${atMost}`

const accountSum = z.object({ account: z.string(), paise: z.int() })

export const accounts = (db: Db) => db.rows(accountSum)`
  select account, sum(amount_paise)::bigint as paise from ledger_entries
  group by account order by account`

const orderCount = z.object({
  status: z.enum(orderStatuses),
  count: z.int(),
  ageSeconds: z.int(),
})

export const orderCounts = (db: Db) => db.rows(orderCount)`
  select status, count(*),
    greatest(0, extract(epoch from now() - min(created_at)))::int as "ageSeconds"
  from orders group by status order by status`

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
