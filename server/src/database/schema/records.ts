// What the database remembers of its own schema: the migrations and functions that were applied, and by which version.

import type pg from 'pg'

export type Records = {
  migrations: Map<string, { sha: string; neededRelease: string | undefined }>
  functions: Map<string, { sha: string; release: string | undefined }>
  /** What exists, such as 'function refuse_change' and 'trigger audit_append_only'. */
  present: Set<string>
}

/** Columns that the first release did not have. Its nodes neither read nor write them. */
const addedColumns = [
  ['schema_migrations', 'needed_release'],
  ['schema_functions', 'release'],
]

export const isPrepared = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query(
    `select count(*)::int as n from information_schema.columns
    where table_schema = current_schema()
      and (table_name, column_name) in (select * from unnest($1::text[], $2::text[]))`,
    [addedColumns.map(([table]) => table), addedColumns.map(([, column]) => column)],
  )
  return rows[0].n === addedColumns.length
}

export async function prepareRecords(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, sha text not null, applied_at timestamptz not null default now());
    create table if not exists schema_functions (
      name text primary key, sha text not null, applied_at timestamptz not null default now())`)
  for (const [table, column] of addedColumns) {
    await client.query(`alter table ${table} add column if not exists ${column} text`)
  }
}

const tables = ['schema_migrations', 'schema_functions'] as const

/** Works on every database, also on one that has none of these tables. Changes nothing. */
export async function readRecords(client: pg.PoolClient): Promise<Records> {
  const present = await findPresent(client)
  const held = await readTables(
    client,
    tables.filter((table) => present.has(`table ${table}`)),
  )
  const rowsOf = (table: (typeof tables)[number]) =>
    held.filter(({ held_by }) => held_by === table).map(({ row }) => row)
  return {
    migrations: new Map(
      rowsOf('schema_migrations').map(({ name, sha, needed_release: needed }) => [
        name,
        { sha, neededRelease: needed ?? undefined },
      ]),
    ),
    functions: new Map(
      rowsOf('schema_functions').map(({ name, sha, release }) => [
        name,
        { sha, release: release ?? undefined },
      ]),
    ),
    present,
  }
}

/** As documents, because a database of the first release lacks some columns. */
async function readTables(client: pg.PoolClient, names: readonly string[]) {
  if (names.length === 0) return []
  const { rows } = await client.query(
    names
      .map((name) => `select '${name}' as held_by, to_jsonb(r) as row from ${name} r`)
      .join(' union all '),
  )
  return rows
}

async function findPresent(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(`
    select 'function ' || proname as made from pg_proc
      where pronamespace = current_schema()::text::regnamespace
    union all select 'table ' || tablename from pg_tables where schemaname = current_schema()
    union all select 'view ' || viewname from pg_views where schemaname = current_schema()
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`)
  return new Set(rows.map(({ made }) => made))
}
