// The database of a test file: its own copy of the prepared one, thrown away at the end. The embedded one
// is kept for the worker's next file, because opening a copy takes longer than emptying one.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { openInMemory } from '../../src/database/engine/embedded.ts'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer, type ServerOptions } from '../../src/database/engine/postgres.ts'
import { onDatabase } from './postgres-url.ts'
import type { Prepared } from './prepared.ts'

/** Connections of a test file; races need them all at once. */
const poolSize = 24

let opened: Promise<Database> | undefined
/** The newest last. */
const closers: (() => Promise<void>)[] = []
let serverUrl: string | undefined
let embedded: Database | undefined

export const isEmbedded = (): boolean => inject('prepared').engine === 'embedded'

/** Opened once per test file, migrated and empty at first. */
export function openTestDatabase(): Promise<Database> {
  opened ??= openCopy(inject('prepared'))
  return opened
}

/** One more way into the file's database, as another node would have it. PostgreSQL only. */
export async function openAnother(options: Partial<ServerOptions> = {}): Promise<Database> {
  await openTestDatabase()
  if (!serverUrl) throw new Error('the embedded database has one session')
  const another = serverDatabase(serverUrl, options)
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
  if (!serverUrl) throw new Error('the embedded database has no address')
  return serverUrl
}

/** For a file that changes the schema: no other file gets its database. */
export function keepFromOthers(): void {
  if (!embedded) return
  const { close } = embedded
  embedded = undefined
  closers.push(close)
}

/** At the end of a test file, whose worker goes on with the next one. */
export async function closeTestDatabases(): Promise<void> {
  await opened
  opened = undefined
  serverUrl = undefined
  for (const close of closers.splice(0).reverse()) await close()
}

async function openCopy(prepared: Prepared): Promise<Database> {
  if (prepared.engine === 'embedded') {
    if (embedded) {
      await emptyTables(embedded)
      await embedded.pool.query('vacuum')
    }
    embedded ??= await openInMemory(new Blob([await readFile(prepared.dumpFile)]))
    return embedded
  }
  const name = `gemwala_test_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Client({ connectionString: prepared.url })
  await server.connect()
  await server.query(`create database ${name} template ${prepared.template}`)
  closers.push(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  serverUrl = onDatabase(prepared.url, name)
  const database = serverDatabase(serverUrl)
  closers.push(() => database.close())
  return database
}

const serverDatabase = (url: string, options: Partial<ServerOptions> = {}): Database =>
  openServer({
    url,
    poolSize,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 15_000,
    lockTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 10_000,
    onConnectionError: () => {},
    ...options,
  })

const withEmptier = new WeakSet<Database>()

/**
 * Empties every table that has rows and starts every number anew; what migrations put there and the
 * store only reads is left. Append-only tables refuse it, so triggers rest. Truncating all tables
 * would take several times as long as looking for the few that were used.
 */
export async function emptyTables(database: Database): Promise<void> {
  if (!withEmptier.has(database)) await database.pool.query(makeEmptier)
  withEmptier.add(database)
  await database.pool.query('select empty_tables()')
}

/** A function, because its statements are planned once and not for every test. */
const makeEmptier = `do $$
  declare
    emptying text;
  begin
    select string_agg(
      format('if exists (select 1 from %1$I) then delete from %1$I; end if;', tablename), ' ')
      into emptying from pg_tables where schemaname = 'public'
        and tablename not in ('schema_migrations', 'schema_functions', 'order_moves',
          'store_settings', 'lanes');
    execute format('create function empty_tables() returns void language plpgsql
      set session_replication_role = replica as %L', format('begin %s %s end', emptying, $numbers$
        perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
          from pg_sequences where last_value is not null;
        update lanes set stopped_at = null, stopped_reason = '', tried_at = null, failures = 0,
          rests_until = null, busy_attempt = null;
        update store_settings set time_zone = 'Asia/Kolkata' where time_zone <> 'Asia/Kolkata';
      $numbers$));
  end $$`
