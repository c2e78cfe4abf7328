// The database of a test file: a copy of the prepared one, which the worker's next file reuses, because emptying it is
// faster than making a copy, and its connections have their plans and caches already.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openInMemory } from '../../src/database/engine/embedded.ts'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer, type ServerOptions } from '../../src/database/engine/postgres.ts'
import { onDatabase, runOn } from './postgres-url.ts'
import type { Prepared } from './prepared.ts'

/** The connections of a test file; tests of races use all of them at once. */
const poolSize = 24

let opened: Promise<Database> | undefined
/** In the order of opening. */
const closers: (() => Promise<void>)[] = []
type Copy = { database: Database; url?: string; discard(): Promise<void> }
/** The copy of this file. */
let copy: Copy | undefined
/** The copy that the next file of this worker reuses. */
let shared: Copy | undefined

/** Opens the database once per test file; it is migrated and empty. */
export function openTestDatabase(): Promise<Database> {
  opened ??= openCopy(inject('prepared'))
  return opened
}

/** Opens the file's database again, as another node would. PostgreSQL only. */
export async function openAnother(options: Partial<ServerOptions> = {}): Promise<Database> {
  await openTestDatabase()
  if (!copy?.url) throw new Error('The embedded database allows only one session')
  const another = serverDatabase(copy.url, options)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= another.close()
    return closing
  }
  closers.push(close)
  return { ...another, close }
}

/** The address of the file's database. PostgreSQL only. */
export async function testDatabaseUrl(): Promise<string> {
  await openTestDatabase()
  if (!copy?.url) throw new Error('The embedded database has no address')
  return copy.url
}

/** For a file that changes the schema or the database's settings: no other file will reuse its database. */
export async function keepFromOthers(): Promise<void> {
  await openTestDatabase()
  if (!shared) return
  closers.unshift(shared.discard)
  shared = undefined
}

/** Runs at the end of a test file; the worker continues with the next one. */
export async function closeTestDatabases(): Promise<void> {
  await opened
  opened = undefined
  copy = undefined
  for (const close of closers.splice(0).reverse()) await close()
}

async function openCopy(prepared: Prepared): Promise<Database> {
  if (shared) {
    await emptyTables(shared.database)
    // Rows that former files deleted would slow down every scan.
    await shared.database.pool.query('vacuum')
  }
  shared ??= prepared.engine === 'embedded' ? await copyEmbedded(prepared) : await copyOn(prepared)
  copy = shared
  return copy.database
}

async function copyEmbedded({ dumpFile }: Prepared & { engine: 'embedded' }): Promise<Copy> {
  const database = await openInMemory(new Blob([await readFile(dumpFile)]))
  return { database, discard: () => database.close() }
}

/** The set-up of the run drops the copies that are left. */
async function copyOn({ url, template }: Prepared & { engine: 'postgres' }): Promise<Copy> {
  const name = `${template}_${randomUUID().slice(0, 8)}`
  await runOn(url, `create database ${name} template ${template}`)
  const copyUrl = onDatabase(url, name)
  const database = serverDatabase(copyUrl)
  const discard = async () => {
    await database.close()
    await runOn(url, `drop database ${name} with (force)`)
  }
  return { database, url: copyUrl, discard }
}

const serverDatabase = (url: string, options: Partial<ServerOptions> = {}): Database =>
  openServer({
    url,
    poolSize,
    // Longer than a busy machine needs; a test of a limit sets its own.
    connectTimeoutMs: 120_000,
    statementTimeoutMs: 120_000,
    lockTimeoutMs: 120_000,
    idleInTransactionTimeoutMs: 120_000,
    onConnectionError: () => {},
    ...options,
  })

const withEmptier = new WeakSet<Database>()

/**
 * Empties every table that has rows and resets the sequences, but keeps the read-only rows from migrations.
 * Triggers are off, because those of append-only tables refuse deletions. Truncating all tables would take
 * several times as long.
 */
export async function emptyTables(database: Database): Promise<void> {
  if (!withEmptier.has(database)) await database.pool.query(makeEmptier)
  withEmptier.add(database)
  await database.pool.query('select empty_tables()')
}

/** A function, so that its statements are planned once instead of for every test. */
const makeEmptier = `do $$
  declare
    emptying text;
  begin
    select string_agg(
      format('if exists (select 1 from %1$I) then delete from %1$I; end if;', tablename), ' ')
      into emptying from pg_tables where schemaname = 'public'
        and tablename not in ('schema_migrations', 'schema_functions', 'schema_progress', 'order_moves',
          'lanes');
    execute format('create function empty_tables() returns void language plpgsql as %L',
      format('begin %s %s end', $triggers$
        -- As a setting of the function, it would keep users without rights from restoring a backup.
        perform set_config('session_replication_role', 'replica', true);
      $triggers$ || emptying, $numbers$
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where last_value is not null;
        update lanes set stopped_at = null, stopped_reason = '', tried_at = null, failures = 0,
          rests_until = null, busy_attempt = null;
        insert into store_settings default values;
      $numbers$));
  end $$`
