// A backup that somebody else has made or changed, or that is older than what ended since.

import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  configOn,
  copyOf,
  emptyDatabase,
  environment,
  forged,
  openOn,
} from '../../test/database/backups.ts'
import { keepFromOthers, testDatabaseUrl } from '../../test/database/databases.ts'
import { testContext } from '../../test/harness.ts'
import { pictureOf } from '../../test/pictures.ts'
import { insertUser, signIn } from '../../test/samples.ts'
import { readConfig } from '../config/config.ts'
import { accessTables } from '../database/accounts/access.ts'
import { vaultOf } from '../kit/seal.ts'
import { restore } from './commands.ts'
import { writeBackup } from './write-backup.ts'

await keepFromOthers()

const image = 'images/0123456789abcdef0123456789abcdef'

/** A backup with a picture. */
let backup = ''
beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'gemwala-hostile-'))
  const databaseUrl = await testDatabaseUrl()
  const config = readConfig({ APP_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataFolder })
  await mkdir(join(dataFolder, image), { recursive: true })
  await writeFile(join(dataFolder, image, '640.webp'), await pictureOf('webp'))
  backup = (await writeBackup(config, undefined, environment)).path
  return () => rm(dataFolder, { recursive: true })
})

/** As far as somebody comes who does not know APP_SECRET. */
async function withNewDigests(folder: string, names: string[]): Promise<void> {
  const lines: string[] = []
  for (const name of names) {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
    lines.push(`${digest}  ${name}\n`)
  }
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''))
}

// Covers X12.
test('a backup that was changed without APP_SECRET is refused before anything of it becomes SQL', async () => {
  const config = await configOn(await emptyDatabase())
  const names = (await readFile(join(backup, 'SHA256SUMS'), 'utf8')).match(/\S+$/gm)!
  expect(names).toContain('database/toc.dat')
  const folder = await copyOf(backup)
  const contents = await readFile(join(folder, 'database/toc.dat'), 'latin1')
  const planted = contents.replace('CREATE TABLE public.', 'create table planted')
  expect(planted).not.toBe(contents)
  await writeFile(join(folder, 'database/toc.dat'), planted, 'latin1')
  const damaged = (name: string) =>
    `The backup ${folder} is damaged: the digest of ${name} is wrong. Use another one.`
  await expect(restore(config, folder, environment)).rejects.toThrow(damaged('database/toc.dat'))
  await withNewDigests(folder, names)
  await expect(restore(config, folder, environment)).rejects.toThrow(damaged('SHA256SUMS'))
  // Something that the store sealed for somebody is no seal of a backup.
  const digest = createHash('sha256').update(await readFile(join(folder, 'SHA256SUMS')))
  const sealed = vaultOf(config.appSecret).seal(digest.digest('hex'))
  await writeFile(join(folder, 'SHA256SUMS.seal'), sealed)
  await expect(restore(config, folder, environment)).rejects.toThrow(
    'APP_SECRET is not the secret of the store',
  )
  expect(await readdir(config.dataFolder)).toEqual([])
  expect(
    await openOn(config).db.number`
    select count(*) as n from pg_class where relnamespace = 'public'::regnamespace`,
  ).toBe(0)
})

const plants: [what: string, plant: (folder: string) => Promise<void>, words: string][] = [
  [
    'a link to a file of the machine',
    (folder) => symlink('/etc/passwd', join(folder, image, '320.webp')),
    `${image}/320.webp is no plain file`,
  ],
  [
    'a link to a folder of the machine',
    (folder) => symlink('/etc', join(folder, 'images/etc')),
    'images/etc is no plain file',
  ],
  [
    'a page',
    (folder) => writeFile(join(folder, image, 'page.html'), '<script>alert(1)</script>'),
    `${image}/page.html is no picture`,
  ],
  [
    'a page with the name of a picture',
    (folder) => writeFile(join(folder, image, '320.webp'), '<script>alert(1)</script>'),
    `${image}/320.webp is no picture`,
  ],
  [
    'a picture with a name that the store does not give',
    async (folder) =>
      writeFile(join(folder, 'images/320.webp'), await readFile(join(folder, image, '640.webp'))),
    'images/320.webp is no picture',
  ],
  [
    'a link in place of rows',
    async (folder) => {
      await rm(join(folder, 'database/toc.dat'))
      await symlink('/etc/passwd', join(folder, 'database/toc.dat'))
    },
    'database/toc.dat is no plain file',
  ],
]

// Covers X12.
test('a backup with anything but plain pictures among its images is refused', async () => {
  const config = await configOn(await emptyDatabase())
  for (const [what, plant, words] of plants) {
    const folder = await forged(backup, (_, copy) => plant(copy))
    await expect(restore(config, folder, environment), what).rejects.toThrow(
      `The backup ${folder} is not as the store writes it: ${words}. Do not use it, and find out who made it.`,
    )
  }
  expect(await readdir(config.dataFolder)).toEqual([])
})

const hashed = z.object({ table: z.string() })

// Covers S9.
test('a restore ends all sessions, links and codes', async () => {
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
  const { path } = await writeBackup(source, undefined, environment)
  const leftIn = async (config: typeof source) => {
    const left: string[] = []
    for (const table of accessTables) {
      const { rows } = await openOn(config).pool.query(`select from ${table}`)
      if (rows.length > 0) left.push(table)
    }
    return left
  }
  expect(await leftIn(source)).toEqual(accessTables)
  const restored = await configOn(await emptyDatabase())
  await restore(restored, path, environment)
  expect(await leftIn(restored)).toEqual([])
})
