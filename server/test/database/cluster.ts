// Unpacks the prepared database into a folder for the embedded database. This takes one second; creating a new
// cluster takes seven.

import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import './prepared.ts'

/** The file of the migrated, empty database. For tests of the embedded database only. */
export function preparedDump(): string {
  const prepared = inject('prepared')
  if (prepared.engine !== 'embedded')
    throw new Error('Only tests on the embedded database have a prepared dump')
  return prepared.dumpFile
}

/** Unpacks a dump into a folder that `openEmbedded` can open. */
export async function unpack(dumpFile: string, folder: string): Promise<void> {
  const files = join(folder, 'pg')
  await mkdir(files, { recursive: true, mode: 0o700 })
  // The names in the archive begin with a slash, which tar removes.
  await promisify(execFile)('tar', ['-xf', dumpFile, '-C', files])
}
