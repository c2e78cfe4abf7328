// Inserts the demo's history: first the orders as they were placed, then the transfers, then the status changes, so that
// the database checks every step. Every large table is analysed once it is filled: the transaction of the demo is not over,
// so the planner may still take the table for empty and then reads all of it for every row that is joined with it.

import type { Db } from '../database/engine/db.ts'
import { sql } from '../database/engine/sql.ts'
import type { AccountRef, History } from './history/rows.ts'

export async function fillHistory(db: Db, history: History): Promise<void> {
  await fillOrders(db, history)
  await fillParts(db, history)
  await fillTransfers(db, history)
  await fillWalletTransactions(db, history)
  await fillPayments(db, history)
  await moveOrders(db, history)
  await fillCouponUses(db, history)
}

async function fillOrders(db: Db, { orders, moves }: History): Promise<void> {
  await db.run`
    insert into orders (orderid, userid, useremail, buyer_role, productid, product_name, itemid,
      item_name, api_type, quantity, input1, input2, price_paise, discount_paise, value_paise,
      coupon_id, payment_mode, gateway_id, status, created_at, updated_at)
    select o.orderid, o.userid, o.useremail, o."buyerRole", o.productid, o."productName", o.itemid,
      o."itemName", o."apiType", o.quantity, o.input1, o.input2, o."pricePaise",
      o."discountPaise", o."valuePaise", c.id, o."paymentMode", g.id, o.status, o."createdAt",
      o."createdAt"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (
      orderid text, userid bigint, useremail text, "buyerRole" text, productid int,
      "productName" text, itemid int, "itemName" text, "apiType" text, quantity int, input1 text,
      input2 text, "pricePaise" bigint, "discountPaise" bigint, "valuePaise" bigint,
      "couponCode" text, "paymentMode" text, gateway text, status text, "createdAt" timestamptz)
    left join coupons c on c.coupon_code = o."couponCode"
    left join gateways g on g.code = o.gateway
    order by o."createdAt"`
  await db.run`analyze orders`
  await db.run`
    insert into order_history (order_id, from_status, to_status, actor, actor_userid, reason, at)
    select o.id, move."fromStatus", move."toStatus", move.actor, move."actorUserid", move.reason,
      move.at
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move (
      orderid text, "fromStatus" text, "toStatus" text, actor text, "actorUserid" bigint,
      reason text, at timestamptz)
    join orders o using (orderid) order by move.at`
  await db.run`analyze order_history`
}

/** Creates the parts with the same SQL function as a purchase. */
async function fillParts(db: Db, { orders }: History): Promise<void> {
  const parts = sql`
    jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as part (orderid text, lane text,
      "supplierItemIds" text[], "partState" text, "deliveredAt" timestamptz)
    join orders o using (orderid)`
  await db.run`
    insert into order_parts (order_id, position, lane, supplier_item_id, share_paise)
    select o.id, of_order.position, part.lane, of_order.supplier_item_id, of_order.share_paise
    from ${parts}, parts_of(part."supplierItemIds", o.quantity, o.value_paise) of_order
    order by o.id, of_order.position`
  await db.run`analyze order_parts`
  await db.run`
    update order_parts p set state = part."partState", created_at = o.created_at,
      updated_at = coalesce(part."deliveredAt", o.created_at)
    from ${parts} where p.order_id = o.id`
}

/** A part's share is earned when the part is delivered. */
async function fillTransfers(db: Db, { transfers }: History): Promise<void> {
  const rows = transfers.map(({ from, to, ...same }) => ({
    ...same,
    debitAccount: from.account,
    debitName: nameOf(from),
    creditAccount: to.account,
    creditName: nameOf(to),
  }))
  await db.run`
    with owner as (
      select 'wallet' as account, userid::text as name, userid as number from users
      union all select 'escrow', orderid, id from orders
      union all select 'clearing', code, number from gateways
    )
    insert into transfers (kind, cause, debit_account, debit_owner, credit_account, credit_owner,
      amount_paise, created_at)
    select t.kind, t.cause, t."debitAccount", coalesce(d.number, 0), t."creditAccount",
      coalesce(c.number, 0), t."amountPaise", t.at as moved_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (
      kind text, cause text, "debitAccount" text, "debitName" text, "creditAccount" text,
      "creditName" text, "amountPaise" bigint, at timestamptz)
    left join owner d on (d.account, d.name) = (t."debitAccount", t."debitName")
    left join owner c on (c.account, c.name) = (t."creditAccount", t."creditName")
    union all
    select 'delivery', o.orderid || '/' || p.position, 'escrow', o.id, 'sales', 0, p.share_paise,
      p.updated_at
    from order_parts p join orders o on o.id = p.order_id
    where p.state = 'delivered' and p.share_paise > 0
    order by moved_at`
  await db.run`analyze transfers`
}

