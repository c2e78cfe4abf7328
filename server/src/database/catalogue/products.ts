// Products, in SQL.

import { categories } from '@gemwala/contract/catalogue/catalogue'
import { apiTypes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { columnsOf, type Sql, sql } from '../engine/sql.ts'

const listedProduct = z.object({
  id: z.uuid(),
  productid: z.int(),
  name: z.string(),
  type: z.string(),
  category: z.enum(categories),
  imgpath: z.string(),
  isTrending: z.boolean(),
  isInStock: z.boolean(),
  fromPaise: paise.nullable(),
  position: z.int().nullable(),
})
export type ListedProduct = z.output<typeof listedProduct>

export type PriceList = 'discounted' | 'resell'

export const priceOf = { discounted: sql`discounted_paise`, resell: sql`resell_paise` }

/**
 * True of an item `i` whose lane is stopped; `lanes` are those of the connected suppliers. The stopped
 * lanes are read once per statement, and usually there are none, so no item's lane is computed.
 */
export const stoppedCondition = (lanes: string[]): Sql => sql`
  case when (select cardinality(stopped_lanes())) = 0 then false
    else item_lane(i, ${lanes}::text[]) = any ((select stopped_lanes())::text[]) end`

/**
 * The products of a table `p`, with their lowest price in stock on a price list. A product is out of stock
 * when a stopped lane leaves nothing of it to buy.
 */
const listedFrom = (from: Sql, priceList: PriceList, lanes: string[]): Sql => sql`
  select p.id, p.productid, p.name, p.type, p.category, p.imgpath, p.position,
    p.is_trending as "isTrending",
    p.is_in_stock and (offered.lowest is not null or not offered.has_stopped) as "isInStock",
    case when p.is_in_stock then offered.lowest end as "fromPaise"
  from ${from} p cross join lateral (
    select min(${priceOf[priceList]}) filter (where not is_stopped) as lowest,
      coalesce(bool_or(is_stopped), false) as has_stopped
    from (
      select i.*, ${stoppedCondition(lanes)} as is_stopped
      from product_items pi join items i using (itemid)
      where pi.productid = p.productid and i.is_in_stock and not i.is_sold_out
        and i.archived_at is null
    ) in_stock
  ) offered`

/** Every product on sale: in the order that staff chose, then oldest first. */
export const listed = (
  db: Db,
  priceList: PriceList,
  lanes: string[],
): Promise<ListedProduct[]> => db.rows(listedProduct)`
  ${listedFrom(sql`products`, priceList, lanes)}
  where p.archived_at is null order by p.position, p.productid`

type Shelved = Pick<ListedProduct, 'productid' | 'category'>

/** Other products of the same category that are in stock: trending ones first, then in the shelf's order. */
export const related = (
  db: Db,
  { productid, category }: Shelved,
  priceList: PriceList,
  lanes: string[],
  limit: number,
): Promise<ListedProduct[]> => {
  const order = sql`is_trending desc, position, productid`
  const nearest = sql`(
    select * from products where category = ${category} and productid <> ${productid}
      and is_in_stock and archived_at is null
    order by ${order} limit ${limit})`
  return db.rows(listedProduct)`${listedFrom(nearest, priceList, lanes)} order by ${order}`
}

const searchEntry = z.object({
  productid: z.int(),
  aliases: z.array(z.string()),
  items: z.array(z.string()),
})
export type SearchEntry = z.output<typeof searchEntry>

/** What every product on sale is found by, beside its name: its aliases and the names of its items. */
export const searchIndex = (db: Db): Promise<SearchEntry[]> => db.rows(searchEntry)`
  select productid, aliases, array(
    select i.name from product_items pi join items i using (itemid)
    where pi.productid = p.productid and i.archived_at is null order by pi.position
  ) as items
  from products p where archived_at is null order by productid`

/** As stored in the catalogue: only the label is required. */
export const input = z.object({
  label: z.string(),
  placeholder: z.string().optional(),
  pattern: z.string().optional(),
  required: z.boolean().optional(),
  choices: z.array(z.string()).optional(),
})

/** What staff write for the product's page. */
export const pageTexts = z.object({
  description: z.string(),
  regionNote: z.string(),
  idHelp: z.string(),
  idPicture: z.string(),
  redeemSteps: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
})

const productFields = pageTexts.extend({
  name: z.string(),
  type: z.string(),
  category: z.enum(categories),
  imgpath: z.string(),
  importantNote: z.string(),
  isTrending: z.boolean(),
  isInStock: z.boolean(),
  isApi: z.boolean(),
  apiType: z.enum(apiTypes).nullable(),
  aliases: z.array(z.string()),
  position: z.int().nullable(),
  inputs: z.array(input),
})
export type ProductFields = z.output<typeof productFields>
const columns = columnsOf(productFields)

/** A product as staff see it. */
const product = productFields.extend({
  id: z.uuid(),
  productid: z.int(),
  items: z.array(z.int()),
  version: z.int(),
})
export type Product = z.output<typeof product>

/** A product by its number or by its id. */
export type ProductKey = number | string
const named = (key: ProductKey): Sql =>
  typeof key === 'number' ? sql`productid = ${key}` : sql`id = ${key}`

const live = sql`
  select id, productid, version, ${columns.select}, array(
    select pi.itemid from product_items pi join items i using (itemid)
    where pi.productid = p.productid and i.archived_at is null order by pi.position
  ) as items
  from products p where p.archived_at is null`

export const list = (db: Db): Promise<Product[]> => db.rows(product)`${live} order by productid`

export async function find(db: Db, key: ProductKey): Promise<Product | undefined> {
  const [found] = await db.rows(product)`${live} and ${named(key)}`
  return found
}

/** Locks it until the transaction ends. Its items are read after locking, so they are current. */
export async function findLocked(db: Db, key: ProductKey): Promise<Product | undefined> {
  await db.run`select 1 from products where ${named(key)} for no key update`
  return find(db, key)
}

/** Inputs and questions are stored as JSON. */
const written = columnsOf(productFields.extend({ inputs: z.string(), faq: z.string() }))
const rowOf = ({ inputs, faq, ...fields }: ProductFields) => ({
  ...fields,
  inputs: JSON.stringify(inputs),
  faq: JSON.stringify(faq),
})

/** Returns its number. `setItems` adds the items. */
export const insert = (db: Db, fields: ProductFields): Promise<number> => db.number`
  insert into products ${written.insert(rowOf(fields))} returning productid as n`

export const update = (db: Db, productid: number, fields: ProductFields): Promise<number> => db.run`
  update products set ${written.set(rowOf(fields))}, version = version + 1, updated_at = now()
  where productid = ${productid}`

/** Sets the product's items, in this order and without duplicates. */
export async function setItems(db: Db, productid: number, itemids: number[]): Promise<void> {
  await db.run`delete from product_items where productid = ${productid}`
  await db.run`
    insert into product_items (productid, itemid, position)
    select ${productid}, itemid, position
    from unnest(${itemids}::int[]) with ordinality as given (itemid, position)`
}

export const archive = (db: Db, productid: number): Promise<number> => db.run`
  update products set archived_at = now(), version = version + 1, updated_at = now()
  where productid = ${productid}`
