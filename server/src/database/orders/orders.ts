// Orders, in SQL: as their customer sees them, and how they move.

import { type OrderStatus, orderStatuses } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { type CustomerOrder, customerOrder } from '../lists/customer-orders.ts'
import { allOf, between, type Days, momentsOf, offsetOf, type Page } from '../lists/pages.ts'
import { containsWord } from '../lists/search.ts'

const columns = sql`c.*, (select money_back_at from orders where id = c.id) as "moneyBackAt",
  (select help_edition from orders where id = c.id) as "helpEdition",
  (select needs_review from orders where id = c.id) as "isInReview"`

export type OwnFilter = Page & Days & { status: OrderStatus | 'All'; search: string }

/** What a customer searches: numbers, names and the player. */
const ownWords = sql`lower(' ' || o.orderid || ' ' || o.product_name || ' ' || o.item_name || ' '
  || o.input1 || ' ' || o.input2 || ' ' || coalesce(o.player_name, ''))`

const counted = z.object({ status: z.enum(orderStatuses), count: z.int() })

/**
 * A page of somebody's orders, newest first, and how many there are of each status. One customer's orders
 * are few, and an index has them, so they need no index of words.
 */
export async function listOwn(db: Db, userid: number, filter: OwnFilter) {
  const { status, search, limit } = filter
  const matching = allOf([
    sql`o.userid = ${userid}`,
    search !== '' && containsWord(ownWords, search),
    between(sql`o.created_at`, await momentsOf(db, filter)),
  ])
  const counts = await db.rows(counted)`
    select status, count(*) from orders o where ${matching} group by status`
  const orders = await db.rows(customerOrder)`
    select ${columns} from (
      select id from orders o where ${matching} and (${status} = 'All' or status = ${status})
      order by id desc limit ${limit} offset ${offsetOf(filter)}
    ) page join customer_orders c using (id) order by id desc`
  const total = counts
    .filter((one) => status === 'All' || one.status === status)
    .reduce((sum, { count }) => sum + count, 0)
  return { orders, counts, total }
}

export async function findOwn(db: Db, userid: number, orderid: string) {
  const [found] = await db.rows(customerOrder)`
    select ${columns} from customer_orders c where orderid = ${orderid} and userid = ${userid}`
  return found
}

export async function find(db: Db, orderid: string): Promise<CustomerOrder | undefined> {
  const [found] = await db.rows(customerOrder)`
    select ${columns} from customer_orders c where orderid = ${orderid}`
  return found
}

const orderName = customerOrder.pick({ orderid: true })

/** The first paid order after this one that the same customer placed for the same item and player. */
export async function boughtAgain(db: Db, order: CustomerOrder): Promise<string | null> {
  const { id, userid, productid, itemid, input1, input2 } = order
  const [later] = await db.rows(orderName)`
    select orderid from orders
    where userid = ${userid} and id > ${id} and productid = ${productid} and itemid = ${itemid}
      and input1 = ${input1} and input2 = ${input2}
      and status in ('Queued', 'Processing', 'Completed')
    order by id limit 1`
  return later?.orderid ?? null
}

const pastMove = z.object({ status: z.enum(orderStatuses), at: z.string(), reason: z.string() })

export const history = (db: Db, orderId: number) => db.rows(pastMove)`
  select to_status as status, at, reason from order_history where order_id = ${orderId} order by id`

const lockedOrder = z.object({
  id: z.int(),
  orderid: z.string(),
  userid: z.int(),
  useremail: z.string(),
  itemid: z.int(),
  status: z.enum(orderStatuses),
  valuePaise: paise,
  escrowPaise: paise,
  /** How long until the money for parts that lack a code is returned; null while none lacks one. */
  moneyBackInMs: z.int().nullable(),
})
export type LockedOrder = z.output<typeof lockedOrder>

/** Every change of an order's status takes this lock first. */
export async function lock(db: Db, orderid: string): Promise<LockedOrder | undefined> {
  const [found] = await db.rows(lockedOrder)`
    select id, orderid, userid, useremail, itemid, status, value_paise as "valuePaise",
      escrow_paise as "escrowPaise",
      ceil(extract(epoch from money_back_at - now()) * 1000)::bigint as "moneyBackInMs"
    from orders where orderid = ${orderid} for update`
  return found
}

/** A customer's own order, locked; undefined where it is somebody else's. */
export async function lockOwn(db: Db, userid: number, orderid: string) {
  return (await findOwn(db, userid, orderid)) && lock(db, orderid)
}

export type Mover = {
  actor: 'customer' | 'staff' | 'worker' | 'gateway'
  userid?: number
  reason?: string
}

/** Changes the status and records who did it and why. The database rejects a change that is not allowed. */
export const move = (db: Db, { id }: { id: number }, to: OrderStatus, by: Mover) => db.run`
  with moving as (
    select id, status from orders where id = ${id}
  ), moved as (
    update orders set status = ${to}, updated_at = now() where id = ${id}
  )
  insert into order_history (order_id, from_status, to_status, actor, actor_userid, reason)
  select id, status, ${to}, ${by.actor}, ${by.userid ?? null}, ${by.reason ?? ''} from moving`

/** A change without a new status, such as a delivered part. Watchers should see it. */
export const touch = (db: Db, id: number): Promise<number> => db.run`
  update orders set updated_at = now() where id = ${id}`

export const markForReview = (db: Db, id: number): Promise<number> => db.run`
  update orders set needs_review = true, updated_at = now() where id = ${id}`

/** The order lacks codes. Only the first call sets the time. */
export const awaitCodes = (db: Db, id: number, limitMs: number): Promise<number> => db.run`
  update orders set needs_review = true, updated_at = now(),
    money_back_at = coalesce(money_back_at, now() + make_interval(secs => ${limitMs / 1000}))
  where id = ${id}`

const orderToReview = customerOrder.extend({ ageSeconds: z.int() })

/** The orders in review, oldest first, with their age. */
export const toReview = (db: Db) => db.rows(orderToReview)`
  select ${columns}, greatest(0, extract(epoch from now() - c."createdAt"))::int as "ageSeconds"
  from orders o join customer_orders c using (id)
  where o.needs_review order by o.id limit 200`

export const countToReview = (db: Db): Promise<number> => db.number`
  select count(*) as n from orders where needs_review`

export const clearReview = (db: Db, id: number): Promise<number> => db.run`
  update orders set needs_review = false, money_back_at = null, updated_at = now()
  where id = ${id} and needs_review`

const usedPlayer = z.object({
  input1: z.string(),
  input2: z.string(),
  name: z.string().nullable(),
  usedAt: z.string(),
})

/** The players that somebody's newest orders of a product reached: an ID that failed may be a typing mistake. */
export const usedPlayers = (db: Db, userid: number, productid: number) => db.rows(usedPlayer)`
  select input1, input2, max(player_name) as name, max(created_at) as "usedAt" from (
    select * from orders where userid = ${userid} order by id desc limit 500
  ) newest
  where productid = ${productid} and status = 'Completed'
  group by input1, input2 order by max(created_at) desc limit 8`

const change = z.object({ orderid: z.string(), updatedAt: z.string() })

/** When each of these orders last changed. */
export const changes = (db: Db, orderids: string[]) => db.rows(change)`
  select orderid, updated_at as "updatedAt" from orders where orderid = any (${orderids})`
