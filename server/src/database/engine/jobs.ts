// The job queue, in SQL: a transaction queues the work it needs, and any node runs it.

import { z } from 'zod'
import { workInHand } from '../../kit/work.ts'
import type { Db } from './db.ts'

const job = z.object({
  id: z.int(),
  queue: z.string(),
  payload: z.unknown(),
  attempts: z.int(),
  maxAttempts: z.int(),
})
export type Job = z.output<typeof job>

export type NewJob = {
  queue: string
  payload: unknown
  /** While a job with this key is queued, queueing it again does nothing. */
  key?: string
  maxAttempts?: number
  /** The earliest start, from now. */
  afterMs?: number
}

export const put = (db: Db, given: NewJob): Promise<number> => db.run`
  insert into jobs (queue, key, payload, max_attempts, run_at)
  values (${given.queue}, ${given.key ?? null}, ${payloadOf(given)}::jsonb,
    ${given.maxAttempts ?? 12}, now() + make_interval(secs => ${(given.afterMs ?? 0) / 1000}))
  on conflict (queue, key) where key is not null do nothing`

/** The job continues the trace of the work that queues it. */
function payloadOf({ payload }: NewJob): string {
  const traceparent = workInHand()?.trace?.traceparent
  return JSON.stringify(traceparent ? { ...(payload as object), traceparent } : payload)
}

/** For jobs that are retried for ever. */
export const endless = 1_000_000

/** A recurring job, once for all nodes together. Its handler decides when it runs next. */
export const putRegular = (db: Db, queue: string): Promise<number> =>
  put(db, { queue, key: 'regular', payload: {}, maxAttempts: endless })

/**
 * Queues a job, or demands another run of it. A worker that is running it looked too early, so it can neither
 * finish nor postpone the job any more.
 */
export const putAgain = (db: Db, given: NewJob & { key: string }): Promise<number> => db.run`
  insert into jobs (queue, key, payload, max_attempts, run_at)
  values (${given.queue}, ${given.key}, ${payloadOf(given)}::jsonb,
    ${given.maxAttempts ?? 12}, now() + make_interval(secs => ${(given.afterMs ?? 0) / 1000}))
  on conflict (queue, key) where key is not null do update
    set attempts = jobs.attempts + 1, max_attempts = jobs.max_attempts + 1, run_at = excluded.run_at`

/** Leases due jobs. `attempts` grows with every lease, so a worker that comes back late is recognised. */
export const take = (
  db: Db,
  { queues, limit, leaseMs }: { queues: string[]; limit: number; leaseMs: number },
): Promise<Job[]> => db.rows(job)`
  update jobs set attempts = attempts + 1,
    run_at = now() + make_interval(secs => ${leaseMs / 1000})
  where id = any (array(
    select id from jobs
    where run_at <= now() and attempts < max_attempts and queue = any (${queues})
    order by run_at limit ${limit} for update skip locked))
  returning id, queue, payload, attempts, max_attempts as "maxAttempts"`

/** False when the lease ran out and somebody else has taken the job since. */
export async function renew(db: Db, { id, attempts }: Job, leaseMs: number): Promise<boolean> {
  const changed = await db.run`
    update jobs set run_at = now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${id} and attempts = ${attempts}`
  return changed === 1
}

export const finish = (db: Db, { id, attempts }: Job): Promise<number> => db.run`
  delete from jobs where id = ${id} and attempts = ${attempts}`

/** Retries later, with exponential backoff and jitter. */
export const retryLater = (
  db: Db,
  { id, attempts }: Job,
  { error, longestMs }: { error: string; longestMs: number },
): Promise<number> => db.run`
  update jobs set last_error = ${error.slice(0, 500)}, failures = failures + 1,
    run_at = now() + make_interval(
      secs => least(${longestMs / 1000}, power(2, least(failures + 1, 20)) * (0.75 + random() / 2)))
  where id = ${id} and attempts = ${attempts}`

/** Postpones it. This run does not count as a failure. */
export const postpone = (db: Db, { id, attempts }: Job, forMs: number): Promise<number> => db.run`
  update jobs set max_attempts = max_attempts + 1, failures = 0,
    run_at = now() + make_interval(secs => ${forMs / 1000})
  where id = ${id} and attempts = ${attempts}`

/**
 * Makes a postponed job due, and keeps a worker that is running it from postponing it. This includes a job that is
 * due already: a worker may be taking it, and may read the old state before this transaction commits.
 */
export const runNow = (db: Db, queue: string, key: string): Promise<number> => db.run`
  update jobs set run_at = least(run_at, now()), attempts = attempts + 1,
    max_attempts = max_attempts + 1
  where queue = ${queue} and key = ${key}`

/** Sets aside every job that has used up its retries, even if its node died during the last one. */
export const buryDead = (db: Db): Promise<number> => db.run`
  with dead as (
    delete from jobs where attempts >= max_attempts and run_at <= now()
    returning id, queue, payload, attempts, last_error, created_at)
  insert into dead_jobs (id, queue, payload, attempts, last_error, created_at) select * from dead`
