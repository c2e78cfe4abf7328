// The database of a run: a new one on a PostgreSQL server.

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Database } from '../../src/database/engine/opened.ts'
import { openServer } from '../../src/database/engine/postgres.ts'
import { onDatabase } from '../database/postgres-url.ts'
import type { PrivatePostgres } from '../database/private-postgres.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

export type Testbed = {
  nodes: number
  /** The settings that tell a node where its data is. */
  environment: Record<string, string>
  /** Opens the database for the run itself. */
  open(): Promise<Database>
  remove(): Promise<void>
  /** Faults of the database server; only if the server belongs to the run. */
  serverFaults?: ServerFaults
}

export type ServerFaults = {
  /** Crashes the server and starts it again. */
  crash(): Promise<void>
  /** Fills the server's disk until the returned function is called; undefined where no disk can be mounted. */
  fillDisk: SmallDisk['fill'] | undefined
}

export async function testbedOnServer(serverUrl: string, tablespace?: string): Promise<Testbed> {
  const name = `gemwala_chaos_${randomUUID().replaceAll('-', '')}`
  const url = onDatabase(serverUrl, name)
  await runOn(serverUrl, `create database ${name} ${tablespace ? `tablespace ${tablespace}` : ''}`)
  // Not the default, which may be the folder of another user.
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-chaos-'))
  return {
    nodes: 2,
    environment: { DATABASE_URL: url, DATA_DIR: folder },
    open: async () => openAt(url),
    remove: async () => {
      await runOn(serverUrl, `drop database ${name} with (force)`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the database of a run on a PostgreSQL server. */
export const openAt = (url: string): Database =>
  openServer({
    url,
    poolSize: 4,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 10_000,
    idleInTransactionTimeoutMs: 10_000,
    onConnectionError: () => {},
  })

/** On the run's own server, with the database on a small disk where one can be mounted. */
export async function testbedOnPrivateServer(server: PrivatePostgres): Promise<Testbed> {
  const disk = await mountSmallDisk()
  if (disk) await runOn(server.url, `create tablespace small location '${disk.folder}'`)
  const testbed = await testbedOnServer(server.url, disk && 'small')
  return {
    ...testbed,
    remove: async () => {
      await testbed.remove()
      await disk?.remove()
    },
    serverFaults: { crash: () => server.crash(), fillDisk: disk?.fill },
  }
}

export async function withDatabase<T>(
  testbed: Testbed,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await testbed.open()
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
