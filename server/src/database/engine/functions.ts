// Applies the functions, views and triggers whose current text is in functions/<area>/<name>.sql. A starting
// node replaces them with the texts of its own files.

import type pg from 'pg'

export type SqlFile = { name: string; text: string; sha: string }

/** Runs the work in a transaction, and retries while others hold the locks it needs. */
export type Transact = (what: string, work: () => Promise<void>) => Promise<void>

/** Returns the names of those that were applied: the changed ones, and those a migration dropped. */
export async function applyFunctions(
  client: pg.PoolClient,
  wanted: SqlFile[],
  transact: Transact,
): Promise<string[]> {
  await client.query(`create table if not exists schema_functions (
    name text primary key, sha text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query('select name, sha from schema_functions')
  const applied = new Map<string, string>(rows.map(({ name, sha }) => [name, sha]))
  const present = await findPresent(client)
  const due = wanted.filter(
    ({ name, text, sha }) =>
      applied.get(name) !== sha || madeBy(text).some((made) => !present.has(made)),
  )
  if (due.length === 0) return []
  await transact('The functions', async () => {
    // The files have no order, so a body may call functions that are created later.
    await client.query('set local check_function_bodies = off')
    for (const { text } of due.toSorted(viewsLast)) await client.query(text)
    const names = due.map(({ name }) => name)
    await dropLeftovers(client, names)
    await client.query(
      `insert into schema_functions (name, sha) select * from unnest($1::text[], $2::text[])
      on conflict (name) do update set sha = excluded.sha, applied_at = now()`,
      [names, due.map(({ sha }) => sha)],
    )
  })
  return due.map(({ name }) => name)
}

/** PostgreSQL checks a view when it is created, and a view may call any function. */
const viewsLast = (a: SqlFile, b: SqlFile): number => Number(isView(a)) - Number(isView(b))

const isView = ({ text }: SqlFile): boolean => /^create or replace view/m.test(text)

/** What a file makes, such as 'function refuse_change' and 'trigger audit_append_only'. */
export const madeBy = (text: string): string[] =>
  [...text.matchAll(/^create (?:or replace |constraint )(function|view|trigger) (\w+)/gm)].map(
    ([, kind, name]) => `${kind} ${name}`,
  )

async function findPresent(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(`
    select 'function ' || proname as made from pg_proc
      where pronamespace = current_schema()::text::regnamespace
    union all select 'view ' || viewname from pg_views where schemaname = current_schema()
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`)
  return new Set(rows.map(({ made }) => made))
}

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
