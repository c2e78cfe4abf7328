// The release of the store: its version and, if known, the commit it was built from. A release
// archive has no .git; its file COMMIT names the commit.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Release = { version: string; commit?: string }

const projectFolder = join(import.meta.dirname, '../../..')

export function readRelease(given: string | undefined, folder = projectFolder): Release {
  const version = readVersion(folder)
  const commit = given ?? stampedCommit(folder) ?? commitOf(folder)
  return { version, ...(commit && { commit }) }
}

export function readVersion(folder = projectFolder): string {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

function stampedCommit(folder: string): string | undefined {
  const stamp = join(folder, 'COMMIT')
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : undefined
}

function commitOf(folder: string): string | undefined {
  // Without this, git would answer for a repository that merely contains this folder.
  if (!existsSync(join(folder, '.git'))) return undefined
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git, or no commit yet: the store must start anyway.
    return undefined
  }
}
