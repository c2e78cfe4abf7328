// The totals behind the lists and the users' data in wallets: as triggers keep them, and counted from every row.

import { z } from 'zod'
import type { Db } from '../../src/database/engine/db.ts'
import { sql } from '../../src/database/engine/sql.ts'

const row = z.object({ what: z.string(), n: z.coerce.number(), paise: z.coerce.number() })

const of = {
  orders: {
    kept: sql`select concat_ws('/', day, status, payment_mode) as what, orders as n,
      value_paise as paise from order_totals`,
    counted: sql`select concat_ws('/', store_day(created_at), status, payment_mode) as what, 1 as n,
      value_paise as paise from orders`,
  },
  values: {
    kept: sql`select concat_ws('/', status, value_paise) as what, orders as n, 0 as paise
      from order_value_totals`,
    counted: sql`select concat_ws('/', status, value_paise) as what, 1 as n, 0 as paise from orders`,
  },
  transactions: {
    kept: sql`select concat_ws('/', day, type, status) as what, transactions as n, 0 as paise
      from wallet_totals`,
    counted: sql`select concat_ws('/', store_day(created_at), type, status) as what, 1 as n,
      0 as paise from wallet_transactions`,
  },
  users: {
    kept: sql`select concat_ws('/', day, role, is_verified, is_blocked) as what, users as n,
      0 as paise from user_totals`,
    counted: sql`select concat_ws('/', store_day(created_at), role, is_verified, is_blocked) as what,
      1 as n, 0 as paise from users`,
  },
  wallets: {
    kept: sql`select concat_ws('/', userid, role, is_verified, is_blocked, user_since) as what,
      1 as n, balance_paise as paise from wallets`,
    counted: sql`select concat_ws('/', userid, u.role, u.is_verified, u.is_blocked, u.created_at) as what,
      1 as n, balance_paise as paise from users u join wallets using (userid)`,
  },
}

async function read(db: Db, which: 'kept' | 'counted') {
  const summed = (list: keyof typeof of) => db.rows(row)`
    select what, sum(n) as n, sum(paise) as paise from (${of[list][which]}) rows
    group by what having sum(n) <> 0 or sum(paise) <> 0 order by what`
  return {
    orders: await summed('orders'),
    values: await summed('values'),
    transactions: await summed('transactions'),
    users: await summed('users'),
    wallets: await summed('wallets'),
  }
}

export const keptTotals = (db: Db) => read(db, 'kept')
export const countedTotals = (db: Db) => read(db, 'counted')
