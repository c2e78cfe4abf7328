// What the filter of the list of wallet transactions means in SQL. Pages, searches, counts and exports all
// use this.

import {
  type WalletStatus,
  type WalletType,
  walletStatuses,
  walletTypes,
} from '@gemwala/contract/lists/rows'
import { type Sql, sql } from '../engine/sql.ts'
import { allOf, type Days, type Direction, type Page } from './pages.ts'
import { lookUpAny } from './planner.ts'
import { containsWord } from './search.ts'
import { type Totals, walletTotals } from './totals.ts'

export type WalletFilter = Page &
  Direction &
  Days & {
    type: WalletType | 'All'
    status: WalletStatus | 'All'
    search: string
    orderFilter: string
  }

type Kind = Pick<WalletFilter, 'type' | 'status'>
type Words = Pick<WalletFilter, 'search' | 'orderFilter'>

export const termsOf = ({ search, orderFilter }: Words): string[] =>
  [search, orderFilter].filter((term) => term !== '')

/** Of a row of wallet_search. */
export const wordsCondition = (filter: Words): Sql =>
  allOf(termsOf(filter).map((term) => containsWord(sql`doc`, term)))

/**
 * Of a row `r` of wallet_transactions; undefined without a filter by order. The words of a transaction
 * include its order's id, so the index of words finds more than the filter wants.
 */
export const orderCondition = ({ orderFilter }: Words): Sql | undefined =>
  orderFilter === ''
    ? undefined
    : lookUpAny(sql`orders o
        where o.id = r.order_id and ${containsWord(sql`(' ' || lower(o.orderid))`, orderFilter)}`)

/** Of a row of wallet_transactions, and of a row of wallet_totals. */
export const kindCondition = ({ type, status }: Kind): Sql =>
  allOf([type !== 'All' && sql`type = ${type}`, status !== 'All' && sql`status = ${status}`])

/** Whether the filter lets all kinds through. */
export const hasEveryKind = ({ type, status }: Kind): boolean => type === 'All' && status === 'All'

/** Every kind that the index by kind tells apart. */
export function kindsOf({ type, status }: Kind): Sql[] {
  const types = type === 'All' ? walletTypes : [type]
  const statuses = status === 'All' ? walletStatuses : [status]
  return types.flatMap((one) => statuses.map((other) => sql`type = ${one} and status = ${other}`))
}

/** The totals that hold how many wallet transactions there are. */
export const totalsOf = (filter: Kind): Totals => ({
  ...walletTotals,
  count: sql`transactions`,
  kind: kindCondition(filter),
})