function nameOf(ref: AccountRef): string | null {
  if (ref.account === 'wallet') return String(ref.userid)
  if (ref.account === 'escrow') return ref.orderid
  return ref.account === 'clearing' ? ref.gateway : null
}

async function fillWalletTransactions(db: Db, { walletTransactions }: History): Promise<void> {
  await db.run`
    insert into wallet_transactions (txnid, userid, useremail, type, status, amount_paise, order_id,
      transfer_id, note, created_at, updated_at)
    select w.txnid, w.userid, w.useremail, w.type, w.status, w."amountPaise", o.id, t.id, w.note,
      w."createdAt", w."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(walletTransactions)}::jsonb) as w (
      txnid text, userid bigint, useremail text, type text, status text, "amountPaise" bigint,
      orderid text, "transferKind" text, "transferCause" text, note text,
      "createdAt" timestamptz, "updatedAt" timestamptz)
    left join orders o using (orderid)
    left join transfers t on (t.kind, t.cause) = (w."transferKind", w."transferCause")
    order by w."createdAt"`
  await db.run`analyze wallet_transactions`
}

async function fillPayments(db: Db, { payments }: History): Promise<void> {
  await db.run`
    insert into payments (client_txn_id, gateway_id, order_id, wallet_transaction_id, amount_paise,
      state, utr, started_on, created_at, updated_at, expires_at)
    select p."clientTxnId", g.id, o.id, w.id, p."amountPaise", p.state, p.utr,
      store_day(p."createdAt"), p."createdAt", p."updatedAt", p."createdAt" + interval '30 minutes'
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p (
      "clientTxnId" text, gateway text, orderid text, txnid text, "amountPaise" bigint, state text,
      utr text, "createdAt" timestamptz, "updatedAt" timestamptz)
    join gateways g on g.code = p.gateway
    left join orders o using (orderid)
    left join wallet_transactions w using (txnid)
    order by p."createdAt"`
}

async function moveOrders(db: Db, { orders }: History): Promise<void> {
  // A goodwill refund follows a delivery, so such an order was Completed before.
  await db.run`
    update orders o set status = 'Completed'
    from transfers t where t.kind = 'goodwill' and t.cause = o.orderid`
  const ends = orders.map(({ orderid, finalStatus, updatedAt }) => ({
    orderid,
    finalStatus,
    updatedAt,
  }))
  await db.run`
    update orders o set status = ends."finalStatus", updated_at = ends."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ends (
      orderid text, "finalStatus" text, "updatedAt" timestamptz)
    where o.orderid = ends.orderid`
}

async function fillCouponUses(db: Db, { couponUses }: History): Promise<void> {
  await db.run`
    insert into coupon_uses (order_id, coupon_id, userid, used_at, released_at)
    select o.id, c.id, u.userid, u."usedAt", u."releasedAt"
    from jsonb_to_recordset(${JSON.stringify(couponUses)}::jsonb) as u (
      orderid text, "couponCode" text, userid bigint, "usedAt" timestamptz,
      "releasedAt" timestamptz)
    join orders o using (orderid)
    join coupons c on c.coupon_code = u."couponCode"`
  await db.run`
    insert into coupon_users (coupon_id, userid, used_count)
    select coupon_id, userid, count(*) from coupon_uses where released_at is null group by 1, 2`
  await db.run`
    update coupons c set used_count = used.uses
    from (select coupon_id, sum(used_count) as uses from coupon_users group by 1) used
    where c.id = used.coupon_id`
}
