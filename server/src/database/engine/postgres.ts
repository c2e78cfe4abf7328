// The database as a PostgreSQL server, for any number of nodes.

import type pg from 'pg'
import { dbOn, openPool } from './db.ts'
import { listenOnServer } from './listen.ts'
import type { Database } from './opened.ts'

/** How much later than the server the driver gives up on a statement. */
const answerGraceMs = 5_000

export type ServerOptions = {
  url: string
  poolSize: number
  connectTimeoutMs: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  idleInTransactionTimeoutMs: number
  /** A broken idle connection must not end the process; the pool opens another. */
  onConnectionError: (error: Error) => void
}

export function openServer(options: ServerOptions): Database {
  const settings: pg.PoolConfig = {
    connectionString: options.url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs,
    keepAlive: true,
    // After a failover, or behind a balancer, connections find the new server in time.
    maxLifetimeSeconds: 30 * 60,
    min: Math.min(2, options.poolSize),
    application_name: 'gemwala',
    // Just-in-time compilation only made aggregates slower here. On an SSD, random reads are about as fast as
    // sequential ones.
    options: '-c jit=off -c timezone=UTC -c random_page_cost=1.1',
  }
  const pool = openPool(settings, options.onConnectionError)
  return {
    db: dbOn(pool, options.statementTimeoutMs + answerGraceMs),
    pool,
    isEmbedded: false,
    listen: (channel, listener) =>
      listenOnServer(
        {
          connectionString: options.url,
          connectionTimeoutMillis: options.connectTimeoutMs,
          application_name: 'gemwala-listener',
        },
        { channel, listener },
      ),
    maintain: async () => {},
    close: () => pool.end(),
  }
}
