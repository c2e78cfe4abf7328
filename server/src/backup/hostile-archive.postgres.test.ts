// An archive that somebody else has made, or that is older than what ended since.

import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { configOn, emptyDatabase, forged, openOn } from '../../test/database/archives.ts'
import { keepFromOthers, testDatabaseUrl } from '../../test/database/databases.ts'
import { testContext } from '../../test/harness.ts'
import { pictureOf } from '../../test/pictures.ts'
import { insertUser, signIn } from '../../test/samples.ts'
import { readConfig } from '../config/config.ts'
import { accessTables } from '../database/accounts/access.ts'
import { backup, importStore, restore } from './commands.ts'
import type { Manifest } from './manifest.ts'

await keepFromOthers()

/** A backup with a picture. */
let archive = ''
beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'gemwala-hostile-'))
  const databaseUrl = await testDatabaseUrl()
  const config = readConfig({ APP_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataFolder })
  await mkdir(join(dataFolder, 'images/asha'), { recursive: true })
  await writeFile(join(dataFolder, 'images/asha/small.webp'), await pictureOf('webp'))
  archive = join(dataFolder, 'mine.tar')
  await backup(config, [archive])
  return () => rm(dataFolder, { recursive: true })
})

const evil = "for values in ('a'); create table planted (id int); --"
const claims: [what: string, change: (layout: Manifest['layout']) => void, words: string][] = [
  [
    'the bound of a partition',
    ({ partitions }) => void partitions.push({ name: 'p', of: 'orders', bound: evil }),
    'layout.partitions.0.bound in its manifest is wrong (no bound of a partition)',
  ],
  [
    'a bound that calls a function',
    ({ partitions }) =>
      void partitions.push({
        name: 'p',
        of: 'orders',
        bound: 'FOR VALUES IN (pg_sleep(1))',
      }),
    'layout.partitions.0.bound in its manifest is wrong (no bound of a partition)',
  ],
  [
    'a table of the server',
    ({ tables }) => void tables.push({ name: 'pg_authid', columns: ['rolname'], sortedBy: [] }),
    'its migrations make no table pg_authid with these columns',
  ],
  [
    'a column',
    ({ tables }) => void tables[0]!.columns.push('planted'),
    'its migrations make no table account_links with these columns',
  ],
]

// Covers X12.
test.each(claims)('%s that no store writes is refused', async (_, change, words) => {
  const url = await emptyDatabase()
  const config = await configOn(url)
  const file = await forged(archive, ({ layout }) => change(layout))
  await expect(restore(config, [file])).rejects.toThrow(
    `is not as the store writes it: ${words}. Do not use it, and find out who made it.`,
  )
})

// Covers X12.
test('how rows are sorted is not taken from an archive', async () => {
  const config = await configOn(await emptyDatabase())
  const file = await forged(archive, ({ layout }) => {
    for (const table of layout.tables) table.sortedBy = ['1; create table planted (id int)']
  })
  expect(await restore(config, [file])).toMatchObject({ isGood: true })
  expect(
    await openOn(config).db.number`select count(*) as n from pg_class where relname = 'planted'`,
  ).toBe(0)
})

const plants: [what: string, plant: (folder: string) => Promise<void>, words: string][] = [
  [
    'a link to a file of the machine',
    (folder) => symlink('/etc/passwd', join(folder, 'images/asha/320.webp')),
    'images/asha/320.webp is no plain file',
  ],
  [
    'a link to a folder of the machine',
    (folder) => symlink('/etc', join(folder, 'images/etc')),
    'images/etc is no plain file',
  ],
  [
    'a second name of a file',
    (folder) => link(join(folder, 'images/asha/small.webp'), join(folder, 'images/asha/b.webp')),
    'images/asha/b.webp is no plain file',
  ],
  [
    'a page',
    (folder) => writeFile(join(folder, 'images/asha/page.html'), '<script>alert(1)</script>'),
    'images/asha/page.html is no picture',
  ],
  [
    'a page with the name of a picture',
    (folder) => writeFile(join(folder, 'images/asha/320.webp'), '<script>alert(1)</script>'),
    'images/asha/320.webp is no picture',
  ],
  [
    'a link in place of rows',
    async (folder) => {
      await rm(join(folder, 'tables/orders.jsonl.gz'))
      await symlink('/etc/passwd', join(folder, 'tables/orders.jsonl.gz'))
    },
    'tables/orders.jsonl.gz is no plain file',
  ],
]

// Covers X12.
test('an archive with anything but plain pictures among its images is refused', async () => {
  const config = await configOn(await emptyDatabase())
  for (const [what, plant, words] of plants) {
    const file = await forged(archive, (_, folder) => plant(folder))
    await expect(restore(config, [file]), what).rejects.toThrow(
      `The archive ${file} is not as the store writes it: ${words}. Do not use it, and find out who made it.`,
    )
  }
})

const hashed = z.object({ table: z.string() })

// Covers S9.
test('a restore ends all sessions, links and codes, and a move keeps them', async () => {
  const { db } = await testContext()
  const { userid } = await insertUser(db)
  await signIn(db, userid)
  await db.run`
    insert into account_links (userid, purpose, token_hash, expires_at)
    values (${userid}, 'reset-password', '\\x01', now() + interval '1 hour')`
  await db.run`
    insert into one_time_codes (recipient, code_hash, expires_at)
    values ('9876543210', '\\x01', now() + interval '1 hour')`
  await db.run`
    insert into sign_up_browsers (secret_hash, userid, expires_at)
    values (sha256('1'), ${userid}, now() + interval '1 hour')`
  await db.run`
    insert into sign_in_handovers values (sha256('1'), ${userid}, now() + interval '1 hour')`
  await db.run`insert into google_flows values ('\\x01', '', '', now() + interval '1 hour')`
  await db.run`
    insert into staff_invites (userid, token_hash, invited_by, expires_at)
    values (${userid}, '\\x01', ${userid}, now() + interval '1 hour')`
  await db.run`insert into recovery_codes values (${userid}, sha256('1'))`
  // Secrets are stored as hashes only, so this finds what can open something.
  const tables = await db.rows(hashed)`
    select table_name as "table" from information_schema.columns
    where table_schema = current_schema() and column_name like '%\_hash'
      and table_name not in ('users', 'idempotency_keys')`
  expect(tables.map(({ table }) => table).sort()).toEqual([...accessTables].sort())

  const source = await configOn(await testDatabaseUrl())
  const whole = join(source.dataFolder, 'whole.tar')
  await backup(source, [whole])
  const move = await forged(whole, (manifest) => {
    manifest.kind = 'export'
  })
  const leftIn = async (config: typeof source) => {
    const left: string[] = []
    for (const table of accessTables) {
      const { rows } = await openOn(config).pool.query(`select from ${table}`)
      if (rows.length > 0) left.push(table)
    }
    return left
  }
  const restored = await configOn(await emptyDatabase())
  await restore(restored, [whole])
  expect(await leftIn(restored)).toEqual([])
  const moved = await configOn(await emptyDatabase())
  await importStore(moved, [move])
  expect(await leftIn(moved)).toEqual(accessTables)
})
