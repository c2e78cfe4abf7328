// Migrations outside a transaction: statement by statement, and resumed where they were interrupted.

import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import { migrate } from './migrate.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const first = { name: '0001_first.sql', text: 'create table first (id int, note text)', sha: '' }
const online = (...statements: string[]) => ({
  name: '0002_online.sql',
  text: `-- What it is for.\n-- no-transaction\n${statements.map((one) => `${one};\n`).join('')}`,
  sha: statements.join(),
})
const apply = (...migrations: (typeof first)[]) =>
  migrate(pool, { release: '1.0.0', migrations, functions: [] })

const add = (note: string) => `insert into first (note) values ('${note}')`
const notes = async () =>
  (await db.rows(z.object({ note: z.string() }))`select note from first order by note`).map(
    ({ note }) => note,
  )
const build = 'create unique index concurrently if not exists first_note on first (note)'
const isBuilt = () =>
  db.run`select from pg_index where indexrelid = to_regclass('first_note') and indisvalid`

// Faster than to drop the whole schema.
beforeEach(async () => {
  await pool.query(`
    drop table if exists first, schema_migrations, schema_functions, schema_progress`)
})

test('each statement runs by itself, so that some need no transaction', async () => {
  const many = online('vacuum first', add('a; b'), 'do $$ begin perform 1; end $$', build)
  expect(await apply(first, many)).toEqual(['0001_first.sql', '0002_online.sql'])
  expect(await notes()).toEqual(['a; b'])
  expect(await isBuilt()).toBe(1)
  const unmarked = { name: '0003_vacuum.sql', text: 'vacuum first', sha: '' }
  await expect(apply(first, many, unmarked)).rejects.toThrow('transaction')
})

test('an interrupted one continues where it stopped, and repeats nothing', async () => {
  const broken = online(add('a'), add('b'), 'select 1 / 0', add('c'))
  await expect(apply(first, broken)).rejects.toThrow('division by zero')
  await expect(apply(first, broken)).rejects.toThrow('division by zero')
  expect(await notes()).toEqual(['a', 'b'])
  const mended = online(add('a'), add('b'), 'select 1', add('c'))
  expect(await apply(first, mended)).toEqual(['0002_online.sql'])
  expect(await notes()).toEqual(['a', 'b', 'c'])
  expect(await db.run`select from schema_progress`).toBe(0)
})

test('one that was changed in its applied statements is refused', async () => {
  await expect(apply(first, online(add('a'), 'select 1 / 0'))).rejects.toThrow()
  await expect(apply(first, online(add('b'), 'select 1'))).rejects.toThrow(
    'The migration 0002_online.sql was changed in its first 1 statements, which are applied already. Only what comes after them may change.',
  )
  expect(await notes()).toEqual(['a'])
})

test('a broken index is removed before it is built again', async () => {
  const file = online(add('a'), add('a'), build)
  await expect(apply(first, file)).rejects.toThrow('could not create unique index')
  // Without the removal, 'if not exists' would take the broken index for a finished one.
  expect(
    await db.run`select to_regclass('first_note')::oid where to_regclass('first_note') is not null`,
  ).toBe(1)
  expect(await isBuilt()).toBe(0)
  await db.run`delete from first where ctid = (select min(ctid) from first)`
  expect(await apply(first, file)).toEqual(['0002_online.sql'])
  expect(await isBuilt()).toBe(1)
})

test('an index that was built but not recorded is dropped and built again', async () => {
  const rebuild = online(
    'drop index concurrently if exists first_note',
    build.replace(' if not exists', ''),
    'select 1 / 0',
  )
  await expect(apply(first, rebuild)).rejects.toThrow('division by zero')
  await db.run`delete from schema_progress`
  await expect(apply(first, rebuild)).rejects.toThrow('division by zero')
  expect(await isBuilt()).toBe(1)
})
