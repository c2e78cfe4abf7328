// What the filter of a list of orders means in SQL. Pages, searches, counts and exports all use this.

import {
  type OrderStatus,
  orderStatuses,
  type PaymentMode,
  paymentModes,
} from '@gemwala/contract/lists/rows'
import type { pendingStatuses } from '@gemwala/contract/orders/orders'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { allOf, between, type Days, type Direction, momentsOf, type Page } from './pages.ts'
import { containsWord } from './search.ts'
import { stuckCondition } from './stuck-orders.ts'
import { orderTotals, type Totals } from './totals.ts'

export type OrderFilter = Page &
  Direction &
  Days & {
    status: (typeof pendingStatuses)[number]
    paymentMode: PaymentMode | 'All'
    search: string
    userInput: string
    /** The name or the code of a gateway. The totals do not count by it. */
    gateway?: string | undefined
    sortBy: 'date' | 'value'
  }

/** What the totals and the indexes know by kind. */
export type KindFilter = Omit<OrderFilter, 'status'> & { status: OrderStatus | 'All' }

type Unpaged<Filter> = Omit<Filter, 'page' | 'limit'>

export const termsOf = ({ search, userInput }: Unpaged<OrderFilter>): string[] =>
  [search, userInput].filter((term) => term !== '')

/** Of a row of order_search. */
export const wordsCondition = ({ search, userInput }: Unpaged<OrderFilter>): Sql =>
  allOf([
    search !== '' && containsWord(sql`doc`, search),
    userInput !== '' && containsWord(sql`inputs`, userInput),
  ])

/** Of a row of orders, and of a row of order_totals. */
export const kindCondition = ({
  status,
  paymentMode,
}: Pick<OrderFilter, 'status' | 'paymentMode'>): Sql =>
  allOf([
    status === 'Stuck' && stuckCondition,
    status !== 'Stuck' && status !== 'All' && sql`status = ${status}`,
    paymentMode !== 'All' && sql`payment_mode = ${paymentMode}`,
  ])

/** Of a row of orders; false without a filter by gateway. */
const gatewayCondition = ({ gateway }: Unpaged<OrderFilter>): Sql | false =>
  gateway !== undefined &&
  sql`gateway_id = any (array(
    select g.id from gateways g where ${gateway}::text in (g.code, g.gateway_provider)))`

/** Of a row of orders: everything except days and words. */
export const rowCondition = (filter: Unpaged<OrderFilter>): Sql =>
  allOf([kindCondition(filter), gatewayCondition(filter)])

/** Whether only days and words filter the list. */
export const hasEveryKind = ({ status, paymentMode, gateway }: Unpaged<OrderFilter>): boolean =>
  status === 'All' && paymentMode === 'All' && gateway === undefined

/** Every kind that the index by kind tells apart. All orders together have an index of their own. */
export function kindsOf(filter: Unpaged<KindFilter>): Sql[] {
  const { status, paymentMode } = filter
  if (status === 'All' && paymentMode === 'All') return [rowCondition(filter)]
  const modes = paymentMode === 'All' ? paymentModes : [paymentMode]
  return statusesOf(filter).flatMap((one) =>
    modes.map((mode) => rowCondition({ ...filter, status: one, paymentMode: mode })),
  )
}

/** Every kind that the index by value tells apart. It does not know the payment mode, which each row is asked for. */
export const valueKindsOf = (filter: Unpaged<KindFilter>): Sql[] =>
  statusesOf(filter).map((status) => rowCondition({ ...filter, status }))

const statusesOf = ({ status }: Unpaged<KindFilter>) =>
  status === 'All' ? orderStatuses : [status]

/** The totals that hold how many orders there are. */
export const totalsOf = (filter: Pick<KindFilter, 'status' | 'paymentMode'>): Totals => ({
  ...orderTotals,
  count: sql`orders`,
  kind: kindCondition(filter),
})

/** The whole filter as one condition of a row of orders, for what is read without totals. */
export const wholeCondition = async (db: Db, filter: Unpaged<OrderFilter>): Promise<Sql> =>
  allOf([
    rowCondition(filter),
    between(sql`orders.created_at`, await momentsOf(db, filter)),
    termsOf(filter).length > 0 &&
      sql`exists (select 1 from order_search s
        where s.created_at = orders.created_at and s.id = orders.id and ${wordsCondition(filter)})`,
  ])
