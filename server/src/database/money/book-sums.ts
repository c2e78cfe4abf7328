// What the accounts of the ledger must be equal to, counted in the tables that the ledger is about, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { mayHoldMoney } from './books.ts'

const part = z.object({ name: z.string(), paise: z.int() })
export type Part = z.output<typeof part>

export const wallets = (db: Db): Promise<Part[]> => db.rows(part)`
  select u.role as name, sum(w.balance_paise)::bigint as paise
  from wallets w join users u using (userid) where w.balance_paise <> 0
  group by u.role order by u.role`

/** A constraint keeps the escrow of all other orders at zero. */
export const escrows = (db: Db): Promise<Part[]> => db.rows(part)`
  select status as name, sum(escrow_paise)::bigint as paise from orders o where ${mayHoldMoney}
  group by status having sum(escrow_paise) <> 0 order by status`

/** Parked payments that wait in the inbox, and those that staff dismissed: both are still in suspense. */
export const suspense = (db: Db): Promise<Part[]> => db.rows(part)`
  select e.outcome as name, sum((e.payload ->> 'amountPaise')::bigint)::bigint as paise
  from transfers t join gateways g on g.number = t.debit_owner
    join payment_events e on e.gateway_id = g.id and e.event_key = 'paid/' || t.cause
  where t.kind = 'parked' and e.outcome in ('parked', 'dismissed')
  group by e.outcome order by e.outcome desc`

/** What each gateway took for us: the payments that succeeded, and the money that was parked. */
export const clearing = (db: Db): Promise<Part[]> => db.rows(part)`
  select g.gateway_provider as name, sum(paise)::bigint as paise from (
    select gateway_id as id, sum(amount_paise) as paise from payments where state = 'Success'
    group by gateway_id
    union all
    select g.id, sum(t.amount_paise) from transfers t join gateways g on g.number = t.debit_owner
    where t.kind = 'parked' group by g.id
  ) taken join gateways g using (id)
  group by g.gateway_provider order by paise desc, name`
