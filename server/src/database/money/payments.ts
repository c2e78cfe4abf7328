// Payments by UPI, in SQL: our intents, and what gateways said about them.

import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { OwnRead } from '../accounts/sessions.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const payment = z.object({
  id: z.uuid(),
  clientTxnId: z.string(),
  gatewayId: z.uuid(),
  gatewayCode: z.string(),
  gatewayNumber: z.int(),
  gatewayName: z.string(),
  orderid: z.string().nullable(),
  walletTransactionId: z.int().nullable(),
  amountPaise: paise,
  state: z.enum(['Created', 'Success', 'Failed', 'Expired', 'Mismatch']),
  /** The bank's reference. */
  utr: z.string().nullable(),
  paymentUrl: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  startedOn: z.string(),
  expiresAt: z.string(),
  /** When this was read, by the database's clock. */
  readAt: z.string(),
  isExpired: z.boolean(),
  /** How long ago it expired, if it did. */
  overdueMs: z.number(),
})
export type Payment = z.output<typeof payment>

/** The gateway's own id, where it has one, and the bank's reference, which may come later. */
export type PaymentReferences = { paymentId?: string | undefined; utr: string | null }

const everything = sql`
  select p.id, p.client_txn_id as "clientTxnId", g.id as "gatewayId", g.code as "gatewayCode",
    g.number as "gatewayNumber", g.gateway_provider as "gatewayName",
    (select orderid from orders o where o.id = p.order_id) as orderid,
    p.wallet_transaction_id as "walletTransactionId", p.amount_paise as "amountPaise", p.state,
    p.utr, p.payment_url as "paymentUrl", p.gateway_reference as "gatewayReference",
    p.started_on as "startedOn", p.expires_at as "expiresAt", now() as "readAt",
    p.expires_at <= now() as "isExpired",
    (extract(epoch from now() - p.expires_at) * 1000)::float8 as "overdueMs"
  from payments p join gateways g on g.id = p.gateway_id`

export async function find(db: Db, clientTxnId: string): Promise<Payment | undefined> {
  const [found] = await db.rows(payment)`${everything} where p.client_txn_id = ${clientTxnId}`
  return found
}

const openOrder = z.object({ orderid: z.string().nullable() })

/** The newest order of the caller that can be paid on its page now. */
export const ownOpenOrder: OwnRead<z.output<typeof openOrder>> = {
  row: openOrder,
  query: sql`
    select o.orderid from orders o join payments p on p.order_id = o.id
    where o.userid = s.userid and o.status = 'Created' and p.state = 'Created'
      and p.payment_url is not null and p.expires_at > now()
    order by o.id desc limit 1`,
}

/** Lock the payment before its order, as every settlement does. */
export async function lock(db: Db, clientTxnId: string): Promise<Payment | undefined> {
  const [found] = await db.rows(payment)`
    ${everything} where p.client_txn_id = ${clientTxnId} for update of p`
  return found
}

export type NewPayment = {
  clientTxnId: string
  gatewayId: string
  walletTransactionId: number
  amountPaise: number
  lifetimeMs: number
}

/** The intent of a top-up; an order's is made by the purchase itself. */
export const insert = (db: Db, given: NewPayment): Promise<number> => db.run`
  insert into payments (
    client_txn_id, gateway_id, wallet_transaction_id, amount_paise, started_on, expires_at)
  values (${given.clientTxnId}, ${given.gatewayId}, ${given.walletTransactionId},
    ${given.amountPaise}, (now() at time zone 'Asia/Kolkata')::date,
    now() + make_interval(secs => ${given.lifetimeMs / 1000}))`

/**
 * Only for a payment that is open and has no page yet: another request may have been faster. Staff cancel
 * an unpaid order without its payment's row: they put in a job that closes the page, which finds what was
 * stored here before their commit; what comes after it is not stored.
 */
export const setStarted = (
  db: Db,
  id: string,
  { paymentUrl, gatewayReference }: { paymentUrl: string; gatewayReference: string | null },
): Promise<number> => db.run`
  update payments set payment_url = ${paymentUrl}, gateway_reference = ${gatewayReference},
    updated_at = now()
  where id = ${id} and state = 'Created' and payment_url is null
    and not exists (
      select 1 from orders o where o.id = payments.order_id and o.status <> 'Created')`

export const setState = (
  db: Db,
  id: string,
  state: Exclude<Payment['state'], 'Created'>,
  { paymentId, utr }: Partial<PaymentReferences> = {},
): Promise<number> => db.run`
  update payments set state = ${state}, utr = coalesce(${utr ?? null}, utr),
    gateway_payment_id = coalesce(${paymentId ?? null}, gateway_payment_id), updated_at = now()
  where id = ${id}`

const otherPayment = z.object({ id: z.uuid() })

/** True when this money has already settled another intent. */
export async function isTaken(db: Db, gatewayId: string, mark: string, exceptId: string) {
  const taken = await db.rows(otherPayment)`
    select id from payments
    where gateway_id = ${gatewayId} and coalesce(gateway_payment_id, utr) = ${mark}
      and id <> ${exceptId}`
  return taken.length > 0
}

export type EventOutcome = 'settled-order' | 'settled-top-up' | 'to-wallet' | 'parked'

export type PaymentEvent = {
  gatewayId: string
  eventKey: string
  /** Null when it refers to no payment of ours. */
  paymentId: string | null
  payload: unknown
  outcome: EventOutcome
  reason?: string
}

const knownEvent = z.object({ id: z.int() })

/** True when it already has an outcome. */
export async function isKnownEvent(
  db: Db,
  { gatewayId, eventKey }: Pick<PaymentEvent, 'gatewayId' | 'eventKey'>,
): Promise<boolean> {
  const known = await db.rows(knownEvent)`
    select id from payment_events where gateway_id = ${gatewayId} and event_key = ${eventKey}`
  return known.length > 0
}

/** The bank's reference of a payment that is settled already, where it is missing. */
export async function addReference(
  db: Db,
  { gatewayId, eventKey }: Pick<PaymentEvent, 'gatewayId' | 'eventKey'>,
  { paymentId, utr }: PaymentReferences,
): Promise<void> {
  if (paymentId === undefined || utr === null) return
  await db.run`
    update payments set utr = ${utr}
    where gateway_id = ${gatewayId} and gateway_payment_id = ${paymentId} and utr is null`
  await db.run`
    update payment_events set payload = jsonb_set(payload, '{utr}', to_jsonb(${utr}::text))
    where gateway_id = ${gatewayId} and event_key = ${eventKey} and payload ->> 'utr' is null`
}

/** An event has exactly one outcome: a second one with the same key is rejected. */
export const addEvent = (db: Db, event: PaymentEvent): Promise<number> => db.run`
  insert into payment_events (
    gateway_id, event_key, payment_id, payload, outcome, reason, decided_at)
  values (${event.gatewayId}, ${event.eventKey}, ${event.paymentId},
    ${JSON.stringify(event.payload)}::jsonb, ${event.outcome}, ${event.reason ?? ''}, now())`
