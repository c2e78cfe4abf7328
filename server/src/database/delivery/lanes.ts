// The suppliers' lanes, in SQL: whether a lane may be used, and if not, why.

import { supplierLanes } from '@gemwala/contract/delivery/lanes'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const lane = z.object({
  name: z.enum(supplierLanes),
  stoppedAt: z.string().nullable(),
  stoppedReason: z.string(),
  /** How much longer the lane rests. */
  restsForMs: z.number(),
  busyAttempt: z.int().nullable(),
})
export type LaneRow = z.output<typeof lane>

const everything = sql`
  select name, stopped_at as "stoppedAt", stopped_reason as "stoppedReason",
    greatest(0, coalesce(extract(epoch from rests_until - now()) * 1000, 0))::float8 as "restsForMs",
    busy_attempt as "busyAttempt"
  from lanes`

export const list = (db: Db): Promise<LaneRow[]> => db.rows(lane)`${everything} order by name`

export async function find(db: Db, name: string): Promise<LaneRow> {
  const [found] = await db.rows(lane)`${everything} where name = ${name}`
  return found!
}

/** Locked: nobody else occupies, stops or resumes the lane until this transaction ends. */
export async function lock(db: Db, name: string): Promise<LaneRow> {
  const [found] = await db.rows(lane)`${everything} where name = ${name} for no key update`
  return found!
}

export const occupy = (db: Db, name: string, attemptId: number): Promise<number> => db.run`
  update lanes set busy_attempt = ${attemptId} where name = ${name}`

export const free = (db: Db, attemptId: number): Promise<number> => db.run`
  update lanes set busy_attempt = null where busy_attempt = ${attemptId}`

/** One when it was running or being tried. */
export const stop = (db: Db, name: string, reason: string): Promise<number> => db.run`
  update lanes set stopped_at = now(), stopped_reason = ${reason.slice(0, 500)}, tried_at = null
  where name = ${name} and (stopped_at is null or tried_at is not null)`

/** One when it was stopped or last tried that long ago: one part may be sent to try it. */
export const beginTrial = (db: Db, name: string, afterMs: number): Promise<number> => db.run`
  update lanes set tried_at = now()
  where name = ${name}
    and coalesce(tried_at, stopped_at) < now() - make_interval(secs => ${afterMs / 1000})`

export const resume = (db: Db, name: string): Promise<number> => db.run`
  update lanes set stopped_at = null, stopped_reason = '', tried_at = null, failures = 0,
    rests_until = null
  where name = ${name}`

/** Resumes the lanes that were stopped that long ago and have no part that could try them. */
export const reopenIdle = (db: Db, afterMs: number): Promise<number> => db.run`
  update lanes n set stopped_at = null, stopped_reason = '', tried_at = null
  where coalesce(n.tried_at, n.stopped_at) < now() - make_interval(secs => ${afterMs / 1000})
    and not exists (
      select 1 from order_parts p join orders o on o.id = p.order_id
      where p.lane = n.name and p.state in ('waiting', 'sending') and o.status in ('Queued', 'Processing'))`

/** Counts a call without a clear answer. After a few in a row the lane rests. */
export const countFailure = (
  db: Db,
  name: string,
  { limit, restMs }: { limit: number; restMs: number },
): Promise<number> => db.run`
  update lanes set failures = failures + 1,
    rests_until = case when failures + 1 >= ${limit}
      then now() + make_interval(secs => ${restMs / 1000}) else rests_until end
  where name = ${name}`

const tried = z.object({ wasTried: z.boolean() })

/** Counts a call with a clear answer, which resumes a lane that was being tried. True when it was. */
export async function countSuccess(db: Db, name: string): Promise<boolean> {
  const [counted] = await db.rows(tried)`
    with troubled as (
      select name, tried_at is not null as was_tried from lanes
      where name = ${name} and (failures > 0 or rests_until is not null or tried_at is not null)
      for no key update)
    update lanes n set failures = 0, rests_until = null, tried_at = null,
      stopped_at = case when was_tried then null else stopped_at end,
      stopped_reason = case when was_tried then '' else stopped_reason end
    from troubled t where n.name = t.name
    returning was_tried as "wasTried"`
  return counted?.wasTried ?? false
}

const waitingOrder = z.object({ orderid: z.string() })

/**
 * The order that has waited longest for a free lane. Only orders with a queued job count: only a job can
 * deliver, and an order without one would block everything behind it.
 */
export async function firstWaiting(
  db: Db,
  name: string,
  queue: string,
): Promise<string | undefined> {
  const [found] = await db.rows(waitingOrder)`
    select o.orderid from order_parts p join orders o on o.id = p.order_id
      join lanes n on n.name = p.lane join jobs j on j.queue = ${queue} and j.key = o.orderid
    where p.lane = ${name} and p.state = 'waiting' and o.status in ('Queued', 'Processing')
      and n.busy_attempt is null
    order by p.id limit 1`
  return found?.orderid
}

const laneName = z.object({ name: z.string() })

/** The suppliers' lanes that an order's parts go through. */
export async function ofOrder(db: Db, orderid: string): Promise<string[]> {
  const found = await db.rows(laneName)`
    select name from lanes where name in (
      select p.lane from order_parts p join orders o on o.id = p.order_id
      where o.orderid = ${orderid})`
  return found.map(({ name }) => name)
}

const laneCount = z.object({ name: z.string(), count: z.int() })

export const countWaiting = (db: Db) => db.rows(laneCount)`
  select p.lane as name, count(*) from order_parts p join orders o on o.id = p.order_id
  where p.state = 'waiting' and o.status in ('Queued', 'Processing') group by p.lane`

export const waitingOrders = (db: Db, name: string) => db.rows(waitingOrder)`
  select distinct o.id, o.orderid from order_parts p join orders o on o.id = p.order_id
  where p.lane = ${name} and p.state = 'waiting' and o.status in ('Queued', 'Processing')
  order by o.id limit 1000`
