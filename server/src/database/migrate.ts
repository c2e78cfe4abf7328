// Applies the migrations: plain SQL files, once each, in the order of their names, forward only.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../kit/cannot-start.ts'
import { onConnection } from './db.ts'

const lockNumber = 724_871
const lockPollMs = 100
const folder = join(import.meta.dirname, 'migrations')

/** For a statement that cannot run inside a transaction, such as `create index concurrently`. */
const noTransaction = '-- no-transaction'

type Migration = { name: string; text: string; sha: string }

/** Returns the names of those that were applied now. */
export async function migrate(pool: pg.Pool, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations(folder))
  return onConnection(pool, async (client) => {
    // An index over ten million orders takes longer than any request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeLock(client)
    try {
      return await applyMissing(client, wanted)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
      await client.query('reset statement_timeout; reset lock_timeout')
    }
  })
}

export async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      return { name, text, sha: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Nodes that start together take turns. The lock is asked for again and again rather than waited
 * for: a waiting statement counts as running, and `create index concurrently` waits for those.
 */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
    if (rows[0].taken) return
    await wait(lockPollMs)
  }
}

async function applyMissing(client: pg.PoolClient, wanted: Migration[]): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, sha text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query('select name, sha from schema_migrations')
  const applied = new Map<string, string>(rows.map(({ name, sha }) => [name, sha]))
  refuseSurprises(wanted, applied)

  const missing = wanted.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

function refuseSurprises(wanted: Migration[], applied: Map<string, string>): void {
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

async function apply(client: pg.PoolClient, { name, text, sha }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, sha) values ($1, $2)', [name, sha])
  if (text.startsWith(noTransaction)) {
    await client.query(text)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
