// How often something was tried, in SQL: counted for all nodes together.

import { z } from 'zod'
import type { Db } from './db.ts'

export type Attempt = { kind: string; subject: Buffer; spanMs: number }

const counted = z.object({ count: z.int(), leftSeconds: z.number() })
export type Counted = z.output<typeof counted>

/** Counts one more and says how many there were in this span, and when the next one begins. */
export async function add(db: Db, { kind, subject, spanMs }: Attempt): Promise<Counted> {
  const seconds = spanMs / 1000
  const [found] = await db.rows(counted)`
    insert into attempt_counts as a (kind, subject, span_start, count)
    values (${kind}, ${subject},
      to_timestamp(floor(extract(epoch from now()) / ${seconds}::float8) * ${seconds}::float8), 1)
    on conflict (kind, subject, span_start) do update set count = a.count + 1
    returning count, extract(epoch from (span_start - now()))::float8 + ${seconds}::float8 as "leftSeconds"`
  return found!
}

export const forget = (db: Db, kind: string, subject: Buffer): Promise<number> => db.run`
  delete from attempt_counts where kind = ${kind} and subject = ${subject}`

/** Some at a time, and none that somebody else is removing. */
export const removeOld = (db: Db): Promise<number> => db.run`
  delete from attempt_counts where (kind, subject, span_start) in (
    select kind, subject, span_start from attempt_counts
    where span_start < now() - interval '2 days' limit 100 for update skip locked)`
