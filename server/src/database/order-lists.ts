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
import {
  allOf,
  boundsOf,
  createdWithin,
  type Days,
  daysWithin,
  fromNearerEnd,
  ofEachKind,
  offsetOf,
  type Page,
  withinBounds,
} from './pages.ts'
import { containsWord, countedUpTo, isIndexed, newestOf, searching } from './search.ts'
import { type Sql, sql } from './sql.ts'

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

export type OrderFilter = Page &
  Days & {
    status: OrderStatus | 'All'
    paymentMode: PaymentMode | 'All'
    search: string
    userInput: string
    sortBy: 'date' | 'value'
  }

type Listed = { orders: ListedOrder[]; total: number }

export function list(db: Db, filter: OrderFilter): Promise<Listed> {
  if (filter.search !== '' || filter.userInput !== '') {
    return searching(db, (tx) => listFound(tx, filter))
  }
  return filter.sortBy === 'value' ? listByValue(db, filter) : listByTime(db, filter)
}

const newestFirst = sql`created_at desc, id desc`
const dearestFirst = sql`value_paise desc, created_at desc, id desc`
const cheapestFirst = sql`value_paise, created_at, id`

const columns = sql`
  o.orderid, o.item_name as "itemName", o.status, o.input1, o.input2,
  o.value_paise as "valuePaise", o.useremail, o.payment_mode as "paymentMode",
  o.created_at as "createdAt", o.updated_at as "updatedAt",
  case when o.status in ('Refunded', 'Cancelled') then (
    select h.reason from order_history h
    where h.order_id = o.id and h.to_status = o.status order by h.id desc limit 1
  ) end as reason`

async function listByTime(db: Db, filter: OrderFilter): Promise<Listed> {
  const rows = await db.rows(listedOrder.extend({ total: z.int() }))`
    with ${boundsOf(sql`select day, orders as n from order_totals where ${counted(filter)}`, filter)},
    page as (
      select id from (
        ${ofEachKind(kindsOf(filter), (kind) => sql`select id, created_at from orders where ${kind} and ${withinBounds}`)}
      ) matching
      order by ${newestFirst} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${columns}
    from page join orders o using (id) order by ${newestFirst}`
  const orders = rows.map(({ total: _, ...order }) => order)
  return { orders, total: rows[0]?.total ?? (await countByTotals(db, filter)).total }
}

/**
 * Either along the index of values, passing over other days, or all orders of these days sorted:
 * whichever reads less.
 */
async function listByValue(db: Db, filter: OrderFilter): Promise<Listed> {
  const { total, ofAllDays } = await countByTotals(db, filter)
  const { isFromEnd, offset, limit } = fromNearerEnd(total, filter)
  const passed = ((offset + limit) * ofAllDays) / Math.max(total, 1)
  const isFewDays = total * 2 < passed
  const matching = ofEachKind(
    isFewDays ? kindsOf(filter) : statusesOf(filter).map((status) => sql`status = ${status}`),
    (kind) =>
      sql`select id, value_paise, created_at from orders where ${kind} and ${createdWithin(
        // As an expression it lets the planner think of no other index.
        isFewDays ? sql`created_at` : sql`(created_at + interval '0')`,
        filter,
      )}`,
  )
  const orders = await db.rows(listedOrder)`
    with matching as ${isFewDays ? sql`materialized` : sql`not materialized`} (${matching}),
    page as (
      select id from matching order by ${isFromEnd ? cheapestFirst : dearestFirst}
      limit ${limit} offset ${offset}
    )
    select ${columns} from page join orders o using (id) order by ${dearestFirst}`
  return { orders, total }
}

async function listFound(db: Db, filter: OrderFilter): Promise<Listed> {
  const { status, paymentMode, search, userInput, sortBy, limit } = filter
  const terms = [search, userInput].filter((term) => term !== '')
  const isPlain = status === 'All' && paymentMode === 'All' && userInput === '' && sortBy === 'date'
  const found = isPlain
    ? sql`order_search s`
    : sql`(${ofEachKind(
        sortBy === 'value'
          ? statusesOf(filter).map((one) => sql`status = ${one}`)
          : [kindOf(filter)],
        (kind) => sql`select id, created_at, value_paise, input1, input2 from orders where ${kind}`,
      )}) o join order_search s using (created_at, id)`
  const matching = allOf([
    createdWithin(sql`created_at`, filter),
    ...terms.map((term) => containsWord(sql`s.doc`, term)),
    // The words of an order have its inputs among them, so the index finds more than is wanted.
    userInput !== '' &&
      sql`(${containsWord(sql`(' ' || lower(o.input1))`, userInput)}
        or ${containsWord(sql`(' ' || lower(o.input2))`, userInput)})`,
    !terms.some(isIndexed) && sql`created_at >= ${newestOf('order_search')}`,
  ])
  const order = sortBy === 'value' ? dearestFirst : newestFirst
  const orders = await db.rows(listedOrder)`
    with page as (
      select id from ${found} where ${matching}
      order by ${order} limit ${limit} offset ${offsetOf(filter)}
    )
    select ${columns} from page join orders o using (id) order by ${order}`
  if (orders.length > 0 && orders.length < limit) {
    return { orders, total: Math.min(countedUpTo, offsetOf(filter) + orders.length) }
  }
  const [counts] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from (
      select 1 from ${found} where ${matching} limit ${countedUpTo}
    ) matches`
  return { orders, total: counts!.total }
}

/** The last part is how many there would be without the days. */
async function countByTotals(db: Db, filter: OrderFilter) {
  const [found] = await db.rows(z.object({ total: z.int(), ofAllDays: z.int() }))`
    select coalesce(sum(orders) filter (where ${daysWithin(filter)}), 0)::bigint
        as total,
      coalesce(sum(orders), 0)::bigint as "ofAllDays"
    from order_totals where ${kindOf(filter)}`
  return found!
}

const counted = (filter: OrderFilter): Sql => allOf([kindOf(filter), daysWithin(filter)])

const kindOf = ({ status, paymentMode }: OrderFilter): Sql =>
  allOf([
    status !== 'All' && sql`status = ${status}`,
    paymentMode !== 'All' && sql`payment_mode = ${paymentMode}`,
  ])

const statusesOf = ({ status }: OrderFilter) => (status === 'All' ? orderStatuses : [status])

/** Every kind that the index tells apart; all orders together have an index of their own. */
function kindsOf(filter: OrderFilter): Sql[] {
  const { status, paymentMode } = filter
  if (status === 'All' && paymentMode === 'All') return [sql`true`]
  const modes = paymentMode === 'All' ? paymentModes : [paymentMode]
  return statusesOf(filter).flatMap((one) =>
    modes.map((mode) => sql`status = ${one} and payment_mode = ${mode}`),
  )
}
