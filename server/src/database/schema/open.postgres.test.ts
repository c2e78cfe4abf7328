// What is checked when a database on a server is opened. An outdated one is refused, even the demo's: others may use it
// too.

import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  keepFromOthers,
  openTestDatabase,
  testDatabaseUrl,
} from '../../../test/database/databases.ts'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import { type Log, openLog } from '../../kit/log.ts'
import { OutdatedDatabase } from './difference.ts'
import { openMigrated } from './open.ts'

await keepFromOthers()

const withoutMigrating = async (logged: string[] = []) => {
  const environment = {
    APP_ENV: 'test',
    DATABASE_URL: await testDatabaseUrl(),
    MIGRATE_ON_START: 'no',
  }
  const log = { warn: (text: string) => logged.push(text) } as unknown as Log
  const { close } = await openMigrated(readConfig(environment), limits, log)
  await close()
  return logged
}

test('a database that a newer version prepared is opened, and the log says so', async () => {
  const { db } = await openTestDatabase()
  await db.run`insert into schema_migrations (name, sha) values ('9999_more.sql', '')`
  expect(await withoutMigrating()).toEqual([expect.stringContaining('it has 9999_more.sql')])
  await db.run`delete from schema_migrations where name = '9999_more.sql'`
})

test('with MIGRATE_ON_START=no a database that lacks something is refused and not changed', async () => {
  const { db } = await openTestDatabase()
  expect(await withoutMigrating()).toEqual([])
  await db.transaction(async (tx) => {
    await tx.run`delete from schema_migrations where name like '0009%'`
    await tx.run`delete from schema_functions where name in ('refuse', 'find_offer', 'week_of')`
  })
  const refused = withoutMigrating()
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(
    'The database lacks 0009_operations.sql, find_offer, refuse and 1 more, which this version of the store needs. Run `npm run migrate` first, or set MIGRATE_ON_START=yes.',
  )
  expect(await db.run`select from schema_migrations where name like '0009%'`).toBe(0)
})

test.each(['demo', 'test'])('it is refused and not changed (%s)', async (mode) => {
  const { db } = await openTestDatabase()
  await db.run`
    insert into schema_migrations (name, sha) values ('0001_users.sql', '') on conflict do nothing`
  const environment = { APP_ENV: mode, DATABASE_URL: await testDatabaseUrl() }
  await expect(openMigrated(readConfig(environment), limits, openLog('silent'))).rejects.toThrow(
    OutdatedDatabase,
  )
  expect(await db.run`select from order_moves`).toBe(13)
})

test.each([
  ['may not make tables', '', /^The user of DATABASE_URL may not make tables/],
  ['may only read', 'superuser', /^The database is read-only/],
])('a user who %s is refused in a sentence', async (_, rights, sentence) => {
  const { pool } = await openTestDatabase()
  const role = `user_${randomBytes(4).toString('hex')}`
  await pool.query(`create role ${role} login ${rights}`)
  onTestFinished(async () => void (await pool.query(`drop role ${role}`)))
  if (rights) await pool.query(`alter role ${role} set default_transaction_read_only = on`)
  const url = new URL(await testDatabaseUrl())
  url.username = role
  const config = readConfig({ APP_ENV: 'test', DATABASE_URL: url.href })
  const attempt = openMigrated(config, limits, openLog('silent'))
  await expect(attempt).rejects.toThrow(CannotStart)
  await expect(attempt).rejects.toThrow(sentence)
})
