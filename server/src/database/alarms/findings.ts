// What each rule of alarms finds wrong at a moment, in SQL, one statement each. They read small tables, partial
// indexes and short spans of time only, because they run every minute.

import { type AlarmRule, laneOfBalance } from '@gemwala/contract/alarms/rules'
import { supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { freeVoucher } from '../delivery/vouchers.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { stuckFor } from '../lists/stuck-orders.ts'

/** Failed logins are counted over this long. */
const loginMinutes = 15
/** A message that failed for good this long ago still counts as failing. */
const deadMessageMinutes = 15
const messageQueues = ['mail', 'sms', 'notices', 'notice-whatsapp']
/** In how many of the last weeks the store must have sold at this time for silence to be unusual. */
const weeks = { watched: 4, needed: 3 }

const fact = z.union([z.string(), z.number(), z.array(z.string())])

const found = z.object({
  /** What it is about; empty if the rule finds one thing only. */
  subject: z.string(),
  count: z.int(),
  facts: z.record(z.string(), fact),
})
export type Found = z.output<typeof found>

type Asked = { now: Sql; threshold: number }

export const find = (
  db: Db,
  rule: AlarmRule,
  { now, threshold }: { now: Date; threshold: number },
): Promise<Found[]> =>
  db.rows(found)`${statements[rule]({ now: sql`${now}::timestamptz`, threshold })}`

const ordersSince = (now: Sql, threshold: number) =>
  sql`${now} - make_interval(mins => ${threshold})`

/** The number of orders, and the number of the oldest one. */
const orders = (condition: Sql) => sql`
  select '' as subject, count(*) as count, jsonb_build_object('oldest', min(orderid) filter (
    where id = oldest)) as facts
  from (select id, orderid, min(id) over () as oldest from orders where ${condition}) waiting
  having count(*) > 0`

const balance = (rule: AlarmRule) => {
  const lane = laneOfBalance(rule)
  return ({ threshold }: Asked) => sql`
    select '' as subject, 1 as count, jsonb_build_object('hundredths', hundredths) as facts
    from supplier_balances where lane = ${lane} and hundredths < ${threshold}::bigint * 100`
}

const aSale = sql`status in ('Queued', 'Processing', 'Completed', 'Refunded')`

const statements: Record<AlarmRule, (asked: Asked) => Sql> = {
  'lane-stopped': () => sql`
    select name as subject, 1 as count, jsonb_build_object('reason', stopped_reason, 'waiting', (
      select count(*) from order_parts p join orders o on o.id = p.order_id
      where p.lane = n.name and p.state = 'waiting' and o.status in ('Queued', 'Processing'))) as facts
    from lanes n where stopped_at is not null and name = any (${[...supplierLanes]}) order by name`,
  'balance-smile-br': balance('balance-smile-br'),
  'balance-smile-ph': balance('balance-smile-ph'),
  'balance-moogold': balance('balance-moogold'),
  // Counting stops where stock is no longer low.
  'stock-low': () => sql`
    select i.itemid::text as subject, 1 as count,
      jsonb_build_object('left', few."left", 'name', concat_ws(': ', (
        select p.name from product_items pi join products p using (productid)
        where pi.itemid = i.itemid order by productid limit 1), i.name)) as facts
    from items i cross join lateral (
      select count(*) as "left" from (
        select from vouchers v where v.itemid = i.itemid and v.batch_id is not null and ${freeVoucher}
        limit i.low_stock_at + 1) first
    ) few
    where i.sells_vouchers and i.archived_at is null and few."left" <= i.low_stock_at
    order by i.itemid limit 200`,
  'orders-stuck': ({ now, threshold }) => orders(stuckFor(threshold, now)),
  'review-waiting': ({ now, threshold }) =>
    orders(sql`needs_review and updated_at <= ${ordersSince(now, threshold)}`),
  'payment-parked': ({ threshold }) => sql`
    select '' as subject, count(*) as count,
      jsonb_build_object('paise', sum((payload ->> 'amountPaise')::bigint)) as facts
    from payment_events where outcome = 'parked' having count(*) >= ${threshold}`,
  'books-unbalanced': () => sql`
    select '' as subject, 1 as count,
      jsonb_build_object('found', array(select jsonb_object_keys(last.found))) as facts
    from (select is_balanced, found from book_proofs order by id desc limit 1) last
    where not last.is_balanced`,
  'jobs-dead': ({ threshold }) => sql`
    select queue as subject, count(*) as count, '{}'::jsonb as facts
    from dead_jobs group by queue having count(*) >= ${threshold} order by queue`,
  // Notices count once for each customer, so that the many of one do not raise an alarm.
  'messages-failing': ({ now, threshold }) => sql`
    select queue as subject, count(distinct of) as count, '{}'::jsonb as facts
    from (
      select queue, coalesce(payload ->> 'userid', id::text) as of from jobs
      where queue = any (${messageQueues}) and failures > 0
      union all
      select queue, coalesce(payload ->> 'userid', id::text) from dead_jobs
      where queue = any (${messageQueues})
        and died_at > ${now} - make_interval(mins => ${deadMessageMinutes})
    ) failing group by queue having count(distinct of) >= ${threshold} order by queue`,
  'no-sale': ({ now, threshold }) => {
    const soldBefore = (until: Sql) => sql`exists (
      select from orders where ${aSale} and created_at > ${until} - make_interval(hours => ${threshold})
        and created_at <= ${until})`
    return sql`
      select '' as subject, 1 as count, jsonb_build_object('weeks', usual.weeks) as facts
      from (
        select count(*) as weeks from generate_series(1, ${weeks.watched}::int) ago
        where ${soldBefore(sql`(${now} - make_interval(weeks => ago))`)}
      ) usual
      where usual.weeks >= ${weeks.needed} and not ${soldBefore(now)}`
  },
  'login-attack': ({ now, threshold }) => sql`
    select '' as subject, count(*) as count,
      jsonb_build_object('addresses', count(distinct ip), 'accounts', count(distinct nullif(subject, '')),
        'minutes', ${loginMinutes}::int) as facts
    from audit
    where at > ${now} - make_interval(mins => ${loginMinutes}) and action in ('sign-in failed', 'wrong code')
    having count(*) >= ${threshold}`,
}
