// Items, in SQL.

import { itemTypes } from '@gemwala/contract/catalogue/catalogue'
import { apiTypes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { columnsOf, type Sql, sql } from '../engine/sql.ts'

const itemFields = z.object({
  name: z.string(),
  type: z.enum(itemTypes),
  suggestedTask: z.string(),
  supplierItemIds: z.array(z.string()),
  originalPaise: paise,
  discountedPaise: paise,
  resellPaise: paise,
  /** What the supplier charges for it; null if unknown. */
  costPaise: paise.nullable(),
  isInStock: z.boolean(),
  isApi: z.boolean(),
  apiType: z.enum(apiTypes).nullable(),
  /** Sold only from our own stock of codes. */
  sellsVouchers: z.boolean(),
  imgpath: z.string(),
})
export type ItemFields = z.output<typeof itemFields>
const columns = columnsOf(itemFields)

const item = itemFields.extend({ id: z.uuid(), itemid: z.int(), version: z.int() })
export type Item = z.output<typeof item>
const itemNumber = item.pick({ itemid: true })

/** An item by its number or by its id. */
export type ItemKey = number | string
const named = (key: ItemKey): Sql =>
  typeof key === 'number' ? sql`itemid = ${key}` : sql`id = ${key}`

const all = sql`id, itemid, version, ${columns.select}`

export const list = (db: Db): Promise<Item[]> => db.rows(item)`
  select ${all} from items where archived_at is null order by itemid`

export const ofProduct = (db: Db, productid: number): Promise<Item[]> => db.rows(item)`
  select ${all} from items join product_items using (itemid)
  where productid = ${productid} and archived_at is null order by position`

const stoppedItem = z.object({ itemid: z.int(), lane: z.string(), reason: z.string() })
export type StoppedItem = z.output<typeof stoppedItem>

/** The items whose lane is stopped; `lanes` are those of the connected suppliers. */
export const stopped = (db: Db, lanes: string[]): Promise<StoppedItem[]> => db.rows(stoppedItem)`
  select i.itemid, l.name as lane, l.stopped_reason as reason
  from items i join lanes l on l.name = item_lane(i, ${lanes}) and l.stopped_at is not null
  where i.archived_at is null order by i.itemid`

const meaning = z.object({ number: z.int(), itemid: z.int().nullable() })

/**
 * The item that each of these numbers means: the one that has it, or else the only one that a supplier sells under
 * it; null for none. A number may exceed the range of item numbers.
 */
export const meant = (db: Db, numbers: number[]) => db.rows(meaning)`
  select number, coalesce(
    (select itemid from items where itemid = number and archived_at is null),
    (select min(itemid) from items
      where number::text = any (supplier_item_ids) and archived_at is null having count(*) = 1)
  ) as itemid
  from unnest(${numbers}::bigint[]) with ordinality as given (number, place) order by place`

/** Locks it: nobody else changes it until the transaction ends. */
export async function findLocked(db: Db, key: ItemKey): Promise<Item | undefined> {
  const [found] = await db.rows(item)`
    select ${all} from items where ${named(key)} and archived_at is null for no key update`
  return found
}

/** Waits for purchases of it from codes, and lets none start until the transaction ends. */
export const lockPurchases = (db: Db, itemid: number): Promise<number> => db.run`
  select 1 from items where itemid = ${itemid} for update`

/** Locked in the same order everywhere, so that two sets of items cannot deadlock. */
export const findManyLocked = (db: Db, itemids: number[]): Promise<Item[]> => db.rows(item)`
  select ${all} from items where itemid = any (${itemids}::int[]) and archived_at is null
  order by itemid for no key update`

/** Also for a deleted item. */
export async function numberOf(db: Db, key: ItemKey): Promise<number | undefined> {
  const [found] = await db.rows(itemNumber)`
    select itemid from items where ${named(key)}`
  return found?.itemid
}

export async function insert(db: Db, fields: ItemFields): Promise<Item> {
  const [inserted] = await db.rows(item)`
    insert into items ${columns.insert(fields)} returning ${all}`
  return inserted!
}

export async function update(db: Db, itemid: number, fields: ItemFields): Promise<Item> {
  const [updated] = await db.rows(item)`
    update items set ${columns.set(fields)}, version = version + 1, updated_at = now()
    where itemid = ${itemid} returning ${all}`
  return updated!
}

export const archive = (db: Db, itemid: number): Promise<number> => db.run`
  update items set archived_at = now(), version = version + 1, updated_at = now()
  where itemid = ${itemid}`
