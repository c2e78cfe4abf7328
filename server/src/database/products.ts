// Products, in SQL.

import { categories } from '@gemwala/contract/catalogue'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { sql } from './sql.ts'

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
})
export type ListedProduct = z.output<typeof listedProduct>

export type PriceList = 'discounted' | 'resell'

export const priceOf = { discounted: sql`discounted_paise`, resell: sql`resell_paise` }

/** Every product on sale, oldest first, with its lowest price in stock on a price list. */
export const listed = (db: Db, priceList: PriceList): Promise<ListedProduct[]> => db.rows(
  listedProduct,
)`
  select p.id, p.productid, p.name, p.type, p.category, p.imgpath,
    p.istrending as "isTrending", p.instock as "isInStock",
    case when p.instock then (
      select min(${priceOf[priceList]}) from product_items pi join items i using (itemid)
      where pi.productid = p.productid and i.in_stock and not i.is_sold_out
        and i.archived_at is null
    ) end as "fromPaise"
  from products p where p.archived_at is null order by p.productid`
