// The database as a PostgreSQL server, for any number of nodes.

import type pg from 'pg'
import { dbOn, onConnection, openPool } from './db.ts'
import { listenOnServer } from './listen.ts'
import type { Database } from './opened.ts'
import { expectSession, giveToRole, plannerSettings, utc } from './session.ts'

/** How much later than the server the driver gives up on a statement. */
const answerGraceMs = 5_000

export type ServerOptions = {
  url: string
  /** The same database without a pooler. */
  directUrl?: string | undefined
  /** What `url` leads to. */
  pooler?: 'no' | 'transaction' | 'prepared'
  poolSize: number
  connectTimeoutMs: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** A broken idle connection must not end the process; the pool opens another. */
  onConnectionError: (error: Error) => void
}

export function openServer(options: ServerOptions): Database {
  const { connectTimeoutMs, directUrl = options.url, pooler = 'no' } = options
  const hasPooler = pooler !== 'no'
  const timeouts = {
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
  }
  const session = { ...inText(timeouts), ...plannerSettings }
  const addressOf = (connectionString: string) => ({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
  })
  const shared = { keepAlive: true, application_name: 'gemwala' }
  const plain = { ...timeouts, options: asOptions({ ...plannerSettings, ...utc }) }
  // A pooler refuses these parameters, or ignores them. It does remember a client's time zone.
  const setUtc = { text: `set time zone '${utc.TimeZone}'`, query_timeout: connectTimeoutMs }
  const pooled = { onConnect: async (client: pg.ClientBase) => void (await client.query(setUtc)) }
  const pool = openPool(
    {
      ...addressOf(options.url),
      ...shared,
      ...(hasPooler ? pooled : plain),
      max: options.poolSize,
      min: Math.min(2, options.poolSize),
      // After a failover, or behind a balancer, connections find the new server in time.
      maxLifetimeSeconds: 30 * 60,
    },
    options.onConnectionError,
  )
  // Opens a connection only while it is used.
  const direct =
    directUrl === options.url
      ? pool
      : openPool(
          { ...addressOf(directUrl), ...shared, ...plain, max: 1 },
          options.onConnectionError,
        )
  const db = dbOn(pool, {
    answerTimeoutMs: options.statementTimeoutMs + answerGraceMs,
    isNamed: pooler !== 'transaction',
  })
  return {
    db,
    pool,
    direct,
    isEmbedded: false,
    prepare: async () => {
      // First of all, because a session keeps the settings that its role had when the pooler opened it.
      if (hasPooler) await onConnection(direct, (client) => giveToRole(client, session))
      await expectSession(db, { ...session, ...utc }, hasPooler ? adviceBehind : adviceBefore)
    },
    listen: (channel, listener) =>
      listenOnServer(
        { ...addressOf(directUrl), application_name: 'gemwala-listener' },
        { channel, listener },
      ),
    close: async () => {
      await pool.end()
      if (direct !== pool) await direct.end()
    },
  }
}

const inText = (settings: Record<string, number>) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const adviceBefore = 'If DATABASE_URL leads to a pooler, set DATABASE_POOLER.'
const adviceBehind =
  "The role of DATABASE_URL has the right settings, so let the pooler open new connections (RECONNECT in PgBouncer's console) and start again; it must use the same role as DATABASE_DIRECT_URL."
