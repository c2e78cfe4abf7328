// Creates one migrated database per run, of which test files use copies: creating a database takes seconds, copying
// one takes half a second.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openInMemory } from '../../src/database/engine/embedded.ts'
import { migrate } from '../../src/database/schema/migrate.ts'
import './prepared.ts'

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-test-'))
  const database = await openInMemory()
  const dumpTo = async (name: string) => {
    const dump = await database.engine.dumpDataDir('none')
    const file = join(folder, name)
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
    return file
  }
  const emptyFile = await dumpTo('empty.tar')
  await migrate(database.pool)
  const dumpFile = await dumpTo('database.tar')
  await database.close()
  project.provide('prepared', { engine: 'embedded', dumpFile, emptyFile })
  return () => rm(folder, { recursive: true })
}
