// What the filter of the list of users means in SQL. Pages, searches, counts and exports all use this.

import { type Role, roles } from '@gemwala/contract/accounts/roles'
import { type Sql, sql } from '../engine/sql.ts'
import { allOf, type Days, type Direction, type Page } from './pages.ts'
import { containsWord } from './search.ts'
import { type Totals, userTotals } from './totals.ts'

export type UserFilter = Page &
  Direction &
  Days & {
    search: string
    role: Role | 'All'
    isVerified: boolean | undefined
    isBlocked: boolean | undefined
    sortBy: 'createdAt' | 'balance'
  }

type Kind = Pick<UserFilter, 'role' | 'isVerified' | 'isBlocked'>

/** Of a row of users. */
export const wordsCondition = ({ search }: Pick<UserFilter, 'search'>): Sql =>
  allOf([search !== '' && containsWord(sql`words`, search)])

/** Of a row of users, of wallets, and of user_totals. */
export const kindCondition = ({ role, isVerified, isBlocked }: Kind): Sql =>
  allOf([
    role !== 'All' && sql`role = ${role}`,
    isVerified !== undefined && sql`is_verified = ${isVerified}`,
    isBlocked !== undefined && sql`is_blocked = ${isBlocked}`,
  ])

/** Whether the filter lets all kinds through. */
export const hasEveryKind = ({ role, isVerified, isBlocked }: Kind): boolean =>
  role === 'All' && isVerified === undefined && isBlocked === undefined

/** Every kind that the index by kind tells apart. All users together have an index of their own. */
export function kindsOf(filter: Kind): Sql[] {
  const { role, isVerified, isBlocked } = filter
  if (hasEveryKind(filter)) return [sql`true`]
  const either = (chosen: boolean | undefined) => (chosen === undefined ? [true, false] : [chosen])
  return (role === 'All' ? roles : [role]).flatMap((one) =>
    either(isVerified).flatMap((verified) =>
      either(isBlocked).map(
        (blocked) => sql`role = ${one} and is_verified = ${verified} and is_blocked = ${blocked}`,
      ),
    ),
  )
}

/** The totals that hold how many users there are. */
export const totalsOf = (filter: Kind): Totals => ({
  ...userTotals,
  count: sql`users`,
  kind: kindCondition(filter),
})
