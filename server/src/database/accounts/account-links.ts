// One-time links in mails, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import * as staffInvites from './staff-invites.ts'

export type LinkPurpose = 'verify-email' | 'reset-password'

export type NewLink = {
  userid: number
  purpose: LinkPurpose
  tokenHash: Buffer
  lifetimeMs: number
}

/** A new link ends the older ones of its kind. */
export async function replace(db: Db, given: NewLink): Promise<void> {
  await endAll(db, given.userid, given.purpose)
  await db.run`
    insert into account_links (userid, purpose, token_hash, expires_at)
    values (${given.userid}, ${given.purpose}, ${given.tokenHash},
      now() + make_interval(secs => ${given.lifetimeMs / 1000}))`
}

export const endAll = (db: Db, userid: number, purpose: LinkPurpose): Promise<number> => db.run`
  update account_links set used_at = now()
  where userid = ${userid} and purpose = ${purpose} and used_at is null`

/** Ends the links of every purpose, also to join the staff: the mailbox they were sent to may not be the account owner's. */
export async function endEvery(db: Db, userid: number): Promise<void> {
  await endAll(db, userid, 'verify-email')
  await endAll(db, userid, 'reset-password')
  await staffInvites.end(db, userid)
}

/** Uses up a link. Of concurrent requests, exactly one succeeds. */
export async function spend(
  db: Db,
  { userid, purpose, tokenHash }: Omit<NewLink, 'lifetimeMs'>,
): Promise<boolean> {
  const spent = await db.run`
    update account_links set used_at = now()
    where token_hash = ${tokenHash} and userid = ${userid} and purpose = ${purpose}
      and used_at is null and expires_at > now()`
  return spent === 1
}

export async function isLive(
  db: Db,
  { userid, purpose, tokenHash }: Omit<NewLink, 'lifetimeMs'>,
): Promise<boolean> {
  const [found] = await db.rows(sent)`
    select exists (select 1 from account_links where token_hash = ${tokenHash}
      and userid = ${userid} and purpose = ${purpose} and used_at is null and expires_at > now())`
  return found!.exists
}

/** Whether this link existed and was used, or a newer one replaced it. */
export async function wasUsed(
  db: Db,
  { userid, purpose, tokenHash }: Omit<NewLink, 'lifetimeMs'>,
): Promise<boolean> {
  const [found] = await db.rows(sent)`
    select exists (select 1 from account_links where token_hash = ${tokenHash}
      and userid = ${userid} and purpose = ${purpose} and used_at is not null)`
  return found!.exists
}

const sent = z.object({ exists: z.boolean() })

/** Whether one was sent so recently that another would be spam. */
export async function wasSentWithin(
  db: Db,
  { userid, purpose, ms }: { userid: number; purpose: LinkPurpose; ms: number },
): Promise<boolean> {
  const [found] = await db.rows(sent)`
    select exists (select 1 from account_links where userid = ${userid} and purpose = ${purpose}
      and sent_at > now() - make_interval(secs => ${ms / 1000}))`
  return found!.exists
}

/** Removes links that expired a day ago: they are useless, and no rule needs their time any more. */
export const removeOld = (db: Db, atMost: number): Promise<number> => db.run`
  delete from account_links where id in (
    select id from account_links where expires_at < now() - interval '1 day' limit ${atMost})`
