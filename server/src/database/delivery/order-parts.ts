// The parts of an order, in SQL.

import { lanes, type SupplierLane, supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'

const part = z.object({
  id: z.int(),
  position: z.int(),
  lane: z.enum(lanes),
  state: z.enum(['waiting', 'sending', 'pending', 'unknown', 'delivered', 'returned']),
  sharePaise: paise,
  /** Of its code. */
  sealed: z.string().nullable(),
  tail: z.string().nullable(),
  revealedAt: z.string().nullable(),
  /** Of the code that was closed unopened when the money was returned. */
  closedTail: z.string().nullable(),
})
export type Part = z.output<typeof part>

export const ofOrder = (db: Db, orderId: number): Promise<Part[]> => db.rows(part)`
  select p.id, p.position, p.lane, p.state, p.share_paise as "sharePaise", v.sealed, v.tail,
    v.revealed_at as "revealedAt", closed.tail as "closedTail"
  from order_parts p left join vouchers v on v.part_id = p.id
  left join vouchers closed on closed.id = p.closed_voucher_id
  where p.order_id = ${orderId} order by p.position`

const supplierLane = z.object({ lane: z.enum(supplierLanes) })

/** The lane of the part that is sent to a supplier next. */
export async function nextLane(db: Db, orderid: string): Promise<SupplierLane | undefined> {
  const [next] = await db.rows(supplierLane)`
    select p.lane from order_parts p join orders o on o.id = p.order_id
    where o.orderid = ${orderid} and o.status in ('Queued', 'Processing')
      and p.state = 'waiting' and p.lane not in ('voucher', 'manual')
    order by p.position limit 1`
  return next?.lane
}

/** Whether all open parts of an order are to be sent to suppliers. */
export async function onlyAwaitsSuppliers(db: Db, orderid: string): Promise<boolean> {
  const does = await db.number`
    select coalesce(bool_and(p.state = 'waiting' and p.lane not in ('voucher', 'manual')), false)::int as n
    from order_parts p join orders o on o.id = p.order_id
    where o.orderid = ${orderid} and p.state not in ('delivered', 'returned')`
  return does === 1
}

/** The state of a part in progress. A part that has ended does not change. */
export const setState = (
  db: Db,
  id: number,
  state: 'waiting' | 'pending' | 'unknown',
): Promise<number> => db.run`
  update order_parts set state = ${state}, updated_at = now()
  where id = ${id} and state not in ('delivered', 'returned')`

/** Zero when it has been ended meanwhile. */
export const end = (db: Db, id: number, state: 'delivered' | 'returned'): Promise<number> => db.run`
  update order_parts set state = ${state}, updated_at = now()
  where id = ${id} and state not in ('delivered', 'returned')`

const orderWithoutJob = z.object({ orderid: z.string() })

/**
 * Orders with a part that could be delivered and no queued job to deliver it. Parts that lack a code wait
 * for an import, which queues their job.
 */
export const ordersWithoutJob = (db: Db, queue: string) => db.rows(orderWithoutJob)`
  select distinct o.id, o.orderid from order_parts p join orders o on o.id = p.order_id
  where p.state = 'waiting' and p.lane <> 'manual' and o.status in ('Queued', 'Processing')
    and (p.lane <> 'voucher' or o.status = 'Queued'
      or exists (select 1 from vouchers v where v.part_id = p.id))
    and not exists (select 1 from jobs j where j.queue = ${queue} and j.key = o.orderid)
  order by o.id limit 1000`
