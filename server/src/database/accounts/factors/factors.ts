// Second factors, in SQL: which an account has, authenticator apps, recovery codes, and what a session owes.

import { z } from 'zod'
import type { Db } from '../../engine/db.ts'
import { sql } from '../../engine/sql.ts'

/** For a query that knows the user as `u`. */
export const hasFactor = sql`(exists (select 1 from passkeys k where k.userid = u.userid)
  or exists (select 1 from authenticator_apps a where a.userid = u.userid))`

const summary = z.object({
  passkeys: z.int(),
  hasApp: z.boolean(),
  codesLeft: z.int(),
})
export type FactorSummary = z.output<typeof summary>

export async function summaryOf(db: Db, userid: number): Promise<FactorSummary> {
  const [found] = await db.rows(summary)`
    select (select count(*)::int from passkeys where userid = ${userid}) as passkeys,
      exists (select 1 from authenticator_apps where userid = ${userid}) as "hasApp",
      (select count(*)::int from recovery_codes where userid = ${userid}) as "codesLeft"`
  return found!
}

/** Whether the account has a second factor; recovery codes alone are none. */
export async function hasAny(db: Db, userid: number): Promise<boolean> {
  const { passkeys, hasApp } = await summaryOf(db, userid)
  return passkeys > 0 || hasApp
}

const app = z.object({ sealed: z.string() })

export async function findApp(db: Db, userid: number): Promise<string | undefined> {
  const [found] = await db.rows(app)`
    select sealed from authenticator_apps where userid = ${userid}`
  return found?.sealed
}

/** A new app replaces the one before it. */
export const putApp = (db: Db, userid: number, sealed: string, step: number): Promise<number> =>
  db.run`
  insert into authenticator_apps (userid, sealed, last_step) values (${userid}, ${sealed}, ${step})
  on conflict (userid) do update set sealed = excluded.sealed, last_step = excluded.last_step,
    created_at = now()`

/** Of simultaneous requests with the same code, exactly one succeeds. */
export const useStep = (db: Db, userid: number, step: number): Promise<number> => db.run`
  update authenticator_apps set last_step = ${step} where userid = ${userid} and last_step < ${step}`

export const removeApp = (db: Db, userid: number): Promise<number> => db.run`
  delete from authenticator_apps where userid = ${userid}`

export async function replaceCodes(db: Db, userid: number, hashes: Buffer[]): Promise<void> {
  await db.run`delete from recovery_codes where userid = ${userid}`
  await db.run`
    insert into recovery_codes (userid, code_hash)
    select ${userid}, hash from unnest(${hashes}::bytea[]) as hash`
}

export const useCode = (db: Db, userid: number, hash: Buffer): Promise<number> => db.run`
  delete from recovery_codes where userid = ${userid} and code_hash = ${hash}`

export async function removeAll(db: Db, userid: number): Promise<void> {
  await db.run`delete from passkeys where userid = ${userid}`
  await db.run`delete from authenticator_apps where userid = ${userid}`
  await db.run`delete from recovery_codes where userid = ${userid}`
}

/** The other sessions of the account owe a proof from now on; this one has given it. */
export const startProving = (db: Db, userid: number, sessionId: string): Promise<number> => db.run`
  update sessions set must_prove = id <> ${sessionId},
    proved_at = case when id = ${sessionId} then now() end
  where userid = ${userid}`

/** Without a second factor there is nothing to prove. */
export const stopProving = (db: Db, userid: number): Promise<number> => db.run`
  update sessions set must_prove = false, proved_at = null where userid = ${userid}`

export const markProved = (db: Db, sessionId: string): Promise<number> => db.run`
  update sessions set must_prove = false, proved_at = now()
  where id = ${sessionId} and expires_at > now()`

const left = z.object({ seconds: z.int() })

/** How many seconds the last proof still counts. */
export async function provenSeconds(db: Db, sessionId: string, minutes: number): Promise<number> {
  const [found] = await db.rows(left)`
    select coalesce(greatest(0, floor(extract(epoch from
      proved_at + make_interval(mins => ${minutes}) - now()))), 0)::int as seconds
    from sessions where id = ${sessionId}`
  return found?.seconds ?? 0
}

export type PendingFor = 'prove' | 'passkey' | 'app'
const pending = z.object({ pending: z.string() })

export const putPending = (
  db: Db,
  sessionId: string,
  given: { for: PendingFor; text: string; lifetimeMs: number },
): Promise<number> => db.run`
  update sessions set pending_for = ${given.for}, pending = ${given.text},
    pending_until = now() + make_interval(secs => ${given.lifetimeMs / 1000})
  where id = ${sessionId}`

export async function findPending(db: Db, sessionId: string, what: PendingFor) {
  const [found] = await db.rows(pending)`
    select pending from sessions
    where id = ${sessionId} and pending_for = ${what} and pending_until > now()`
  return found?.pending
}

/** Of simultaneous requests, exactly one gets it. */
export async function takePending(db: Db, sessionId: string, what: PendingFor) {
  const text = await findPending(db, sessionId, what)
  if (text === undefined) return undefined
  const taken = await db.run`
    update sessions set pending_for = null, pending = null, pending_until = null
    where id = ${sessionId} and pending_for = ${what} and pending = ${text}`
  return taken > 0 ? text : undefined
}
