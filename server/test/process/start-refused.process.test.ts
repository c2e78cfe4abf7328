// A store that cannot start says why in one sentence, before it makes anything.

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startStoreProcess, temporaryFolder } from './processes.ts'

test('a taken port is refused in one sentence before anything is made', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const folder = await temporaryFolder()
  const store = startStoreProcess(folder, { PORT: String(port) })
  expect(await store.ended).toBe(1)
  expect(store.said).toEqual({
    out: '',
    err: `Port ${port} on 127.0.0.1 is used by another program. Stop that program, or set PORT to another number.\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})

// Covers 3-170.
test('wrong settings are all named, in plain words, and nothing is started', async () => {
  const folder = await temporaryFolder()
  const store = startStoreProcess(folder, { PORT: 'http', TIME_ZONE: 'Nowhere' })
  expect(await store.ended).toBe(1)
  expect(store.said).toEqual({
    out: '',
    err: 'The store cannot start because some settings are wrong:\n- PORT must be a whole number\n- TIME_ZONE must be a time zone such as Asia/Kolkata\n',
  })
})

test('a database that cannot be reached is named in one sentence', async () => {
  const folder = await temporaryFolder()
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  const store = startStoreProcess(folder, { DATABASE_URL })
  expect(await store.ended).toBe(1)
  expect(store.said.err).toMatch(
    /^The store cannot connect to the database: [^\n]+\. Check DATABASE_URL, and that the server runs\.\n$/,
  )
})

test('a data folder that cannot be used is refused in one sentence', async () => {
  const taken = join(await temporaryFolder(), 'file')
  await writeFile(taken, '')
  const cases: [string, RegExp][] = [
    [
      join(taken, 'data'),
      /^The store cannot write to the data folder [^\n]+ set DATA_DIR to another folder\.\n$/,
    ],
    // A file system that has no room by its nature.
    ['/proc/self', /^The disk of the data folder \/proc\/self has 0 MB free[^\n]+\n$/],
  ]
  for (const [folder, sentence] of cases) {
    const store = startStoreProcess(folder)
    expect(await store.ended, folder).toBe(1)
    expect(store.said.err, folder).toMatch(sentence)
  }
})
