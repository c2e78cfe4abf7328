// Browsers that registered an account and wait until its address is verified, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'

export type NewBrowser = {
  secretHash: Buffer
  userid: number
  destination: string | undefined
  lifetimeMs: number
}

export const insert = (db: Db, given: NewBrowser): Promise<number> => db.run`
  insert into sign_up_browsers (secret_hash, userid, destination, expires_at)
  values (${given.secretHash}, ${given.userid}, ${given.destination ?? null},
    now() + make_interval(secs => ${given.lifetimeMs / 1000}))`

const registrant = z.object({ userid: z.int() })

/** The account that this browser registered, if it may still be signed in. */
export async function userOf(db: Db, secretHash: Buffer): Promise<number | undefined> {
  const [found] = await db.rows(registrant)`
    select userid from sign_up_browsers where secret_hash = ${secretHash} and expires_at > now()`
  return found?.userid
}

/** Of concurrent requests, exactly one succeeds. */
export async function take(db: Db, secretHash: Buffer): Promise<boolean> {
  const taken = await db.run`
    delete from sign_up_browsers where secret_hash = ${secretHash} and expires_at > now()`
  return taken === 1
}

const destined = z.object({ destination: z.string() })

/** The page that the registrant of an account was on the way to. */
export async function destinationOf(db: Db, userid: number): Promise<string | undefined> {
  const [found] = await db.rows(destined)`
    select destination from sign_up_browsers where userid = ${userid} and destination is not null`
  return found?.destination
}

export const endAll = (db: Db, userid: number): Promise<number> => db.run`
  delete from sign_up_browsers where userid = ${userid}`

export const removeExpired = (db: Db): Promise<number> => db.run`
  delete from sign_up_browsers where expires_at < now()`
