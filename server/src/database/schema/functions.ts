// Applies the functions, views and triggers whose current text is in functions/<area>/<name>.sql. They carry the
// release that applied them, so that a restarted node of an older one leaves them alone (schema/difference.ts).

import type pg from 'pg'
import type { Transact } from '../engine/retries.ts'
import type { SqlFile } from './files.ts'

export async function applyFunctions(
  client: pg.PoolClient,
  { due, release }: { due: SqlFile[]; release: string },
  transact: Transact,
): Promise<void> {
  if (due.length === 0) return
  await transact('The functions', async () => {
    // The files have no order, so a body may call functions that are created later.
    await client.query('set local check_function_bodies = off')
    for (const { text } of due.toSorted(viewsLast)) await client.query(text)
    const names = due.map(({ name }) => name)
    await dropLeftovers(client, names)
    await client.query(
      `insert into schema_functions (name, sha, release)
      select name, sha, $3 from unnest($1::text[], $2::text[]) as due (name, sha)
      on conflict (name) do update
        set sha = excluded.sha, release = excluded.release, applied_at = now()`,
      [names, due.map(({ sha }) => sha), release],
    )
  })
}

/** PostgreSQL checks a view when it is created, and a view may call any function. */
const viewsLast = (a: SqlFile, b: SqlFile): number => Number(isView(a)) - Number(isView(b))

const isView = ({ text }: SqlFile): boolean => /^create or replace view/m.test(text)

/**
 * What the files no longer make: a function with the parameters it had before, and its former triggers.
 * Everything that this transaction created carries its transaction id.
 */
async function dropLeftovers(client: pg.PoolClient, names: string[]): Promise<void> {
  const { rows } = await client.query(
    `with ours as (
      select oid, xmin from pg_proc
      where proname = any ($1) and pronamespace = current_schema()::text::regnamespace
    )
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as statement
      from pg_trigger t join ours on ours.oid = tgfoid
      where t.xmin <> pg_current_xact_id()::xid
    union all select format('drop function %s', oid::regprocedure)
      from ours where xmin <> pg_current_xact_id()::xid`,
    [names],
  )
  for (const { statement } of rows) await client.query(statement)
}
