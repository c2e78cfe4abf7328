// Voucher codes, in SQL. Here they are always encrypted.

import { z } from 'zod'
import type { SealedVoucher } from '../../kit/vouchers.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

/** A code `v` that can be sold. */
export const freeVoucher = sql`v.part_id is null and not v.is_quarantined`

const addedVoucher = z.object({ fingerprint: z.string() })

/** Adds the new ones to a batch, and returns their fingerprints in hexadecimal. */
export const insert = (db: Db, batchId: number, codes: SealedVoucher[]) => db.rows(addedVoucher)`
  insert into vouchers (itemid, batch_id, is_quarantined, sealed, fingerprint, tail)
  select b.itemid, b.id, b.quarantined_at is not null, sealed, fingerprint, tail
  from voucher_batches b, unnest(${codes.map(({ sealed }) => sealed)}::text[],
    ${codes.map(({ fingerprint }) => fingerprint)}::bytea[],
    ${codes.map(({ tail }) => tail)}::text[])
    with ordinality as given (sealed, fingerprint, tail, position)
  where b.id = ${batchId} order by position
  on conflict (fingerprint) do nothing
  returning encode(fingerprint, 'hex') as fingerprint`

/** Codes that a supplier delivered for a part of an order. */
export const keepBought = (
  db: Db,
  itemid: number,
  partId: number,
  { sealed, fingerprint, tail }: SealedVoucher,
): Promise<number> => db.run`
  insert into vouchers (itemid, part_id, sealed, fingerprint, tail)
  values (${itemid}, ${partId}, ${sealed}, ${fingerprint}, ${tail})`

export const countAvailable = (db: Db, itemid: number): Promise<number> => db.number`
  select count(*) as n from vouchers v where v.itemid = ${itemid} and ${freeVoucher}`

const listedVoucher = z.object({
  tail: z.string(),
  isQuarantined: z.boolean(),
  isClosed: z.boolean(),
  isDiscarded: z.boolean(),
  /** The order it was sold to, or was closed for. */
  orderid: z.string().nullable(),
  importedAt: z.string(),
  revealedAt: z.string().nullable(),
})

export async function list(
  db: Db,
  itemid: number,
  { page, limit }: { page: number; limit: number },
) {
  const vouchers = await db.rows(listedVoucher)`
    select v.tail, v.is_quarantined as "isQuarantined", v.closed_part_id is not null as "isClosed",
      v.discarded_at is not null as "isDiscarded", o.orderid, v.created_at as "importedAt",
      v.revealed_at as "revealedAt"
    from vouchers v left join order_parts p on p.id = coalesce(v.part_id, v.closed_part_id)
    left join orders o on o.id = p.order_id
    where v.itemid = ${itemid} order by v.id desc limit ${limit} offset ${(page - 1) * limit}`
  const total = await db.number`select count(*) as n from vouchers where itemid = ${itemid}`
  return { vouchers, total }
}

/** Gives codes to the parts of an order that have none, and returns how many still lack one. */
export const claim = (db: Db, orderId: number, itemid: number): Promise<number> => db.number`
  select claim_vouchers(${orderId}, ${itemid}) as n`

/** Shows an item that is sold from codes as in stock while there are codes. */
export const followStock = (db: Db, itemid: number): Promise<number> => db.run`
  update items set is_sold_out = not is_sold_out
  where itemid = ${itemid} and is_sold_out = (not sells_vouchers
    or exists (select 1 from vouchers v where v.itemid = items.itemid and ${freeVoucher}))`

/** Locks the batches of codes `v` before these return to stock. A quarantine takes the same lock first. */
export const lockBatches = (db: Db, comingBack: Sql): Promise<number> => db.run`
  select 1 from voucher_batches where id in (select v.batch_id from vouchers v where ${comingBack})
  order by id for share`

/** Whether the batch of a code `v` is in quarantine. */
export const heldWithBatch = sql`exists (
  select 1 from voucher_batches b where b.id = v.batch_id and b.quarantined_at is not null)`

/**
 * Returns codes that were reserved for an order and not delivered to stock, unless their batch was
 * quarantined meanwhile.
 */
export async function release(db: Db, orderId: number): Promise<void> {
  const undelivered = sql`v.part_id in (
    select id from order_parts where order_id = ${orderId} and state <> 'delivered')`
  await lockBatches(db, undelivered)
  await db.run`
    update vouchers v set part_id = null, is_quarantined = ${heldWithBatch} where ${undelivered}`
}

export const markRevealed = (db: Db, orderId: number): Promise<number> => db.run`
  update vouchers v set revealed_at = coalesce(revealed_at, now()) from order_parts p
  where p.order_id = ${orderId} and v.part_id = p.id and p.state = 'delivered'`

export const countRevealed = (db: Db, orderId: number): Promise<number> => db.number`
  select count(*) as n from vouchers v join order_parts p on p.id = v.part_id
  where p.order_id = ${orderId} and v.revealed_at is not null`

const waitingOrder = z.object({ orderid: z.string() })

/** The orders, paid or not yet, that will need codes of an item. */
export const countNeeding = (db: Db, itemid: number): Promise<number> => db.number`
  select count(distinct o.id) as n from order_parts p join orders o on o.id = p.order_id
  where p.lane = 'voucher' and p.state = 'waiting' and o.itemid = ${itemid}
    and o.status in ('Created', 'Queued', 'Processing')`

/** The paid orders that wait for codes of an item, oldest first. */
export const waitingOrders = (db: Db, itemid: number) => db.rows(waitingOrder)`
  select distinct o.id, o.orderid from orders o join order_parts p on p.order_id = o.id
  where o.itemid = ${itemid} and o.status in ('Queued', 'Processing')
    and p.lane = 'voucher' and p.state = 'waiting'
  order by o.id limit 1000`
