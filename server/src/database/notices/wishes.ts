// Who wants a notice when an item can be bought again, in SQL.

import { wishLimit } from '@gemwala/contract/notices/notices'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const wished = z.object({ itemid: z.int() })

export const ofUser = (db: Db, userid: number) => db.rows(wished)`
  select itemid from stock_wishes where userid = ${userid} order by id`

/** Zero if the customer has as many as allowed, or this one already. Two at once may get past the limit by one. */
export const add = (db: Db, userid: number, productid: number, itemid: number) => db.run`
  insert into stock_wishes (userid, productid, itemid)
  select ${userid}, ${productid}, ${itemid}
  where (select count(*) from stock_wishes where userid = ${userid}) < ${wishLimit}
  on conflict (userid, itemid) do nothing`

export const remove = (db: Db, userid: number, itemid: number): Promise<number> => db.run`
  delete from stock_wishes where userid = ${userid} and itemid = ${itemid}`

const refusal = z.object({ refusal: z.string().nullable() })

/** Why a customer cannot buy one of the item now; null if they can. */
export async function obstacle(db: Db, productid: number, itemid: number, lanes: string[]) {
  const [found] = await db.rows(refusal)`
    select (find_offer('user', null, ${productid}, ${itemid}, 1, null, ${lanes}::text[])).refusal`
  return found!.refusal
}

/**
 * Fulfils the wishes for items that can be bought again: each becomes a notice and is removed. Also removes
 * those for items that are no longer sold. A bound keeps the transaction short.
 */
export const fulfil = (db: Db, lanes: string[]): Promise<number> => db.run`
  with offers as (
    select productid, itemid,
      find_offer('user', null, productid, itemid, 1, null, ${lanes}::text[]) as offer
    from (select distinct productid, itemid from stock_wishes) wished
  ), ended as (
    delete from stock_wishes where id in (
      select w.id from stock_wishes w join offers using (productid, itemid)
      where (offer).refusal is distinct from 'out-of-stock' order by w.id limit 1000
    )
    returning id, userid, productid, itemid
  )
  select write_notices('back-in-stock', array_agg(userid), array_agg('wish-' || id), array_agg(
    jsonb_build_object('productid', productid, 'product', (offer).product_name,
      'item', (offer).item_name)))
  from ended join offers using (productid, itemid)
  where (offer).refusal is null having count(*) > 0`
