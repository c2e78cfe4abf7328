// Where a run takes place: a database of its own on a PostgreSQL server, with two nodes, or a folder
// with the embedded one, which serves a single node.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../src/database/engine/embedded.ts'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer } from '../../src/database/engine/postgres.ts'
import { unpack } from '../database/cluster.ts'
import { onDatabase } from '../database/postgres-url.ts'
import type { PrivatePostgres } from '../database/private-postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export type Place = {
  nodes: number
  /** What tells a node where its data is. */
  environment: Record<string, string>
  /** A way in for the run itself; of the embedded database only while no node runs. */
  open(): Promise<Database>
  remove(): Promise<void>
  /** What can be done to the database server itself, if it is the run's own. */
  harm?: Harm
}

export type Harm = {
  /** Stops it at once and starts it again. */
  crash(): Promise<void>
  /** Fills its disk until the call of the answer; not everywhere can a disk be made. */
  fillDisk: SmallDisk['fill'] | undefined
}

export async function placeOnServer(serverUrl: string, tablespace?: string): Promise<Place> {
  const name = `gemwala_chaos_${randomUUID().replaceAll('-', '')}`
  const url = onDatabase(serverUrl, name)
  await runOn(serverUrl, `create database ${name} ${tablespace ? `tablespace ${tablespace}` : ''}`)
  return {
    nodes: 2,
    environment: { DATABASE_URL: url },
    open: async () =>
      openServer({
        url,
        poolSize: 4,
        connectTimeoutMs: 10_000,
        statementTimeoutMs: 30_000,
        lockTimeoutMs: 10_000,
        idleInTransactionTimeoutMs: 10_000,
        onConnectionError: () => {},
      }),
    remove: () => runOn(serverUrl, `drop database ${name} with (force)`),
  }
}

/** On a server of the run's own, with the database on a small disk where one can be made. */
export async function placeOnPrivate(server: PrivatePostgres): Promise<Place> {
  const disk = await mountSmallDisk()
  if (disk) await runOn(server.url, `create tablespace small location '${disk.folder}'`)
  const place = await placeOnServer(server.url, disk && 'small')
  return {
    ...place,
    remove: async () => {
      await place.remove()
      await disk?.remove()
    },
    harm: { crash: () => server.crash(), fillDisk: disk?.fill },
  }
}

/** With a dump of a prepared database it need not be made first. */
export async function placeInFolder(dumpFile?: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-chaos-'))
  if (dumpFile) await unpack(dumpFile, join(folder, 'database'))
  return {
    nodes: 1,
    environment: { DATA_DIR: folder },
    open: () => openEmbedded(join(folder, 'database')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function withDatabase<T>(
  place: Place,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await place.open()
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
