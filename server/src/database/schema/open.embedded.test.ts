// An outdated database in a data folder: the demo's is moved aside, any other is refused and kept.

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { preparedDump, unpack } from '../../../test/database/cluster.ts'
import { temporaryFolder } from '../../../test/process/processes.ts'
import { readConfig } from '../../config/config.ts'
import { limits } from '../../config/limits.ts'
import { openLog } from '../../kit/log.ts'
import { openEmbedded } from '../engine/embedded.ts'
import { OutdatedDatabase } from './difference.ts'
import { openMigrated } from './open.ts'

/** It opens several databases on disk and creates one. */
const long = 900_000

test('outside the demo it is refused and kept; the demo’s is moved aside, and a new one is created', {
  timeout: long,
}, async () => {
  const dataFolder = await temporaryFolder()
  const folder = join(dataFolder, 'database')
  await unpack(preparedDump(), folder)
  const outdated = await openEmbedded(folder)
  await outdated.db.run`insert into schema_migrations (name, sha) values ('0001_users.sql', '')`
  await outdated.close()
  const before = await stat(join(folder, 'pg/PG_VERSION'))
  const open = (mode: string) =>
    openMigrated(readConfig({ APP_ENV: mode, DATA_DIR: dataFolder }), limits, openLog('silent'))

  await expect(open('test')).rejects.toThrow(OutdatedDatabase)
  expect((await readdir(folder)).sort()).toEqual(['lock.db', 'pg'])

  const { db, close } = await open('demo')
  expect(await db.run`select from schema_migrations where name = '0001_users.sql'`).toBe(0)
  expect(await db.run`select from order_moves`).toBeGreaterThan(0)
  await close()
  const [aside, ...more] = (await readdir(folder)).filter((name) => name.startsWith('old-'))
  expect(more).toEqual([])
  const { ino } = await stat(join(folder, aside!, 'pg/PG_VERSION'))
  expect(ino, 'the same files').toBe(before.ino)
})
