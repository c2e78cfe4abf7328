// The database that a command reads. A running embedded store keeps its database to itself, so the command copies the
// files while the store pauses for a moment, and reads the copy.

import { join } from 'node:path'
import { limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import { countTables } from '../database/archive/layout.ts'
import { countListeners } from '../database/archive/listeners.ts'
import { bytesIn, copyOfFolder } from '../database/engine/copy-folder.ts'
import { onConnection } from '../database/engine/db.ts'
import { FolderInUse } from '../database/engine/folder-lock.ts'
import { withHolder } from '../database/engine/hold.ts'
import type { Database } from '../database/engine/opened.ts'
import { ping } from '../database/engine/settings.ts'
import { embeddedFolder, hasDatabase, openDatabase } from '../database/schema/open.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { freeMegabytesOf, leastFreeMegabytes } from '../kit/disk.ts'
import { openLog } from '../kit/log.ts'
import { reasonOf } from '../kit/outage.ts'
import { withWorkFolder } from './work-folder.ts'

type Taken = {
  /** Everything that was acknowledged before is in it. */
  takenAt: Date
  /** How long the running store paused. */
  heldMs: number
}

export type Source = Database & Taken

/** Of a database that needs no copy. */
const now = (): Taken => ({ takenAt: new Date(), heldMs: 0 })

const longestStatementMs = 6 * 3_600_000

/** Opens the database with time for statements that read all of it. */
export async function openPatiently(config: Config): Promise<Database> {
  const past = {
    ...config,
    // Past the pooler, whose sessions keep the timeouts of the store.
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    databasePooler: 'no' as const,
  }
  const patience = { ...limits, databaseStatementTimeoutMs: longestStatementMs }
  const database = await openDatabase(past, patience, openLog('warn'))
  await ping(database.db).catch(async (error) => {
    await database.close()
    throw new CannotStart(
      `The command cannot connect to the database: ${reasonOf(error)}. Check DATABASE_URL, and that the server runs.`,
    )
  })
  return database
}

/** Works beside a running store. */
export async function readBeside<T>(
  config: Config,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const database = await openExisting(config).catch(unlessInUse)
  if (database) return use(database, now(), work)
  return withWorkFolder(config.dataFolder, 'copy', async (folder) => {
    const taken = await copyRunning(embeddedFolder(config), join(folder, 'database'))
    return use(await openPatiently({ ...config, dataFolder: folder }), taken, work)
  })
}

function unlessInUse(error: unknown): undefined {
  if (!(error instanceof FolderInUse)) throw error
}

/** For a move: what a running store sold meanwhile would be lost. */
export async function readStopped<T>(
  config: Config,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return use(await openExisting(config), now(), async (source) => {
    const running = await countListeners(source.pool)
    if (running > 0) {
      throw new CannotStart(
        `The store is running on this database (${running} ${running === 1 ? 'process' : 'processes'}). Stop it before you move it, because what it sells meanwhile would be lost.`,
      )
    }
    return work(source)
  })
}

async function openExisting(config: Config): Promise<Database> {
  if (!hasDatabase(config)) {
    throw new CannotStart(
      `There is no database in ${embeddedFolder(config)}. Set DATA_DIR or DATABASE_URL.`,
    )
  }
  const database = await openPatiently(config)
  if ((await onConnection(database.pool, countTables)) > 0) return database
  await database.close()
  throw new CannotStart('There is no store in this database: it has no tables. Set DATABASE_URL.')
}

async function use<T>(
  database: Database,
  taken: Taken,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  try {
    return await work({ ...database, ...taken })
  } finally {
    await database.close()
  }
}

/** While the first round copies a large database, a busy store changes much of it; the second has less to do. */
const roundsBeforeHold = 2

async function copyRunning(from: string, to: string): Promise<Taken> {
  await expectRoomFor(from)
  const copy = copyOfFolder(join(from, 'pg'), join(to, 'pg'))
  return withHolder(from, async (holder) => {
    await holder.checkpoint()
    for (let round = 0; round < roundsBeforeHold; round += 1) await copy.catchUp()
    const takenAt = new Date()
    await holder.whileHeld(() => copy.catchUp())
    return { takenAt, heldMs: Date.now() - takenAt.getTime() }
  })
}

/** A full disk would stop the store that is being copied. */
async function expectRoomFor(folder: string): Promise<void> {
  const needed = Math.ceil((await bytesIn(folder)) / 1024 / 1024) + leastFreeMegabytes
  const free = await freeMegabytesOf(folder)
  if (free >= needed) return
  throw new CannotStart(
    `The disk of ${folder} has ${free} MB free, and a copy of the running database needs ${needed} MB. Free some space, or stop the store first.`,
  )
}
