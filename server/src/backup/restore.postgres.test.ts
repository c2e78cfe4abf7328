// What a restore refuses, and what a command says when it cannot do its work.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  addImage,
  backUp,
  configOn,
  copyOf,
  emptyDatabase,
  environment,
  forged,
  image,
  openOn,
  withProgram,
} from '../../test/database/backups.ts'
import { keepFromOthers, testDatabaseUrl } from '../../test/database/databases.ts'
import { temporaryFolder } from '../../test/process/processes.ts'
import { openShop } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import type { Config } from '../config/settings.ts'
import { majorVersion } from '../database/engine/settings.ts'
import { backup, prove, restore } from './commands.ts'

await keepFromOthers()

test('a backup is restored only if it is whole and where it fits, and each refusal says why', async () => {
  await openShop()
  const url = await testDatabaseUrl()
  const config = await configOn(url)
  await addImage(config)
  const { dataFolder } = config
  const path = await backUp(config)

  const empty = await emptyDatabase()
  const fresh = await configOn(empty)
  const refused = (on: Config, given: string) => expect(restore(on, given, environment)).rejects
  await refused(fresh, join(dataFolder, 'none')).toThrow(
    `There is no backup ${join(dataFolder, 'none')}.`,
  )
  await writeFile(join(dataFolder, 'old.tar'), '')
  await refused(fresh, join(dataFolder, 'old.tar')).toThrow(
    `${join(dataFolder, 'old.tar')} is no folder. An archive of version 0.2 is restored with that version, and then upgraded.`,
  )
  await refused(config, path).toThrow(
    `The data folder is not empty: there is ${join(dataFolder, 'images')}. Set DATA_DIR to a new folder.`,
  )
  await refused(await configOn(url), path).toThrow(
    /^The database is not empty: it has \d+ tables\. Set DATABASE_URL to a new database\.$/,
  )
  const otherSecret = { APP_SECRET: 'another secret of another store, of 50 letters' }
  await refused(await configOn(empty, otherSecret), path).toThrow(
    'APP_SECRET is not the secret of the store that this backup was made of, so what is encrypted in it could not be read. Set the APP_SECRET of that store.',
  )
  const halfChanged = await forged(path, ({ keyIds }) => void keyIds.push('aFormer1'))
  await refused(fresh, halfChanged).toThrow(
    'Some of what is encrypted in this backup needs a former secret. Name it in APP_SECRET_OLD.',
  )
  const future = await forged(path, (manifest) => {
    manifest.version = '9.0.0'
    manifest.lastMigration = '9999_future.sql'
  })
  await refused(fresh, future).toThrow(
    /^The backup was made by version 9\.0\.0 of the store, which is newer than this one \([\d.]+\): it has the migration 9999_future\.sql\. Use that version\.$/,
  )
  const newer = await forged(path, (manifest) => {
    manifest.serverVersion = 99
  })
  await refused(fresh, newer).toThrow(
    /^The backup is of PostgreSQL 99, and this server is PostgreSQL \d+\. Use one that is not older\.$/,
  )
  const damaged = await copyOf(path)
  await writeFile(join(damaged, image), `${await readFile(join(damaged, image), 'latin1')} `)
  await refused(fresh, damaged).toThrow(
    `The backup ${damaged} is damaged: the digest of ${image} is wrong. Use another one.`,
  )
  const cut = await copyOf(path)
  await rm(join(cut, 'database/toc.dat'))
  await refused(fresh, cut).toThrow(
    `The backup ${cut} is damaged: the digest of database/toc.dat is wrong. Use another one.`,
  )
  expect(await readdir(fresh.dataFolder)).toEqual([])
  const torn = await forged(path, (_, folder) =>
    writeFile(join(folder, 'database/toc.dat'), 'PGDMP'),
  )
  await refused(fresh, torn).toThrow(/^pg_restore failed: /)
  expect(
    await openOn(fresh).db.number`select count(*) as n from pg_tables where schemaname = 'public'`,
  ).toBe(0)
})

test('a program that is missing or too old is named with what to install, and one that fails says why', async () => {
  const config = await configOn(await testDatabaseUrl())
  const there = await configOn(await emptyDatabase())
  const path = await backUp(config)
  const server = await majorVersion(openOn(config).db)
  const install = `Install the client programs of PostgreSQL ${server}; on Debian the package is postgresql-client-${server}.`
  const none = { PATH: await temporaryFolder() }
  await expect(backup(config, undefined, none)).rejects.toThrow(
    `This needs the program pg_dump, which is not there. ${install}`,
  )
  await expect(restore(there, path, none)).rejects.toThrow(
    `This needs the program pg_restore, which is not there. ${install}`,
  )
  const old = (program: string) => withProgram(program, `echo "${program} (PostgreSQL) 14.3"`)
  await expect(backup(config, undefined, await old('pg_dump'))).rejects.toThrow(
    `The program pg_dump is of PostgreSQL 14, and the server of PostgreSQL ${server}. ${install}`,
  )
  await expect(restore(there, path, await old('pg_restore'))).rejects.toThrow(
    `The program pg_restore is of PostgreSQL 14, and the server of PostgreSQL ${server}. ${install}`,
  )
  const full = await withProgram(
    'pg_dump',
    `case "$*" in *--version*) exec "$real" "$@" ;; esac
     echo 'pg_dump: error: could not write to file: No space left on device' >&2
     exit 1`,
  )
  await expect(backup(config, undefined, full)).rejects.toThrow(
    'pg_dump failed: could not write to file: No space left on device',
  )
  expect(await readdir(join(config.dataFolder, 'backups'))).toEqual([basename(path)])
  expect(await readdir(there.dataFolder)).toEqual([])
})

test('without a database there is nothing to back up, and none is made', async () => {
  const config = readConfig({ APP_ENV: 'test', DATA_DIR: await temporaryFolder() })
  const none = 'Backups are for PostgreSQL. Set DATABASE_URL.'
  await expect(backup(config, undefined, environment)).rejects.toThrow(none)
  await expect(restore(config, 'backup', environment)).rejects.toThrow(none)
  const noStore = 'There is no store in this database: it has no tables. Set DATABASE_URL.'
  await expect(prove(config)).rejects.toThrow(noStore)
  expect(await readdir(config.dataFolder)).toEqual([])
  await expect(
    backup(await configOn(await emptyDatabase()), undefined, environment),
  ).rejects.toThrow(noStore)
})
