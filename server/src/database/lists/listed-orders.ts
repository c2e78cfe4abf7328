// An order as the lists for staff show it, in SQL.

import { orderStatuses, paymentModes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import { sql } from '../engine/sql.ts'

export const listedOrder = z.object({
  orderid: z.string(),
  itemName: z.string(),
  productName: z.string(),
  imgpath: z.string().nullable(),
  status: z.enum(orderStatuses),
  input1: z.string(),
  input2: z.string(),
  valuePaise: paise,
  useremail: z.string(),
  paymentMode: z.enum(paymentModes),
  createdAt: z.string(),
  updatedAt: z.string(),
  reason: z.string().nullable(),
  isInReview: z.boolean(),
})
export type ListedOrder = z.output<typeof listedOrder>

export type Listed = { orders: ListedOrder[]; total: number }

export const dearestFirst = sql`value_paise desc, created_at desc, id desc`

export const columns = sql`
  o.orderid, o.item_name as "itemName", o.product_name as "productName",
  (select imgpath from products p where p.productid = o.productid and p.archived_at is null)
    as imgpath, o.status, o.input1, o.input2,
  o.value_paise as "valuePaise", o.useremail, o.payment_mode as "paymentMode",
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  case when o.status in ('Refunded', 'Cancelled') then (
    select h.reason from order_history h
    where h.order_id = o.id and h.to_status = o.status order by h.id desc limit 1
  ) end as reason, o.needs_review as "isInReview"`
