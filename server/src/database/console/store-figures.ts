// The figures of the whole store that operators watch, in one statement. It reads small tables and partial
// indexes only; the jobs are the one part that grows, with the backlog.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { stuckCondition } from '../lists/stuck-orders.ts'

const figures = z.object({
  jobs: z.array(z.object({ queue: z.string(), count: z.number(), lateSeconds: z.number() })),
  deadJobs: z.array(z.object({ queue: z.string(), count: z.number() })),
  lanes: z.array(z.object({ name: z.string(), isStopped: z.boolean(), isResting: z.boolean() })),
  reviews: z.int(),
  stuckOrders: z.int(),
  parkedPayments: z.int(),
  isInMaintenance: z.boolean(),
  /** Null before the first night. */
  lastProof: z.object({ isBalanced: z.boolean(), secondsAgo: z.number() }).nullable(),
})
export type StoreFigures = z.output<typeof figures>

/** A job that is running counts as queued, and is not late: its time is the end of its lease. */
export async function storeFigures(db: Db): Promise<StoreFigures> {
  const [found] = await db.rows(figures)`
    select
      (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select queue, count(*), greatest(0, coalesce(extract(epoch from now() - min(run_at)), 0))::float8
          as "lateSeconds"
        from jobs group by queue) q) as jobs,
      (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select queue, count(*) from dead_jobs group by queue) q) as "deadJobs",
      (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from (
        select name, stopped_at is not null as "isStopped",
          coalesce(rests_until > now(), false) as "isResting" from lanes) q) as lanes,
      (select count(*) from orders where needs_review) as reviews,
      (select count(*) from orders where ${stuckCondition}) as "stuckOrders",
      (select count(*) from payment_events where outcome = 'parked') as "parkedPayments",
      (select maintenance_reason is not null from store_settings) as "isInMaintenance",
      (select to_jsonb(q) from (
        select is_balanced as "isBalanced", extract(epoch from now() - ended_at)::float8 as "secondsAgo"
        from book_proofs order by id desc limit 1) q) as "lastProof"`
  return found!
}
