// The store behind PgBouncer in transaction mode, where each transaction may run on another connection.

import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import {
  keepFromOthers,
  openAnother,
  openTestDatabase,
  testDatabaseUrl,
} from '../../../test/database/databases.ts'
import { startPgbouncer } from '../../../test/database/private-pgbouncer.ts'
import { booksOf, openShop } from '../../../test/shop.ts'
import { readConfig } from '../../config/config.ts'
import { type Limits, limits } from '../../config/limits.ts'
import { openLog } from '../../kit/log.ts'
import { watchCatalogue } from '../catalogue/catalogue-watch.ts'
import { openMigrated } from '../schema/open.ts'

await keepFromOthers()

let pooled: string
let direct: string

beforeAll(async () => {
  direct = await testDatabaseUrl()
  // Fewer connections than the store has, so that its sessions share them.
  const bouncer = await startPgbouncer(direct, ['default_pool_size = 4'])
  pooled = bouncer.url
  return () => bouncer.stop()
})

/** On a busy machine the purchases wait for each other longer than customers would. */
const patient = {
  ...limits,
  databaseConnectTimeoutMs: 60_000,
  databaseLockTimeoutMs: 60_000,
}

const open = (environment: Record<string, string>, changed: Partial<Limits> = {}) =>
  openMigrated(
    readConfig({ APP_ENV: 'test', DATABASE_URL: pooled, ...environment }),
    { ...patient, ...changed },
    openLog('silent'),
  )

test('a start without DATABASE_POOLER says what to set', async () => {
  await expect(open({})).rejects.toThrow(
    'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_POOLER, and DATABASE_DIRECT_URL to the address of the database without it.',
  )
})

const inSession = z.object({ zone: z.string(), jit: z.string(), statement: z.string() })

test('sells, lists and hears of changes, with the settings of its sessions', async () => {
  const { pool } = await openTestDatabase()
  // What the database itself is set to must not matter.
  await pool.query(`do $$ begin
    execute format('alter database %I set timezone = %L', current_database(), 'Asia/Tokyo');
  end $$`)
  const store = await open({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct })
  onTestFinished(() => store.close())
  const catalogueWatch = await watchCatalogue(store)
  onTestFinished(() => catalogueWatch.stop())
  const shop = await openShop({}, { replace: () => ({ db: store.db, catalogueWatch }) })
  const people = await Promise.all(Array.from({ length: 10 }, () => shop.buyer(50_000)))
  const purchases = await Promise.all(people.flatMap((one) => [one.buy(), one.buy()]))
  expect(purchases.map(({ status }) => status)).toEqual(purchases.map(() => 201))
  const { body: listed } = await shop.admin.get('/admin/processing?page=1&limit=10')
  expect(listed).toMatchObject({ totalPages: 2 })
  expect(await booksOf(shop)).toMatchObject({ balanced: true })

  const sessions = await Promise.all(
    Array.from(
      { length: 16 },
      () => store.db.rows(inSession)`
        select current_setting('TimeZone') as zone, current_setting('jit') as jit,
          current_setting('statement_timeout') as statement, pg_sleep(0.01)`,
    ),
  )
  expect(new Set(sessions.map((rows) => JSON.stringify(rows)))).toEqual(
    new Set([JSON.stringify([{ zone: 'UTC', jit: 'off', statement: '15s' }])]),
  )

  const home = async () => JSON.stringify((await shop.guest.get('/product/gethomeproducts')).body)
  expect(await home()).not.toContain('77.5')
  expect(catalogueWatch.generation()).toBeDefined()
  const item = { name: '86 Diamonds', originalprice: 120, discountedprice: 77.5, resellprice: 70 }
  expect((await shop.admin.post(`/admin/edititem/${shop.itemid}`, item)).status).toBe(200)
  await expect.poll(home).toContain('77.5')
})

test('a pooler whose connections are older than a changed setting is refused in a sentence', async () => {
  const settings = {
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: direct,
  }
  await expect(open(settings, { databaseStatementTimeoutMs: 20_000 })).rejects.toThrow(
    /^The database sessions have statement_timeout 15000 instead of 20000\. The role of DATABASE_URL has the right settings, so let the pooler open new connections/,
  )
})

test('sessions without UTC are refused', async () => {
  const another = await openAnother({ poolSize: 1 })
  await another.db.run`set time zone 'Asia/Kolkata'`
  await expect(another.prepare()).rejects.toThrow(
    'The database sessions have TimeZone Asia/Kolkata instead of UTC. If DATABASE_URL leads to a pooler, set DATABASE_POOLER.',
  )
})

test.each([
  ['prepared', 1],
  ['transaction', 0],
] as const)('with DATABASE_POOLER=%s, %i statement is prepared', async (pooler, count) => {
  const { db } = await openAnother({ pooler, poolSize: 1 })
  expect(await db.number`select count(*) as n from pg_prepared_statements`).toBe(count)
})
