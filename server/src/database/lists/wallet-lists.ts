// Lists of wallet transactions for staff, in SQL.

import {
  type WalletStatus,
  type WalletType,
  walletStatuses,
  walletTypes,
} from '@gemwala/contract/money/wallet'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { findPage, weeksWithin } from './found-pages.ts'
import {
  allOf,
  boundsOf,
  type Days,
  daysWithin,
  isBetween,
  momentsOf,
  ofEachKind,
  type Page,
  withinDays,
} from './pages.ts'
import { lookUpAny, lookUpEach, withCustomPlans } from './planner.ts'
import { containsWord, isNewEnough } from './search.ts'

const listed = z.object({
  txnid: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amountPaise: paise,
  orderid: z.string().nullable(),
  useremail: z.string(),
  updatedAt: z.string(),
})
export type ListedTransaction = z.output<typeof listed>

export type WalletFilter = Page &
  Days & {
    type: WalletType | 'All'
    status: WalletStatus | 'All'
    search: string
    orderFilter: string
  }

type Listed = { transactions: ListedTransaction[]; total: number }

export function list(db: Db, filter: WalletFilter): Promise<Listed> {
  if (filter.search === '' && filter.orderFilter === '') return listByTime(db, filter)
  return withCustomPlans(db, (tx) => listFound(tx, filter))
}

const newestFirst = sql`created_at desc, id desc`

/** Those of a `page`, which gives their numbers. */
const inFull = sql`
  t.txnid, t.type, t.status, t.amount_paise as "amountPaise", o.orderid, t.useremail,
    t.updated_at as "updatedAt"
  from page join wallet_transactions t using (id) left join orders o on o.id = t.order_id
  order by t.created_at desc, t.id desc`

async function listByTime(db: Db, filter: WalletFilter): Promise<Listed> {
  const counted = allOf([kindOf(filter), daysWithin(filter)])
  const totals = sql`select day as step, transactions as n from wallet_totals where ${counted}`
  const matching = ofEachKind(kindsOf(filter), {
    select: (kind) =>
      sql`select id, created_at from wallet_transactions where ${kind} and ${withinDays}`,
    order: newestFirst,
    upTo: sql`(select skip from bounds) + ${filter.limit}::int`,
  })
  const transactions = await db.rows(totalled)`
    with ${boundsOf(totals, filter)}, page as (
      select id from (${matching}) matching
      order by ${newestFirst} limit ${filter.limit} offset (select skip from bounds)
    )
    select (select total from bounds) as total, ${inFull}`
  if (transactions[0]) return { transactions, total: transactions[0].total }
  const total = await db.number`
    select coalesce(sum(n), 0)::bigint as n from (${totals}) counted`
  return { transactions, total }
}

/** With the list's own total, the same in each. */
const totalled = listed.extend({ total: z.int() })

async function listFound(db: Db, filter: WalletFilter): Promise<Listed> {
  const { type, status, search, orderFilter } = filter
  const terms = [search, orderFilter].filter((term) => term !== '')
  const moments = await momentsOf(db, filter)
  const days = isBetween(sql`created_at`, moments)
  const hasWords = allOf(terms.map((term) => containsWord(sql`doc`, term)))
  const isNew = await isNewEnough(db, 'wallet_search', terms)
  const matching = allOf([days, hasWords, isNew])
  // The words of a transaction have its order's among them, so the index finds more than is wanted.
  const isOfOrder =
    orderFilter === ''
      ? sql`true`
      : lookUpAny(sql`orders o
          where o.id = t.order_id and ${containsWord(sql`(' ' || lower(o.orderid))`, orderFilter)}`)
  const [known] = await db.rows(lengths)`
    select coalesce(sum(transactions) filter (
        where ${kindOf(filter)} and ${daysWithin(filter)}
      ), 0)::bigint as length,
      coalesce(sum(transactions), 0)::bigint as "lengthOfAll"
    from wallet_totals`
  const isAll = type === 'All' && status === 'All' && orderFilter === ''
  const { keys, total } = await findPage(
    db,
    {
      words: sql`wallet_search`,
      matching,
      key: sql`id`,
      order: newestFirst,
      isListed: isAll
        ? undefined
        : lookUpAny(sql`wallet_transactions t
            where t.id = s.id and ${kindOf(filter)} and ${isOfOrder}`),
      ...known!,
      ofHits: isAll
        ? sql`select id, created_at from hits`
        : sql`
            select h.id, h.created_at from hits h ${lookUpEach(sql`
              select from wallet_transactions t
              where t.id = h.id and ${kindOf(filter)} and ${isOfOrder}`)} t`,
      weeks: weeksWithin(sql`wallet_search`, moments),
      alongList: (upTo) =>
        isAll
          ? sql`
              select id, created_at from (
                select * from wallet_search where ${days} order by ${newestFirst} limit ${upTo}
              ) s where ${matching}`
          : sql`
              select id, created_at from (
                select * from (${ofEachKind(kindsOf(filter), {
                  select: (kind) =>
                    sql`select id, created_at, order_id from wallet_transactions where ${kind} and ${days}`,
                  order: newestFirst,
                  upTo: sql`${upTo}::int`,
                })}) t order by ${newestFirst} limit ${upTo}
              ) t ${lookUpEach(sql`
                select from wallet_search s
                where s.created_at = t.created_at and s.id = t.id and ${hasWords}`)} s where ${isNew} and ${isOfOrder}`,
    },
    filter,
  )
  const transactions = await db.rows(listed)`
    with page as (select unnest(${keys}::bigint[]) as id) select ${inFull}`
  return { transactions, total }
}

const lengths = z.object({ length: z.int(), lengthOfAll: z.int() })

const kindOf = ({ type, status }: WalletFilter): Sql =>
  allOf([type !== 'All' && sql`type = ${type}`, status !== 'All' && sql`status = ${status}`])

/** Every kind that the index tells apart. */
function kindsOf({ type, status }: WalletFilter): Sql[] {
  const types = type === 'All' ? walletTypes : [type]
  const statuses = status === 'All' ? walletStatuses : [status]
  return types.flatMap((one) => statuses.map((other) => sql`type = ${one} and status = ${other}`))
}
