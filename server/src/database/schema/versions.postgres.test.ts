// Two versions of the store on one database: the older one runs beside what the newer one added, and changes nothing.

import { beforeEach, expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import type { Schema } from './files.ts'
import { migrate } from './migrate.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const file = (name: string, text: string) => ({ name, text, sha: text })
const answer = (n: number) =>
  file(
    'answer',
    `create or replace function answer() returns int language sql as $$ select ${n} $$;`,
  )
const first = file('0001_first.sql', 'create table first (id int)')
const expand = file('0002_more.sql', 'alter table first add column note text')
const contract = file(
  '0003_less.sql',
  '-- Why.\n-- contract 1.1.0\nalter table first drop column id',
)

const older: Schema = { release: '1.0.0', migrations: [first], functions: [answer(1)] }
const newer: Schema = { release: '1.1.0', migrations: [first, expand], functions: [answer(2)] }
const newest: Schema = { ...newer, release: '1.10.0', migrations: [...newer.migrations, contract] }

/** Migrates as a starting node does; returns what it did and what it logged. */
async function start(schema: Schema) {
  const warned: string[] = []
  const log = { info: () => {}, warn: (text: string) => void warned.push(text) }
  const applied = await migrate(pool, schema, { log })
  return { applied, warned, answer: await db.number`select answer() as n` }
}

// Faster than to drop the whole schema.
beforeEach(async () => {
  await pool.query(`
    drop table if exists first, schema_migrations, schema_functions;
    drop function if exists answer()`)
})

test('a node of the previous version starts on a newer database, and says so', async () => {
  await start(older)
  expect(await start(newer)).toMatchObject({ applied: [expand.name, 'answer'], answer: 2 })
  expect(await start(older)).toEqual({
    applied: [],
    answer: 2,
    warned: [
      'the database was prepared by a newer version of the store (it has 0002_more.sql); this version runs beside it and changes neither tables nor functions',
    ],
  })
  expect(await start(newer)).toEqual({ applied: [], answer: 2, warned: [] })
})

test('it also leaves functions alone if only they are newer', async () => {
  await start(older)
  await start({ ...older, release: '1.0.1', functions: [answer(3)] })
  const restarted = await start(older)
  expect(restarted).toMatchObject({ applied: [], answer: 3 })
  expect(restarted.warned[0]).toContain('it has answer of release 1.0.1')
})

test('inside one release the last node to start installs its functions', async () => {
  await start(older)
  expect(await start({ ...older, functions: [answer(3)] })).toMatchObject({ answer: 3, warned: [] })
  expect(await start(older)).toMatchObject({ answer: 1, warned: [] })
})

test('a step that removes something refuses the releases that still need it', async () => {
  await start(newest)
  await expect(start(older)).rejects.toThrow(
    'The database is newer than this version of the store: it has 0003_less.sql.',
  )
  expect((await start(newer)).warned).toHaveLength(1)
})

test('a version of another line of development is refused', async () => {
  await start(newer)
  const other = file('0002_other.sql', 'create table other (id int)')
  await expect(start({ ...older, migrations: [first, other] })).rejects.toThrow(
    'The database is newer than this version of the store: it has 0002_more.sql.',
  )
})

test('the lists of a database of the first release are extended', async () => {
  await pool.query(`${first.text}; ${answer(1).text}
    create table schema_migrations (
      name text primary key, sha text not null, applied_at timestamptz not null default now());
    create table schema_functions (
      name text primary key, sha text not null, applied_at timestamptz not null default now())`)
  await db.run`insert into schema_migrations (name, sha) values (${first.name}, ${first.sha})`
  await db.run`insert into schema_functions (name, sha) values ('answer', ${answer(1).sha})`
  expect(await start(older)).toEqual({ applied: [], answer: 1, warned: [] })
  expect(await start(newest)).toMatchObject({ applied: [expand.name, contract.name, 'answer'] })
  expect(
    await db.run`select from schema_migrations where needed_release = '1.1.0' and name = ${contract.name}`,
  ).toBe(1)
})
