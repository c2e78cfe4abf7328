// Brings the schema up to date: the migrations, once each and forward only, then the functions. Both are
// plain SQL files; CONTRIBUTING.md says how they are changed.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { CannotStart } from '../../kit/cannot-start.ts'
import { onConnection } from '../engine/db.ts'
import { type Patience, type Reporter, retryOn, tableLocks, transactOn } from '../engine/retries.ts'
import { differenceOf } from './difference.ts'
import { marksOf, readSchema, type Schema, type SqlFile } from './files.ts'
import { applyFunctions } from './functions.ts'
import { isPrepared, prepareRecords, readRecords } from './records.ts'

const lockNumber = 724_871
const lockPollMs = 100

type Options = { locks?: Patience; log?: Reporter }
const silent = { info: () => {}, warn: () => {} }

/** Returns the names of the migrations and functions that were applied now. */
export async function migrate(
  pool: pg.Pool,
  given?: Schema,
  { locks = tableLocks, log = silent }: Options = {},
): Promise<string[]> {
  const schema = given ?? (await readSchema())
  return onConnection(pool, async (client) => {
    // Most starts find nothing to do, so they look before they take the lock.
    const { migrations, functions, newer } = differenceOf(schema, await readRecords(client))
    if (!newer && migrations.length + functions.length === 0) return []
    // An index over ten million orders takes longer than any request may.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await takeLock(client, log)
    try {
      return await bringUpToDate(client, schema, { locks, log })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockNumber])
      await client.query('reset statement_timeout; reset lock_timeout')
    }
  })
}

/** For a node that must not migrate: refuses a database that lacks anything, and changes nothing. */
export async function expectMigrated(pool: pg.Pool, log: Pick<Reporter, 'warn'>): Promise<void> {
  const schema = await readSchema()
  const { migrations, functions, newer } = await onConnection(pool, async (client) =>
    differenceOf(schema, await readRecords(client)),
  )
  if (newer) return warnOfNewer(log, newer)
  const missing = [...migrations, ...functions].map(({ name }) => name)
  if (missing.length === 0) return
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
  throw new CannotStart(
    `The database lacks ${missing.slice(0, 3).join(', ')}${more}, which this version of the store needs. Run \`npm run migrate\` first, or set MIGRATE_ON_START=yes.`,
  )
}

/**
 * Nodes that start together migrate one at a time. The lock is polled rather than waited for: a waiting
 * statement counts as running, and `create index concurrently` waits for those.
 */
async function takeLock(client: pg.PoolClient, log: Pick<Reporter, 'info'>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockNumber])
    if (rows[0].taken) return
    if (tries === 1) log.info('another process migrates the database; waiting until it is done')
    await wait(lockPollMs)
  }
}

async function bringUpToDate(
  client: pg.PoolClient,
  schema: Schema,
  { locks, log }: Required<Options>,
): Promise<string[]> {
  const { migrations, newer } = differenceOf(schema, await readRecords(client))
  if (newer) {
    warnOfNewer(log, newer)
    return []
  }
  const retry = retryOn(locks, log)
  const transact = transactOn(client, locks, retry)
  if (!(await isPrepared(client))) {
    await transact('The list of migrations', () => prepareRecords(client))
  }
  for (const migration of migrations) {
    log.info(`applying ${migration.name}`)
    if (marksOf(migration.text).isOnline) {
      await retry(`The migration ${migration.name}`, () => applyOnline(client, migration))
      await record(client, migration)
    } else {
      await transact(`The migration ${migration.name}`, async () => {
        await client.query(migration.text)
        await record(client, migration)
      })
    }
  }
  // Read again, because a migration may have dropped a function.
  const { functions: due } = differenceOf(schema, await readRecords(client))
  await applyFunctions(client, { due, release: schema.release }, transact)
  return [...migrations, ...due].map(({ name }) => name)
}

async function record(client: pg.PoolClient, { name, text, sha }: SqlFile): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, sha, needed_release) values ($1, $2, $3)',
    [name, sha, marksOf(text).neededRelease],
  )
}

/**
 * Outside a transaction, so a file that was cut off is repeated from its start: an index that it left, finished or
 * broken, is dropped and built again. Without a lock timeout: building an index stops no customer, and waits for every
 * older transaction. A file has one statement; only 0013 has several, one to a line.
 */
async function applyOnline(client: pg.PoolClient, { text }: SqlFile): Promise<void> {
  for (const statement of text.split(/;$/m)) {
    const index = /^create (?:unique )?index concurrently (\w+)/m.exec(statement)?.[1]
    if (index) await client.query(`drop index concurrently if exists ${index}`)
    await client.query(statement)
  }
}

const warnOfNewer = (log: Pick<Reporter, 'warn'>, newer: string): void =>
  log.warn(
    `the database was prepared by a newer version of the store (it has ${newer}); this version runs beside it and changes neither tables nor functions`,
  )
