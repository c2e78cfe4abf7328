// Writes everything of a store into one file. Nothing has the file's final name before it is whole and on the disk.

import { createWriteStream, existsSync, statSync } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { readRelease } from '../config/release.ts'
import type { Config } from '../config/settings.ts'
import { type Layout, readLayout } from '../database/archive/layout.ts'
import { frozen, readLines, type Tally, tallying } from '../database/archive/rows.ts'
import { copyOfFolder } from '../database/engine/copy-folder.ts'
import { onConnection } from '../database/engine/db.ts'
import { checkSecret } from '../database/engine/seal-keys.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { writeDigests } from './digests.ts'
import { archiveFormat, type Manifest, secretFingerprint, tableMember } from './manifest.ts'
import { removeOthers } from './plain-files.ts'
import type { Source } from './source.ts'
import { pack } from './tar.ts'
import { withWorkFolder } from './work-folder.ts'

export type Written = { file: string; manifest: Manifest; heldMs: number }

/** The file to write. It is known before the work begins, so that a bad name is refused at once. */
export function targetOf(
  given: string | undefined,
  kind: Manifest['kind'],
  config: Config,
): string {
  const path = resolve(given ?? join(config.dataFolder, 'backups'))
  const isFolder =
    !given || given.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = isFolder ? join(path, `gemwala-${kind}-${stamp}Z.tar`) : path
  if (!file.endsWith('.tar')) {
    throw new CannotStart(
      `There is no folder ${path}. End the name of a new folder with /, and that of a file with .tar.`,
    )
  }
  if (existsSync(file)) throw new CannotStart(`${file} already exists. Choose another name.`)
  return file
}

export async function writeArchive(
  config: Config,
  source: Source,
  { kind, file }: { kind: Manifest['kind']; file: string },
): Promise<Written> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return withWorkFolder(dirname(file), 'archive', async (folder) => {
    const parts = join(folder, 'parts')
    await mkdir(join(parts, 'tables'), { recursive: true })
    const tables = await onConnection(source.pool, (client) =>
      frozen(client, async () => {
        const layout = await readLayout(client)
        // Soon after the first statement, which freezes the database: every image that it knows is there, and the
        // files of a deleted one go after ten minutes.
        if (config.imageStore === 'disk') await copyImages(config, parts)
        return { layout, tallies: await writeTables(client, layout, parts) }
      }),
    )
    const hasSecret = tables.layout.tables.some(({ columns }) => columns.includes('secret_check'))
    if (hasSecret) await checkSecret(source.db, config)
    const manifest: Manifest = {
      format: archiveFormat,
      kind,
      ...readRelease(config.commit),
      engine: source.isEmbedded ? 'embedded' : 'PostgreSQL',
      takenAt: source.takenAt.toISOString(),
      secretFingerprint: secretFingerprint(config.appSecret),
      ...tables,
      images: config.imageStore,
    }
    await writeFile(join(parts, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    await writeDigests(parts)
    const archive = join(folder, 'archive.tar')
    await pack(archive, parts, (await readdir(parts)).sort())
    await chmod(archive, 0o600)
    await sync(archive)
    await rename(archive, file)
    await sync(dirname(file))
    return { file, manifest, heldMs: source.heldMs }
  })
}

async function copyImages({ dataFolder }: Config, parts: string): Promise<void> {
  const images = join(resolve(dataFolder), 'images')
  if (!existsSync(images)) return
  await copyOfFolder(images, join(parts, 'images')).catchUp()
  // A restore refuses what is not a picture.
  await removeOthers(join(parts, 'images'))
}

async function writeTables(
  client: pg.PoolClient,
  layout: Layout,
  parts: string,
): Promise<Record<string, Tally>> {
  const tallies: Record<string, Tally> = {}
  for (const table of layout.tables) {
    const { lines, tally } = tallying(readLines(client, table))
    await pipeline(
      Readable.from(lines),
      // Twice as fast as the usual level, for a tenth more bytes.
      createGzip({ level: 3 }),
      createWriteStream(join(parts, tableMember(table.name))),
    )
    tallies[table.name] = tally()
  }
  return tallies
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function sync(path: string): Promise<void> {
  const opened = await open(path)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
