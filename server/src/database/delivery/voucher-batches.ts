// Voucher stock and its batches, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { freeVoucher } from './vouchers.ts'

type NewBatch = { itemid: number; importedBy: number | null; note: string }

export const open = (db: Db, { itemid, importedBy, note }: NewBatch): Promise<number> => db.number`
  insert into voucher_batches (itemid, imported_by, note)
  values (${itemid}, ${importedBy}, ${note}) returning id as n`

/** Removes a batch that stayed empty. */
export const discard = (db: Db, id: number): Promise<number> => db.run`
  delete from voucher_batches where id = ${id}`

const batchId = z.object({ id: z.int() })

/** Whether an import can add to its batch. Locks it: nobody quarantines it before the transaction ends. */
export async function isOpen(
  db: Db,
  id: number,
  { itemid, importedBy }: { itemid: number; importedBy: number },
): Promise<boolean> {
  const found = await db.rows(batchId)`
    select id from voucher_batches
    where id = ${id} and itemid = ${itemid} and imported_by = ${importedBy} for share`
  return found.length > 0
}

const stockedItem = z.object({
  itemid: z.int(),
  name: z.string(),
  product: z.string(),
  left: z.int(),
  sold: z.int(),
  quarantined: z.int(),
  lowStockAt: z.int(),
  isSoldFromCodes: z.boolean(),
})

/** Low stock first. Also lists items that have codes but are now delivered in another way. */
export const stock = (db: Db) => db.rows(stockedItem)`
  select i.itemid, i.name, i.low_stock_at as "lowStockAt",
    i.sells_vouchers as "isSoldFromCodes", counted.*,
    coalesce((
      select string_agg(p.name, ', ' order by p.name, p.productid)
      from product_items of join products p using (productid)
      where of.itemid = i.itemid and p.archived_at is null
    ), '') as product
  from items i cross join lateral (
    select count(*) filter (where ${freeVoucher}) as "left",
      count(v.part_id) as sold, count(*) filter (where v.is_quarantined and v.discarded_at is null) as quarantined
    from vouchers v where v.itemid = i.itemid and v.batch_id is not null
  ) counted
  where (i.sells_vouchers or counted."left" > 0) and i.archived_at is null
  order by counted."left" > i.low_stock_at, i.name, i.itemid`

/** How many items are low on stock. Counting stops where stock is no longer low. */
export const countLow = (db: Db): Promise<number> => db.number`
  select count(*) as n from items i
  where i.sells_vouchers and i.archived_at is null and i.low_stock_at >= (
    select count(*) from (
      select from vouchers v
      where v.itemid = i.itemid and v.batch_id is not null and ${freeVoucher}
      limit i.low_stock_at + 1
    ) few
  )`

const lowStock = z.object({ lowStockAt: z.int() })

/** Returns the previous value; undefined when the item is not sold from stock. */
export async function setLowStock(
  db: Db,
  itemid: number,
  lowStockAt: number,
): Promise<number | undefined> {
  const [before] = await db.rows(lowStock)`
    select low_stock_at as "lowStockAt" from items
    where itemid = ${itemid} and sells_vouchers and archived_at is null for no key update`
  if (before) await db.run`update items set low_stock_at = ${lowStockAt} where itemid = ${itemid}`
  return before?.lowStockAt
}

const listedBatch = z.object({
  id: z.int(),
  importedAt: z.string(),
  importedBy: z.string().nullable(),
  note: z.string(),
  codes: z.int(),
  sold: z.int(),
  left: z.int(),
  closed: z.int(),
  quarantinedAt: z.string().nullable(),
  quarantineReason: z.string(),
})

export async function list(
  db: Db,
  itemid: number,
  { page, limit }: { page: number; limit: number },
) {
  const batches = await db.rows(listedBatch)`
    select b.id, b.created_at as "importedAt", u.email as "importedBy", b.note, counted.*,
      b.quarantined_at as "quarantinedAt", b.quarantine_reason as "quarantineReason"
    from voucher_batches b left join users u on u.userid = b.imported_by
    cross join lateral (
      select count(*) as codes, count(v.part_id) as sold, count(v.closed_part_id) as closed,
        count(*) - count(v.part_id) - count(v.closed_part_id) as "left"
      from vouchers v where v.batch_id = b.id
    ) counted
    where b.itemid = ${itemid} order by b.id desc limit ${limit} offset ${(page - 1) * limit}`
  const total = await db.number`
    select count(*) as n from voucher_batches where itemid = ${itemid}`
  return { batches, total }
}

export async function exists(db: Db, id: number): Promise<boolean> {
  const found = await db.rows(batchId)`select id from voucher_batches where id = ${id}`
  return found.length > 0
}

const itemOfBatch = z.object({ itemid: z.int() })

/** The item of a batch that was for sale until now; undefined when it was not. */
export async function quarantine(db: Db, id: number, reason: string): Promise<number | undefined> {
  const [found] = await db.rows(itemOfBatch)`
    update voucher_batches set quarantined_at = now(), quarantine_reason = ${reason}
    where id = ${id} and quarantined_at is null returning itemid`
  return found?.itemid
}

/** The item of a batch that was in quarantine until now; undefined when it was not. */
export async function release(db: Db, id: number): Promise<number | undefined> {
  const [found] = await db.rows(itemOfBatch)`
    update voucher_batches set quarantined_at = null, quarantine_reason = ''
    where id = ${id} and quarantined_at is not null returning itemid`
  return found?.itemid
}

/** Marks the batch's unsold codes. Waits for a code that is being bought at the moment. */
export const markUnsold = (db: Db, id: number, isQuarantined: boolean): Promise<number> => db.run`
  update vouchers set is_quarantined = ${isQuarantined}
  where batch_id = ${id} and part_id is null and closed_part_id is null`
