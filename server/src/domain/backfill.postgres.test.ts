// A migration queues a backfill; a job makes it in batches, and continues where it was interrupted.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../test/database/databases.ts'
import { backfillQueue } from '../database/schema/backfills.ts'
import { readSchema } from '../database/schema/files.ts'
import { migrate } from '../database/schema/migrate.ts'
import { backfill } from './backfill.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const migration = {
  name: '9999_notes.sql',
  text: `create table notes (id bigint primary key, text text, size int);
    insert into notes select n, repeat('x', n::int) from generate_series(1, 250) n;
    insert into jobs (queue, key, payload, max_attempts)
      values ('backfill', 'fill_note_sizes', '{"name": "fill_note_sizes"}', 1000000);`,
  sha: '',
}
/** Ends with an error at row 130, as long as its text says so. */
const fill = {
  name: 'fill_note_sizes',
  text: `create or replace function fill_note_sizes(after bigint, batch int) returns bigint
    language sql as $$
      with next as (select id from notes where id > after order by id limit batch),
      filled as (
        update notes set size = length(text) / (text <> 'broken')::int
        where id in (select id from next) returning id)
      select max(id) from filled $$;`,
  sha: '',
}
const payload = async () =>
  (
    await db.rows(z.object({ payload: z.unknown() }))`
      select payload from jobs where queue = ${backfillQueue}`
  )[0]!.payload
const filled = () => db.number`select count(size) as n from notes`

test('it changes all rows, batch by batch, and resumes after an error', async () => {
  const schema = await readSchema()
  await migrate(pool, {
    ...schema,
    migrations: [...schema.migrations, migration],
    functions: [...schema.functions, fill],
  })
  await db.run`update notes set text = 'broken' where id = 130`
  const logged: unknown[] = []
  const log = { info: (about: unknown, text: string) => logged.push([about, text]) }
  const run = async (isStopping = () => false) =>
    backfill({ db, log: log as never, isStopping }, await payload(), 50)

  expect(await run(() => true)).toEqual({ againInMs: 1 })
  await expect(run()).rejects.toThrow('division by zero')
  expect(await filled()).toBe(100)
  expect(await payload()).toEqual({ name: 'fill_note_sizes', after: 100 })

  await db.run`update notes set text = 'mended' where id = 130`
  expect(await run()).toBeUndefined()
  expect(await filled()).toBe(250)
  expect(logged).toEqual([
    [{ backfill: 'fill_note_sizes', after: 0 }, 'a backfill continues'],
    [{ backfill: 'fill_note_sizes', after: 250 }, 'a backfill is complete'],
  ])
})

test('only functions for backfills can be called', async () => {
  await expect(
    backfill({ db, log: {} as never, isStopping: () => false }, { name: 'pg_sleep' }),
  ).rejects.toThrow('not a backfill: pg_sleep')
})
