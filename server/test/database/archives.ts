// Archives of stores in tests: empty places for them, and forged ones.

import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { writeDigests } from '../../src/backup/digests.ts'
import type { Manifest } from '../../src/backup/manifest.ts'
import { pack, unpack } from '../../src/backup/tar.ts'
import { readConfig } from '../../src/config/config.ts'
import type { Config } from '../../src/config/settings.ts'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer } from '../../src/database/engine/postgres.ts'
import { temporaryFolder } from '../process/processes.ts'
import { testDatabaseUrl } from './databases.ts'
import { onDatabase } from './postgres-url.ts'

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

export async function contentsOf(archive: string): Promise<{ folder: string; manifest: Manifest }> {
  const folder = await temporaryFolder()
  await unpack(archive, folder)
  return { folder, manifest: JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) }
}

/** A copy of an archive with another manifest or other files, and digests that fit. */
export async function forged(
  archive: string,
  change: (manifest: Manifest, folder: string) => void | Promise<void>,
): Promise<string> {
  const { folder, manifest } = await contentsOf(archive)
  await change(manifest, folder)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await rm(join(folder, 'SHA256SUMS'))
  await writeDigests(folder)
  const file = join(await temporaryFolder(), 'forged.tar')
  await pack(file, folder, await readdir(folder))
  return file
}
