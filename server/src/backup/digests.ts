// SHA256SUMS: the digest of every other file of a backup, as `sha256sum -c` reads it. It is sealed with APP_SECRET:
// `pg_restore` does whatever the dump says, so nobody else may have written it.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Secrets } from '../database/engine/seal-keys.ts'
import { type Vault, vaultOf } from '../kit/seal.ts'
import { contentsOf } from './plain-files.ts'

const sumsFile = 'SHA256SUMS'
const sealFile = 'SHA256SUMS.seal'

/** With keys of its own: nothing that the store seals for somebody passes for the seal of a backup. */
const sealerOf = ({ appSecret, formerSecrets }: Secrets): Vault =>
  vaultOf(`backup ${appSecret}`, { formerSecrets: formerSecrets.map((one) => `backup ${one}`) })

export async function writeDigests(folder: string, secrets: Secrets): Promise<void> {
  const { files } = await contentsOf(folder)
  const lines: string[] = []
  for (const name of files.sort()) lines.push(`${await digestOf(join(folder, name))}  ${name}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''))
  const sealed = sealerOf(secrets).seal(await digestOf(join(folder, sumsFile)))
  await writeFile(join(folder, sealFile), sealed)
}

/** Whether one of these secrets has sealed them. */
export async function areSealedWith(secrets: Secrets, folder: string): Promise<boolean> {
  const sealed = await readFile(join(folder, sealFile), 'utf8').catch(() => '')
  return sealerOf(secrets).keyIdOf(sealed) !== undefined
}

/** The names of files that are missing, that differ, or that nobody listed. */
export async function findDamage(secrets: Secrets, folder: string): Promise<string[]> {
  const sealed = sealerOf(secrets).open(await readFile(join(folder, sealFile), 'utf8'))
  const found = await digestOf(join(folder, sumsFile)).catch(() => undefined)
  if (found !== sealed) return [sumsFile]
  const listed = await readFile(join(folder, sumsFile), 'utf8')
  const sums = new Map(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const { files } = await contentsOf(folder)
  const damaged = new Set(sums.keys())
  for (const name of files.filter((file) => file !== sumsFile && file !== sealFile)) {
    if (sums.get(name) === (await digestOf(join(folder, name)))) damaged.delete(name)
    else damaged.add(name)
  }
  return [...damaged]
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
