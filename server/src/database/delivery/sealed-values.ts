// Every sealed value in the database, in SQL, for a change of the key: voucher codes, customers' files, queued
// messages, secrets of authenticator apps, and where messages about alarms go.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { type Sql, sql } from '../engine/sql.ts'

type Place = { table: Sql; sealed: Sql; set: (text: Sql) => Sql }

const ofPayload = (table: Sql): Place => ({
  table,
  sealed: sql`t.payload ->> 'sealed'`,
  set: (text) => sql`payload = jsonb_set(t.payload, '{sealed}', to_jsonb(${text}))`,
})

const ofColumn = (table: Sql): Place => ({
  table,
  sealed: sql`t.sealed`,
  set: (text) => sql`sealed = ${text}`,
})

export const places: Place[] = [
  ofColumn(sql`vouchers`),
  ofColumn(sql`own_data_files`),
  ofColumn(sql`alarm_channels`),
  ofColumn(sql`authenticator_apps`),
  ofPayload(sql`jobs`),
  ofPayload(sql`dead_jobs`),
]

const value = z.object({ id: z.int(), sealed: z.string().nullable() })
export type SealedValue = z.output<typeof value>

/** A page of a table by its ids, so that no statement reads much. */
export const page = (db: Db, { table, sealed }: Place, afterId: number, limit: number) =>
  db.rows(value)`
    select t.id, ${sealed} as sealed from ${table} t where t.id > ${afterId}
    order by t.id limit ${limit}`

/**
 * The lock lets a buyer who found too few codes wait for the ones that are locked here (claim_vouchers.sql).
 * What somebody else has locked is skipped: this transaction must not wait for one that waits for it.
 */
export async function lock(
  db: Db,
  { table, sealed }: Place,
  ids: number[],
): Promise<SealedValue[]> {
  await db.run`select pg_advisory_xact_lock(hashtext('reseal'))`
  return db.rows(value)`
    select t.id, ${sealed} as sealed from ${table} t where t.id = any (${ids}) for update skip locked`
}

export const replace = (db: Db, { table, set }: Place, values: { id: number; sealed: string }[]) =>
  db.run`
    update ${table} t set ${set(sql`given.sealed`)}
    from unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ sealed }) => sealed)}::text[])
      as given (id, sealed)
    where t.id = given.id`
