// Delivery attempts, in SQL. An attempt is recorded before it is sent, and at most one attempt per part can
// have bought something. The database enforces both.

import { lanes, supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const attempt = z.object({
  id: z.int(),
  reference: z.string(),
  lane: z.enum(supplierLanes),
  state: z.enum(['intent', 'sent', 'unknown', 'ok', 'refused', 'not-sent']),
  supplierReference: z.string().nullable(),
  balanceBefore: z.int().nullable(),
  absentCount: z.int(),
  /** From this moment on it may have bought something. */
  sentForMs: z.number().nullable(),
  orderid: z.string(),
  apiType: z.string().nullable(),
  input1: z.string(),
  input2: z.string(),
  partId: z.int(),
  position: z.int(),
  supplierItemId: z.string().nullable(),
})
export type DeliveryAttempt = z.output<typeof attempt>

const everything = sql`
  select a.id, a.reference, a.lane, a.state, a.supplier_reference as "supplierReference",
    a.balance_before as "balanceBefore", a.absent_count as "absentCount",
    (extract(epoch from now() - a.sent_at) * 1000)::float8 as "sentForMs",
    o.orderid, o.api_type as "apiType", o.input1, o.input2,
    p.id as "partId", p.position, p.supplier_item_id as "supplierItemId"
  from delivery_attempts a join order_parts p on p.id = a.part_id join orders o on o.id = p.order_id`

export async function find(db: Db, id: number): Promise<DeliveryAttempt | undefined> {
  const [found] = await db.rows(attempt)`${everything} where a.id = ${id}`
  return found
}

export async function findBySupplier(db: Db, lane: string, supplierReference: string) {
  const [found] = await db.rows(attempt)`
    ${everything} where a.lane = ${lane} and a.supplier_reference = ${supplierReference}
      and a.state in ('sent', 'unknown')`
  return found
}

/** The reference identifies the part, so it is the same for every attempt. */
export async function insert(db: Db, partId: number, lane: string): Promise<number> {
  const id = await db.number`
    insert into delivery_attempts (part_id, lane, reference)
    select p.id, ${lane}, o.orderid || '-' || p.position
    from order_parts p join orders o on o.id = p.order_id where p.id = ${partId}
    returning id as n`
  await db.run`update order_parts set state = 'sending', updated_at = now() where id = ${partId}`
  return id
}

/**
 * The last step before the request is sent. Zero when the attempt was ended meanwhile, or when it started so
 * long ago that this node must have been asleep.
 */
export const markSent = (
  db: Db,
  id: number,
  { balanceBefore, withinMs }: { balanceBefore: number | null; withinMs: number },
): Promise<number> => db.run`
  update delivery_attempts set state = 'sent', sent_at = now(), balance_before = ${balanceBefore}
  where id = ${id} and state = 'intent'
    and started_at > now() - make_interval(secs => ${withinMs / 1000})`

export type Ended = {
  state: 'sent' | 'unknown' | 'ok' | 'refused' | 'not-sent'
  evidence: unknown
  reason?: string
  supplierReference?: string | null
}

/** Zero when it has ended already. */
export const record = (db: Db, id: number, ended: Ended): Promise<number> => db.run`
  update delivery_attempts set state = ${ended.state},
    answer = ${JSON.stringify(ended.evidence ?? null)}::jsonb,
    reason = ${(ended.reason ?? '').slice(0, 500)},
    supplier_reference = coalesce(${ended.supplierReference ?? null}, supplier_reference),
    ended_at = case when ${ended.state} in ('ok', 'refused', 'not-sent') then now() end
  where id = ${id} and state in ('intent', 'sent', 'unknown')`

/** The live attempt of a part may have bought something after all. */
export const doubt = (db: Db, partId: number, reason: string): Promise<number> => db.run`
  update delivery_attempts set state = 'unknown', reason = ${reason}
  where part_id = ${partId} and state in ('intent', 'sent')`

/** Staff determined the outcome of the live attempt of a part. */
export const endByPerson = (
  db: Db,
  partId: number,
  state: 'ok' | 'refused',
  reason: string,
): Promise<number> => db.run`
  update delivery_attempts set state = ${state}, reason = ${reason}, ended_at = now()
  where part_id = ${partId} and state in ('intent', 'sent', 'unknown')`

export const setBalanceAfter = (db: Db, id: number, balance: number): Promise<number> => db.run`
  update delivery_attempts set balance_after = ${balance} where id = ${id}`

/** Counts a look-up that did not find it, and returns how many there were in a row. */
export const countAbsent = (db: Db, id: number): Promise<number> => db.number`
  update delivery_attempts set absent_count = absent_count + 1 where id = ${id}
  returning absent_count as n`

const pastCost = z.object({ cost: z.int() })

type Costly = { id: number | null; lane: string; supplierItemId: string | null }

/**
 * What this item cost us when it was last delivered, in the supplier's units times one hundred. No index has
 * the item, so only the newest deliveries of the lane are searched; an older cost would prove little.
 */
export async function knownCost(db: Db, { lane, supplierItemId, id }: Costly) {
  const [found] = await db.rows(pastCost)`
    select a.balance_before - a.balance_after as cost
    from (
      select * from delivery_attempts where lane = ${lane} and state = 'ok' order by id desc limit 5000
    ) a join order_parts p on p.id = a.part_id
    where a.id <> ${id} and p.supplier_item_id = ${supplierItemId}
      and a.balance_before > a.balance_after
    order by a.id desc limit 1`
  return found?.cost
}

const evidence = z.object({
  orderId: z.int(),
  /** Of the newest attempt; null if there is none. */
  id: z.int().nullable(),
  position: z.int(),
  state: z.string(),
  sharePaise: paise,
  lane: z.enum(lanes),
  supplierItemId: z.string().nullable(),
  reference: z.string().nullable(),
  supplierReference: z.string().nullable(),
  reason: z.string().nullable(),
  answer: z.unknown(),
  balanceBefore: z.int().nullable(),
  balanceAfter: z.int().nullable(),
  absentCount: z.int().nullable(),
  sentAt: z.string().nullable(),
})
export type Evidence = z.output<typeof evidence>

/** Every part of these orders with its newest attempt. */
export const evidenceOf = (db: Db, orderIds: number[]): Promise<Evidence[]> => db.rows(evidence)`
  select p.order_id as "orderId", a.id, p.position, p.state, p.share_paise as "sharePaise", p.lane,
    p.supplier_item_id as "supplierItemId", a.reference, a.absent_count as "absentCount",
    a.supplier_reference as "supplierReference", a.reason, a.answer,
    a.balance_before as "balanceBefore", a.balance_after as "balanceAfter", a.sent_at as "sentAt"
  from order_parts p left join lateral (
    select * from delivery_attempts a where a.part_id = p.id order by a.id desc limit 1
  ) a on true
  where p.order_id = any (${orderIds}) order by p.order_id, p.position`

const sentBefore = z.object({ exists: z.boolean() })

/** Whether any part of an order may ever have reached its supplier. */
export async function wasSent(db: Db, orderId: number): Promise<boolean> {
  const [found] = await db.rows(sentBefore)`
    select exists (select 1 from delivery_attempts a join order_parts p on p.id = a.part_id
      where p.order_id = ${orderId} and a.state <> 'not-sent')`
  return found!.exists
}
