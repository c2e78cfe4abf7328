// The totals that lists are read by, as the triggers keep them and as counting every row gives them.

import { z } from 'zod'
import type { Db } from '../src/database/db.ts'
import { sql } from '../src/database/sql.ts'

const row = z.object({ what: z.string(), n: z.coerce.number(), paise: z.coerce.number() })

const of = {
  orders: {
    kept: sql`select concat_ws('/', day, status, payment_mode) as what, orders as n,
      value_paise as paise from order_totals`,
    counted: sql`select concat_ws('/', store_day(created_at), status, payment_mode) as what, 1 as n,
      value_paise as paise from orders`,
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
}

async function read(db: Db, which: 'kept' | 'counted') {
  const summed = (list: keyof typeof of) => db.rows(row)`
    select what, sum(n) as n, sum(paise) as paise from (${of[list][which]}) rows
    group by what having sum(n) <> 0 or sum(paise) <> 0 order by what`
  return {
    orders: await summed('orders'),
    transactions: await summed('transactions'),
    users: await summed('users'),
  }
}

export const keptTotals = (db: Db) => read(db, 'kept')
export const countedTotals = (db: Db) => read(db, 'counted')
