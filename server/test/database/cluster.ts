// The run's prepared database as the folder of an embedded one: unpacking it takes a second, and making
// a new cluster seven.

import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import './prepared.ts'

/** Migrated and empty. For tests of the embedded database only. */
export function preparedDump(): string {
  const prepared = inject('prepared')
  if (prepared.engine !== 'embedded') throw new Error('this is no test of the embedded database')
  return prepared.dumpFile
}

/** Into a folder that `openEmbedded` can open. */
export async function unpack(dumpFile: string, folder: string): Promise<void> {
  const files = join(folder, 'pg')
  await mkdir(files, { recursive: true, mode: 0o700 })
  // Its names begin with a slash, which tar leaves out.
  await promisify(execFile)('tar', ['-xf', dumpFile, '-C', files])
}
