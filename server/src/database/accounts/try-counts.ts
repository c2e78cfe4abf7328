// Counts tries for rate limits, in SQL: over a sliding window, and for all nodes together.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type Counter = { kind: string; subject: Buffer }
export type Limit = { counter: Counter; limit: number; spanMs: number }

const answered = z.object({ waitSeconds: z.number().nullable() })

/**
 * Counts a try for each of these limits in turn, or only checks. Returns the seconds to wait for the first
 * one that is reached, after which nothing is counted, otherwise null.
 */
export async function count(db: Db, limits: Limit[], tries: 0 | 1): Promise<number | null> {
  const [found] = await db.rows(answered)`
    select count_tries(${limits.map(({ counter }) => counter.kind)}::text[],
      ${limits.map(({ counter }) => counter.subject)}::bytea[],
      ${limits.map(({ limit }) => limit)}::bigint[],
      ${limits.map(({ spanMs }) => spanMs / 1000)}::float8[], ${tries}) as "waitSeconds"`
  return found!.waitSeconds
}

/** Removes the latest try. */
export const giveBack = (db: Db, { kind, subject }: Counter): Promise<number> => db.run`
  update try_counts set count = count - 1
  where kind = ${kind} and subject = ${subject} and count > 0 and span_start = (
    select max(span_start) from try_counts where kind = ${kind} and subject = ${subject})`

export const forget = (db: Db, { kind, subject }: Counter): Promise<number> => db.run`
  delete from try_counts where kind = ${kind} and subject = ${subject}`

/** In batches, and without rows that another node is removing. */
export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from try_counts where (kind, subject, span_start) in (
    select kind, subject, span_start from try_counts
    where last_at < now() - interval '2 days' limit ${atMost} for update skip locked)`
