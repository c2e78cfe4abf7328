// One-time codes, in SQL. The statement that reads a code also counts the try, so concurrent guesses cannot
// exceed the limit.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type NewCode = { recipient: string; codeHash: Buffer; lifetimeMs: number }

/** Codes for one recipient are sent one after another, so that two at once cannot both count as the last. */
export const lockNumber = (db: Db, recipient: string): Promise<number> => db.run`
  select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`

/** A new code ends the one before it. */
export async function replace(db: Db, given: NewCode): Promise<void> {
  await end(db, given.recipient)
  await db.run`
    insert into one_time_codes (recipient, code_hash, expires_at)
    values (${given.recipient}, ${given.codeHash},
      now() + make_interval(secs => ${given.lifetimeMs / 1000}))`
}

const end = (db: Db, recipient: string): Promise<number> => db.run`
  update one_time_codes set ended_at = now()
  where recipient = ${recipient} and ended_at is null`

const tried = z.object({ id: z.int(), codeHash: z.instanceof(Buffer), tries: z.int() })

/** Counts one of the five tries of the live code, and returns the hash to compare with. */
export async function spendTry(db: Db, recipient: string) {
  const [found] = await db.rows(tried)`
    update one_time_codes set tries = tries + 1
    where recipient = ${recipient} and ended_at is null and expires_at > now() and tries < 5
    returning id, code_hash as "codeHash", tries`
  return found
}

/** Uses up a code. Of concurrent requests, exactly one succeeds. */
export async function use(db: Db, id: number): Promise<boolean> {
  const used = await db.run`
    update one_time_codes set ended_at = now() where id = ${id} and ended_at is null`
  return used === 1
}

const remaining = z.object({ ms: z.number() })

/** Of the live code. A code that expired or has no tries left is not live. */
export async function timeLeft(db: Db, recipient: string) {
  const [found] = await db.rows(remaining)`
    select (extract(epoch from (expires_at - now())) * 1000)::float8 as ms
    from one_time_codes
    where recipient = ${recipient} and ended_at is null and expires_at > now() and tries < 5`
  return found
}

const recent = z.object({
  sinceLastMs: z.number().nullable(),
  /** How long this hour's codes still leave no room for another; null if they leave some. */
  hourIsFullMs: z.number().nullable(),
})

export async function sentLately(db: Db, recipient: string, perHour: number) {
  const [found] = await db.rows(recent)`
    select (extract(epoch from now() - max(sent_at)) * 1000)::float8 as "sinceLastMs",
      (extract(epoch from max(sent_at) filter (where nth = ${perHour}) + interval '1 hour' - now())
        * 1000)::float8 as "hourIsFullMs"
    from (
      select sent_at, row_number() over (order by sent_at desc) as nth from one_time_codes
      where recipient = ${recipient} and sent_at > now() - interval '1 hour'
    ) lately`
  return found!
}

/** Removed after a day: no rule needs them any more, and we must not keep people's numbers. */
export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from one_time_codes where id in (
    select id from one_time_codes where sent_at < now() - interval '1 day' limit ${atMost})`
