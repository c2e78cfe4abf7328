// Makes a store from an archive, in a place that has none yet.

import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../config/settings.ts'
import { countTables } from '../database/archive/layout.ts'
import { load } from '../database/archive/load.ts'
import { onConnection } from '../database/engine/db.ts'
import type { Database } from '../database/engine/opened.ts'
import { readSchema } from '../database/schema/files.ts'
import { migrate } from '../database/schema/migrate.ts'
import { embeddedFolder, onSchema } from '../database/schema/open.ts'
import type { Proof } from '../domain/money/books.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Manifest } from './manifest.ts'
import { prove } from './prove.ts'
import { type Archive, readArchive } from './read-archive.ts'
import { openPatiently } from './source.ts'
import { withWorkFolder } from './work-folder.ts'

type Restored = { manifest: Manifest; proof: Proof }

/** After a restore the store may have forgotten something, and knows it. After a move it has not. */
type Purpose = 'restore' | 'move'

export async function restore(config: Config, path: string, purpose: Purpose): Promise<Restored> {
  const dataFolder = resolve(config.dataFolder)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  return withWorkFolder(dataFolder, 'restore', async (folder) => {
    expectEmptyFolders(config)
    const archive = await readArchive(config, {
      path: resolve(path),
      folder: join(folder, 'parts'),
    })
    if (purpose === 'move' && archive.manifest.kind === 'backup') {
      throw new CannotStart(
        'This archive is a backup, and the store may have sold more since. Use npm run restore, or make an archive with npm run export while the store is stopped.',
      )
    }
    const proof = await fillNew({ ...config, dataFolder: folder }, archive, purpose)
    if (archive.imageFolder) await moveInto(archive.imageFolder, join(dataFolder, 'images'))
    if (!config.databaseUrl) {
      await mkdir(embeddedFolder(config), { recursive: true, mode: 0o700 })
      await moveInto(join(folder, 'database/pg'), join(embeddedFolder(config), 'pg'))
    }
    return { manifest: archive.manifest, proof }
  })
}

function expectEmptyFolders(config: Config): void {
  const images = join(resolve(config.dataFolder), 'images')
  const taken = [
    ...(config.databaseUrl ? [] : [join(embeddedFolder(config), 'pg')]),
    ...(existsSync(images) && readdirSync(images).length > 0 ? [images] : []),
  ].find(existsSync)
  if (!taken) return
  throw new CannotStart(
    `The data folder is not empty: there is ${taken}. Set DATA_DIR to a new folder.`,
  )
}

/** The embedded database is made beside its final place, so that nobody starts a store on half of it. */
async function fillNew(config: Config, archive: Archive, purpose: Purpose): Promise<Proof> {
  const database = await openPatiently(config)
  try {
    await expectNoTables(database)
    return await fill(database, archive, purpose)
  } finally {
    await database.close()
  }
}

/** Makes the tables of an empty database, and loads them. */
export async function fill(
  database: Database,
  { manifest, linesOf }: Archive,
  purpose: Purpose,
): Promise<Proof> {
  const { layout, tallies, takenAt } = manifest
  const { migrations, release } = await readSchema()
  const applied = new Set(layout.migrations.map(({ name }) => name))
  // The schema as it was. What came later is applied to the loaded rows, as it would be by a start.
  await onSchema(database, () =>
    migrate(database.direct, {
      migrations: migrations.filter(({ name }) => applied.has(name)),
      functions: [],
      release,
    }),
  )
  await onConnection(database.pool, (client) =>
    load(client, {
      layout,
      linesOf,
      expected: ({ name }) => tallies[name]!,
      restorePoint: purpose === 'restore' ? takenAt : undefined,
    }),
  )
  await migrate(database.direct)
  // The planner knows nothing of the new rows yet.
  await (database.isEmbedded ? database.maintain() : database.pool.query('analyze'))
  return prove(database.db)
}

async function expectNoTables(database: Database): Promise<void> {
  const tables = await onConnection(database.pool, countTables)
  if (tables === 0) return
  throw new CannotStart(
    `The database is not empty: it has ${tables} tables. Set DATABASE_URL to a new database.`,
  )
}

async function moveInto(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await rename(from, to)
}
