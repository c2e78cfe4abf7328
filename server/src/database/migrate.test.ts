// Migrations: once each, in order, all of one or nothing of it.

import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../test/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

const { db, pool } = await openTestDatabase()
keepFromOthers()
const migration = (name: string, text: string) => ({
  name,
  text,
  sha: createHash('sha256').update(text).digest('hex'),
})
const first = migration('0001_first.sql', 'create table first (id int)')
const second = migration('0002_second.sql', 'create table second as select * from first')

const applied = async () =>
  (
    await db.rows(z.object({ name: z.string() }))`select name from schema_migrations order by name`
  ).map(({ name }) => name)
const tables = async () =>
  (
    await db.rows(z.object({ name: z.string() }))`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  ).map(({ name }) => name)

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
})

test('the real ones make the whole schema, and a second run finds nothing to do', async () => {
  const names = await migrate(pool)
  expect(names).toEqual(names.toSorted())
  expect(names[0]).toBe('0001_users.sql')
  expect(await applied()).toEqual(names)
  expect(await migrate(pool)).toEqual([])
  expect(await tables()).toContain('transfers')
})

test('the real ones are numbered without a gap', async () => {
  const names = (await readMigrations(`${import.meta.dirname}/migrations`)).map(({ name }) => name)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, n) => n + 1))
})

test('only those that are missing are applied, in the order of their names', async () => {
  expect(await migrate(pool, [first])).toEqual(['0001_first.sql'])
  expect(await migrate(pool, [first, second])).toEqual(['0002_second.sql'])
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('one that was changed after it was applied is refused', async () => {
  await migrate(pool, [first])
  const changed = migration(first.name, 'create table first (id bigint)')
  await expect(migrate(pool, [changed, second])).rejects.toThrow(
    'The migration 0001_first.sql was changed after it was applied.',
  )
  expect(await applied()).toEqual(['0001_first.sql'])
})

test('a database that knows one we do not know is refused as newer', async () => {
  await migrate(pool, [first, second])
  await expect(migrate(pool, [first])).rejects.toThrow(
    'The database is newer than this version of the store: it has 0002_second.sql.',
  )
})

test('one that fails leaves nothing of itself, and those before it stay', async () => {
  const failing = migration('0003_failing.sql', 'create table third (id int); select 1 / 0')
  await expect(migrate(pool, [first, second, failing])).rejects.toThrow('division by zero')
  expect(await tables()).toEqual(['first', 'schema_migrations', 'second'])
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a failed run can be repeated once the migration is mended', async () => {
  const name = '0002_mended.sql'
  await expect(migrate(pool, [first, migration(name, 'select no_such()')])).rejects.toThrow()
  expect(await migrate(pool, [first, migration(name, 'create table mended (id int)')])).toEqual([
    name,
  ])
})

test('one marked no-transaction runs outside of a transaction', async () => {
  const marked = migration('0002_vacuum.sql', '-- no-transaction\nvacuum first')
  expect(await migrate(pool, [first, marked])).toEqual(['0001_first.sql', '0002_vacuum.sql'])
  const unmarked = migration('0003_vacuum.sql', 'vacuum first')
  await expect(migrate(pool, [first, marked, unmarked])).rejects.toThrow('transaction')
})
