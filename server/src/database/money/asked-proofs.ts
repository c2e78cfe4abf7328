// The proofs of the books that staff ask for, in SQL.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'
import { type Mismatch, mismatch } from './books.ts'

export const askedProofQueue = 'asked book proof'

const proof = z.object({
  id: z.string(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  stepsDone: z.int(),
  steps: z.int(),
  isBalanced: z.boolean().nullable(),
  /** False once its job ended or failed for good. */
  isQueued: z.boolean(),
  found: z.record(z.string(), z.array(mismatch)),
})
export type AskedProof = z.output<typeof proof>

const everything = sql`
  select id, asked_at as "askedAt", ended_at as "endedAt", steps_done as "stepsDone", steps,
    is_balanced as "isBalanced", found, exists (
      select 1 from jobs j where j.queue = ${askedProofQueue} and j.key = p.id::text
    ) as "isQueued"
  from asked_proofs p`

const inserted = z.object({ id: z.string() })

/** Undefined while another one is open: the database lets only one be open. */
export async function insert(db: Db, userid: number): Promise<string | undefined> {
  const [added] = await db.rows(inserted)`
    insert into asked_proofs (userid) values (${userid}) on conflict do nothing returning id`
  return added?.id
}

export async function find(db: Db, id: string): Promise<AskedProof | undefined> {
  const [found] = await db.rows(proof)`${everything} where id = ${id}`
  return found
}

export async function newest(db: Db): Promise<AskedProof | undefined> {
  const [found] = await db.rows(proof)`${everything} order by asked_at desc limit 1`
  return found
}

/** Ends the proof whose job failed for good, so that another one can be asked for. */
export const endAbandoned = (db: Db): Promise<number> => db.run`
  update asked_proofs p set ended_at = now()
  where ended_at is null and not exists (
    select 1 from jobs j where j.queue = ${askedProofQueue} and j.key = p.id::text)`

/** Returns 0 once it has ended. */
export const advance = (db: Db, id: string, done: number, steps: number): Promise<number> => db.run`
  update asked_proofs set steps_done = ${done}, steps = ${steps}
  where id = ${id} and ended_at is null`

export const end = (
  db: Db,
  id: string,
  { isBalanced, found }: { isBalanced: boolean; found: Record<string, Mismatch[]> },
): Promise<number> => db.run`
  update asked_proofs set ended_at = clock_timestamp(), steps_done = steps,
    is_balanced = ${isBalanced}, found = ${JSON.stringify(found)}::jsonb
  where id = ${id} and ended_at is null`

/** The results of a year are enough; nights have their own. */
export const removeOld = (db: Db, limit: number): Promise<number> => db.run`
  delete from asked_proofs where id = any (array(
    select id from asked_proofs where ended_at < now() - interval '1 year' limit ${limit}))`
