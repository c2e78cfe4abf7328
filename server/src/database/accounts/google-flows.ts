// Sign-ins that have left for Google, in SQL. The state itself is never stored, only its hash.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type NewFlow = {
  stateHash: Buffer
  nonce: string
  codeVerifier: string
  lifetimeMs: number
}

export const insert = (db: Db, given: NewFlow): Promise<number> => db.run`
  insert into google_flows (state_hash, nonce, code_verifier, expires_at)
  values (${given.stateHash}, ${given.nonce}, ${given.codeVerifier},
    now() + make_interval(secs => ${given.lifetimeMs / 1000}))`

const flow = z.object({ nonce: z.string(), codeVerifier: z.string() })
export type Flow = z.output<typeof flow>

/** Removes and returns a flow. Of concurrent requests, exactly one succeeds. */
export async function take(db: Db, stateHash: Buffer): Promise<Flow | undefined> {
  const [taken] = await db.rows(flow)`
    with taken as (delete from google_flows where state_hash = ${stateHash} returning *)
    select nonce, code_verifier as "codeVerifier" from taken where expires_at > now()`
  return taken
}

export const removeExpired = (db: Db): Promise<number> => db.run`
  delete from google_flows where expires_at < now()`
