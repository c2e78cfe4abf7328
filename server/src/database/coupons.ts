// Coupons, in SQL.

import type { Db } from './db.ts'

/** Gives back the use that an order made of a coupon; once, however often it is asked. */
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
