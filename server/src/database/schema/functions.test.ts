// Functions, views and triggers in the database are exactly those of the files.

import { expect, test } from 'vitest'
import { z } from 'zod'
import { keepFromOthers, openTestDatabase } from '../../../test/database/databases.ts'
import { madeBy } from './difference.ts'
import { readSchema } from './files.ts'

const { db, pool } = await openTestDatabase()
await keepFromOthers()

const made = z.object({ name: z.string(), definition: z.string() })
/** Without those of extensions and of the test harness. */
const definitions = () => db.rows(made)`
  select 'function ' || proname as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace and proname <> 'empty_tables'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
  union all select 'trigger ' || tgname, pg_get_triggerdef(oid) from pg_trigger
    where not tgisinternal
  order by 1, 2`

test('a migrated database has exactly the functions, views and triggers of the files', async () => {
  const { functions } = await readSchema()
  const migrated = await definitions()
  expect(migrated.map(({ name }) => name)).toEqual(
    functions.flatMap(({ text }) => madeBy(text)).sort(),
  )
  for (const { text } of functions) await pool.query(text)
  expect(await definitions()).toEqual(migrated)
})

test('the body of each function is exactly the one in its file', async () => {
  const { functions } = await readSchema()
  const files = new Map(functions.map(({ name, text }) => [name, text]))
  const bodies = await db.rows(z.object({ name: z.string(), body: z.string() }))`
    select proname as name, prosrc as body from pg_proc p
    where pronamespace = 'public'::regnamespace and proname <> 'empty_tables'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
  expect(bodies.length).toBeGreaterThan(50)
  expect(bodies.filter(({ name, body }) => !files.get(name)?.includes(`$$${body}$$`))).toEqual([])
})

test('every body is valid, so no error is left for the first call', async () => {
  expect(
    await db.run`
      select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
      from pg_proc p join pg_language l on l.oid = prolang
      where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`,
  ).toBeGreaterThan(50)
})

test('a search by week uses the index of words', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.run`set local enable_seqscan = off`
    const find = tx.rows(z.object({ 'QUERY PLAN': z.string() }))
    return [
      ...(await find`explain select from order_search where week_of(created_at) = 7 and doc like '%abc%'`),
      ...(await find`explain select from wallet_search where week_of(created_at) = 7 and doc like '%abc%'`),
    ].map((line) => line['QUERY PLAN'])
  })
  const conditions = plan.filter((line) => line.includes('Index Cond'))
  expect(conditions).toHaveLength(2)
  for (const condition of conditions)
    expect(condition).toMatch(/integer = 7\) AND \(doc ~~ '%abc%'/)
})
