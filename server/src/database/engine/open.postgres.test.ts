// An outdated database on a server is refused, even the demo's: others may use it too.

import { expect, test } from 'vitest'
import { openTestDatabase, testDatabaseUrl } from '../../../test/database/databases.ts'
import { readConfig } from '../../config/config.ts'
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
