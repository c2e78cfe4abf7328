// Invitations to the staff, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

type NewInvite = {
  userid: number
  setId: string | null
  tokenHash: Buffer
  invitedBy: number
  lifetimeMs: number
}

/** A new invitation replaces the former one of the account. */
export const put = (db: Db, given: NewInvite): Promise<number> => db.run`
  insert into staff_invites (userid, set_id, token_hash, invited_by, expires_at)
  values (${given.userid}, ${given.setId}, ${given.tokenHash}, ${given.invitedBy},
    now() + make_interval(secs => ${given.lifetimeMs / 1000}))
  on conflict (userid) do update set set_id = excluded.set_id, token_hash = excluded.token_hash,
    invited_by = excluded.invited_by, expires_at = excluded.expires_at`

const listed = z.object({
  userid: z.int(),
  name: z.string(),
  email: z.string(),
  setId: z.uuid().nullable(),
  expiresAt: z.string(),
})

export const list = (db: Db) => db.rows(listed)`
  select u.userid, u.name, u.email, i.set_id as "setId", i.expires_at as "expiresAt"
  from staff_invites i join users u on u.userid = i.userid order by i.expires_at`

const accepted = z.object({ setId: z.uuid().nullable(), invitedBy: z.int() })

/** Uses up an invitation. Of concurrent requests, exactly one succeeds. */
export async function accept(db: Db, userid: number, tokenHash: Buffer) {
  const [found] = await db.rows(accepted)`
    delete from staff_invites
    where userid = ${userid} and token_hash = ${tokenHash} and expires_at > now()
    returning set_id as "setId", invited_by as "invitedBy"`
  return found
}

const ended = z.object({ setId: z.uuid().nullable() })

export async function find(db: Db, userid: number) {
  const [found] = await db.rows(ended)`
    select set_id as "setId" from staff_invites where userid = ${userid}`
  return found
}

export const end = (db: Db, userid: number): Promise<number> => db.run`
  delete from staff_invites where userid = ${userid}`

/** A day after they expired: until then the screen 'Staff' shows that nobody followed them. */
export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from staff_invites where userid in (
    select userid from staff_invites where expires_at < now() - interval '1 day' limit ${atMost})`
