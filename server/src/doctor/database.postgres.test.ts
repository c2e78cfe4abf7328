// The doctor's look at a PostgreSQL server.

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { keepFromOthers, openTestDatabase, testDatabaseUrl } from '../../test/database/databases.ts'
import { readConfig } from '../config/config.ts'
import { limits } from '../config/limits.ts'
import { openVault } from '../database/engine/seal-keys.ts'
import { examineDatabase } from './database.ts'

await keepFromOthers()

type Changes = { now?: Date; poolSize?: number }

async function examine(
  environment: Record<string, string> = {},
  { now = new Date(), poolSize = 2 }: Changes = {},
) {
  const config = readConfig({
    APP_ENV: 'test',
    DATABASE_URL: await testDatabaseUrl(),
    ...environment,
  })
  const { database, secret } = await examineDatabase({
    config: { ...config, databasePoolSize: poolSize },
    limits,
    log: pino({ level: 'silent' }),
    now: () => now,
  })
  return {
    database: `${database.state}: ${database.text}`,
    secret: `${secret.state}: ${secret.text}`,
  }
}

/** What the store sets for its own sessions, which options in an address replace. */
const ours = '-c jit=off -c timezone=UTC -c random_page_cost=1.1'

const withOptions = async (options: string) => {
  const url = new URL(await testDatabaseUrl())
  url.searchParams.set('options', options)
  return url.href
}

test('a good server is ok, and so is the secret that it knows', async () => {
  expect(await examine()).toEqual({
    database: expect.stringMatching(
      /^ok: PostgreSQL \d+\.\d+ takes writes; \d+ connections are free\.$/,
    ),
    secret: 'ok: It opens what is encrypted in this database.',
  })
  const { db } = await openTestDatabase()
  await openVault(db, readConfig({ APP_ENV: 'test' }))
  expect((await examine()).secret).toBe('ok: It opens what is encrypted in this database.')
  const other = await examine({ APP_SECRET: 'another-secret-of-at-least-32-characters' })
  expect(other.secret).toMatch(/^failed: APP_SECRET is not the secret that this database/)
})

test('says when the clocks differ, or when too few connections are free', async () => {
  const late = await examine({}, { now: new Date(Date.now() - 60_000) })
  expect(late.database).toMatch(/^warning: Its clock differs from ours by \d+ s\. Let both /)
  const greedy = await examine({}, { poolSize: 100_000 })
  expect(greedy.database).toMatch(
    /^warning: Only \d+ connections are free, and this node may open 100000\. Raise max_connections/,
  )
})

test('changes no settings of the database role behind a pooler', async () => {
  const { db } = await openTestDatabase()
  const url = await testDatabaseUrl()
  const found = await examine({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url })
  expect(found.database).toMatch(/^ok: /)
  expect(
    await db.run`
      select from pg_db_role_setting join pg_database d on d.oid = setdatabase
      where datname = current_database()`,
  ).toBe(0)
})

test('says when the server is read-only, refuses us or is not there', async () => {
  const readOnly = await examine({
    DATABASE_URL: await withOptions(`${ours} -c default_transaction_read_only=on`),
  })
  expect(readOnly.database).toBe(
    'failed: It is read-only. DATABASE_URL must name a server that takes writes.',
  )
  const missing = new URL(await testDatabaseUrl())
  missing.pathname = '/nosuchdatabase'
  expect((await examine({ DATABASE_URL: missing.href })).database).toBe(
    'failed: database "nosuchdatabase" does not exist. Check DATABASE_URL and that the server lets this machine in.',
  )
  expect((await examine({ DATABASE_URL: 'postgres://127.0.0.1:1/x' })).secret).toBe(
    'not configured: It can be compared only with a database that answers.',
  )
})
