// Idempotency keys, in SQL: the answer that was given to each attempt.

import { z } from 'zod'
import type { Db } from './db.ts'

export type Attempt = { userid: number; key: string; requestHash: Buffer }

const known = z.object({ reply: z.unknown(), clientTxnId: z.string().nullable() })

/**
 * What an earlier request left under the key. Raises a refusal while that one still runs, or when the
 * key was used for something else. Only in a transaction: the key is held to its end.
 */
export async function find(db: Db, attempt: Attempt) {
  const [found] = await db.rows(known)`
    select reply, client_txn_id as "clientTxnId"
    from find_attempt(${attempt.userid}, ${attempt.key}, ${attempt.requestHash})
    where key is not null`
  return found
}

/** The work continues outside the database; for a while no other request may resume it. */
export const begin = (db: Db, attempt: Attempt, clientTxnId: string, withinMs: number) => db.run`
  insert into idempotency_keys (userid, key, request_hash, working_until, client_txn_id)
  values (${attempt.userid}, ${attempt.key}, ${attempt.requestHash},
    now() + make_interval(secs => ${withinMs / 1000}), ${clientTxnId})
  on conflict (userid, key) do update set working_until = excluded.working_until`

/** Stores a refusal, unless another request with the key got further. */
export const keepRefusal = (db: Db, attempt: Attempt, reply: unknown): Promise<number> => db.run`
  insert into idempotency_keys (userid, key, request_hash, reply)
  values (${attempt.userid}, ${attempt.key}, ${attempt.requestHash}, ${JSON.stringify(reply)}::jsonb)
  on conflict (userid, key) do nothing`

const answered = z.object({ reply: z.unknown() })

/** The answer stored under a key; null while the first request runs, or if there was none. */
export async function kept(db: Db, { userid, key, requestHash }: Attempt): Promise<unknown> {
  const [found] = await db.rows(answered)`
    select reply from idempotency_keys
    where userid = ${userid} and key = ${key} and request_hash = ${requestHash}`
  return found?.reply ?? null
}

/** Stores the answer unless there is one already, and returns the stored one. */
export async function keep(db: Db, attempt: Attempt, reply: unknown): Promise<unknown> {
  const [answer] = await db.rows(answered)`
    insert into idempotency_keys as k (userid, key, request_hash, reply)
    values (${attempt.userid}, ${attempt.key}, ${attempt.requestHash},
      ${JSON.stringify(reply)}::jsonb)
    on conflict (userid, key) do update
      set reply = coalesce(k.reply, excluded.reply), working_until = null
    returning reply`
  return answer!.reply
}

/** The work ended without an answer: the next request may resume it at once. */
export const release = (db: Db, { userid, key }: Attempt): Promise<number> => db.run`
  update idempotency_keys set working_until = null
  where userid = ${userid} and key = ${key} and reply is null`

export const removeOld = (db: Db, keptMs: number, atMost: number): Promise<number> => db.run`
  delete from idempotency_keys where (userid, key) in (
    select userid, key from idempotency_keys
    where created_at < now() - make_interval(secs => ${keptMs / 1000})
    limit ${atMost} for update skip locked)`
