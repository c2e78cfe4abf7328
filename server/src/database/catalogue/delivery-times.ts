// How long each product usually takes from payment to delivery, in SQL. Pages only read the result.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

/** Fewer orders say too little. */
const enoughOrders = 20
/** The newest orders of the last 30 days. A bound, so that the work does not grow with the store. */
const readAtMost = 50_000

const changedTime = z.object({ productid: z.int(), seconds: z.int().nullable() })

/** Writes only what changed: a write to products makes every node drop its cached pages. */
export async function refresh(db: Db): Promise<void> {
  const changed = await db.rows(changedTime)`
    with delivered as (
      select id, productid from orders
      where status = 'Completed' and created_at > now() - interval '30 days'
      order by created_at desc, id desc limit ${readAtMost}
    ), usual as (
      select productid,
        (percentile_cont(0.5) within group (order by extract(epoch from taken)))::int as seconds
      from delivered cross join lateral (
        select max(at) filter (where to_status = 'Completed')
          - min(at) filter (where to_status in ('Queued', 'Processing')) as taken
        from order_history where order_id = delivered.id
      ) times
      where taken is not null group by productid having count(*) >= ${enoughOrders}
    )
    select productid, usual.seconds from products left join usual using (productid)
    where usual.seconds is distinct from delivery_seconds`
  if (changed.length === 0) return
  await db.run`
    update products set delivery_seconds = changed.seconds
    from unnest(${changed.map(({ productid }) => productid)}::int[],
      ${changed.map(({ seconds }) => seconds)}::int[]) as changed (productid, seconds)
    where products.productid = changed.productid`
}
