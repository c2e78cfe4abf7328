// Brings the schema up to date: the migrations, once each and forward only, then the functions. Both are
// plain SQL files; CONTRIBUTING.md says how they are changed.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../../kit/cannot-start.ts'
import { onConnection } from './db.ts'
import { applyFunctions, type SqlFile, type Transact } from './functions.ts'

const lockNumber = 724_871
const lockPollMs = 100

/**
 * A statement that waits for a lock on a table blocks everything that comes after it. So it gives up soon,
 * lets the others pass, and tries again.
 */
const tableLocks = { timeoutMs: 2_000, pauseMs: 500, tries: 40 }

/** For statements that cannot run inside a transaction, such as `create index concurrently`. */
const noTransaction = '-- no-transaction'

/** Every database that is older than the baseline of the migrations has it. */
const beforeBaseline = '0001_users.sql'

export type Schema = { migrations: SqlFile[]; functions: SqlFile[] }

export class OutdatedDatabase extends CannotStart {}

/** Returns the names of the migrations and functions that were applied now. */
export async function migrate(
  pool: pg.Pool,
  schema?: Schema,
  locks: typeof tableLocks = tableLocks,
): Promise<string[]> {
  const { migrations, functions } = schema ?? (await readSchema())
  return onConnection(pool, async (client) => {
    // An index over ten million orders takes longer than any request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeLock(client)
    try {
      const transact = transactOn(client, locks)
      return [
        ...(await applyMigrations(client, migrations, transact)),
        ...(await applyFunctions(client, functions, transact)),
      ]
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
      await client.query('reset statement_timeout; reset lock_timeout')
    }
  })
}

/** In the order in which they are applied. A function is named by its file, whatever its folder. */
export async function readSchema(): Promise<Schema> {
  const functions = await readFiles('functions')
  return {
    migrations: await readFiles('migrations'),
    functions: functions.map((file) => ({ ...file, name: basename(file.name, '.sql') })),
  }
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const from = join(import.meta.dirname, '..', folder)
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      return { name, text, sha: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Nodes that start together migrate one at a time. The lock is polled rather than waited for: a waiting
 * statement counts as running, and `create index concurrently` waits for those.
 */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
    if (rows[0].taken) return
    await wait(lockPollMs)
  }
}

function transactOn(client: pg.PoolClient, locks: typeof tableLocks): Transact {
  const tryOnce = async (work: () => Promise<void>): Promise<boolean> => {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${locks.timeoutMs}`)
      await work()
      await client.query('commit')
      return true
    } catch (error) {
      await client.query('rollback')
      if (isLockTrouble(error)) return false
      throw error
    }
  }
  return async (what, work) => {
    for (let tries = 0; tries < locks.tries; tries += 1) {
      if (await tryOnce(work)) return
      await wait(locks.pauseMs)
    }
    throw new CannotStart(
      `${what} could not be applied, because other transactions hold locks on the tables. End them, or start again at a quieter time.`,
    )
  }
}

/** A lock timeout, or a deadlock. */
const isLockTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))

async function applyMigrations(
  client: pg.PoolClient,
  wanted: SqlFile[],
  transact: Transact,
): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query('select name, sha from schema_migrations')
  const applied = new Map<string, string>(rows.map(({ name, sha }) => [name, sha]))
  refuseSurprises(wanted, applied)

  const missing = wanted.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration, transact)
  return missing.map(({ name }) => name)
}

function refuseSurprises(wanted: SqlFile[], applied: Map<string, string>): void {
  if (applied.has(beforeBaseline)) {
    throw new OutdatedDatabase(
      'The database was made before the first release and cannot be upgraded. Start on an empty one: set DATABASE_URL to a new database or, without DATABASE_URL, DATA_DIR to a new folder.',
    )
  }
  const known = new Map(wanted.map(({ name, sha }) => [name, sha]))
  for (const [name, sha] of applied) {
    if (!known.has(name)) {
      throw new CannotStart(`The database is newer than this version of the store: it has ${name}.`)
    }
    if (known.get(name) !== sha) {
      throw new CannotStart(`The migration ${name} was changed after it was applied.`)
    }
  }
}

async function apply(
  client: pg.PoolClient,
  { name, text, sha }: SqlFile,
  transact: Transact,
): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, sha) values ($1, $2)', [name, sha])
  if (text.startsWith(noTransaction)) {
    // One at a time, because statements that are sent together form a transaction.
    for (const statement of text.split(/;\s*$/m)) await client.query(statement)
    await record()
    return
  }
  await transact(`The migration ${name}`, async () => {
    await client.query(text)
    await record()
  })
}
