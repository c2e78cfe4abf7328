// A backup of an embedded store while it runs.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { preparedDump, tablelessDump, unpack } from '../../test/database/cluster.ts'
import { temporaryFolder } from '../../test/process/processes.ts'
import { insertUser, newTxnid } from '../../test/samples.ts'
import { readConfig } from '../config/config.ts'
import type { Db } from '../database/engine/db.ts'
import { openEmbedded, openInMemory } from '../database/engine/embedded.ts'
import { backup, exportStore, prove } from './commands.ts'
import { readArchive } from './read-archive.ts'
import { fill } from './restore.ts'

const txnid = z.object({ txnid: z.string() })
const longest = 120_000

/** A store on a folder, without its pages, and a customer who tops up. */
async function openRunning() {
  const dataFolder = await temporaryFolder()
  await unpack(preparedDump(), join(dataFolder, 'database'))
  const { db, close } = await openEmbedded(join(dataFolder, 'database'))
  onTestFinished(close)
  const config = readConfig({ APP_ENV: 'test', DATA_DIR: dataFolder })
  return { dataFolder, db, config, userid: (await insertUser(db)).userid }
}

/** One statement, as a purchase is one transaction: money moves, and the customer sees it. */
async function topUp(db: Db, userid: number): Promise<string> {
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

test(
  'has everything acknowledged before, and the customers go on meanwhile',
  async () => {
    const { dataFolder, db, config, userid } = await openRunning()
    await mkdir(join(dataFolder, 'images/asha'), { recursive: true })
    await writeFile(join(dataFolder, 'images/asha/small.webp'), 'a picture')
    const before: string[] = []
    for (let made = 0; made < 20; made += 1) before.push(await topUp(db, userid))

    let isWriting = true
    const meanwhile: string[] = []
    const writing = (async () => {
      while (isWriting) {
        meanwhile.push(await topUp(db, userid))
        // The engine answers without leaving the turn of the event loop, and files are read in another one.
        await turn()
      }
    })()
    const file = join(dataFolder, 'mine.tar')
    const { lines } = await backup(config, [file])
    const proven = await prove(config)
    isWriting = false
    await writing

    expect(lines[0]).toContain(`Wrote ${file}: 0 orders, 1 users`)
    expect(meanwhile.length).toBeGreaterThan(0)
    expect(proven.lines[0]).toBe('The books balance.')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'latin1')).not.toContain(config.appSecret)

    const archive = await readArchive(config, { path: file, folder: join(dataFolder, 'parts') })
    expect(await readFile(join(archive.imageFolder!, 'asha/small.webp'), 'utf8')).toBe('a picture')
    const restored = await openInMemory(new Blob([await readFile(tablelessDump())]))
    onTestFinished(restored.close)
    expect((await fill(restored, archive, 'restore')).balanced).toBe(true)
    const found = await restored.db.rows(txnid)`select txnid from wallet_transactions`
    const kept = new Set(found.map((row) => row.txnid))
    expect(before.filter((made) => !kept.has(made))).toEqual([])
    expect(kept.size).toBeLessThanOrEqual(before.length + meanwhile.length)
    // Numbers go on where they were, and the triggers are back.
    expect(await topUp(restored.db, userid)).toMatch(/^TX/)
    const [settings] = await restored.db.rows(z.object({ restorePoint: z.string() }))`
    select restore_point as "restorePoint" from store_settings where restored_at <= now()`
    expect(new Date(settings!.restorePoint).toISOString()).toBe(archive.manifest.takenAt)
  },
  longest,
)

test(
  'the store sells on when a command is killed while it holds the database',
  async () => {
    const { dataFolder, db, config, userid } = await openRunning()
    const path = join(dataFolder, 'database/control.sock')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const command = connect(path)
    const held = new Promise((resolve) => command.once('data', resolve))
    command.write('hold\n')
    expect(String(await held)).toBe('held\n')
    const waiting = topUp(db, userid)
    command.destroy()
    await waiting

    // What a killed command left is not taken for an archive, and the next one removes it.
    const folder = join(dataFolder, 'backups')
    await mkdir(join(folder, '.unfinished-archive/parts'), { recursive: true })
    await writeFile(join(folder, '.unfinished-archive/archive.tar'), 'half')
    await backup(config, [])
    const [archive, ...more] = await readdir(folder)
    expect(more).toEqual([])
    expect(archive).toMatch(/^gemwala-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)
  },
  longest,
)

test(
  'a running store is not exported, because it sells meanwhile',
  async () => {
    const { dataFolder, config } = await openRunning()
    const file = join(dataFolder, 'move.tar')
    await expect(exportStore(config, [file])).rejects.toThrow(
      'is in use by another Gemwala process. Stop that one, or set DATA_DIR to another folder.',
    )
    expect(existsSync(file)).toBe(false)
  },
  longest,
)

test(
  'without a database there is nothing to back up',
  async () => {
    const config = readConfig({ APP_ENV: 'test', DATA_DIR: await temporaryFolder() })
    await expect(backup(config, [])).rejects.toThrow(
      /^There is no database in .*\. Set DATA_DIR or DATABASE_URL\.$/,
    )
    expect(await readdir(config.dataFolder)).toEqual([])
  },
  longest,
)
