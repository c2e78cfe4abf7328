// A trial of a coupon on a purchase, in SQL: with the same functions as quotes and purchases, and without
// writing anything.

import { discountTypes } from '@gemwala/contract/buying/coupons'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sqlRefusals } from '../engine/refusals.ts'

const trial = z.object({
  refusal: z.enum(sqlRefusals).nullable(),
  refusalFigure: z.int().nullable(),
  /** Null where the item is unknown. */
  pricePaise: paise.nullable(),
  discountPaise: paise.nullable(),
  /** The discount without the coupon's ceiling. */
  uncappedPaise: paise.nullable(),
  couponCode: z.string(),
  discountType: z.enum(discountTypes),
  isActive: z.boolean(),
  startDate: z.string().nullable(),
  expiryDate: z.string(),
  today: z.string(),
  usedCount: z.int(),
  usageLimit: z.int(),
  usedByBuyer: z.int(),
  userLimit: z.int(),
  minimumItemQuantity: z.int(),
  minPurchasePaise: paise,
  maxDiscountPaise: paise,
})
export type Trial = z.output<typeof trial>

type Wanted = { couponId: string; itemid: number; quantity: number; lanes: string[] }
type Buyer = { role: string; userid: number | null }

export async function find(
  db: Db,
  { role, userid }: Buyer,
  { couponId, itemid, quantity, lanes }: Wanted,
): Promise<Trial | undefined> {
  const [found] = await db.rows(trial)`
    select o.refusal, o.refusal_figure as "refusalFigure", o.price_paise as "pricePaise",
      coupon_discount(c.discount_type, c.discount_paise, c.discount_basis_points,
        c.max_discount_paise, o.price_paise) as "discountPaise",
      coupon_discount(c.discount_type, c.discount_paise, c.discount_basis_points,
        0, o.price_paise) as "uncappedPaise",
      c.coupon_code as "couponCode", c.discount_type as "discountType", c.is_active as "isActive",
      c.start_date as "startDate", c.expiry_date as "expiryDate", store_day(now()) as today,
      c.used_count as "usedCount", c.usage_limit as "usageLimit",
      coalesce(u.used_count, 0) as "usedByBuyer", c.user_limit as "userLimit",
      c.minimum_item_quantity as "minimumItemQuantity",
      c.min_purchase_paise as "minPurchasePaise", c.max_discount_paise as "maxDiscountPaise"
    from coupons c left join coupon_users u on u.coupon_id = c.id and u.userid = ${userid}
    cross join lateral find_offer(${role}, ${userid}, (
      -- The price is the item's own; of its products, one that is on sale.
      select p.productid from product_items pi join products p using (productid)
      where pi.itemid = ${itemid} and p.archived_at is null
      order by p.is_in_stock desc, p.productid limit 1
    ), ${itemid}, ${quantity}, c.coupon_code, ${lanes}) o
    where c.id = ${couponId} and c.archived_at is null`
  return found
}
