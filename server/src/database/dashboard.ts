// The dashboard's numbers, in SQL: from the totals that triggers keep, whatever the span.

import { z } from 'zod'
import { paise } from '../kit/money.ts'
import type { Db } from './db.ts'
import { type Days, daysWithin } from './pages.ts'

const figures = z.object({
  total: z.int(),
  completed: z.int(),
  refunded: z.int(),
  processing: z.int(),
  salePaise: paise,
})
export type Figures = z.output<typeof figures>

/** Of whole days in the store's time zone, the last one included. */
export async function find(db: Db, days: Days): Promise<Figures> {
  const [found] = await db.rows(figures)`
    select coalesce(sum(orders), 0)::bigint as total,
      coalesce(sum(orders) filter (where status = 'Completed'), 0)::bigint as completed,
      coalesce(sum(orders) filter (where status = 'Refunded'), 0)::bigint as refunded,
      coalesce(sum(orders) filter (where status = 'Processing'), 0)::bigint as processing,
      coalesce(sum(value_paise) filter (where status = 'Completed'), 0)::bigint as "salePaise"
    from order_totals
    where ${daysWithin(days)}`
  return found!
}
