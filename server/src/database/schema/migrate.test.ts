// Migrations are applied once each, in order, and completely or not at all. Functions are applied whenever
// their text changed.

import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import { OutdatedDatabase } from './difference.ts'
import { readSchema, type SqlFile } from './files.ts'
import { migrate } from './migrate.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()
const sqlFile = (name: string, text: string) => ({
  name,
  text,
  sha: createHash('sha256').update(text).digest('hex'),
})
const first = sqlFile('0001_first.sql', 'create table first (id int)')
const second = sqlFile('0002_second.sql', 'create table second as select * from first')
const apply = (...migrations: SqlFile[]) =>
  migrate(pool, { release: '1.0.0', migrations, functions: [] })

const named = z.object({ name: z.string() })
const applied = async () =>
  (await db.rows(named)`select name from schema_migrations order by name`).map(({ name }) => name)
const tables = async () =>
  (
    await db.rows(named)`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`
  ).map(({ name }) => name)
/** The migrator's own tables. */
const records = ['schema_functions', 'schema_migrations']

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public')
})

test('the real migrations create the whole schema, and a second run has nothing to do', async () => {
  const { migrations, functions } = await readSchema()
  const names = migrations.map(({ name }) => name)
  expect(await migrate(pool)).toEqual([...names, ...functions.map(({ name }) => name)])
  expect(await applied()).toEqual(names)
  expect(await migrate(pool)).toEqual([])
  expect(await tables()).toContain('transfers')
})

test('no two of the real migrations have one number, so that their order is clear', async () => {
  const { migrations } = await readSchema()
  const numbers = migrations.map(({ name }) => name.slice(0, 5))
  expect(numbers.filter((number) => !/^\d{4}_$/.test(number))).toEqual([])
  expect(new Set(numbers).size).toBe(migrations.length)
})

test('only missing migrations are applied, in the order of their names', async () => {
  expect(await apply(first)).toEqual(['0001_first.sql'])
  expect(await apply(first, second)).toEqual(['0002_second.sql'])
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a migration that was changed after it was applied is refused', async () => {
  await apply(first)
  const changed = sqlFile(first.name, 'create table first (id bigint)')
  await expect(apply(changed, second)).rejects.toThrow(
    'The migration 0001_first.sql was changed after it was applied.',
  )
  expect(await applied()).toEqual(['0001_first.sql'])
})

test('a database older than the baseline is refused with instructions, and not changed', async () => {
  await apply(first)
  await db.run`insert into schema_migrations (name, sha) values ('0001_users.sql', '')`
  const refused = await migrate(pool).catch((error) => error)
  expect(refused).toBeInstanceOf(OutdatedDatabase)
  expect(refused.message).toBe(
    'The database was made before the first release and cannot be upgraded. Start on an empty one: set DATABASE_URL to a new database or, without DATABASE_URL, DATA_DIR to a new folder.',
  )
  expect(await applied()).toEqual(['0001_first.sql', '0001_users.sql'])
  expect(await tables()).toEqual(['first', ...records])
})

test('a failing migration is rolled back, and those before it stay', async () => {
  const failing = sqlFile('0003_failing.sql', 'create table third (id int); select 1 / 0')
  await expect(apply(first, second, failing)).rejects.toThrow('division by zero')
  expect(await tables()).toEqual(['first', ...records, 'second'])
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql'])
})

test('a failed run can be repeated once the migration is fixed', async () => {
  const name = '0002_mended.sql'
  await expect(apply(first, sqlFile(name, 'select no_such()'))).rejects.toThrow()
  expect(await apply(first, sqlFile(name, 'create table mended (id int)'))).toEqual([name])
})

const applyFunctions = (functions: SqlFile[], ...more: SqlFile[]) =>
  migrate(pool, { release: '1.0.0', migrations: [first, ...more], functions })
const answer = (given: string, result: string) =>
  sqlFile(
    'answer',
    `create or replace function answer(${given}) returns int language sql as $$ select ${result} $$;`,
  )
const view = sqlFile('asked', 'create or replace view asked as select answer() as n;')
/** Counts how often it runs by the rows that come with each row. */
const repeating = (...triggers: string[]) =>
  sqlFile(
    'repeat_row',
    [
      `create or replace function repeat_row() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() = 1 then insert into first values (new.id); end if;
        return null;
      end $$;`,
      ...triggers.map(
        (name) =>
          `create or replace trigger ${name} after insert on first for each row execute function repeat_row();`,
      ),
    ].join('\n'),
  )
const rowsOfOneInsert = async () => {
  await db.run`delete from first`
  await db.run`insert into first values (1)`
  return db.number`select count(*) as n from first`
}

test('only functions whose text changed are applied', async () => {
  expect(await applyFunctions([answer('', '1'), view])).toEqual([first.name, 'answer', 'asked'])
  expect(await applyFunctions([answer('', '1'), view])).toEqual([])
  expect(await applyFunctions([answer('', '2'), view])).toEqual(['answer'])
  expect(await db.number`select n from asked`).toBe(2)
})

test('functions may use each other in any order, and views any of them', async () => {
  const early = sqlFile('a', 'create or replace view a as select b() as n;')
  const calling = sqlFile(
    'b',
    'create or replace function b() returns int language sql as $$ select c() $$;',
  )
  const called = sqlFile(
    'c',
    'create or replace function c() returns int language sql as $$ select 3 $$;',
  )
  await applyFunctions([early, calling, called])
  expect(await db.number`select n from a`).toBe(3)
})

test('if one function fails, all stay as they were', async () => {
  await applyFunctions([answer('', '1')])
  const broken = sqlFile('broken', 'create or replace function broken() returns')
  await expect(applyFunctions([answer('', '2'), broken])).rejects.toThrow('syntax error')
  expect(await db.number`select answer() as n`).toBe(1)
  expect(await applyFunctions([answer('', '2')])).toEqual(['answer'])
})

test('a function with other parameters replaces the former one', async () => {
  await applyFunctions([answer('', '1')])
  await applyFunctions([answer('n int default 4', 'n')])
  expect(await db.number`select answer() as n`).toBe(4)
  expect(await db.number`select count(*) as n from pg_proc where proname = 'answer'`).toBe(1)
})

test('a trigger that is no longer in its file is dropped', async () => {
  await applyFunctions([repeating('first_repeated', 'first_repeated_again')])
  expect(await rowsOfOneInsert()).toBe(3)
  await applyFunctions([repeating('first_repeated_again')])
  expect(await rowsOfOneInsert()).toBe(2)
})

test('a function that a migration dropped is created again, although its text did not change', async () => {
  const files = [answer('', '1'), repeating('first_repeated'), view]
  await applyFunctions(files)
  const dropping = sqlFile(
    '0002_drop.sql',
    'drop view asked; drop table first; create table first (id int)',
  )
  expect(await applyFunctions(files, dropping)).toEqual([dropping.name, 'repeat_row', 'asked'])
  expect(await rowsOfOneInsert()).toBe(2)
})

test('a function whose file was deleted stays, because nodes of the previous version may call it', async () => {
  await applyFunctions([answer('', '1')])
  expect(await applyFunctions([])).toEqual([])
  expect(await db.number`select answer() as n`).toBe(1)
})
