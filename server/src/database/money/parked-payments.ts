// Parked payments, in SQL.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const parkedPayment = z.object({
  id: z.int(),
  gateway: z.string(),
  clientTxnId: z.string().nullable(),
  utr: z.string().nullable(),
  paymentId: z.string().nullable(),
  amountPaise: paise,
  /** Of the order or top-up that it was for; null if there is none. */
  useremail: z.string().nullable(),
  orderid: z.string().nullable(),
  itemname: z.string().nullable(),
  productname: z.string().nullable(),
  imgpath: z.string().nullable(),
  reason: z.string(),
  receivedAt: z.string(),
  /** True when its money is in suspense; false when it had been counted elsewhere. */
  isHeld: z.boolean(),
  /** Customers who claimed a payment with its reference and did not get it: it does not fit, or is claimed twice. */
  claimedBy: z.array(z.string()),
})
export type ParkedPayment = z.output<typeof parkedPayment>

const everything = sql`
  select e.id, g.gateway_provider as gateway, coalesce(p.client_txn_id, e.payload ->> 'clientTxnId') as "clientTxnId",
    e.payload ->> 'utr' as utr, e.payload ->> 'paymentId' as "paymentId",
    (e.payload ->> 'amountPaise')::bigint as "amountPaise",
    coalesce(o.useremail, w.useremail) as useremail, o.orderid, o.item_name as itemname,
    o.product_name as productname,
    (select imgpath from products where productid = o.productid and archived_at is null) as imgpath,
    e.reason, e.received_at as "receivedAt",
    exists (
      select 1 from transfers t
      where t.kind = 'parked' and t.cause = coalesce(p.client_txn_id, e.payload ->> 'clientTxnId')
          || '/' || coalesce(e.payload ->> 'paymentId', e.payload ->> 'utr')
    ) as "isHeld",
    array(
      select distinct c_order.useremail || ' for order ' || c_order.orderid
      from payment_claims c join orders c_order on c_order.id = c.order_id
      where c.event_id is null
        and lower(c.reference) in (lower(e.payload ->> 'utr'), lower(e.payload ->> 'paymentId'))
      order by 1
    ) as "claimedBy"
  from payment_events e join gateways g on g.id = e.gateway_id
  left join payments p on p.id = e.payment_id
  left join orders o on o.id = p.order_id
  left join wallet_transactions w on w.id = p.wallet_transaction_id
  where e.outcome = 'parked'`

export const list = (db: Db): Promise<ParkedPayment[]> => db.rows(parkedPayment)`
  ${everything} order by e.id limit 200`

export async function lock(db: Db, id: number): Promise<ParkedPayment | undefined> {
  const [found] = await db.rows(parkedPayment)`${everything} and e.id = ${id} for update of e`
  return found
}

const found = z.object({ id: z.int() })

/** The parked payment of a gateway's event, if it is still parked. */
export async function idOf(
  db: Db,
  { gatewayId, eventKey }: { gatewayId: string; eventKey: string },
) {
  const [parked] = await db.rows(found)`
    select id from payment_events
    where gateway_id = ${gatewayId} and event_key = ${eventKey} and outcome = 'parked'`
  return parked?.id
}

export const decide = (
  db: Db,
  id: number,
  outcome: 'to-wallet' | 'dismissed',
  reason: string,
): Promise<number> => db.run`
  update payment_events set outcome = ${outcome}, reason = ${reason}, decided_at = now()
  where id = ${id}`
