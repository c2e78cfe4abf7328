// Files that a job writes for staff, in SQL. They are kept in pieces, so that any node can send them and none needs
// much memory.

import { type ExportKind, exportKinds, openExportsLimit } from '@gemwala/contract/console/exports'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

export const exportQueue = 'export'

const listed = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  fileName: z.string(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
  run: z.int(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  /** False once its job ended or failed for good. */
  isQueued: z.boolean(),
})
export type Export = z.output<typeof listed>

const queuedCondition = sql`exists (
  select 1 from jobs j where j.queue = ${exportQueue} and j.key = e.id::text)`

const everything = sql`
  select id, kind, file_name as "fileName", asked_at as "askedAt", ended_at as "endedAt", run,
    rows_done as "rowsDone", rows_total as "rowsTotal", ${queuedCondition} as "isQueued"
  from exports e`

const inserted = z.object({ id: z.string() })

export type NewExport = { kind: ExportKind; filter: object; fileName: string }

/** Undefined while this person has as many as allowed. The caller holds the lock of the user. */
export async function insert(db: Db, userid: number, { kind, filter, fileName }: NewExport) {
  const [added] = await db.rows(inserted)`
    insert into exports (userid, kind, filter, file_name)
    select ${userid}, ${kind}, ${JSON.stringify(filter)}::jsonb, ${fileName}
    where (select count(*) from exports e where userid = ${userid} and ended_at is null
      and ${queuedCondition}) < ${openExportsLimit}
    returning id`
  return added?.id
}

/** Only of the person who asked for it: a file has what that person was allowed to see. */
export async function find(db: Db, userid: number, id: string): Promise<Export | undefined> {
  const [found] = await db.rows(listed)`${everything} where id = ${id} and userid = ${userid}`
  return found
}

export const listOf = (db: Db, userid: number): Promise<Export[]> => db.rows(listed)`
  ${everything} where userid = ${userid} order by asked_at desc limit 50`

const begun = z.object({ run: z.int(), kind: z.enum(exportKinds), filter: z.unknown() })

/** Begins again from the first row. Undefined if the file is finished, or nobody wants it any more. */
export async function begin(db: Db, id: string) {
  const [found] = await db.rows(begun)`
    update exports set run = run + 1, rows_done = 0
    where id = ${id} and ended_at is null returning run, kind, filter`
  if (found) await db.run`delete from export_chunks where export_id = ${id}`
  return found
}

type Run = { id: string; run: number }

export const setTotal = (db: Db, { id, run }: Run, total: number | null): Promise<number> => db.run`
  update exports set rows_total = ${total} where id = ${id} and run = ${run}`

type Chunk = { number: number; content: string; rows: number }

/** Returns 0 if another run has begun since. */
export const addChunk = (db: Db, { id, run }: Run, { number, content, rows }: Chunk) => db.run`
  with counted as (
    update exports set rows_done = rows_done + ${rows}
    where id = ${id} and run = ${run} and ended_at is null returning id
  )
  insert into export_chunks (export_id, number, content)
  select id, ${number}, ${content} from counted`

export const end = (db: Db, { id, run }: Run): Promise<number> => db.run`
  update exports set ended_at = clock_timestamp(), rows_total = rows_done
  where id = ${id} and run = ${run} and ended_at is null`

const chunk = z.object({ content: z.string() })

export async function* chunks(db: Db, id: string): AsyncGenerator<string, void> {
  for (let number = 0; ; number += 1) {
    const [found] = await db.rows(chunk)`
      select content from export_chunks where export_id = ${id} and number = ${number}`
    if (!found) return
    yield found.content
  }
}

export const removeOld = (db: Db, keptHours: number, limit: number): Promise<number> => db.run`
  delete from exports where id = any (array(
    select id from exports where asked_at < now() - make_interval(hours => ${keptHours})
    limit ${limit}))`
