// What suppliers last said we have left, in SQL.

import { type SupplierLane, supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const balance = z.object({ lane: z.enum(supplierLanes), hundredths: z.int(), readAt: z.string() })

/** Two nodes may have asked at the same time; the later answer stays. */
export const remember = (db: Db, lane: SupplierLane, hundredths: number, readAt: Date) => db.run`
  insert into supplier_balances as b (lane, hundredths, read_at)
  values (${lane}, ${hundredths}, ${readAt})
  on conflict (lane) do update set hundredths = excluded.hundredths, read_at = excluded.read_at
  where b.read_at < excluded.read_at`

export const all = (db: Db) => db.rows(balance)`
  select lane, hundredths, read_at as "readAt" from supplier_balances order by lane`
