// Where a page of a list lies: found by months, found by days, and by counting the rows themselves. All in one
// statement, so that the three see the same moment.

import { roles } from '@gemwala/contract/accounts/roles'
import {
  orderStatuses,
  paymentModes,
  walletStatuses,
  walletTypes,
} from '@gemwala/contract/lists/rows'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Db } from '../../src/database/engine/db.ts'
import { type Sql, sql } from '../../src/database/engine/sql.ts'
import { boundsOf, boundsOfDays } from '../../src/database/lists/bounds.ts'
import * as orders from '../../src/database/lists/order-conditions.ts'
import { type Days, daysWithin, type Page } from '../../src/database/lists/pages.ts'
import type { Totals } from '../../src/database/lists/totals.ts'
import * as users from '../../src/database/lists/user-conditions.ts'
import * as wallets from '../../src/database/lists/wallet-conditions.ts'
import type { Draw } from './plain-lists.ts'

type List = { rows: Sql; totals: Totals }

/** Every list, each with a random filter by kind. */
export const drawLists = ({ oneOf }: Pick<Draw, 'oneOf'>): List[] => [
  {
    rows: sql`orders`,
    totals: orders.totalsOf({
      status: oneOf(['All', ...orderStatuses]),
      paymentMode: oneOf(['All', ...paymentModes]),
    }),
  },
  {
    rows: sql`wallet_transactions`,
    totals: wallets.totalsOf({
      type: oneOf(['All', ...walletTypes]),
      status: oneOf(['All', ...walletStatuses]),
    }),
  },
  {
    rows: sql`users`,
    totals: users.totalsOf({
      role: oneOf(['All', ...roles]),
      isVerified: oneOf([undefined, true, false]),
      isBlocked: oneOf([undefined, true, false]),
    }),
  },
]

/** Every list, unfiltered. */
export const wholeLists = drawLists({ oneOf: ([first]) => first! })

const found = z.object({
  byMonths: z.unknown(),
  byDays: z.unknown(),
  counted: z.looseObject({ total: z.int().nullable() }),
})

/** Returns how many rows the list has. */
export async function expectSameBounds(
  db: Db,
  { rows, totals }: List,
  days: Days,
  page: Page,
): Promise<number> {
  const { table, count, kind } = totals
  const bounds = (clauses: Sql) => sql`(with ${clauses} select to_jsonb(bounds) from bounds)`
  const byDays = sql`
    select day as step, ${count}::int as n from ${table} where ${kind} and ${daysWithin(days)}`
  const counted = sql`
    select day as step, 1 as n from (select *, store_day(created_at) as day from ${rows}) r
    where ${kind} and ${daysWithin(days)}`
  const [same] = await db.rows(found)`
    select ${bounds(boundsOfDays(totals, days, page))} as "byMonths",
      ${bounds(boundsOf(byDays, page))} as "byDays", ${bounds(boundsOf(counted, page))} as counted`
  const what = JSON.stringify({ rows: rows.text, kind: kind.values, ...days, ...page })
  expect(same!.byMonths, what).toEqual(same!.counted)
  expect(same!.byDays, what).toEqual(same!.counted)
  return same!.counted.total ?? 0
}
