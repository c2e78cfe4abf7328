// The database inside this process, for the demo, development and tests: PGlite, PostgreSQL compiled to WebAssembly,
// behind the same driver as the server. What it wrote survives the end of the process, however that comes, but not a
// power cut. As shipped it refuses neither a second process on its folder nor what the last client left in its session.

import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import pg from 'pg'
import { collectGarbage } from '../../kit/collect-garbage.ts'
import { dbOn, openPool } from './db.ts'
import { lockFolder } from './folder-lock.ts'
import type { Database } from './opened.ts'

const connectTimeoutMs = 15_000

/** Opens the database in a folder, and creates it if there is none. */
export async function openEmbedded(folder: string): Promise<Database> {
  const unlock = await takeFolder(folder)
  try {
    const files = join(folder, 'pg')
    await makeCluster(files)
    const engine = await startEngine({ fs: new NodeFS(files) })
    const database = behindPool(engine)
    const close = async () => {
      await database.close()
      unlock()
    }
    return { ...database, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes the database in a folder, if there is none. */
export async function makeEmbedded(folder: string): Promise<void> {
  const unlock = await takeFolder(folder)
  try {
    await makeCluster(join(folder, 'pg'))
  } finally {
    unlock()
  }
}

async function takeFolder(folder: string): Promise<() => void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return lockFolder(folder)
}

/** Moves a database that is closed to a new folder beside it. Returns that folder. */
export async function setAside(folder: string): Promise<string> {
  const unlock = lockFolder(folder)
  try {
    const aside = await mkdtemp(join(folder, 'old-'))
    await rename(join(folder, 'pg'), join(aside, 'pg'))
    return aside
  } finally {
    unlock()
  }
}

/** A database in memory, from a dump of a prepared one: for tests. */
export const openInMemory = async (dump?: Blob): Promise<Database & { engine: PGlite }> => {
  const engine = await startEngine(dump ? { loadDataDir: dump } : {})
  return { ...behindPool(engine), engine }
}

/**
 * Makes a new cluster beside its final place and moves it there when it is whole, so that a process
 * killed in the middle leaves nothing that looks like a database.
 */
async function makeCluster(files: string): Promise<void> {
  if (await stat(files).catch(() => undefined)) return
  const unfinished = `${files}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const engine = await startEngine({ fs: new NodeFS(unfinished) })
  await engine.close()
  await rename(unfinished, files)
  collectGarbage()
}

/**
 * V8 takes half a gigabyte for a moment to optimise the largest function of the engine. A small machine does without:
 * its queries take half as long again.
 */
const optimisingNeedsBytes = 2 * 1024 ** 3

function saveMemory(): void {
  // 0 or more than the machine has when no limit is set for this process.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  if (Math.min(limit, totalmem()) >= optimisingNeedsBytes) return
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

function startEngine(options: PGliteOptions): Promise<PGlite> {
  saveMemory()
  return PGlite.create({
    ...options,
    extensions: { btree_gin, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'jit=off', '-c', 'timezone=UTC'],
  })
}

/** The parts of `discard all`, except that listening for notifications continues. */
const startOver = [
  'rollback',
  'close all',
  'reset all',
  'deallocate all',
  'discard temp',
  'discard sequences',
]

function behindPool(engine: PGlite): Database {
  class EmbeddedClient extends pg.Client {
    constructor() {
      super(createPgConfig(engine) as pg.ClientConfig)
    }
  }
  const settings = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: connectTimeoutMs,
    Client: EmbeddedClient,
    // There is only one session, and a client that was given up may have left its transaction open.
    onConnect: async (client: pg.ClientBase) => {
      for (const statement of startOver) await client.query(statement)
    },
  } as pg.PoolConfig
  const pool = openPool(settings, () => {})
  return {
    // Inside this process nothing can vanish, and a demo is filled for as long as it takes.
    db: dbOn(pool, { answerTimeoutMs: 0, isNamed: true }),
    pool,
    direct: pool,
    isEmbedded: true,
    listen: async (channel, listener) => {
      const stop = await engine.listen(channel, listener.onNotification)
      listener.onConnected()
      return () => stop()
    },
    prepare: async () => {},
    close: async () => {
      await pool.end()
      await engine.close()
    },
  }
}
