// Coupons, in SQL.

import { couponObstacles, discountTypes } from '@gemwala/contract/buying/coupons'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { columnsOf, sql } from '../engine/sql.ts'

const couponFields = z.object({
  couponCode: z.string(),
  discountType: z.enum(discountTypes),
  /** Null where none was ever given. */
  discountPaise: paise.nullable(),
  discountBasisPoints: z.int().nullable(),
  /** A day, or null if it works from its creation on. */
  startDate: z.string().nullable(),
  /** A day. */
  expiryDate: z.string(),
  minimumItemQuantity: z.int(),
  minPurchasePaise: paise,
  maxDiscountPaise: paise,
  isActive: z.boolean(),
  usageLimit: z.int(),
  userLimit: z.int(),
  description: z.string(),
})
export type CouponFields = z.output<typeof couponFields>
const columns = columnsOf(couponFields)

const coupon = couponFields.extend({ id: z.uuid(), usedCount: z.int(), version: z.int() })
export type Coupon = z.output<typeof coupon>

const all = sql`id, used_count as "usedCount", version, ${columns.select}`

/** The index that keeps live codes unique. */
export const liveCodeRule = 'coupons_live_code'

const listed = coupon.extend({ obstacle: z.enum(couponObstacles).nullable() })
export type ListedCoupon = z.output<typeof listed>

/** Newest first. */
export const list = (db: Db): Promise<ListedCoupon[]> => db.rows(listed)`
  select ${all}, case
      when expiry_date < store_day(now()) then 'Expired'
      when used_count >= usage_limit then 'Used up'
      when start_date > store_day(now()) then 'Not started'
    end as obstacle
  from coupons where archived_at is null order by created_at desc, id`

/** Locks it: nobody changes or uses it until the transaction ends. */
export async function findLocked(db: Db, id: string): Promise<Coupon | undefined> {
  const [found] = await db.rows(coupon)`
    select ${all} from coupons where id = ${id} and archived_at is null for no key update`
  return found
}

export async function insert(db: Db, fields: CouponFields): Promise<Coupon> {
  const [inserted] = await db.rows(coupon)`
    insert into coupons ${columns.insert(fields)} returning ${all}`
  return inserted!
}

/** A trigger increases the version. */
export async function update(db: Db, id: string, fields: CouponFields): Promise<Coupon> {
  const [updated] = await db.rows(coupon)`
    update coupons set ${columns.set(fields)}, updated_at = now() where id = ${id} returning ${all}`
  return updated!
}

export const archive = (db: Db, id: string): Promise<number> => db.run`
  update coupons set archived_at = now(), updated_at = now() where id = ${id}`

/** Returns an order's use of a coupon. Repeated calls return it once. */
export const release = (db: Db, orderId: number): Promise<number> => db.run`
  with released as (
    update coupon_uses set released_at = now()
    where order_id = ${orderId} and released_at is null
    returning coupon_id, userid
  ), counted as (
    update coupons c set used_count = used_count - 1 from released r where c.id = r.coupon_id
  )
  update coupon_users u set used_count = used_count - 1
  from released r where u.coupon_id = r.coupon_id and u.userid = r.userid`
