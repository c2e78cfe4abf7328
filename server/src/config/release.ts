// Which release of the store this is: its version, and the commit it was built from where that is
// known. An image has no .git and gets the commit by the setting COMMIT.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Release = { version: string; commit?: string }

const projectFolder = join(import.meta.dirname, '../../..')

export function readRelease(given: string | undefined, folder = projectFolder): Release {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const commit = given ?? commitOf(folder)
  return { version, ...(commit && { commit }) }
}

function commitOf(folder: string): string | undefined {
  // Without this, git would answer for a repository that the folder merely lies in.
  if (!existsSync(join(folder, '.git'))) return undefined
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git here, or no commit yet: a store must open all the same.
    return undefined
  }
}
