// A backup of an embedded store while it runs.

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { preparedDump, tablelessDump, unpack } from '../../test/database/cluster.ts'
import { pictureOf } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/process/processes.ts'
import { insertUser, newTxnid } from '../../test/samples.ts'
import { readConfig } from '../config/config.ts'
import type { Db } from '../database/engine/db.ts'
import { openEmbedded, openInMemory } from '../database/engine/embedded.ts'
import type { Database } from '../database/engine/opened.ts'
import { backup, exportStore } from './commands.ts'
import { readArchive } from './read-archive.ts'
import { fill } from './restore.ts'

/** A store without its pages, and a customer who tops up. */
let dataFolder = ''
let store: Database
let userid = 0
const settings = () => readConfig({ APP_ENV: 'test', DATA_DIR: dataFolder })

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'gemwala-backup-'))
  await unpack(preparedDump(), join(dataFolder, 'database'))
  store = await openEmbedded(join(dataFolder, 'database'))
  userid = (await insertUser(store.db)).userid
})
afterAll(async () => {
  await store.close()
  await rm(dataFolder, { recursive: true })
})

const txnid = z.object({ txnid: z.string() })

/** One statement, as a purchase is one transaction: money moves, and the customer sees it. */
async function topUp(db: Db): Promise<string> {
  const [made] = await db.rows(txnid)`
    with moved as (
      insert into transfers (kind, cause, debit_account, credit_account, credit_owner, amount_paise)
      values ('top-up', ${newTxnid()}, 'clearing', 'wallet', ${userid}, 100) returning id
    )
    insert into wallet_transactions (txnid, userid, useremail, type, status, amount_paise, transfer_id)
    select ${newTxnid()}, ${userid}, 'asha@store.test', 'Credit', 'Success', 100, id from moved
    returning txnid`
  return made!.txnid
}

test('the store sells on when a command is killed while it holds the database', async () => {
  const path = join(dataFolder, 'database/control.sock')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const command = connect(path)
  const held = new Promise((resolve) => command.once('data', resolve))
  command.write('hold\n')
  expect(String(await held)).toBe('held\n')
  const waiting = topUp(store.db)
  command.destroy()
  expect(await waiting).toMatch(/^TX/)
})

test('a running store is not exported, because it sells meanwhile', async () => {
  const file = join(dataFolder, 'move.tar')
  await expect(exportStore(settings(), [file])).rejects.toThrow(
    'is in use by another Gemwala process. Stop that one, or set DATA_DIR to another folder.',
  )
  expect(existsSync(file)).toBe(false)
})

test('a backup has everything acknowledged before, and customers go on meanwhile', async () => {
  const config = settings()
  await mkdir(join(dataFolder, 'images/asha'), { recursive: true })
  const picture = await pictureOf('webp')
  await writeFile(join(dataFolder, 'images/asha/small.webp'), picture)
  // What a killed command left is not taken for an archive, and the next one removes it.
  const folder = join(dataFolder, 'backups')
  await mkdir(join(folder, '.unfinished-archive'), { recursive: true })
  await writeFile(join(folder, '.unfinished-archive/archive.tar'), 'half')
  const before: string[] = []
  for (let made = 0; made < 10; made += 1) before.push(await topUp(store.db))

  let isWriting = true
  const meanwhile: string[] = []
  const writing = (async () => {
    while (isWriting) {
      meanwhile.push(await topUp(store.db))
      // The copy is opened in this process too, and both need its only thread.
      await wait(20)
    }
  })()
  const { lines } = await backup(config, [])
  isWriting = false
  await writing

  const [name, ...more] = await readdir(folder)
  expect(more).toEqual([])
  expect(name).toMatch(/^gemwala-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)
  const path = join(folder, name!)
  expect(lines[0]).toContain(`Wrote ${path}: 0 orders, 1 users`)
  expect(meanwhile.length).toBeGreaterThan(0)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  const archive = await readArchive(config, { path, folder: join(dataFolder, 'parts') })
  expect(JSON.stringify(archive.manifest)).not.toContain(config.appSecret)
  expect(await readFile(join(archive.imageFolder!, 'asha/small.webp'))).toEqual(picture)
  const restored = await openInMemory(new Blob([await readFile(tablelessDump())]))
  onTestFinished(restored.close)
  expect((await fill(restored, archive, 'restore')).balanced).toBe(true)
  const found = await restored.db.rows(txnid)`select txnid from wallet_transactions`
  const kept = new Set(found.map((row) => row.txnid))
  expect(before.filter((made) => !kept.has(made))).toEqual([])
  // Numbers go on where they were, and the triggers are back.
  expect(await topUp(restored.db)).toMatch(/^TX/)
  const [restore] = await restored.db.rows(z.object({ point: z.string() }))`
    select restore_point as point from store_settings where restored_at <= now()`
  expect(new Date(restore!.point).toISOString()).toBe(archive.manifest.takenAt)
})

test('without a database there is nothing to back up', async () => {
  const config = readConfig({ APP_ENV: 'test', DATA_DIR: await temporaryFolder() })
  await expect(backup(config, [])).rejects.toThrow(
    /^There is no database in .*\. Set DATA_DIR or DATABASE_URL\.$/,
  )
  expect(await readdir(config.dataFolder)).toEqual([])
})
