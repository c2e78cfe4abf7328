// Writes rare cases directly into the store's database: a supplier or a bank would need minutes to cause them.

import { randomInt } from 'node:crypto'
import { inDatabase } from './in-database.ts'

/** Puts an order with one part of unknown outcome into review. */
export const plantReview = (): Promise<{ orderid: string }> =>
  inDatabase(
    `with chosen as (
       select o.id, o.orderid, min(p.id) as part from orders o join order_parts p on p.order_id = o.id
       where o.status = 'Processing' and not o.needs_review
       group by o.id having count(*) = 1 and min(p.state) = 'waiting' order by o.id limit 1
     ), unclear as (
       update order_parts p set state = 'unknown' from chosen where p.id = chosen.part
     ), attempt as (
       insert into delivery_attempts
         (part_id, lane, reference, state, reason, answer, balance_before, balance_after)
       select part, 'smile-br', orderid || '-1', 'unknown', 'UND_ERR_SOCKET', '{"heard": "unclear"}',
         100000, 99938
       from chosen
     )
     update orders o set needs_review = true from chosen where o.id = chosen.id
     returning o.orderid`,
    [],
  )

/** Creates a parked payment of ₹1,234.50. */
export const plantParked = (): Promise<{ utr: string }> =>
  inDatabase(
    `with gateway as (select id, number from gateways order by number limit 1),
     moved as (
       insert into transfers (kind, cause, debit_account, debit_owner, credit_account, amount_paise)
       select 'parked', 'STRAY/' || $1::text, 'clearing', number, 'suspense', 123450 from gateway
     )
     insert into payment_events (gateway_id, event_key, payload, outcome, reason)
     select id, 'paid/STRAY/' || $1::text,
       jsonb_build_object('clientTxnId', 'STRAY', 'utr', $1::text, 'amountPaise', 123450),
       'parked', 'no order or top-up has this reference'
     from gateway returning payload ->> 'utr' as utr`,
    [String(randomInt(10 ** 11, 10 ** 12))],
  )

/** Deletes the known costs of parts at Smile.One, so that the store cannot tell from its balance what was bought. */
export const forgetCosts = (): Promise<unknown> =>
  inDatabase(
    `with forgotten as (
       update delivery_attempts set balance_after = null where lane like 'smile-%' returning id
     )
     select count(*) from forgotten`,
  )

/** Parks a payment that fits an unpaid order: its amount, through its gateway, of nobody. */
export const plantClaimable = (orderid: string): Promise<{ utr: string; amount: string }> =>
  inDatabase(
    `with wanted as (
       select p.gateway_id as id, g.number, o.value_paise as paise
       from orders o join payments p on p.order_id = o.id join gateways g on g.id = p.gateway_id
       where o.orderid = $2
     ), moved as (
       insert into transfers (kind, cause, debit_account, debit_owner, credit_account, amount_paise)
       select 'parked', 'STRAY/' || $1::text, 'clearing', number, 'suspense', paise from wanted
     )
     insert into payment_events (gateway_id, event_key, payload, outcome, reason)
     select id, 'paid/STRAY/' || $1::text,
       jsonb_build_object('clientTxnId', 'STRAY', 'utr', $1::text, 'amountPaise', paise),
       'parked', 'no order or top-up has this reference'
     from wanted
     returning payload ->> 'utr' as utr, '₹' || ((payload ->> 'amountPaise')::int / 100) as amount`,
    [String(randomInt(10 ** 11, 10 ** 12)), orderid],
  )

/** Makes a paid order that waits for staff one that waits for a code. */
export const plantUnsent = (orderid: string): Promise<unknown> =>
  inDatabase(
    `update order_parts set lane = 'voucher'
     where order_id = (select id from orders where orderid = $1) returning id`,
    [orderid],
  )
