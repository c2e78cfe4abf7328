// Codes that were closed unopened when their order was refunded, in SQL. They stay in quarantine until staff
// decide about them.

import { orderStatuses } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { heldWithBatch, lockBatches } from './vouchers.ts'

const closedCode = z.object({ id: z.int(), legId: z.int() })

/** Closes an order's delivered codes that were never revealed, and returns how many there were. */
export async function close(db: Db, orderId: number): Promise<number> {
  const closed = await db.rows(closedCode)`
    update vouchers v set leg_id = null, closed_leg_id = l.id, is_quarantined = true
    from order_legs l
    where l.order_id = ${orderId} and v.leg_id = l.id and l.state = 'delivered'
      and v.revealed_at is null
    returning v.id, l.id as "legId"`
  await db.run`
    update order_legs l set closed_voucher_id = c.id, updated_at = now()
    from unnest(${closed.map(({ id }) => id)}::bigint[],
      ${closed.map(({ legId }) => legId)}::bigint[]) as c (id, leg_id)
    where l.id = c.leg_id`
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
const undecided = sql`v.closed_leg_id is not null and v.discarded_at is null`

export const count = (db: Db): Promise<number> => db.number`
  select count(*) as n from vouchers v where ${undecided}`

/** The orders whose closed codes wait for a decision, oldest first. */
export const list = (db: Db) => db.rows(closedOrder)`
  select o.orderid, o.status, o.itemid, o.item_name as "itemName",
    array_agg(v.tail order by l.position) as tails, max(l.updated_at) as "closedAt",
    bool_or(v.batch_id is null) as "isBought"
  from vouchers v join order_legs l on l.id = v.closed_leg_id join orders o on o.id = l.order_id
  where ${undecided}
  group by o.id order by o.id limit 200`

/** The closed codes `v` of an order that nobody has decided about. */
const undecidedOf = (orderId: number) => sql`
  v.closed_leg_id in (select id from order_legs where order_id = ${orderId})
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
    update vouchers v set closed_leg_id = null, is_quarantined = ${heldWithBatch}
    where ${undecidedOf(orderId)}`
}

export const discard = (db: Db, orderId: number): Promise<number> => db.run`
  update vouchers v set discarded_at = now() where ${undecidedOf(orderId)}`
