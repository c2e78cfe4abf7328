// The lists for staff as whole files, in SQL: everything that a list's filter lets through, in the list's
// order and in batches. Each batch starts where the previous one ended, so all are equally fast.

import { roles } from '@gemwala/contract/accounts/roles'
import { walletStatuses, walletTypes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { customerOrder } from './customer-orders.ts'
import { kindsOf, type OrderFilter, valueKindsOf, wholeCondition } from './order-conditions.ts'
import { allOf, firstOfEachKind, inDays } from './pages.ts'
import { withCustomPlans } from './planner.ts'
import * as ofUsers from './user-conditions.ts'
import * as ofWallets from './wallet-conditions.ts'

const usualBatch = 500

type Unpaged<Filter> = Omit<Filter, 'page' | 'limit'>
export type OrderExport = Unpaged<OrderFilter>
export type WalletExport = Unpaged<ofWallets.WalletFilter>
export type UserExport = Unpaged<ofUsers.UserFilter>

/** Reads on only when the last batch was taken. */
async function* inBatches<Row>(
  db: Db,
  batchSize: number,
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

export const orders = (db: Db, filter: OrderExport, batchSize = usualBatch) =>
  inBatches<ExportedOrder>(db, batchSize, async (tx, after) => {
    const { status } = filter
    const isByValue = filter.sortBy === 'value'
    const order = isByValue
      ? sql`value_paise desc, created_at desc, id desc`
      : sql`created_at desc, id desc`
    const within = allOf([
      await wholeCondition(tx, filter),
      after !== undefined &&
        (isByValue
          ? sql`(value_paise, created_at, id)
              < (${after.valuePaise}::bigint, ${after.createdAt}::timestamptz, ${after.id}::bigint)`
          : sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`),
    ])
    const kinds =
      status === 'Stuck' ? [sql`true`] : (isByValue ? valueKindsOf : kindsOf)({ ...filter, status })
    const columns = sql`id, value_paise, created_at`
    const first = firstOfEachKind(
      { table: sql`orders`, columns, kinds, within, order },
      sql`${batchSize}`,
    )
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
  /** Of the payment that brought the money, where there is one. */
  gatewayName: z.string().nullable(),
  utr: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ExportedTransaction = z.output<typeof transaction>

/**
 * The payment behind a transaction `t`: its own, for a top-up; the order's, for money that came after the order was
 * closed; or a parked payment that was moved to the wallet later. A refund has none: its money comes from the order.
 */
const paymentOfTransaction = sql`
  left join transfers m on m.id = t.transfer_id and m.kind = 'late'
  left join payments p on p.client_txn_id = coalesce(m.cause, t.txnid)
  left join payment_events e
    on e.id = case when m.cause ~ '^parked/[0-9]+$' then substr(m.cause, 8)::bigint end
  left join gateways g on g.id = coalesce(p.gateway_id, e.gateway_id)`

export const transactions = (db: Db, filter: WalletExport, batchSize = usualBatch) =>
  inBatches<ExportedTransaction>(db, batchSize, (tx, after) => {
    const words = ofWallets.wordsCondition(filter)
    const order = sql`r.created_at desc, r.id desc`
    const within = allOf([
      inDays(sql`r.created_at`, filter),
      ofWallets.termsOf(filter).length > 0 &&
        sql`exists (select 1 from wallet_search s
          where s.created_at = r.created_at and s.id = r.id and ${words})`,
      ofWallets.orderCondition(filter) ?? false,
      after !== undefined &&
        sql`(r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`,
    ])
    const kinds = ofWallets.kindsOf(filter)
    const first = firstOfEachKind(
      { table: sql`wallet_transactions r`, columns: sql`r.*`, kinds, within, order },
      sql`${batchSize}`,
    )
    return tx.rows(transaction)`
      select t.id, t.txnid, t.type, t.status, t.amount_paise as "amountPaise", o.orderid,
        t.useremail, g.gateway_provider as "gatewayName", coalesce(p.utr, e.payload ->> 'utr') as utr,
        t.created_at as "createdAt", t.updated_at as "updatedAt"
      from (select * from (${first}) r order by ${order} limit ${batchSize}) t
      left join orders o on o.id = t.order_id ${paymentOfTransaction}
      order by t.created_at desc, t.id desc`
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

export const users = (db: Db, filter: UserExport, batchSize = usualBatch) =>
  inBatches<ExportedUser>(db, batchSize, (tx, after) => {
    const isByBalance = filter.sortBy === 'balance'
    const matching = allOf([
      ofUsers.kindCondition(filter),
      ofUsers.wordsCondition(filter),
      inDays(sql`created_at`, filter),
    ])
    const following =
      after === undefined
        ? sql`true`
        : isByBalance
          ? sql`(w.balance_paise, w.userid) < (${after.balancePaise}::bigint, ${after.userid}::bigint)`
          : sql`(u.created_at, u.userid) < (${after.createdAt}::timestamptz, ${after.userid}::bigint)`
    const order = isByBalance
      ? sql`w.balance_paise desc, w.userid desc`
      : sql`u.created_at desc, u.userid desc`
    return tx.rows(user)`
      select u.userid, u.name, u.mobilenumber, u.email, u.role, w.balance_paise as "balancePaise",
        u.is_verified as "isVerified", u.is_blocked as "isBlocked", u.referred_by as "referredBy",
        u.created_at as "createdAt"
      from (select * from users where ${matching}) u join wallets w using (userid)
      where ${following} order by ${order} limit ${batchSize}`
  })
