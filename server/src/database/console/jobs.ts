// Background jobs as staff see them, in SQL: the backlog of each queue, and the dead jobs. Payloads stay here.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

const backlog = z.object({
  queue: z.string(),
  jobs: z.int(),
  due: z.int(),
  oldestSeconds: z.int(),
  failing: z.int(),
  dead: z.int(),
})
export type Backlog = z.output<typeof backlog>

/** Every queue that has jobs. A running job is leased, so it is not due. */
export const backlogs = (db: Db): Promise<Backlog[]> => db.rows(backlog)`
  select coalesce(j.queue, d.queue) as queue, coalesce(j.jobs, 0) as jobs, coalesce(j.due, 0) as due,
    coalesce(j.oldest, 0)::int as "oldestSeconds", coalesce(j.failing, 0) as failing,
    coalesce(d.dead, 0) as dead
  from (
    select queue, count(*) as jobs, count(*) filter (where run_at <= now()) as due,
      greatest(0, extract(epoch from now() - min(run_at))) as oldest,
      count(*) filter (where failures > 0) as failing
    from jobs group by queue
  ) j full join (select queue, count(*) as dead from dead_jobs group by queue) d using (queue)
  order by 1`

export const countDead = (db: Db): Promise<number> => db.number`
  select count(*) as n from dead_jobs`

const deadJob = z.object({
  id: z.int(),
  queue: z.string(),
  orderid: z.string().nullable(),
  txnid: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string(),
  queuedAt: z.string(),
  diedAt: z.string(),
})
export type DeadJob = z.output<typeof deadJob>

/** What may be shown of dead jobs, by the names of these rows. */
const facts = (rows: Sql): Sql => sql`
  select d.id, d.queue, d.attempts, coalesce(d.last_error, '') as "lastError",
    d.created_at as "queuedAt", d.died_at as "diedAt",
    coalesce(
      (select o.orderid from orders o
        where o.orderid = coalesce(d.payload->>'orderid', d.payload->>'clientTxnId')),
      (select o.orderid from delivery_attempts a join order_parts p on p.id = a.part_id
        join orders o on o.id = p.order_id where a.id = (d.payload->>'attemptId')::bigint)
    ) as orderid,
    (select w.txnid from wallet_transactions w where w.txnid = d.payload->>'clientTxnId') as txnid
  from ${rows} d order by d.died_at desc, d.id desc`

const ofQueue = (queue: string): Sql => sql`${queue} in ('', queue)`

/** The newest ones; of all queues if none is named. */
export const listDead = (db: Db, queue: string, limit: number): Promise<DeadJob[]> =>
  db.rows(deadJob)`${facts(sql`(
    select * from dead_jobs where ${ofQueue(queue)} order by died_at desc, id desc limit ${limit})`)}`

export const countDeadOf = (db: Db, queue: string): Promise<number> => db.number`
  select count(*) as n from dead_jobs where ${ofQueue(queue)}`

/** Queues them again, with all their attempts. A job that is queued by its key already is not doubled. */
export const retryDead = (db: Db, ids: number[]): Promise<DeadJob[]> => db.rows(deadJob)`
  with chosen as (delete from dead_jobs where id = any (${ids}) returning *),
  queued as (
    insert into jobs (queue, key, payload, max_attempts)
    select queue, key, payload, coalesce(max_attempts, 12) from chosen order by id
    on conflict (queue, key) where key is not null do nothing)
  ${facts(sql`chosen`)}`

export const discardDead = (db: Db, ids: number[]): Promise<DeadJob[]> => db.rows(deadJob)`
  with chosen as (delete from dead_jobs where id = any (${ids}) returning *)
  ${facts(sql`chosen`)}`

export const removeOld = (db: Db, keptDays: number, atMost: number): Promise<number> => db.run`
  delete from dead_jobs where id in (
    select id from dead_jobs where died_at < now() - make_interval(days => ${keptDays})
    limit ${atMost})`
