// Lists of orders for staff, in SQL: the pending orders, and all of them seen from the payment side.

import {
  type OrderStatus,
  orderStatuses,
  type PaymentMode,
  paymentModes,
} from '@gemwala/contract/orders'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { containsWord } from './search.ts'
import { Sql, sql } from './sql.ts'

const listedOrder = z.object({
  orderid: z.string(),
  itemName: z.string(),
  status: z.enum(orderStatuses),
  input1: z.string(),
  input2: z.string(),
  valuePaise: paise,
  useremail: z.string(),
  paymentMode: z.enum(paymentModes),
  createdAt: z.string(),
  updatedAt: z.string(),
  reason: z.string().nullable(),
})
export type ListedOrder = z.output<typeof listedOrder>

export type OrderFilter = {
  status: OrderStatus | 'All'
  paymentMode: PaymentMode | 'All'
  search: string
  userInput: string
  /** Whole days in the store's time zone, the last one included. */
  from: string | undefined
  to: string | undefined
  sortBy: 'date' | 'value'
  page: number
  limit: number
}

/** Of searches the matches are counted exactly up to this many. */
export const countedUpTo = 10_000

export async function list(
  db: Db,
  filter: OrderFilter,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const matching = conditionsOf(filter)
  const order =
    filter.sortBy === 'value'
      ? sql`o.value_paise desc, o.id desc`
      : sql`o.created_at desc, o.id desc`
  const orders = await db.rows(listedOrder)`
    select o.orderid, o.item_name as "itemName", o.status, o.input1, o.input2,
      o.value_paise as "valuePaise", o.useremail, o.payment_mode as "paymentMode",
      o.created_at as "createdAt", o.updated_at as "updatedAt",
      case when o.status in ('Refunded', 'Cancelled') then (
        select h.reason from order_history h
        where h.order_id = o.id and h.to_status = o.status order by h.id desc limit 1
      ) end as reason
    from (
      select o.id from orders o where ${matching}
      order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) page join orders o using (id) order by ${order}`
  return { orders, total: await countOf(db, filter, matching) }
}

/** What the totals know they tell at once; everything else is counted, and searches up to a bound. */
async function countOf(db: Db, filter: OrderFilter, matching: Sql): Promise<number> {
  const counted = db.rows(z.object({ total: z.int() }))
  const isSearch = filter.search !== '' || filter.userInput !== ''
  if (isSearch) {
    const [found] = await counted`
      select count(*) as total from (
        select 1 from orders o where ${matching} limit ${countedUpTo}
      ) matches`
    return found!.total
  }
  if (filter.paymentMode !== 'All') {
    const [found] = await counted`select count(*) as total from orders o where ${matching}`
    return found!.total
  }
  const [found] = await counted`
    select coalesce(sum(orders), 0)::bigint as total from order_totals
    where (${filter.status} = 'All' or status = ${filter.status})
      and (${filter.from ?? null}::date is null or day >= ${filter.from ?? null}::date)
      and (${filter.to ?? null}::date is null or day <= ${filter.to ?? null}::date)`
  return found!.total
}

export function conditionsOf({
  status,
  paymentMode,
  search,
  userInput,
  from,
  to,
}: OrderFilter): Sql {
  return allOf([
    status !== 'All' && sql`o.status = ${status}`,
    paymentMode !== 'All' && sql`o.payment_mode = ${paymentMode}`,
    from && sql`o.created_at >= store_midnight(${from}::date)`,
    to && sql`o.created_at < store_midnight(${to}::date + 1)`,
    search !== '' &&
      sql`o.id in (select s.id from order_search s where ${containsWord(sql`s.doc`, search)})`,
    userInput !== '' &&
      sql`(${containsWord(sql`lower(o.input1)`, userInput)} or ${containsWord(sql`lower(o.input2)`, userInput)})`,
  ])
}

/** Every condition that is one. */
export function allOf(conditions: (Sql | string | false | undefined)[]): Sql {
  const real = conditions.filter((one): one is Sql => one instanceof Sql)
  return real.reduce((all, one) => sql`${all} and ${one}`, sql`true`)
}
