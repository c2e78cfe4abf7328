// The command-line options of `npm run release`.

import { parseArgs } from 'node:util'

export type ReleaseOptions = {
  /** An unpacked release, or its archive, whose web build goes into this release too. */
  previous?: string
  /** Makes this folder instead of an archive. */
  folder?: string
}

export function releaseOptionsIn(args: string[]): ReleaseOptions {
  const { values } = parseArgs({
    args,
    options: { previous: { type: 'string' }, folder: { type: 'string' } },
  })
  return values
}
