// The lists for staff as whole files, in SQL: what a list's filter finds, in the list's order, batch by
// batch. Each batch begins where the last one ended, so the last one is as quick as the first.

import { roles } from '@gemwala/contract/accounts/roles'
import { walletStatuses, walletTypes } from '@gemwala/contract/money/wallet'
import { orderStatuses } from '@gemwala/contract/orders/orders'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { customerOrder } from '../orders/orders.ts'
import { isStuck } from '../orders/stuck-orders.ts'
import { hasWords, type OrderFilter } from './order-lists.ts'
import { allOf, inDays, ofEachKind } from './pages.ts'
import { withCustomPlans } from './planner.ts'
import { containsWord } from './search.ts'
import type { UserFilter } from './user-lists.ts'
import type { WalletFilter } from './wallet-lists.ts'

const batchSize = 500

type Unpaged<Filter> = Omit<Filter, 'page' | 'limit'>
export type OrderExport = Unpaged<OrderFilter>
export type WalletExport = Unpaged<WalletFilter>
export type UserExport = Unpaged<UserFilter>

/** Reads on only when the last batch was taken. */
async function* inBatches<Row>(
  db: Db,
  read: (db: Db, after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let rows: Row[] | undefined
  do {
    const last = rows?.at(-1)
    rows = await withCustomPlans(db, (tx) => read(tx, last))
    if (rows.length > 0) yield rows
  } while (rows.length === batchSize)
}

const exportedOrder = customerOrder.extend({
  /** Of the payment by UPI, where there is one. */
  gatewayName: z.string().nullable(),
  utr: z.string().nullable(),
})
export type ExportedOrder = z.output<typeof exportedOrder>

export const orders = (db: Db, filter: OrderExport) =>
  inBatches<ExportedOrder>(db, (tx, after) => {
    const { status, paymentMode, search, userInput } = filter
    const isByValue = filter.sortBy === 'value'
    const isOfStuck = status === 'Stuck'
    const matching = allOf([
      isOfStuck && isStuck,
      paymentMode !== 'All' && sql`o.payment_mode = ${paymentMode}`,
      inDays(sql`o.created_at`, filter),
      (search !== '' || userInput !== '') &&
        sql`exists (select 1 from order_search s
          where s.created_at = o.created_at and s.id = o.id and ${hasWords(filter)})`,
      after !== undefined &&
        (isByValue
          ? sql`(o.value_paise, o.created_at, o.id)
              < (${after.valuePaise}::bigint, ${after.createdAt}::timestamptz, ${after.id}::bigint)`
          : sql`(o.created_at, o.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`),
    ])
    const order = isByValue
      ? sql`value_paise desc, created_at desc, id desc`
      : sql`created_at desc, id desc`
    const statuses = status === 'All' ? orderStatuses : [status]
    const isWhole = isOfStuck || (status === 'All' && !isByValue)
    const first = ofEachKind(isWhole ? [sql`true`] : statuses.map((one) => sql`status = ${one}`), {
      select: (kind) =>
        sql`select o.id, o.value_paise, o.created_at from orders o where ${matching} and ${kind}`,
      order,
      upTo: sql`${batchSize}`,
    })
    return tx.rows(exportedOrder)`
      select c.*, g.gateway_provider as "gatewayName", p.utr from (
        select * from (${first}) first order by ${order} limit ${batchSize}
      ) batch join customer_orders c using (id)
      left join payments p on p.order_id = batch.id left join gateways g on g.id = p.gateway_id
      order by ${isByValue ? sql`batch.value_paise desc, ` : sql``}batch.created_at desc, batch.id desc`
  })

const transaction = z.object({
  id: z.int(),
  txnid: z.string(),
  type: z.enum(walletTypes),
  status: z.enum(walletStatuses),
  amountPaise: paise,
  orderid: z.string().nullable(),
  useremail: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ExportedTransaction = z.output<typeof transaction>

export const transactions = (db: Db, filter: WalletExport) =>
  inBatches<ExportedTransaction>(db, (tx, after) => {
    const { type, status, search, orderFilter } = filter
    const matching = allOf([
      inDays(sql`t.created_at`, filter),
      search !== '' &&
        sql`exists (select 1 from wallet_search s
          where s.created_at = t.created_at and s.id = t.id and ${containsWord(sql`s.doc`, search)})`,
      orderFilter !== '' &&
        sql`exists (select 1 from orders o
          where o.id = t.order_id and ${containsWord(sql`(' ' || lower(o.orderid))`, orderFilter)})`,
      after !== undefined &&
        sql`(t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`,
    ])
    const types = type === 'All' ? walletTypes : [type]
    const statuses = status === 'All' ? walletStatuses : [status]
    const kinds = types.flatMap((one) =>
      statuses.map((other) => sql`t.type = ${one} and t.status = ${other}`),
    )
    const first = ofEachKind(kinds, {
      select: (kind) => sql`select t.* from wallet_transactions t where ${matching} and ${kind}`,
      order: sql`t.created_at desc, t.id desc`,
      upTo: sql`${batchSize}`,
    })
    return tx.rows(transaction)`
      select t.id, t.txnid, t.type, t.status, t.amount_paise as "amountPaise", o.orderid,
        t.useremail, t.created_at as "createdAt", t.updated_at as "updatedAt"
      from (${first}) t
      left join orders o on o.id = t.order_id
      order by t.created_at desc, t.id desc limit ${batchSize}`
  })

const user = z.object({
  userid: z.int(),
  name: z.string(),
  mobilenumber: z.string().nullable(),
  email: z.string(),
  role: z.enum(roles),
  balancePaise: paise,
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  referredBy: z.int().nullable(),
  createdAt: z.string(),
})
export type ExportedUser = z.output<typeof user>

export const users = (db: Db, filter: UserExport) =>
  inBatches<ExportedUser>(db, (tx, after) => {
    const { search, role, isVerified, isBlocked } = filter
    const isByBalance = filter.sortBy === 'balance'
    const matching = allOf([
      search !== '' && containsWord(sql`u.words`, search),
      role !== 'All' && sql`u.role = ${role}`,
      isVerified !== undefined && sql`u.is_verified = ${isVerified}`,
      isBlocked !== undefined && sql`u.is_blocked = ${isBlocked}`,
      inDays(sql`u.created_at`, filter),
      after !== undefined &&
        (isByBalance
          ? sql`(w.balance_paise, w.userid) < (${after.balancePaise}::bigint, ${after.userid}::bigint)`
          : sql`(u.created_at, u.userid) < (${after.createdAt}::timestamptz, ${after.userid}::bigint)`),
    ])
    const order = isByBalance
      ? sql`w.balance_paise desc, w.userid desc`
      : sql`u.created_at desc, u.userid desc`
    return tx.rows(user)`
      select u.userid, u.name, u.mobilenumber, u.email, u.role, w.balance_paise as "balancePaise",
        u.is_verified as "isVerified", u.is_blocked as "isBlocked", u.referred_by as "referredBy",
        u.created_at as "createdAt"
      from users u join wallets w using (userid)
      where ${matching} order by ${order} limit ${batchSize}`
  })
