// Parts of orders that may have been sent after the time to which the database was restored, in SQL.

import { supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const part = z.object({
  orderId: z.int(),
  orderid: z.string(),
  partId: z.int(),
  position: z.int(),
  lane: z.enum(supplierLanes),
  state: z.string(),
  sharePaise: paise,
  itemName: z.string(),
  input1: z.string(),
  input2: z.string(),
  /** The same for every attempt, also for those that the database lost. */
  reference: z.string(),
})
export type RestoredPart = z.output<typeof part>

const open = sql`
  select o.id as "orderId", o.orderid, p.id as "partId", p.position, p.lane, p.state,
    p.share_paise as "sharePaise", o.item_name as "itemName", o.input1, o.input2,
    o.orderid || '-' || p.position as reference
  from order_parts p join orders o on o.id = p.order_id
  where p.lane = any (${[...supplierLanes]}) and o.status in ('Created', 'Queued', 'Processing')`

/** Those that the store would send by itself, even if their order is paid only later. */
export const toHold = (db: Db): Promise<RestoredPart[]> => db.rows(part)`
  ${open} and p.state in ('waiting', 'sending') order by p.id limit 1000`

/** Those that would be sent, and those whose outcome a person has to find out. */
export const unsettled = (db: Db): Promise<RestoredPart[]> => db.rows(part)`
  ${open} and p.state in ('waiting', 'sending', 'pending', 'unknown') order by p.id limit 100`

const reference = z.object({ supplierReference: z.string() })

type SupplierNumbers = { lane: string; numbers: string[]; since: Date }

/**
 * The supplier's own numbers among these that the database knows. No index has them, so only the attempts since this
 * time are read. Two statements, because the planner must see the id to know that few rows are after it.
 */
export async function knownAt(db: Db, { lane, numbers, since }: SupplierNumbers) {
  const firstId = await db.number`
    select coalesce((
      select id from delivery_attempts
      where lane = ${lane} and state = 'ok' and started_at < ${since.toISOString()}::timestamptz
      order by id desc limit 1), 0) as n`
  return db.rows(reference)`
    select supplier_reference as "supplierReference" from delivery_attempts
    where id >= ${firstId} and lane = ${lane} and supplier_reference = any (${numbers})`
}

const balance = z.object({ lane: z.string(), balance: z.int(), at: z.string() })

/** The last balance of each supplier that the database knows. Most suppliers never say one, so few rows are read. */
export const lastBalances = (db: Db) => db.rows(balance)`
  select l.name as lane, a.balance_after as balance, a.ended_at as at
  from lanes l join lateral (
    select balance_after, ended_at from (
      select balance_after, ended_at, id from delivery_attempts a
      where a.lane = l.name and a.state = 'ok' order by id desc limit 100
    ) newest
    where balance_after is not null and ended_at is not null order by id desc limit 1
  ) a on true`

const mark = z.object({ paymentId: z.string() })

/** The payments of a gateway among these that are settled, by the index payments_counted_once. */
export const settledPayments = (db: Db, gatewayCode: string, paymentIds: string[]) => db.rows(mark)`
  select p.gateway_payment_id as "paymentId" from payments p join gateways g on g.id = p.gateway_id
  where g.code = ${gatewayCode} and p.gateway_payment_id is not null
    and coalesce(p.gateway_payment_id, p.utr) = any (${paymentIds})`
