// Makes a store from a backup, in a place that has none yet.

import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readRelease } from '../config/release.ts'
import type { Config } from '../config/settings.ts'
import { endEverybodysAccess } from '../database/accounts/access.ts'
import { markRestored } from '../database/console/store-state.ts'
import type { Db } from '../database/engine/db.ts'
import { countTables, majorVersion } from '../database/engine/settings.ts'
import { readSchema } from '../database/schema/files.ts'
import { migrate } from '../database/schema/migrate.ts'
import { onSchema } from '../database/schema/open.ts'
import type { Proof } from '../domain/money/books.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { keyIdOf } from '../kit/seal.ts'
import { areSealedWith, findDamage } from './digests.ts'
import { backupFormat, type Manifest, manifestShape } from './manifest.ts'
import { addressOf, openPatiently } from './open.ts'
import { contentsOf, copyImages, isImage } from './plain-files.ts'
import { type Environment, load, type On } from './programs.ts'
import { prove } from './prove.ts'
import { withWorkFolder } from './work-folder.ts'

type Restored = { manifest: Manifest; proof: Proof }

export async function restore(
  config: Config,
  given: string,
  environment: Environment,
): Promise<Restored> {
  const address = addressOf(config)
  const [path, dataFolder] = [resolve(given), resolve(config.dataFolder)]
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  return withWorkFolder(dataFolder, 'restore', async (folder) => {
    const images = join(dataFolder, 'images')
    if (existsSync(images) && readdirSync(images).length > 0) {
      throw new CannotStart(
        `The data folder is not empty: there is ${images}. Set DATA_DIR to a new folder.`,
      )
    }
    const manifest = await examine(config, path)
    const restored = join(folder, 'images')
    if (existsSync(join(path, 'images'))) await copyImages(join(path, 'images'), restored)
    const dump = join(path, 'database')
    const proof = await fill(config, manifest, { dump, on: { address, environment, folder } })
    if (existsSync(restored)) {
      await rm(images, { recursive: true, force: true })
      await rename(restored, images)
    }
    return { manifest, proof }
  })
}

/** Refuses a backup before anything is changed. */
async function examine(config: Config, path: string): Promise<Manifest> {
  if (!existsSync(path)) throw new CannotStart(`There is no backup ${path}.`)
  if (!statSync(path).isDirectory()) {
    throw new CannotStart(
      `${path} is no folder. An archive of version 0.2 is restored with that version, and then upgraded.`,
    )
  }
  const stranger = (what: string) =>
    new CannotStart(
      `The backup ${path} is not as the store writes it: ${what}. Do not use it, and find out who made it.`,
    )
  const { files, others } = await contentsOf(path)
  if (others[0]) throw stranger(`${others[0]} is no plain file`)
  if (!(await areSealedWith(config, path))) {
    throw new CannotStart(
      'APP_SECRET is not the secret of the store that this backup was made of, so what is encrypted in it could not be read. Set the APP_SECRET of that store.',
    )
  }
  const [damaged] = await findDamage(config, path)
  if (damaged) {
    throw new CannotStart(
      `The backup ${path} is damaged: the digest of ${damaged} is wrong. Use another one.`,
    )
  }
  for (const name of files.filter((file) => file.startsWith('images/'))) {
    if (!(await isImage(join(path, 'images'), name.slice('images/'.length)))) {
      throw stranger(`${name} is no picture`)
    }
  }
  const keyIds = [config.appSecret, ...config.formerSecrets].map(keyIdOf)
  return readManifest(join(path, 'manifest.json'), keyIds)
}

async function readManifest(path: string, keyIds: string[]): Promise<Manifest> {
  const given = JSON.parse(await readFile(path, 'utf8'))
  const newer = (reason: string) =>
    new CannotStart(
      `The backup was made by version ${given.version} of the store, which is newer than this one (${readRelease(undefined).version}): ${reason}. Use that version.`,
    )
  if (given.format > backupFormat) throw newer(`its format is ${given.format}`)
  const manifest = manifestShape.parse(given)
  const { migrations } = await readSchema()
  if (!migrations.some(({ name }) => name === manifest.lastMigration)) {
    throw newer(`it has the migration ${manifest.lastMigration}`)
  }
  if (!manifest.keyIds.every((id) => keyIds.includes(id))) {
    throw new CannotStart(
      'Some of what is encrypted in this backup needs a former secret. Name it in APP_SECRET_OLD.',
    )
  }
  return manifest
}

async function fill(
  config: Config,
  manifest: Manifest,
  { dump, on }: { dump: string; on: Omit<On, 'serverVersion'> },
): Promise<Proof> {
  const database = await openPatiently(config)
  const { db, direct } = database
  try {
    const serverVersion = await expectFit(db, manifest)
    await load(dump, { ...on, serverVersion })
    // What came after the backup's version is applied as it would be by a start.
    await onSchema(database, () => migrate(direct))
    await db.transaction(async (tx) => {
      await markRestored(tx, manifest.takenAt)
      await endEverybodysAccess(tx)
    })
    // The planner knows nothing of the new rows yet.
    await direct.query('analyze')
    return await prove(db)
  } finally {
    await database.close()
  }
}

/** Returns the version of the server. */
async function expectFit(db: Db, manifest: Manifest): Promise<number> {
  const tables = await countTables(db)
  if (tables > 0) {
    throw new CannotStart(
      `The database is not empty: it has ${tables} tables. Set DATABASE_URL to a new database.`,
    )
  }
  const serverVersion = await majorVersion(db)
  if (serverVersion < manifest.serverVersion) {
    throw new CannotStart(
      `The backup is of PostgreSQL ${manifest.serverVersion}, and this server is PostgreSQL ${serverVersion}. Use one that is not older.`,
    )
  }
  return serverVersion
}
