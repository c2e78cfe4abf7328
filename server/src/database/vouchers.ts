// Voucher codes, in SQL. They are sealed before they come here and opened after they left.

import { z } from 'zod'
import type { SealedVoucher } from '../kit/vouchers.ts'
import type { Db } from './db.ts'

/** Adds those that are not known yet; says how many. */
export const insert = (
  db: Db,
  itemid: number,
  importedBy: number | null,
  codes: SealedVoucher[],
): Promise<number> => db.run`
  insert into vouchers (itemid, imported_by, sealed, fingerprint, tail)
  select ${itemid}, ${importedBy}, sealed, fingerprint, tail
  from unnest(${codes.map(({ sealed }) => sealed)}::text[],
    ${codes.map(({ fingerprint }) => fingerprint)}::bytea[],
    ${codes.map(({ tail }) => tail)}::text[]) as given (sealed, fingerprint, tail)
  on conflict (fingerprint) do nothing`

/** From now on the item is sold from our own stock. */
export const offer = (db: Db, itemid: number): Promise<number> => db.run`
  update items set sells_vouchers = true, is_sold_out = false
  where itemid = ${itemid} and archived_at is null`

export async function countAvailable(db: Db, itemid: number): Promise<number> {
  const [found] = await db.rows(z.object({ count: z.int() }))`
    select count(*) from vouchers where itemid = ${itemid} and leg_id is null`
  return found!.count
}

const listedVoucher = z.object({
  tail: z.string(),
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
    select v.tail, o.orderid, v.created_at as "importedAt", v.revealed_at as "revealedAt"
    from vouchers v left join order_legs l on l.id = v.leg_id left join orders o on o.id = l.order_id
    where v.itemid = ${itemid} order by v.id desc limit ${limit} offset ${(page - 1) * limit}`
  const [counted] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from vouchers where itemid = ${itemid}`
  return { vouchers, total: counted!.total }
}

/** Gives codes to the parts of an order that have none; says how many still lack one. */
export async function claim(db: Db, orderId: number, itemid: number): Promise<number> {
  const [found] = await db.rows(z.object({ lacking: z.int() }))`
    select claim_vouchers(${orderId}, ${itemid}) as lacking`
  return found!.lacking
}

/** Lists offer the item again. */
export const restock = (db: Db, itemid: number): Promise<number> => db.run`
  update items set is_sold_out = false where itemid = ${itemid} and is_sold_out`

/** Codes that were put aside for an order and not delivered are for others again. */
export const release = (db: Db, orderId: number): Promise<number> => db.run`
  update vouchers v set leg_id = null from order_legs l
  where l.order_id = ${orderId} and v.leg_id = l.id and l.state <> 'delivered'`

export const markRevealed = (db: Db, orderId: number): Promise<number> => db.run`
  update vouchers v set revealed_at = coalesce(revealed_at, now()) from order_legs l
  where l.order_id = ${orderId} and v.leg_id = l.id and l.state = 'delivered'`

/** The orders that were paid and wait for codes of an item, oldest first. */
export const waitingOrders = (db: Db, itemid: number) => db.rows(z.object({ orderid: z.string() }))`
  select distinct o.id, o.orderid from orders o join order_legs l on l.order_id = o.id
  where o.itemid = ${itemid} and o.status in ('Queued', 'Processing')
    and l.lane = 'voucher' and l.state = 'waiting'
  order by o.id limit 1000`
