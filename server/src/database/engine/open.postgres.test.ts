// An outdated database on a server is refused, even the demo's: others may use it too.

import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../../../test/database/databases.ts'
import { readConfig } from '../../config/config.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import { openLog } from '../../kit/log.ts'
import { OutdatedDatabase } from './migrate.ts'
import { openMigrated } from './open.ts'

test.each(['demo', 'test'])('it is refused and not changed (%s)', async (mode) => {
  const { db } = await openTestDatabase()
  await db.run`
    insert into schema_migrations (name, sha) values ('0001_users.sql', '') on conflict do nothing`
  const environment = { APP_ENV: mode, DATABASE_URL: await testDatabaseUrl() }
  await expect(openMigrated(readConfig(environment), openLog('silent'))).rejects.toThrow(
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
  const attempt = openMigrated(config, openLog('silent'))
  await expect(attempt).rejects.toThrow(CannotStart)
  await expect(attempt).rejects.toThrow(sentence)
})
