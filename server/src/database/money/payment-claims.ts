// Claims of payments, in SQL. A claim fits a parked payment with its reference, if amount, time and gateway
// are those of its order.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const claim = z.object({
  id: z.int(),
  reference: z.string(),
  orderid: z.string(),
  at: z.string(),
  creditedPaise: paise.nullable(),
})
export type PaymentClaim = z.output<typeof claim>

export const ofOrder = (db: Db, orderId: number): Promise<PaymentClaim[]> => db.rows(claim)`
  select c.id, c.reference, o.orderid, c.created_at as at,
    (select (e.payload ->> 'amountPaise')::bigint from payment_events e where e.id = c.event_id)
      as "creditedPaise"
  from payment_claims c join orders o on o.id = c.order_id
  where c.order_id = ${orderId} order by c.try`

const claimable = z.object({ isClaimable: z.boolean() })

/** Whether the order waits for a payment that may have gone astray: started with a gateway, and not settled. */
export async function isClaimable(db: Db, orderId: number): Promise<boolean> {
  const [found] = await db.rows(claimable)`
    select exists (select 1 from orders o join payments p on p.order_id = o.id
      where o.id = ${orderId} and o.status in ('Created', 'Failed', 'Cancelled')
        and p.state <> 'Success' and not exists (select 1 from payment_claims c
          where c.order_id = o.id and c.event_id is not null)
        and o.created_at > now() - interval '30 days') as "isClaimable"`
  return found!.isClaimable
}

/** Zero when all tries are used up. The order's row is locked. */
export const insert = (
  db: Db,
  { orderId, userid, reference }: { orderId: number; userid: number; reference: string },
): Promise<number> => db.run`
  insert into payment_claims (order_id, userid, try, reference)
  select ${orderId}, ${userid}, count(*) + 1, ${reference} from payment_claims
  where order_id = ${orderId} having count(*) < 3`

const match = z.object({ claimId: z.int(), eventId: z.int(), userid: z.int(), orderid: z.string() })
export type ClaimMatch = z.output<typeof match>

/**
 * Money that arrived for somebody else's order or top-up is theirs, even if another person knows its reference. The
 * payment must have arrived in the days after the order; the clock of a gateway may differ by some minutes.
 */
const matches = sql`
  select c.id as "claimId", e.id as "eventId", c.userid, o.orderid
  from payment_claims c join orders o on o.id = c.order_id join payments p on p.order_id = o.id
  join payment_events e on e.outcome = 'parked' and e.gateway_id = p.gateway_id
    and lower(c.reference) in (lower(e.payload ->> 'utr'), lower(e.payload ->> 'paymentId'))
    and (e.payload ->> 'amountPaise')::bigint = o.value_paise
    and e.received_at between o.created_at - interval '10 minutes' and o.created_at + interval '3 days'
  left join payments paid on paid.id = e.payment_id
  left join orders for_order on for_order.id = paid.order_id
  left join wallet_transactions for_top_up on for_top_up.id = paid.wallet_transaction_id
  where c.event_id is null and p.state <> 'Success'
    and not exists (select 1 from payment_claims d
      where d.order_id = c.order_id and d.event_id is not null)
    and (e.payment_id is null or coalesce(for_order.userid, for_top_up.userid) = c.userid)`

/** What the claims of an order match now. */
export const matchesOfOrder = (db: Db, orderId: number): Promise<ClaimMatch[]> => db.rows(match)`
  ${matches} and c.order_id = ${orderId} order by c.id`

/** Which claims match a parked payment. */
export const matchesOfEvent = (db: Db, eventId: number): Promise<ClaimMatch[]> => db.rows(match)`
  ${matches} and e.id = ${eventId} order by c.id`

/** A unique column lets one claim have it. */
export const credit = (db: Db, { claimId, eventId }: ClaimMatch): Promise<number> => db.run`
  update payment_claims set event_id = ${eventId} where id = ${claimId} and event_id is null`
