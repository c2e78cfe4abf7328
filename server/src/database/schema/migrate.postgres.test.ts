// Nodes that start together on one empty database migrate one at a time.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openAnother, openTestDatabase } from '../../../test/database/databases.ts'
import { readSchema } from './files.ts'
import { migrate } from './migrate.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()
const empty = () => pool.query('drop schema public cascade; create schema public')
const indexing = {
  name: '9999_index.sql',
  text: `-- no-transaction
create index concurrently users_by_name on users (name);
`,
  sha: 'of-the-index',
}
const isValid = () =>
  db.run`select 1 from pg_index where indexrelid = 'users_by_name'::regclass and indisvalid`

test('two nodes on one empty database apply each migration once', async () => {
  await empty()
  const nodes = [await openAnother({ poolSize: 2 }), await openAnother({ poolSize: 2 })]
  // The last migration builds an index concurrently, which waits for every other statement. A node that
  // waited for its turn inside a statement would deadlock with it.
  const schema = await readSchema()
  const wanted = { ...schema, migrations: [...schema.migrations, indexing] }
  const runs = await Promise.all(nodes.map((node) => migrate(node.pool, wanted)))
  await Promise.all(nodes.map((node) => node.close()))

  const names = [...wanted.migrations, ...wanted.functions].map(({ name }) => name)
  expect(runs.flat().sort()).toEqual(names.sort())
  expect(
    await db.rows(z.object({ name: z.string() }))`select name from schema_migrations order by 1`,
  ).toEqual(wanted.migrations.map(({ name }) => ({ name })))
  expect(await isValid()).toBe(1)
})

const first = { name: '0001_a.sql', text: 'create table orders (id int)', sha: 'a' }
/** Of a small store: the rules are the same, and nothing takes long. */
const small = { release: '1.0.0', migrations: [first], functions: [] }

const blocked = async (tries: number, text = 'alter table orders add note text') => {
  await empty()
  await migrate(pool, small)
  const altering = { name: '9999_a.sql', text, sha: 'a' }
  const reader = await pool.connect()
  await reader.query('begin isolation level repeatable read; select from orders')
  const running = migrate(
    pool,
    { ...small, migrations: [first, altering] },
    { locks: { timeoutMs: 50, pauseMs: 5, tries } },
  )
  const end = async () => {
    await reader.query('rollback')
    reader.release()
  }
  return { running, end }
}

test('a migration that waits for a table lets others pass, and is applied later', async () => {
  const { running, end } = await blocked(1_000)
  const waiting = () => db.number`
    select count(*) as n from pg_locks where not granted and relation = 'orders'::regclass`
  await expect.poll(waiting).toBe(1)
  // A read behind an endless wait would never end either.
  expect(await db.number`select count(*) as n from orders`).toBe(0)
  await end()
  expect(await running).toEqual(['9999_a.sql'])
})

test('a migration that never gets its lock fails with a clear error, and changes nothing', async () => {
  const { running, end } = await blocked(2)
  await expect(running).rejects.toThrow(
    'The migration 9999_a.sql could not be applied, because other transactions hold locks on the tables. End them, or start again at a quieter time.',
  )
  await end()
  expect(await db.run`select from schema_migrations`).toBe(1)
})

test('an index that is built concurrently waits for older transactions as long as it takes', async () => {
  // One try: a build that gave up would fail.
  const { running, end } = await blocked(
    1,
    '-- no-transaction\ncreate index concurrently i on orders (id)',
  )
  const waiting = () => db.number`
    select count(*) as n from pg_locks where not granted and locktype = 'virtualxid'
      and waitstart < now() - interval '100 ms'`
  await expect.poll(waiting).toBe(1)
  await end()
  expect(await running).toEqual(['9999_a.sql'])
})

test('a node that dies while it migrates does not block the others, which say that they wait', async () => {
  await empty()
  const dying = await openAnother({ poolSize: 1 })
  const client = await dying.pool.connect()
  client.on('error', () => {})
  await client.query('select pg_advisory_lock(724871)')
  const logged: string[] = []
  const log = { info: (text: string) => void logged.push(text), warn: () => {} }
  const waiting = migrate(pool, small, { log })
  await expect
    .poll(() => logged)
    .toEqual(['another process migrates the database; waiting until it is done'])
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await db.run`select pg_terminate_backend(${rows[0].pid}::int)`
  expect(await waiting).toEqual(['0001_a.sql'])
  client.release(true)
})

test('a node that finds nothing to migrate waits for no other', async () => {
  await empty()
  expect(await migrate(pool, small)).toEqual(['0001_a.sql'])
  const other = await openAnother({ poolSize: 1 })
  const holder = await other.pool.connect()
  await holder.query('select pg_advisory_lock(724871)')
  expect(await migrate(pool, small)).toEqual([])
  holder.release(true)
})

test('a node that loses its database while it waits to migrate reports it, and survives', async () => {
  await empty()
  const first = await openAnother({ poolSize: 1 })
  const holder = await first.pool.connect()
  await holder.query('select pg_advisory_lock(724871)')
  const node = await openAnother({ poolSize: 1 })
  let pid = 0
  node.pool.on('connect', async (client) => {
    pid = (client as unknown as { processID: number }).processID
  })
  const waiting = migrate(node.pool, small)
  const failure = waiting.catch((error: Error) => error.message)
  const isWaiting = () => db.run`
    select 1 from pg_stat_activity
    where pid = ${pid} and state = 'idle' and query like '%pg_try_advisory_lock%'`
  await expect.poll(isWaiting).toBe(1)
  // Between two statements, when only the connection itself can notice.
  await db.run`select pg_terminate_backend(${pid})`
  expect(await failure).toMatch(/connection|terminat/i)
  await holder.query('select pg_advisory_unlock(724871)')
  holder.release()
  expect(await migrate(node.pool, small)).toEqual(['0001_a.sql'])
})
