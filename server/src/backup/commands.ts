// What `npm run backup`, `restore` and `prove` do, and what they print.

import type { Config } from '../config/settings.ts'
import type { Proof } from '../domain/money/books.ts'
import type { Manifest } from './manifest.ts'
import { withStore } from './open.ts'
import type { Environment } from './programs.ts'
import { proofLines, prove as proveOn } from './prove.ts'
import { restore as restoreFrom } from './restore.ts'
import { writeBackup } from './write-backup.ts'

type Result = { lines: string[]; exitCode?: number }

export async function backup(
  config: Config,
  folder: string | undefined,
  environment: Environment,
): Promise<Result> {
  const { path, manifest } = await writeBackup(config, folder, environment)
  return {
    lines: [
      `Wrote ${path}. ${stateOf(manifest)}`,
      'It does not contain APP_SECRET, and is useless without it: keep the secret in another place.',
    ],
  }
}

export async function restore(
  config: Config,
  path: string,
  environment: Environment,
): Promise<Result> {
  const { manifest, proof } = await restoreFrom(config, path, environment)
  return {
    lines: [
      `Restored ${path}. ${stateOf(manifest)}`,
      ...proofLines(proof),
      'The store starts in maintenance: what happened after the backup must be looked at first, on the screen Reconcile.',
    ],
    exitCode: exitCodeOf(proof),
  }
}

export async function prove(config: Config): Promise<Result> {
  const proof = await withStore(config, ({ db }) => proveOn(db))
  return { lines: proofLines(proof), exitCode: exitCodeOf(proof) }
}

const exitCodeOf = ({ balanced }: Proof): number => (balanced ? 0 : 1)

const stateOf = ({ takenAt, version, images }: Manifest): string =>
  [
    `It is the store at ${takenAt}, version ${version}.`,
    ...(images === 's3' ? ['The images are not in it: they are in the bucket.'] : []),
  ].join(' ')
