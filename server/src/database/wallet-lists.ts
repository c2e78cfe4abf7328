// Lists of wallet transactions for staff, in SQL.

import {
  type WalletStatus,
  type WalletType,
  walletStatuses,
  walletTypes,
} from '@gemwala/contract/wallet'
import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { allOf } from './order-lists.ts'
import { containsWord } from './search.ts'
import { sql } from './sql.ts'

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

export type WalletFilter = {
  type: WalletType | 'All'
  status: WalletStatus | 'All'
  search: string
  orderFilter: string
  from: string | undefined
  to: string | undefined
  page: number
  limit: number
}

export async function list(db: Db, filter: WalletFilter) {
  const { type, status, search, orderFilter, from, to, page, limit } = filter
  const matching = allOf([
    type !== 'All' && sql`t.type = ${type}`,
    status !== 'All' && sql`t.status = ${status}`,
    from && sql`t.created_at >= store_midnight(${from}::date)`,
    to && sql`t.created_at < store_midnight(${to}::date + 1)`,
    search !== '' &&
      sql`t.id in (select s.id from wallet_search s where ${containsWord(sql`s.doc`, search)})`,
    orderFilter !== '' &&
      sql`t.order_id in (select id from orders where ${containsWord(sql`lower(orderid)`, orderFilter)})`,
  ])
  const transactions = await db.rows(listed)`
    select t.txnid, t.type, t.status, t.amount_paise as "amountPaise", o.orderid, t.useremail,
      t.updated_at as "updatedAt"
    from (
      select t.id from wallet_transactions t where ${matching}
      order by t.created_at desc, t.id desc limit ${limit} offset ${(page - 1) * limit}
    ) page join wallet_transactions t using (id) left join orders o on o.id = t.order_id
    order by t.created_at desc, t.id desc`
  const [counted] = await db.rows(z.object({ total: z.int() }))`
    select count(*) as total from wallet_transactions t where ${matching}`
  return { transactions, total: counted!.total }
}
