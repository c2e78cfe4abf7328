// What a wallet held after each of its movements, in SQL. Balances are not stored with the transfers: they follow
// from the wallet's own balance and the movements since, or from those before.

import { walletTypes } from '@gemwala/contract/lists/rows'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'
import { between, type Moments } from '../lists/pages.ts'

/** The entries of a wallet. An index by owner and id gives both halves in their order. */
const entries = (userid: number, within: Sql): Sql => sql`(
  select id, amount_paise as paise from transfers
  where credit_account = 'wallet' and credit_owner = ${userid} and ${within}
  union all
  select id, -amount_paise from transfers
  where debit_account = 'wallet' and debit_owner = ${userid} and ${within})`

const held = z.object({ transferId: z.int(), paise })

/**
 * The balance after each of these transfers of one wallet: what it held before the first of them, and a running sum.
 * What it held is read from the nearer end of its history: the present or, with `isOld`, the beginning. Only the
 * transfers themselves are sorted; 50,000 others are just added up.
 */
export function balancesAfter(db: Db, userid: number, transferIds: number[], isOld: boolean) {
  const [first, last] = [Math.min(...transferIds), Math.max(...transferIds)]
  const before = isOld
    ? sql`select coalesce(sum(paise), 0) from ${entries(userid, sql`id < ${first}`)} e`
    : sql`select balance_paise - (
          select coalesce(sum(paise), 0) from ${entries(userid, sql`id >= ${first}`)} e)
        from wallets where userid = ${userid}`
  return db.rows(held)`
    select id as "transferId", paise from (
      select id, ((${before}) + sum(paise) over (order by id))::bigint as paise
      from ${entries(userid, sql`id between ${first} and ${last}`)} shown
    ) after where id = any (${transferIds})`
}

const line = z.object({
  transferId: z.int(),
  at: z.string(),
  txnid: z.string(),
  type: z.enum(walletTypes),
  orderid: z.string().nullable(),
  productName: z.string().nullable(),
  itemName: z.string().nullable(),
  quantity: z.int().nullable(),
  /** A top-up through a gateway. */
  isPayment: z.boolean(),
  amountPaise: paise,
  note: z.string(),
})
export type StatementLine = z.output<typeof line>

const batchSize = 500

/** What the wallet held before these moments. */
export const openingBalance = (db: Db, userid: number, { since }: Moments): Promise<number> =>
  since === null
    ? Promise.resolve(0)
    : db.number`
        select coalesce(sum(paise), 0)::bigint as n
        from ${entries(userid, sql`created_at < ${since}::timestamptz`)} e`

/** The movements of a wallet in batches, oldest first. */
export async function* lines(db: Db, userid: number, moments: Moments) {
  let rows: StatementLine[]
  let after = 0
  do {
    rows = await db.rows(line)`
      select moved.id as "transferId", moved.created_at as at, w.txnid, w.type, o.orderid,
        o.product_name as "productName", o.item_name as "itemName", o.quantity,
        p.id is not null as "isPayment", w.amount_paise as "amountPaise", w.note
      from (
        select * from (${movedOf(userid, sql`credit`, after, moments)}
          union all ${movedOf(userid, sql`debit`, after, moments)}) both_sides
        order by id limit ${batchSize}
      ) moved join wallet_transactions w on w.transfer_id = moved.id
      left join orders o on o.id = w.order_id left join payments p on p.wallet_transaction_id = w.id
      order by moved.id`
    after = rows.at(-1)?.transferId ?? after
    if (rows.length > 0) yield rows
  } while (rows.length > 0)
}

/** Each side has an index by owner and id, so only the rows of one batch are read. */
const movedOf = (userid: number, side: Sql, after: number, moments: Moments): Sql => sql`
  (select id, created_at from transfers
  where ${side}_account = 'wallet' and ${side}_owner = ${userid} and id > ${after}
    and ${between(sql`created_at`, moments)}
  order by id limit ${batchSize})`
