// Backups of stores in tests: empty places for them, and forged ones.

import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { backup } from '../../src/backup/commands.ts'
import { writeDigests } from '../../src/backup/digests.ts'
import type { Manifest } from '../../src/backup/manifest.ts'
import type { Environment } from '../../src/backup/programs.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Config } from '../../src/config/settings.ts'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer } from '../../src/database/engine/postgres.ts'
import { pictureOf } from '../pictures.ts'
import { temporaryFolder } from '../process/processes.ts'
import { testDatabaseUrl } from './databases.ts'
import { onDatabase } from './postgres-url.ts'
import { findPrograms } from './private-postgres.ts'

/** An empty database whose owner is no superuser, as with a managed PostgreSQL. */
export async function emptyDatabase(): Promise<string> {
  const name = `gemwala_restored_${randomUUID().replaceAll('-', '')}`
  const url = await testDatabaseUrl()
  const server = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  await server.connect()
  await server.query(`create role ${name} login`)
  await server.query(`create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.query(`drop role ${name}`)
    await server.end()
  })
  const owned = new URL(onDatabase(url, name))
  owned.username = name
  return owned.href
}

export async function configOn(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<Config> {
  const dataFolder = await temporaryFolder()
  return readConfig({ APP_ENV: 'test', DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, ...more })
}

/** Another connection to the database of these settings. */
export function openOn({ databaseUrl }: Config): Database {
  const database = openServer({
    url: databaseUrl!,
    poolSize: 2,
    connectTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    lockTimeoutMs: 60_000,
    idleInTransactionTimeoutMs: 60_000,
    onConnectionError: () => {},
  })
  onTestFinished(() => database.close())
  return database
}

/** A copy of a backup with another manifest or other files, as the store itself would have sealed it. */
export async function forged(
  backup: string,
  change: (manifest: Manifest, folder: string) => void | Promise<void>,
): Promise<string> {
  const folder = await copyOf(backup)
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  await change(manifest, folder)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await rm(join(folder, 'SHA256SUMS'))
  await rm(join(folder, 'SHA256SUMS.seal'))
  await writeDigests(folder, readConfig({}))
  return folder
}

export async function copyOf(backup: string): Promise<string> {
  const folder = join(await temporaryFolder(), 'copy')
  await cp(backup, folder, { recursive: true })
  return folder
}

export const image = 'images/0123456789abcdef0123456789abcdef/320.webp'

export async function addImage({ dataFolder }: Config, name = image): Promise<Buffer> {
  const picture = await pictureOf('webp')
  await mkdir(dirname(join(dataFolder, name)), { recursive: true })
  await writeFile(join(dataFolder, name), picture)
  return picture
}

/** The programs of the private server first: those of another version may be installed, too. */
export const environment = {
  ...process.env,
  PATH: [findPrograms(), process.env.PATH].filter(Boolean).join(':'),
}

/** An environment with a script in the place of one of PostgreSQL's programs, which is `$real` in it. */
export async function withProgram(name: string, script: string): Promise<Environment> {
  const folder = await temporaryFolder()
  const real = join(findPrograms()!, name)
  await writeFile(join(folder, name), `#!/bin/sh\nreal='${real}'\n${script}\n`, { mode: 0o755 })
  return { ...environment, PATH: `${folder}:${environment.PATH}` }
}

/** Returns the folder of the backup. */
export async function backUp(config: Config, given: Environment = environment): Promise<string> {
  await backup(config, undefined, given)
  const folder = join(config.dataFolder, 'backups')
  const [name, ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(name).toMatch(/^gemwala-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/)
  return join(folder, name!)
}
