// The SQL files of this version: the migrations and the functions.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readVersion } from '../../config/release.ts'

export type SqlFile = { name: string; text: string; sha: string }

export type Schema = {
  /** The version of the store that has these files. */
  release: string
  migrations: SqlFile[]
  functions: SqlFile[]
}

/** In the order in which they are applied. A function is named by its file, whatever its folder. */
export async function readSchema(): Promise<Schema> {
  const functions = await readFiles('functions')
  return {
    release: readVersion(),
    migrations: await readFiles('migrations'),
    functions: functions.map((file) => ({ ...file, name: basename(file.name, '.sql') })),
  }
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const from = join(import.meta.dirname, '..', folder)
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(join(from, name), 'utf8')
      return { name, text, sha: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** What the comment lines at the top of a migration declare. */
type Marks = {
  /** `-- no-transaction`: an index is built or dropped concurrently, which works only outside a transaction. */
  isOnline: boolean
  /** `-- contract 0.3.0`: the oldest release that still works with the changed schema. */
  neededRelease: string | undefined
}

export function marksOf(text: string): Marks {
  const head = /^(?:--.*\n|\s*\n)*/.exec(text)![0]
  return {
    isOnline: /^-- no-transaction$/m.test(head),
    neededRelease: /^-- contract (\d+\.\d+\.\d+)$/m.exec(head)?.[1],
  }
}

/** Below zero if `a` is older than `b`. A pre-release counts as its release. */
export function compareReleases(a: string, b: string): number {
  const numbered = (release: string) => release.replace(/[-+].*/, '')
  return numbered(a).localeCompare(numbered(b), 'en', { numeric: true })
}
