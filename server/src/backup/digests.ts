// SHA256SUMS: the digest of every other file of an archive, as `sha256sum -c` reads it.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '../database/engine/copy-folder.ts'

const sumsFile = 'SHA256SUMS'

export async function writeDigests(folder: string): Promise<void> {
  const { files } = await filesIn(folder)
  const lines: string[] = []
  for (const name of files.sort()) lines.push(`${await digestOf(join(folder, name))}  ${name}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''))
}

/** The names of files that are missing, that differ, or that nobody listed. */
export async function findDamage(folder: string): Promise<string[]> {
  const listed = await readFile(join(folder, sumsFile), 'utf8').catch(() => undefined)
  if (!listed) return [sumsFile]
  const sums = new Map(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
  const { files } = await filesIn(folder)
  const damaged = new Set(sums.keys())
  for (const name of files.filter((file) => file !== sumsFile)) {
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
