// A product as a buyer sees it, in SQL: its inputs, and its items with the prices of one price list.

import { categories, itemTypes } from '@gemwala/contract/catalogue/catalogue'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import { freeVoucher } from '../delivery/vouchers.ts'
import type { Db } from '../engine/db.ts'
import { columnsOf } from '../engine/sql.ts'
import { input, type PriceList, pageTexts, priceOf, stoppedCondition } from './products.ts'

const soldProduct = pageTexts.extend({
  id: z.uuid(),
  productid: z.int(),
  name: z.string(),
  type: z.string(),
  category: z.enum(categories),
  imgpath: z.string(),
  importantNote: z.string(),
  isTrending: z.boolean(),
  isInStock: z.boolean(),
  inputs: z.array(input),
  deliverySeconds: z.int().nullable(),
})
export type SoldProduct = z.output<typeof soldProduct>
const columns = columnsOf(soldProduct)

export async function find(db: Db, productid: number): Promise<SoldProduct | undefined> {
  const [found] = await db.rows(soldProduct)`
    select ${columns.select} from products where productid = ${productid} and archived_at is null`
  return found
}

const number = z.object({ productid: z.int() })

/** Whether there was such a product before it was archived. */
export async function wasSold(db: Db, productid: number): Promise<boolean> {
  const found = await db.rows(number)`
    select productid from products where productid = ${productid} and archived_at is not null`
  return found.length > 0
}

const soldItem = z.object({
  id: z.uuid(),
  itemid: z.int(),
  name: z.string(),
  type: z.enum(itemTypes),
  suggestedTask: z.string(),
  imgpath: z.string(),
  apiType: z.string().nullable(),
  supplierItemIds: z.array(z.string()),
  originalPaise: paise,
  pricePaise: paise,
  isInStock: z.boolean(),
  /** Out of stock only because its lane is stopped. */
  isStopped: z.boolean(),
  sellsVouchers: z.boolean(),
  /** Null if the stock is not counted, or if there are more than ten. */
  left: z.int().nullable(),
})
export type SoldItem = z.output<typeof soldItem>

/** One more than the largest number shown. */
const countedUpTo = 11

export const items = (db: Db, productid: number, priceList: PriceList, lanes: string[]) => db.rows(
  soldItem,
)`
  select i.id, i.itemid, i.name, i.type, i.suggested_task as "suggestedTask", i.imgpath,
    case when i.is_api then i.api_type end as "apiType",
    i.supplier_item_ids as "supplierItemIds", i.original_paise as "originalPaise",
    ${priceOf[priceList]} as "pricePaise",
    i.is_in_stock and coalesce(stock.codes > 0, true) and not lane.is_stopped as "isInStock",
    i.is_in_stock and lane.is_stopped as "isStopped", i.sells_vouchers as "sellsVouchers",
    case when stock.codes < ${countedUpTo} then stock.codes end as left
  from product_items pi join items i using (itemid)
  left join lateral (
    select count(*) as codes from (
      select 1 from vouchers v where v.itemid = i.itemid and ${freeVoucher} limit ${countedUpTo}
    ) free
  ) stock on i.sells_vouchers
  cross join lateral (select ${stoppedCondition(lanes)} as is_stopped) lane
  where pi.productid = ${productid} and i.archived_at is null
  order by pi.position`
