// The embedded database never loses an acknowledged commit, whatever happens to the process.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectKept, killAfter, preparedFolder, startWriter } from './durability.ts'
import { long } from './processes.ts'

const tellSyncs = join(import.meta.dirname, '../database/tell-syncs.ts')

test(
  'a commit is forced to disk before it is acknowledged, and is there after a kill',
  async () => {
    const folder = await preparedFolder()
    const writer = startWriter(folder, ['--import', tellSyncs])
    const kept = await killAfter(writer, 20)
    const lines = writer.said.out.split('\n').map((line) => line.split(' ')[0])
    const before = lines.flatMap((line, at) => (line === 'kept' ? [lines[at - 1]] : []))
    expect(new Set(before)).toEqual(new Set(['synced']))
    await expectKept(folder, kept, 1)
  },
  long,
)
