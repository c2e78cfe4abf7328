// A folder in which no socket can be made.

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/process/processes.ts'
import { serveHolds, withHolder } from './hold.ts'

test('the store starts without the socket, and a command says that it must be stopped', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'control.sock'))
  const end = await serveHolds(folder, {} as pg.Pool)
  await expect(withHolder(folder, async () => {})).rejects.toThrow(
    `The process that uses ${folder} does not take part in a copy of its database. Stop it first.`,
  )
  await end()
})
