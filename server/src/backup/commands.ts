// What `npm run backup`, `restore`, `export`, `import` and `prove` do, and what they print.

import type { Config } from '../config/settings.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Manifest } from './manifest.ts'
import { proofLines, prove as proveOn } from './prove.ts'
import { restore as restoreFrom } from './restore.ts'
import { readBeside, readStopped } from './source.ts'
import { targetOf, type Written, writeArchive } from './write-archive.ts'

type Result = { lines: string[]; isGood?: boolean }

export async function backup(config: Config, [target]: string[]): Promise<Result> {
  const file = targetOf(target, 'backup', config)
  const write = readBeside(config, (source) =>
    writeArchive(config, source, { kind: 'backup', file }),
  )
  return { lines: writtenLines(await write) }
}

/** To move the store to the other database engine, or to another machine. */
export async function exportStore(config: Config, [target]: string[]): Promise<Result> {
  const file = targetOf(target, 'export', config)
  const write = readStopped(config, (source) =>
    writeArchive(config, source, { kind: 'export', file }),
  )
  return {
    lines: [...writtenLines(await write), 'Do not start the store on the old database again.'],
  }
}

export const restore = (config: Config, given: string[]): Promise<Result> =>
  fromArchive(config, given, 'restore')

export const importStore = (config: Config, given: string[]): Promise<Result> =>
  fromArchive(config, given, 'move')

export async function prove(config: Config): Promise<Result> {
  const proof = await readBeside(config, ({ db }) => proveOn(db))
  return { lines: proofLines(proof), isGood: proof.balanced }
}

async function fromArchive(
  config: Config,
  [archive]: string[],
  purpose: 'restore' | 'move',
): Promise<Result> {
  if (!archive) {
    const command = purpose === 'restore' ? 'restore' : 'import'
    throw new CannotStart(`Name the archive: npm run ${command} -- <archive>`)
  }
  const { manifest, proof } = await restoreFrom(config, archive, purpose)
  const lines = [`Loaded ${contentsOf(manifest)}. ${stateOf(manifest)}.`, ...proofLines(proof)]
  if (manifest.images === 's3')
    lines.push('The images are not in the archive: they are in the bucket.')
  if (purpose === 'restore')
    lines.push(
      'The store starts in maintenance: what happened after the backup must be looked at first, on the screen Reconcile.',
    )
  return { lines, isGood: proof.balanced }
}

const writtenLines = ({ file, manifest, heldMs }: Written): string[] => [
  `Wrote ${file}: ${contentsOf(manifest)}. ${stateOf(manifest)}.`,
  ...(heldMs > 0 ? [`The running store paused for ${heldMs} ms.`] : []),
  'It does not contain APP_SECRET, and is useless without it: keep the secret in another place.',
]

function contentsOf({ tallies }: Manifest): string {
  const rows = Object.values(tallies).reduce((sum, tally) => sum + tally.rows, 0)
  return `${tallies.orders?.rows ?? 0} orders, ${tallies.users?.rows ?? 0} users, ${rows} rows in all`
}

const stateOf = ({ takenAt, version }: Manifest): string =>
  `It is the store at ${takenAt}, version ${version}`
