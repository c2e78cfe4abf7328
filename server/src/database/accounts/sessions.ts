// Sessions, in SQL. The token itself is never stored, only its hash.

import { proofMinutes } from '@gemwala/contract/accounts/factors/factors'
import { roles } from '@gemwala/contract/accounts/roles'
import { languages } from '@gemwala/contract/languages'
import { z } from 'zod'
import { askTogether } from '../../kit/ask-together.ts'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

const session = z.object({
  id: z.uuid(),
  userid: z.int(),
  role: z.enum(roles),
  email: z.string(),
  name: z.string(),
  /** Null until the customer chose one. */
  chosenLanguage: z.enum(languages).nullable(),
  /** What a member of staff may do; null for an owner, who may do everything. */
  rights: z.array(z.string()).nullable(),
  mustAnswer: z.boolean(),
  /** The second factor of the account is not proved yet in this session. */
  mustProve: z.boolean(),
  /** It was proved. */
  hasFactor: z.boolean(),
  /** The store demands one of this person. */
  isFactorRequired: z.boolean(),
  /** Within the last minutes. */
  provedLately: z.boolean(),
  /** Signed in within the last minutes without a password: by a code, or through another site. */
  isFresh: z.boolean(),
  /** Seen within the last minutes, so the time need not be written again. */
  wasSeenLately: z.boolean(),
})
export type Session = z.output<typeof session>

export type SignInWay = 'password' | 'code' | 'google' | 'sso'

/**
 * What a call reads of its own user in the statement that finds its session. The query names the user `s.userid` and
 * has at most one row; without one its columns are null. A column named like one of the session's must be the same.
 */
export type OwnRead<Own> = { row: z.ZodType<Own>; query: Sql }
const nothing: OwnRead<unknown> = { row: z.unknown(), query: sql`select` }

export type LiveSession<Own> = { session: Session; own: Own }
type LookUp<Own> = (tokenHash: Buffer) => Promise<LiveSession<Own> | undefined>

/**
 * Every signed-in call begins with this look-up, so calls that arrive together and read the same share one statement.
 * Its time counts for the first of them.
 */
const lookUps = new WeakMap<Db, Map<OwnRead<unknown>, LookUp<unknown>>>()

/** The live session of a token: not expired by the database's clock, its user not blocked. */
export function findLive<Own = unknown>(
  db: Db,
  tokenHash: Buffer,
  own: OwnRead<Own> = nothing as OwnRead<Own>,
): Promise<LiveSession<Own> | undefined> {
  const ofDb = lookUps.get(db) ?? new Map<OwnRead<unknown>, LookUp<unknown>>()
  lookUps.set(db, ofDb)
  const lookUp = ofDb.get(own) ?? lookUpWith(db, own)
  ofDb.set(own, lookUp)
  return (lookUp as LookUp<Own>)(tokenHash)
}

function lookUpWith<Own>(db: Db, own: OwnRead<Own>): LookUp<Own> {
  const row = z.unknown().transform((found) => ({
    ...sessionOfToken.parse(found),
    own: own.row.parse(found),
  }))
  return askTogether(async (tokenHashes) => {
    const live = await db.rows(row)`
      select s.id as "sessionId", u.userid, u.role, u.email, u.name, s.must_answer as "mustAnswer",
        u.chosen_language as "chosenLanguage",
        s.must_prove as "mustProve", s.proved_at is not null as "hasFactor",
        u.role = 'admin' and (select factor_required from store_settings) as "isFactorRequired",
        coalesce(s.proved_at > now() - make_interval(mins => ${proofMinutes}), false) as "provedLately",
        case when u.role = 'admin' and u.staff_set is null then null
          else coalesce((select rights from staff_sets f where f.id = u.staff_set), '{}') end as rights,
        s.signed_in_by <> 'password' and s.created_at > now() - interval '15 minutes' as "isFresh",
        s.last_seen_at > now() - interval '5 minutes' as "wasSeenLately",
        s.token_hash as "tokenHash", own.*
      from sessions s join users u using (userid) left join lateral (${own.query}) own on true
      where s.token_hash = any (${tokenHashes}::bytea[]) and s.expires_at > now()
        and not u.is_blocked`
    const ofToken = new Map(
      live.map(({ tokenHash, sessionId, own, ...others }) => [
        tokenHash.toString('hex'),
        { session: { id: sessionId, ...others }, own },
      ]),
    )
    return tokenHashes.map((tokenHash) => ofToken.get(tokenHash.toString('hex')))
  })
}

const sessionOfToken = session
  .omit({ id: true })
  .extend({ sessionId: session.shape.id, tokenHash: z.instanceof(Buffer) })

export type NewSession = {
  userid: number
  tokenHash: Buffer
  lifetimeMs: number
  way: SignInWay
  mustAnswer: boolean
  mustProve: boolean
  ip: string
  userAgent: string
}

export const insert = (db: Db, given: NewSession): Promise<number> => db.run`
  insert into sessions (token_hash, userid, expires_at, signed_in_by, must_answer, must_prove, ip, user_agent)
  values (${given.tokenHash}, ${given.userid},
    now() + make_interval(secs => ${given.lifetimeMs / 1000}), ${given.way}, ${given.mustAnswer}, ${given.mustProve},
    ${given.ip.slice(0, 64)}, ${given.userAgent.slice(0, 500)})`

const listed = z.object({
  id: z.uuid(),
  signedInBy: z.enum(['password', 'code', 'google', 'sso']),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})
export type ListedSession = z.output<typeof listed>

export const listLive = (db: Db, userid: number): Promise<ListedSession[]> => db.rows(listed)`
  select id, signed_in_by as "signedInBy", user_agent as "userAgent", created_at as "createdAt",
    last_seen_at as "lastSeenAt"
  from sessions where userid = ${userid} and expires_at > now() order by created_at desc`

export const markSeen = (db: Db, id: string): Promise<number> => db.run`
  update sessions set last_seen_at = now() where id = ${id}`

export const end = (db: Db, userid: number, id: string): Promise<number> => db.run`
  delete from sessions where userid = ${userid} and id = ${id}`

export const endAll = (db: Db, userid: number, except: string | null = null): Promise<number> =>
  db.run`
  delete from sessions where userid = ${userid} and id is distinct from ${except}::uuid`

/** Ends the unanswered sessions: they were opened with the account's previous number. */
export const endUnanswered = (db: Db, userid: number): Promise<number> => db.run`
  delete from sessions where userid = ${userid} and must_answer`

const found = session.pick({ id: true })

export async function isLive(db: Db, id: string): Promise<boolean> {
  const live = await db.rows(found)`
    select id from sessions where id = ${id} and expires_at > now()`
  return live.length > 0
}

/** Whether the session exists, and owes no proof of a second factor. */
export async function isReady(db: Db, id: string): Promise<boolean> {
  const ready = await db.rows(found)`
    select id from sessions where id = ${id} and expires_at > now() and not must_prove`
  return ready.length > 0
}

/** Whether the session exists and is still unanswered. */
export async function isUnanswered(db: Db, id: string): Promise<boolean> {
  const waiting = await db.rows(found)`
    select id from sessions where id = ${id} and must_answer`
  return waiting.length > 0
}

export const markAnswered = (db: Db, userid: number): Promise<number> => db.run`
  update sessions set must_answer = false where userid = ${userid}`

/** In batches, and without rows that another node is removing, so that no sign-in waits for it. */
export const removeExpired = (db: Db): Promise<number> => db.run`
  delete from sessions where token_hash = any (array(
    select token_hash from sessions where expires_at < now() limit 100 for update skip locked))`
