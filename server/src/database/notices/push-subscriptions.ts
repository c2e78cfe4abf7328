// The browsers that show a customer's notices, and the store's own key pair for them, in SQL.

import { type Language, languages } from '@gemwala/contract/languages'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type NewSubscription = {
  userid: number
  sessionId: string
  endpointHash: Buffer
  sealed: string
  language: Language
}

/** A browser that another account had agreed on now belongs to this one. */
export const put = (db: Db, given: NewSubscription): Promise<number> => db.run`
  insert into push_subscriptions (userid, session_id, endpoint_hash, sealed, language)
  values (${given.userid}, ${given.sessionId}, ${given.endpointHash}, ${given.sealed}, ${given.language})
  on conflict (endpoint_hash) do update set userid = excluded.userid, session_id = excluded.session_id,
    sealed = excluded.sealed, language = excluded.language, created_at = now(), failed_at = null`

/** Removes all but the newest ones of an account. */
export const keepNewest = (db: Db, userid: number, count: number): Promise<number> => db.run`
  delete from push_subscriptions where id = any (array(
    select id from push_subscriptions where userid = ${userid}
    order by created_at desc, id desc offset ${count}))`

const hashed = z.object({ hash: z.string() })

/** In hexadecimal. */
export const hashesOf = async (db: Db, userid: number): Promise<string[]> => {
  const found = await db.rows(hashed)`
    select encode(endpoint_hash, 'hex') as hash from push_subscriptions
    where userid = ${userid} order by id`
  return found.map(({ hash }) => hash)
}

/** A caller who knows the endpoint holds the browser, whichever account it belongs to. */
export const removeByEndpoint = (db: Db, endpointHash: Buffer): Promise<number> => db.run`
  delete from push_subscriptions where endpoint_hash = ${endpointHash}`

export const removeOfSession = (db: Db, userid: number, sessionId: string): Promise<number> =>
  db.run`
  delete from push_subscriptions where userid = ${userid} and session_id = ${sessionId}`

export const removeAll = (db: Db, userid: number, exceptSession: string | null = null) => db.run`
  delete from push_subscriptions
  where userid = ${userid} and session_id is distinct from ${exceptSession}::uuid`

export const remove = (db: Db, id: number, sealed: string): Promise<number> => db.run`
  delete from push_subscriptions where id = ${id} and sealed = ${sealed}`

const subscription = z.object({
  id: z.int(),
  userid: z.int(),
  sealed: z.string(),
  language: z.enum(languages),
})
export type Subscription = z.output<typeof subscription>

export const listOf = (db: Db, userid: number): Promise<Subscription[]> => db.rows(subscription)`
  select id, userid, sealed, language from push_subscriptions where userid = ${userid} order by id`

/** Undefined when the browser has left, belongs to another account now, or its user is blocked. */
export async function find(db: Db, id: number, userid: number): Promise<Subscription | undefined> {
  const [found] = await db.rows(subscription)`
    select s.id, s.userid, s.sealed, s.language from push_subscriptions s join users u using (userid)
    where s.id = ${id} and s.userid = ${userid} and not u.is_blocked`
  return found
}

export const markWorking = (db: Db, id: number): Promise<number> => db.run`
  update push_subscriptions set failed_at = null where id = ${id} and failed_at is not null`

/** Removes it when every message has failed for that long. */
export async function markFailed(db: Db, id: number, longestMs: number): Promise<void> {
  await db.run`
    update push_subscriptions set failed_at = now() where id = ${id} and failed_at is null`
  await db.run`
    delete from push_subscriptions
    where id = ${id} and failed_at < now() - make_interval(secs => ${longestMs / 1000})`
}

const keyPair = z.object({ publicKey: z.string(), sealed: z.string() })
export type SealedKeys = z.output<typeof keyPair>

export async function findKeys(db: Db): Promise<SealedKeys | undefined> {
  const [found] = await db.rows(keyPair)`select public_key as "publicKey", sealed from push_keys`
  return found
}

/** Of two nodes that make a pair at the same time, one wins. */
export const insertKeys = (db: Db, { publicKey, sealed }: SealedKeys): Promise<number> => db.run`
  insert into push_keys (id, public_key, sealed) values (1, ${publicKey}, ${sealed})
  on conflict do nothing`
