// The plan of a migration says what would be done, and does nothing.

import { expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import type { Schema } from './files.ts'
import { migrate } from './migrate.ts'
import { planMigration } from './plan.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const file = (name: string, text: string) => ({ name, text, sha: text })
const first = file('0001_first.sql', 'create table first (id int)')
const fresh = file(
  '0002_fresh.sql',
  '-- A new table.\ncreate table fresh (id int); create index on fresh (id)',
)
const note = file('0003_note.sql', '-- contract 1.1.0\nalter table first drop column id')
const index = file(
  '0004_index.sql',
  '-- no-transaction\ncreate unique index concurrently i on first (note);',
)
const answer = file(
  'answer',
  'create or replace function answer() returns int language sql as $$ select 1 $$;',
)
const schemaOf = (
  migrations: Schema['migrations'],
  functions: Schema['functions'] = [],
): Schema => ({
  release: '1.2.0',
  migrations,
  functions,
})

test('it lists files and functions in their order, and changes nothing', async () => {
  await pool.query('drop table schema_migrations, schema_functions')
  await migrate(pool, schemaOf([first]))
  const wanted = schemaOf([first, fresh, note, index], [answer])
  expect(await planMigration(pool, wanted)).toEqual({
    isUpToDate: false,
    lines: [
      '0002_fresh.sql: in one transaction',
      '0003_note.sql: in one transaction',
      '  nodes older than 1.1.0 must be stopped before',
      '0004_index.sql: outside a transaction; reads and writes go on',
      'Functions, in one transaction: answer',
    ],
  })
  expect(await db.run`select from schema_migrations`).toBe(1)
})

test('it also says when there is nothing to do', async () => {
  expect(await planMigration(pool, schemaOf([first]))).toEqual({ lines: [], isUpToDate: true })
  await migrate(pool, schemaOf([first, fresh]))
  expect(await planMigration(pool, schemaOf([first]))).toEqual({
    lines: [
      'The database was prepared by a newer version of the store: it has 0002_fresh.sql. This version runs beside it.',
    ],
    isUpToDate: true,
  })
})
