// Starts a private, durable PostgreSQL server with a store on it, for one measurement.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  type PrivatePostgres,
  startPrivatePostgres,
} from '../../server/test/database/private-postgres.ts'
import { openMailSink } from '../../server/test/mail-sink.ts'
import { type Server, startStore } from './server.ts'

/**
 * Every commit reaches the disk before it is acknowledged. The server gets a quarter of the memory, as
 * PostgreSQL's manual recommends.
 */
const durable = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'jit=off',
  `shared_buffers=${Math.round(totalmem() / 4 / 2 ** 20)}MB`,
  'max_wal_size=4GB',
]

type Own = {
  server: PrivatePostgres
  store: Server
  database: { url: string; client: pg.Client }
}

export async function withOwnDatabase<T>(
  settings: Record<string, string>,
  work: (own: Own) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'gemwala-bench-'))
  const server = await startPrivatePostgres(durable)
  // Purchases are mailed, and a store without a mail server would try again and again.
  const mail = await openMailSink()
  try {
    await onServer(server.url, (client) => client.query('create database store'))
    const url = new URL(server.url)
    url.pathname = '/store'
    const store = await startStore(folder, url.href, { SMTP_URL: mail.url, ...settings })
    try {
      return await onServer(url.href, (client) =>
        work({ server, store, database: { url: url.href, client } }),
      )
    } finally {
      await store.stop()
    }
  } finally {
    await server.stop()
    mail.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
