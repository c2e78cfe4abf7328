// What the database remembers of its own schema: the migrations and functions that were applied, by which version,
// and how far a migration got that was broken off.

import type pg from 'pg'

export type Records = {
  migrations: Map<string, { sha: string; neededRelease: string | undefined }>
  functions: Map<string, { sha: string; release: string | undefined }>
  /** The statements of unfinished migrations that were executed, by the name of the migration. */
  progress: Map<string, string[]>
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
    [
      [...addedColumns.map(([table]) => table), 'schema_progress'],
      [...addedColumns.map(([, column]) => column), 'statements'],
    ],
  )
  return rows[0].n === addedColumns.length + 1
}

export async function prepareRecords(client: pg.PoolClient): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key, sha text not null, applied_at timestamptz not null default now());
    create table if not exists schema_functions (
      name text primary key, sha text not null, applied_at timestamptz not null default now());
    create table if not exists schema_progress (name text primary key, statements text[] not null)`)
  for (const [table, column] of addedColumns) {
    await client.query(`alter table ${table} add column if not exists ${column} text`)
  }
}

/** Works on every database, also on one that has none of these tables. Changes nothing. */
export async function readRecords(client: pg.PoolClient): Promise<Records> {
  const rowsOf = async (table: string) => {
    const { rows: found } = await client.query('select to_regclass($1) is not null as exists', [
      table,
    ])
    if (!found[0].exists) return []
    // As documents, because a database of the first release lacks some columns.
    const { rows } = await client.query(`select to_jsonb(r) as row from ${table} r`)
    return rows.map(({ row }) => row)
  }
  const [migrations, functions, progress] = [
    await rowsOf('schema_migrations'),
    await rowsOf('schema_functions'),
    await rowsOf('schema_progress'),
  ]
  return {
    migrations: new Map(
      migrations.map(({ name, sha, needed_release: needed }) => [
        name,
        { sha, neededRelease: needed ?? undefined },
      ]),
    ),
    functions: new Map(
      functions.map(({ name, sha, release }) => [name, { sha, release: release ?? undefined }]),
    ),
    progress: new Map(progress.map(({ name, statements }) => [name, statements])),
    present: await findPresent(client),
  }
}

async function findPresent(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(`
    select 'function ' || proname as made from pg_proc
      where pronamespace = current_schema()::text::regnamespace
    union all select 'view ' || viewname from pg_views where schemaname = current_schema()
    union all select 'trigger ' || tgname from pg_trigger where not tgisinternal`)
  return new Set(rows.map(({ made }) => made))
}
