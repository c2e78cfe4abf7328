// The job queue, in SQL: a transaction queues the work it needs, and any node runs it.

import { z } from 'zod'
import { workInHand } from '../../kit/work.ts'
import type { Db } from './db.ts'
import { type Sql, sql } from './sql.ts'

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
export const putRegular = (db: Db, queue: string, key = 'regular'): Promise<number> =>
  put(db, { queue, key, payload: { key }, maxAttempts: endless })

/**
 * Queues a job, or demands another run of it. A worker that is running it looked too early, so it can neither
 * finish nor postpone the job any more.
 */
export const putAgain = (db: Db, given: NewJob & { key: string }): Promise<number> => db.run`
  insert into jobs (queue, key, payload, max_attempts, run_at)
  values (${given.queue}, ${given.key}, ${payloadOf(given)}::jsonb,
    ${given.maxAttempts ?? 12}, now() + make_interval(secs => ${(given.afterMs ?? 0) / 1000}))
  on conflict (queue, key) where key is not null do update
    set attempts = jobs.attempts + 1, run_at = excluded.run_at, waits_for = null,
      max_attempts = greatest(jobs.max_attempts + 1, jobs.attempts + 2)`

/** Queues that share free slots. */
type Wanted = { queues: string[]; limit: number }

/**
 * Leases due jobs, the oldest of each group first, for all groups in one statement. Every queue is looked up by
 * itself, so a long backlog in one of them costs the others nothing. `attempts` grows with every lease, so a
 * worker that comes back late is recognised.
 */
export const take = (db: Db, wanted: Wanted[], leaseMs: number): Promise<Job[]> => db.rows(job)`
  update jobs set attempts = attempts + 1, waits_for = null,
    run_at = now() + make_interval(secs => ${leaseMs / 1000})
  where id = any (array(
    select oldest.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w (queues text[], "limit" int),
      lateral (
        select due.id from unnest(w.queues) q (name), lateral (
          select id, run_at from jobs
          where queue = q.name and run_at <= now() and attempts < max_attempts
          order by run_at limit w."limit" for update skip locked
        ) due
        order by due.run_at limit w."limit"
      ) oldest))
  returning id, queue, payload, attempts, max_attempts as "maxAttempts"`

/** False when the lease ran out and somebody else has taken the job since. */
export async function renew(db: Db, { id, attempts }: Job, leaseMs: number): Promise<boolean> {
  const changed = await db.run`
    update jobs set run_at = now() + make_interval(secs => ${leaseMs / 1000})
    where id = ${id} and attempts = ${attempts}`
  return changed === 1
}

const goneJob = z.object({ id: z.int() })

/**
 * Says of each job whether it is gone. A job stays that was requested again, or taken by somebody else, meanwhile.
 * A transaction that is requesting some of them may hold the locks that this would need, in another order. So those
 * are waited for one at a time, while nothing else is locked.
 */
export async function finish(db: Db, done: Job[]): Promise<boolean[]> {
  const gone = await db.rows(goneJob)`
    delete from jobs where id = any (array(
      select id from jobs join unnest(${done.map(({ id }) => id)}::bigint[],
        ${done.map(({ attempts }) => attempts)}::int[]) as done (id, attempts) using (id, attempts)
      for update of jobs skip locked))
    returning id`
  const isGone = new Set(gone.map(({ id }) => id))
  const outcomes: boolean[] = []
  for (const job of done) outcomes.push(isGone.has(job.id) || (await finishOne(db, job)) === 1)
  return outcomes
}

const finishOne = (db: Db, { id, attempts }: Job): Promise<number> => db.run`
  delete from jobs where id = ${id} and attempts = ${attempts}`

/** A job that is requested again while it runs keeps its lease, so that no second worker runs it. This ends the lease. */
export const passOn = (db: Db, { id }: Job): Promise<number> => db.run`
  update jobs set run_at = now(), payload = payload - 'isAgain' where id = ${id} and payload ? 'isAgain'`

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

/** Demands another run of a job, also of one that is running (run_jobs_again.sql). */
export const runNow = (db: Db, queue: string, key: string): Promise<number> => db.number`
  select run_jobs_again(array(select id from jobs where queue = ${queue} and key = ${key})) as n`

/** Like `runNow`, for the oldest jobs that wait for a lane. */
export const runWaiting = (db: Db, lane: string, limit: number): Promise<number> => db.number`
  select run_jobs_again(array(
    select id from jobs where waits_for = ${lane}
    order by created_at, id limit ${limit} for update skip locked)) as n`

const deadJob = z.object({
  id: z.int(),
  queue: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
})
export type DeadJob = z.output<typeof deadJob>

const setAside = (condition: Sql, lastError: Sql): Sql => sql`
  with dead as (
    delete from jobs where id = any (array(select id from jobs where ${condition}))
    returning id, queue, key, payload, attempts, max_attempts, ${lastError} as last_error, created_at)
  insert into dead_jobs (id, queue, key, payload, attempts, max_attempts, last_error, created_at)
  select * from dead
  returning id, queue, attempts, last_error as "lastError"`

/** Sets a job aside whose last attempt failed. None when somebody has requested it again. */
export const bury = (db: Db, { id, attempts }: Job, error: string): Promise<DeadJob[]> =>
  db.rows(deadJob)`${setAside(
    sql`id = ${id} and attempts = ${attempts} and attempts >= max_attempts`,
    sql`${error.slice(0, 500)}::text`,
  )}`

/** Sets aside jobs whose node died during the last attempt. */
export const buryAbandoned = (db: Db): Promise<DeadJob[]> =>
  db.rows(deadJob)`${setAside(
    sql`attempts >= max_attempts and run_at <= now() limit 1000 for update skip locked`,
    sql`coalesce(last_error, 'the server stopped during the last attempt')`,
  )}`
