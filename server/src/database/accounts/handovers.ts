// Finished sign-ins that wait for the page to fetch their session, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type NewHandover = { tokenHash: Buffer; userid: number; lifetimeMs: number }

export const insert = (db: Db, given: NewHandover): Promise<number> => db.run`
  insert into sign_in_handovers (token_hash, userid, expires_at)
  values (${given.tokenHash}, ${given.userid},
    now() + make_interval(secs => ${given.lifetimeMs / 1000}))`

const signedIn = z.object({ userid: z.int() })

/** Returns the user who signed in. Of concurrent requests, exactly one succeeds. */
export async function take(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const [taken] = await db.rows(signedIn)`
    with taken as (delete from sign_in_handovers where token_hash = ${tokenHash} returning *)
    select userid from taken where expires_at > now()`
  return taken?.userid
}

/** Removes those of one account, so that a sign-in that waits can no longer be completed. */
export const endAll = (db: Db, userid: number): Promise<number> => db.run`
  delete from sign_in_handovers where userid = ${userid}`

export const removeExpired = (db: Db): Promise<number> => db.run`
  delete from sign_in_handovers where expires_at < now()`
