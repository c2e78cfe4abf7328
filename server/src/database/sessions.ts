// Sessions, in SQL. The token itself is never stored, only its hash.

import { roles } from '@gemwala/contract/roles'
import { z } from 'zod'
import type { Db } from './db.ts'

const session = z.object({
  userid: z.int(),
  role: z.enum(roles),
  email: z.string(),
  name: z.string(),
})
export type Session = z.output<typeof session>

/** The live session of a token: not expired by the database's clock, its user not blocked. */
export async function findLive(db: Db, tokenHash: Buffer): Promise<Session | undefined> {
  const [found] = await db.rows(session)`
    select u.userid, u.role, u.email, u.name from sessions s join users u using (userid)
    where s.token_hash = ${tokenHash} and s.expires_at > now() and not u.is_blocked`
  return found
}

export type NewSession = { userid: number; tokenHash: Buffer; lifetimeMs: number }

export const insert = (db: Db, given: NewSession): Promise<number> => db.run`
  insert into sessions (token_hash, userid, expires_at) values (
    ${given.tokenHash}, ${given.userid}, now() + make_interval(secs => ${given.lifetimeMs / 1000})
  )`
