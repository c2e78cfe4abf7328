// What must not be in the demo's history besides the faults that the proof of the books finds: each statement finds
// violations.

import { type Sql, sql } from '../../src/database/engine/sql.ts'

export const demoFaults: [claim: string, violations: Sql][] = [
  [
    'an order’s value is its price minus its discount, divided among its parts',
    sql`
      select o.orderid from orders o left join order_parts p on p.order_id = o.id
      group by o.id having o.value_paise <> o.price_paise - o.discount_paise
        or coalesce(sum(p.share_paise), -1) <> o.value_paise`,
  ],
  [
    'an order has one part for each supplier id and unit',
    sql`
      select o.orderid from orders o join items i using (itemid) join order_parts p on p.order_id = o.id
      group by o.id, i.itemid
      having count(*) <> o.quantity * greatest(cardinality(i.supplier_item_ids), 1)
        or bool_or(p.supplier_item_id is distinct from i.supplier_item_ids[
          (p.position - 1) % greatest(cardinality(i.supplier_item_ids), 1) + 1])`,
  ],
  [
    'open orders wait for staff, none for a supplier',
    sql`
      select o.orderid, p.lane, p.state from orders o join order_parts p on p.order_id = o.id
      where o.status = 'Queued' or o.status = 'Processing' and (p.lane, p.state) <> ('manual', 'waiting')`,
  ],
  [
    'parts delivered by a supplier are in its lane',
    sql`
      select o.orderid, o.api_type, p.lane from orders o join order_parts p on p.order_id = o.id
      where p.state = 'delivered' and p.lane <> lane_of(false,
        case when p.supplier_item_id is not null then o.api_type end,
        array['smile-br', 'smile-ph', 'moogold'])`,
  ],
  [
    'the history of an order ends with its status',
    sql`
      select o.orderid from orders o left join lateral (
        select to_status from order_history where order_id = o.id order by at desc, id desc limit 1
      ) last on true where last.to_status is distinct from o.status`,
  ],
  [
    'every step of an order follows the previous one',
    sql`
      select order_id, from_status, previous from (
        select order_id, from_status, lag(to_status) over (partition by order_id order by id) as previous
        from order_history) steps
      where from_status is distinct from previous`,
  ],
  [
    'every step of an order is one that orders may make',
    sql`
      select from_status, to_status from order_history h where from_status is not null
      except select from_status, to_status from order_moves`,
  ],
  [
    'a payment that succeeded has its amount in the books',
    sql`
      select p.client_txn_id from payments p left join transfers t
        on t.cause = p.client_txn_id and t.kind in ('payment', 'top-up') and t.debit_account = 'clearing'
      where (p.state = 'Success') <> (t.id is not null) or t.amount_paise <> p.amount_paise`,
  ],
  [
    'a coupon was used within its limits',
    sql`
      select coupon_code from coupons c where used_count > usage_limit or exists (
        select from coupon_users where coupon_id = c.id and used_count > c.user_limit)`,
  ],
  [
    'an order has a discount exactly if it used a coupon',
    sql`
      select o.orderid from orders o left join coupon_uses u on u.order_id = o.id
      where (o.coupon_id is not null) <> (u.order_id is not null)
        or (o.discount_paise > 0) <> (u.order_id is not null)`,
  ],
]
