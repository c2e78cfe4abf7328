// Writes everything of a store into one folder, which has its final name only when it is whole and on the disk.

import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readRelease } from '../config/release.ts'
import type { Config } from '../config/settings.ts'
import { atOneMoment } from '../database/engine/moment.ts'
import type { Database } from '../database/engine/opened.ts'
import { checkSecret } from '../database/engine/seal-keys.ts'
import { majorVersion } from '../database/engine/settings.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { keyIdOf } from '../kit/seal.ts'
import { writeDigests } from './digests.ts'
import { backupFormat, type Manifest } from './manifest.ts'
import { addressOf, withStore } from './open.ts'
import { copyImages } from './plain-files.ts'
import { dump, type Environment, type On } from './programs.ts'
import { withWorkFolder } from './work-folder.ts'

export type Written = { path: string; manifest: Manifest }

export async function writeBackup(
  config: Config,
  given: string | undefined,
  environment: Environment,
): Promise<Written> {
  const address = addressOf(config)
  const folder = resolve(given ?? join(config.dataFolder, 'backups'))
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const path = join(folder, `gemwala-backup-${stamp}Z`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return withStore(config, (database) =>
    withWorkFolder(folder, 'backup', async (unfinished) => {
      const parts = join(unfinished, 'parts')
      await mkdir(parts, { mode: 0o700 })
      const on = { address, environment, folder: unfinished }
      const manifest = await writeParts(config, database, { parts, on })
      await writeDigests(parts, config)
      await syncAll(parts)
      if (existsSync(path)) throw new CannotStart(`${path} already exists. Try again.`)
      await rename(parts, path)
      await sync(folder)
      return { path, manifest }
    }),
  )
}

async function writeParts(
  config: Config,
  { db, pool }: Database,
  { parts, on }: { parts: string; on: Omit<On, 'serverVersion'> },
): Promise<Manifest> {
  await checkSecret(db, config)
  const serverVersion = await majorVersion(db)
  const { snapshot, keyIds, ...at } = await atOneMoment(pool, async (moment) => {
    // First, because the files of an image that was deleted meanwhile go after ten minutes. Every image that the database
    // knows at this moment is there.
    const images = join(resolve(config.dataFolder), 'images')
    if (config.imageStore === 'disk' && existsSync(images)) {
      await copyImages(images, join(parts, 'images'))
    }
    await dump(join(parts, 'database'), moment.snapshot, { ...on, serverVersion })
    return moment
  })
  const manifest: Manifest = {
    format: backupFormat,
    ...readRelease(config.commit),
    serverVersion,
    ...at,
    keyIds: [...new Set([keyIdOf(config.appSecret), ...keyIds])],
    images: config.imageStore,
  }
  await writeFile(join(parts, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Waits until every file and every name in a folder is on the disk. */
async function syncAll(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await sync(join(folder, name))
  await sync(folder)
}

async function sync(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
