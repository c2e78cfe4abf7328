// Lists of wallet transactions for staff, in SQL.

import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { boundsOfDays } from './bounds.ts'
import type { SearchWay } from './choose-way.ts'
import { findPage } from './found-pages.ts'
import { momentsOf, pageWithin, withinDays } from './pages.ts'
import { withCustomPlans } from './planner.ts'
import { isRare, newEnough } from './search.ts'
import { countByTotals, type Lengths } from './totals.ts'
import { listUpwards } from './upwards.ts'
import {
  hasEveryKind,
  kindCondition,
  kindsOf,
  orderCondition,
  termsOf,
  totalsOf,
  type WalletFilter,
  wordsCondition,
} from './wallet-conditions.ts'
import { newestFirst, searchByTime } from './word-tables.ts'

export type { WalletFilter }

const listed = z.object({
  txnid: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amountPaise: paise,
  orderid: z.string().nullable(),
  useremail: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ListedTransaction = z.output<typeof listed>

type Listed = { transactions: ListedTransaction[]; total: number }

/** `forced` is for tests: how a search is read, instead of what statistics would choose. */
export async function list(
  db: Db,
  filter: WalletFilter,
  forced: { search?: SearchWay } = {},
): Promise<Listed> {
  if (!filter.isUpwards) return listDown(db, filter, forced)
  const isCountedTo = termsOf(filter).length > 0
  const { rows, total } = await listUpwards(filter, isCountedTo, async (page) => {
    const down = await listDown(db, { ...filter, ...page }, forced)
    return { rows: down.transactions, total: down.total }
  })
  return { transactions: rows, total }
}

async function listDown(
  db: Db,
  filter: WalletFilter,
  forced: { search?: SearchWay },
): Promise<Listed> {
  if (termsOf(filter).length === 0) return listByTime(db, filter)
  const lengths = await countByTotals(db, totalsOf(filter), filter)
  return withCustomPlans(db, (tx) => listFound(tx, filter, lengths, forced.search))
}

/** The rows of `page`, which has their ids. */
const inFull = sql`
  t.txnid, t.type, t.status, t.amount_paise as "amountPaise", o.orderid, t.useremail,
    t.created_at as "createdAt", t.updated_at as "updatedAt"
  from page join wallet_transactions t using (id) left join orders o on o.id = t.order_id
  order by t.created_at desc, t.id desc`

const table = sql`wallet_transactions`

async function listByTime(db: Db, filter: WalletFilter): Promise<Listed> {
  const totals = totalsOf(filter)
  const columns = sql`id, created_at`
  const rows = { table, columns, kinds: kindsOf(filter), within: withinDays, order: newestFirst }
  const transactions = await db.page(totalled)`
    with ${pageWithin(boundsOfDays(totals, filter, filter), sql`id`, rows, filter)}
    select (select total from bounds) as total, ${inFull}`
  const total = transactions[0]?.total ?? (await countByTotals(db, totals, filter)).length
  return { transactions, total }
}

/** Every row also has the total of the list. */
const totalled = listed.extend({ total: z.int() })

async function listFound(
  db: Db,
  filter: WalletFilter,
  lengths: Lengths,
  forced?: SearchWay,
): Promise<Listed> {
  const search = searchByTime({
    words: sql`wallet_search`,
    wordsMatch: wordsCondition(filter),
    newEnough: await newEnough(db, 'wallet_search', termsOf(filter)),
    table,
    columns: sql`id, created_at, order_id`,
    hasEveryKind: hasEveryKind(filter),
    kind: kindCondition(filter),
    kinds: kindsOf(filter),
    lookedUp: orderCondition(filter),
    moments: await momentsOf(db, filter),
  })
  const { keys, total } = await findPage(
    db,
    { ...search, ...lengths, isRare: termsOf(filter).some(isRare) },
    filter,
    forced,
  )
  const transactions = await db.page(listed)`
    with page as (select unnest(${keys}::bigint[]) as id) select ${inFull}`
  return { transactions, total }
}
