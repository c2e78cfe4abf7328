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
  await migrate(database.pool)
  const dump = await database.engine.dumpDataDir('none')
  const dumpFile = join(folder, 'database.tar')
  await writeFile(dumpFile, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('prepared', { engine: 'embedded', dumpFile })
  return () => rm(folder, { recursive: true })
}
