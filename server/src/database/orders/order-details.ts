// The details of an order, in SQL: its history, its payment, and its transfers.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'

const move = z.object({
  status: z.enum(orderStatuses),
  at: z.string(),
  actor: z.string().nullable(),
  reason: z.string(),
})

/** Every status it had, and the e-mail address of the person who set it. */
export const history = (db: Db, orderId: number) => db.rows(move)`
  select h.to_status as status, h.at, u.email as actor, h.reason
  from order_history h left join users u on u.userid = h.actor_userid
  where h.order_id = ${orderId} order by h.id`

const payment = z.object({
  clientTxnId: z.string(),
  gateway: z.string(),
  state: z.string(),
  amountPaise: paise,
  utr: z.string().nullable(),
  paymentId: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
})

export const payments = (db: Db, orderId: number) => db.rows(payment)`
  select p.client_txn_id as "clientTxnId", g.gateway_provider as gateway, p.state,
    p.amount_paise as "amountPaise", p.utr, p.gateway_payment_id as "paymentId", p.created_at as "createdAt",
    case when p.state <> 'Created' then p.updated_at end as "settledAt"
  from payments p join gateways g on g.id = p.gateway_id
  where p.order_id = ${orderId} order by p.created_at, p.id`

const movement = z.object({
  at: z.string(),
  kind: z.string(),
  cause: z.string(),
  from: z.string(),
  fromOwner: z.string().nullable(),
  to: z.string(),
  toOwner: z.string().nullable(),
  amountPaise: paise,
})
export type Movement = z.output<typeof movement>

/** Every transfer whose cause is the order, one of its parts or a payment for it. */
export const movements = (db: Db, orderId: number): Promise<Movement[]> => db.rows(movement)`
  select t.created_at as at, t.kind, t.cause, t.debit_account as from,
    account_owner(t.debit_account, t.debit_owner) as "fromOwner", t.credit_account as to,
    account_owner(t.credit_account, t.credit_owner) as "toOwner", t.amount_paise as "amountPaise"
  from transfers t
  where t.kind in ('purchase', 'payment', 'delivery', 'return', 'goodwill', 'late', 'parked', 'loss')
    and t.cause = any (array(
      select orderid from orders where id = ${orderId}
      union all
      select o.orderid || '/' || p.position from orders o join order_parts p on p.order_id = o.id
      where o.id = ${orderId}
      union all
      select unnest(array[p.client_txn_id || '/' || coalesce(e.payload ->> 'paymentId', e.payload ->> 'utr'), 'parked/' || e.id])
      from payments p join payment_events e on e.payment_id = p.id where p.order_id = ${orderId}
    ))
  order by t.id`

const orderOwner = z.object({ name: z.string(), mobilenumber: z.string().nullable() })

/** The account that placed the order. */
export async function owner(db: Db, userid: number) {
  const [found] = await db.rows(orderOwner)`
    select name, mobilenumber from users where userid = ${userid}`
  return found!
}
