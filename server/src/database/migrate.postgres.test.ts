// Nodes that start together on one empty database take turns.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAnother, openTestDatabase } from '../../test/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

const { db, pool } = await openTestDatabase()
const empty = () => pool.query('drop schema public cascade; create schema public')
const indexing = {
  name: '9999_index.sql',
  text: '-- no-transaction\ncreate index concurrently users_by_name on users (name)',
  sha: 'of-the-index',
}

test.each([1, 2])(
  'two nodes on one empty database apply each migration once (round %i)',
  async () => {
    await empty()
    const nodes = [await openAnother({ poolSize: 2 }), await openAnother({ poolSize: 2 })]
    // With an index built concurrently at the end: it waits for every other statement, so a node
    // that waited for its turn inside a statement would be waited for in return, for ever.
    const wanted = [...(await readMigrations(`${import.meta.dirname}/migrations`)), indexing]
    const runs = await Promise.all(nodes.map((node) => migrate(node.pool, wanted)))
    await Promise.all(nodes.map((node) => node.close()))

    expect(runs.flat().sort()).toEqual(wanted.map(({ name }) => name))
    expect(
      await db.rows(z.object({ name: z.string() }))`select name from schema_migrations order by 1`,
    ).toEqual(wanted.map(({ name }) => ({ name })))
    expect(
      await db.run`select 1 from pg_index where indexrelid = 'users_by_name'::regclass and indisvalid`,
    ).toBe(1)
  },
)

test('a node that dies while it migrates does not keep others from it', async () => {
  await empty()
  const dying = await openAnother({ poolSize: 1 })
  const client = await dying.pool.connect()
  client.on('error', () => {})
  await client.query('select pg_advisory_lock(724871)')
  const waiting = migrate(pool)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await db.run`select pg_terminate_backend(${rows[0].pid}::int)`
  expect((await waiting).length).toBeGreaterThan(8)
  client.release(true)
})

test('a node that loses its database while it waits for its turn says so, and lives', async () => {
  const first = await openAnother({ poolSize: 1 })
  const holder = await first.pool.connect()
  await holder.query('select pg_advisory_lock(724871)')
  const node = await openAnother({ poolSize: 1 })
  let pid = 0
  node.pool.on('connect', async (client) => {
    pid = (client as unknown as { processID: number }).processID
  })
  const waiting = migrate(node.pool)
  const failure = waiting.catch((error: Error) => error.message)
  const isWaiting = () => db.run`
    select 1 from pg_stat_activity
    where pid = ${pid} and state = 'idle' and query like '%pg_try_advisory_lock%'`
  await expect.poll(isWaiting).toBe(1)
  // Between two statements, when nothing but the connection itself can tell.
  await db.run`select pg_terminate_backend(${pid})`
  expect(await failure).toMatch(/connection|terminat/i)
  await holder.query('select pg_advisory_unlock(724871)')
  holder.release()
  expect(await migrate(node.pool)).toEqual([])
})
