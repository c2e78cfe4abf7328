// Codes that were closed unopened when their order was refunded, in SQL. They stay in quarantine until staff
// decide about them.

import { orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { heldWithBatch, lockBatches } from './vouchers.ts'

const closedCode = z.object({ id: z.int(), partId: z.int() })

/** Closes an order's delivered codes that were never revealed, and returns how many there were. */
export async function close(db: Db, orderId: number): Promise<number> {
  const closed = await db.rows(closedCode)`
    update vouchers v set part_id = null, closed_part_id = p.id, is_quarantined = true
    from order_parts p
    where p.order_id = ${orderId} and v.part_id = p.id and p.state = 'delivered'
      and v.revealed_at is null
    returning v.id, p.id as "partId"`
  await db.run`
    update order_parts p set closed_voucher_id = c.id, updated_at = now()
    from unnest(${closed.map(({ id }) => id)}::bigint[],
      ${closed.map(({ partId }) => partId)}::bigint[]) as c (id, part_id)
    where p.id = c.part_id`
  return closed.length
}

const closedOrder = z.object({
  orderid: z.string(),
  status: z.enum(orderStatuses),
  itemid: z.int(),
  itemName: z.string(),
  tails: z.array(z.string()),
  closedAt: z.string(),
  /** A supplier delivered them for this order: they were never stock. */
  isBought: z.boolean(),
})

/** The closed codes `v` that nobody has decided about. */
const undecided = sql`v.closed_part_id is not null and v.discarded_at is null`

export const count = (db: Db): Promise<number> => db.number`
  select count(*) as n from vouchers v where ${undecided}`

/** The orders whose closed codes wait for a decision, oldest first. */
export const list = (db: Db) => db.rows(closedOrder)`
  select o.orderid, o.status, o.itemid, o.item_name as "itemName",
    array_agg(v.tail order by p.position) as tails, max(p.updated_at) as "closedAt",
    bool_or(v.batch_id is null) as "isBought"
  from vouchers v join order_parts p on p.id = v.closed_part_id join orders o on o.id = p.order_id
  where ${undecided}
  group by o.id order by o.id limit 200`

/** The closed codes `v` of an order that nobody has decided about. */
const undecidedOf = (orderId: number) => sql`
  v.closed_part_id in (select id from order_parts where order_id = ${orderId})
    and v.discarded_at is null`

const origin = z.object({ isBought: z.boolean() })

/** Where an order's undecided codes came from; undefined when there are none. */
export async function find(db: Db, orderId: number) {
  const [found] = await db.rows(origin)`
    select v.batch_id is null as "isBought" from vouchers v where ${undecidedOf(orderId)} limit 1`
  return found
}

/** Returns them to stock, unless their batch is in quarantine. */
export async function restock(db: Db, orderId: number): Promise<number> {
  await lockBatches(db, undecidedOf(orderId))
  return db.run`
    update vouchers v set closed_part_id = null, is_quarantined = ${heldWithBatch}
    where ${undecidedOf(orderId)}`
}

export const discard = (db: Db, orderId: number): Promise<number> => db.run`
  update vouchers v set discarded_at = now() where ${undecidedOf(orderId)}`
