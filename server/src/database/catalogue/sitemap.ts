// The products that search engines should know, and when their pages last changed.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const product = z.object({ productid: z.int(), name: z.string(), changedAt: z.string() })

/** A sitemap has at most 50,000 addresses. */
export const products = (db: Db) => db.rows(product)`
  select p.productid, p.name,
    greatest(p.updated_at, max(i.updated_at) filter (where i.archived_at is null)) as "changedAt"
  from products p
  left join product_items using (productid)
  left join items i using (itemid)
  where p.archived_at is null
  group by p.productid
  order by p.productid
  limit 49999`
