// Migrations outside a transaction, and how they are repeated after an interruption.

import { beforeEach, expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import { migrate } from './migrate.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const first = { name: '0001_first.sql', text: 'create table first (id int, note text);', sha: '' }
const online = (...statements: string[]) => ({
  name: '0002_online.sql',
  text: `-- no-transaction\n${statements.map((one) => `-- What it is for;\n${one};\n`).join('')}`,
  sha: '',
})
const apply = (...migrations: (typeof first)[]) =>
  migrate(pool, { release: '1.0.0', migrations, functions: [] })

const build = 'create unique index concurrently first_note on first (note)'
const built = () =>
  db.number`select count(*) as n from pg_index where indexrelid = to_regclass('first_note') and indisvalid`

// Faster than to drop the whole schema.
beforeEach(async () => {
  await pool.query(
    'drop table if exists first, schema_migrations, schema_functions, schema_progress',
  )
})

test('each statement runs by itself, outside a transaction', async () => {
  expect(await apply(first, online(build, 'vacuum first'))).toEqual([first.name, '0002_online.sql'])
  expect(await built()).toBe(1)
  expect(await apply(first, online(build, 'vacuum first'))).toEqual([])
  const unmarked = { name: '0003_vacuum.sql', text: 'vacuum first', sha: '' }
  await expect(apply(first, online(), unmarked)).rejects.toThrow('transaction')
})

test('an index whose build failed is built again by the next run', async () => {
  await apply(first)
  await db.run`insert into first (note) values ('a'), ('a')`
  await expect(apply(first, online(build))).rejects.toThrow('could not create unique index')
  expect(await db.number`select count(*) as n from pg_class where relname = 'first_note'`).toBe(1)
  expect(await built()).toBe(0)
  await db.run`delete from first where ctid = (select min(ctid) from first)`
  expect(await apply(first, online(build))).toEqual(['0002_online.sql'])
  expect(await built()).toBe(1)
})

test('an index that was built but not recorded is built again', async () => {
  await apply(first, online(build))
  // Releases up to 0.2.0 noted each statement of an interrupted file here.
  await db.run`create table schema_progress (name text primary key, statements text[] not null)`
  await db.run`insert into schema_progress values ('0002_online.sql', array[${build}])`
  await db.run`delete from schema_migrations where name = '0002_online.sql'`
  expect(await apply(first, online(build))).toEqual(['0002_online.sql'])
  expect(await built()).toBe(1)
})
