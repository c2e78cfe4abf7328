// How far a new store is on the way to its first sale, in SQL.

import { helpPages } from '@gemwala/contract/help/help-pages'
import { z } from 'zod'
import { freeVoucher } from '../delivery/vouchers.ts'
import type { Db } from '../engine/db.ts'

const progress = z.object({
  gateway: z.boolean(),
  product: z.boolean(),
  delivery: z.boolean(),
  image: z.boolean(),
  help: z.boolean(),
  mail: z.boolean(),
  customer: z.boolean(),
  order: z.boolean(),
})
export type Progress = z.output<typeof progress>

type Connected = {
  gateways: string[]
  lanes: string[]
  /** The lanes of all suppliers that the store supports. */
  knownLanes: readonly string[]
}

/**
 * An item of a supplier that is not connected would go to staff, which its owner hardly wants: it counts as not
 * deliverable. Mail works if a customer opened a link from one. Google vouches for its users without a mail.
 */
export async function find(db: Db, { gateways, lanes, knownLanes }: Connected): Promise<Progress> {
  const [found] = await db.rows(progress)`
    with sold as (
      select i.itemid, item_lane(i, ${lanes}) as lane, item_lane(i, ${knownLanes}) as wanted
      from products p join product_items using (productid) join items i using (itemid)
      where p.archived_at is null and p.is_in_stock and i.archived_at is null and i.is_in_stock
        and i.discounted_paise > 0
    )
    select
      exists (select 1 from gateways where is_active and code = any (${gateways})) as gateway,
      exists (select 1 from sold) as product,
      exists (
        select 1 from sold where lane = wanted and lane <> all (stopped_lanes()) and (
          lane <> 'voucher'
          or exists (select 1 from vouchers v where v.itemid = sold.itemid and ${freeVoucher})
        )
      ) as delivery,
      exists (select 1 from images where archived_at is null) as image,
      (
        select count(distinct page) from help_page_versions where language = 'en'
      ) >= ${helpPages.length} as help,
      exists (
        select 1 from users where role <> 'admin' and is_verified and password_hash is not null
          and google_subject is null and sso_subject is null
      ) as mail,
      exists (select 1 from users where role <> 'admin') as customer,
      exists (select 1 from order_totals where status = 'Completed' and orders > 0) as "order"`
  return found!
}
