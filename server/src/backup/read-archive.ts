// Unpacks an archive into a folder for unfinished files, and refuses it before anything is changed.

import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { readRelease } from '../config/release.ts'
import type { Config } from '../config/settings.ts'
import type { Table } from '../database/archive/layout.ts'
import { readSchema } from '../database/schema/files.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { findDamage } from './digests.ts'
import {
  archiveFormat,
  type Manifest,
  manifestShape,
  secretFingerprint,
  tableMember,
} from './manifest.ts'
import { findLink, findOthers } from './plain-files.ts'
import { unpack } from './tar.ts'

export type Archive = {
  manifest: Manifest
  linesOf(table: Table): AsyncGenerator<string>
  /** Undefined if it has none. */
  imageFolder: string | undefined
}

export async function readArchive(
  config: Config,
  { path, folder }: { path: string; folder: string },
): Promise<Archive> {
  if (!existsSync(path)) throw new CannotStart(`There is no archive ${path}.`)
  await mkdir(folder)
  await unpack(path, folder).catch((error) => {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`The archive ${path} is damaged: tar cannot unpack it. Use another one.`)
  })
  const stranger = (what: string) =>
    new CannotStart(
      `The archive ${path} is not as the store writes it: ${what}. Do not use it, and find out who made it.`,
    )
  const link = await findLink(folder)
  if (link) throw stranger(`${link} is no plain file`)
  const [damaged] = await findDamage(folder)
  if (damaged) {
    throw new CannotStart(
      `The archive ${path} is damaged: the digest of ${damaged} is wrong. Use another one.`,
    )
  }
  const manifest = await readManifest(config, join(folder, 'manifest.json'), stranger)
  const images = join(folder, 'images')
  const hasImages = existsSync(images)
  const [other] = hasImages ? await findOthers(images) : []
  if (other) throw stranger(`images/${other} is no picture`)
  return {
    manifest,
    linesOf: (table) => linesIn(join(folder, tableMember(table.name))),
    imageFolder: hasImages ? images : undefined,
  }
}

async function readManifest(
  config: Config,
  path: string,
  stranger: (what: string) => CannotStart,
): Promise<Manifest> {
  const { version: ourVersion } = readRelease(undefined)
  const text = JSON.parse(await readFile(path, 'utf8'))
  const newer = (reason: string) =>
    new CannotStart(
      `The archive was made by version ${text.version} of the store, which is newer than this one (${ourVersion}): ${reason}. Use that version.`,
    )
  if (text.format > archiveFormat) throw newer(`its format is ${text.format}`)
  const { data: manifest, error } = manifestShape.safeParse(text)
  if (!manifest) {
    const { path: place, message } = error.issues[0]!
    throw stranger(`${place.join('.')} in its manifest is wrong (${message})`)
  }
  const { migrations } = await readSchema()
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = manifest.layout.migrations.find(({ name }) => !known.has(name))
  if (unknown) throw newer(`it has the migration ${unknown.name}`)
  const secrets = [config.appSecret, ...config.formerSecrets]
  if (!secrets.some((secret) => secretFingerprint(secret) === manifest.secretFingerprint)) {
    throw new CannotStart(
      'APP_SECRET is not the secret of the store that this archive was made of, so what is encrypted in it could not be read. Set the APP_SECRET of that store.',
    )
  }
  return manifest
}

/** Split here, because Node's own splitter also splits at line separators inside a JSON text. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const chunks = createReadStream(path).pipe(createGunzip()).setEncoding('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
