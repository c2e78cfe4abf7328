// Opens the database that the settings name.

import { resolve } from 'node:path'
import type { Config } from '../config/settings.ts'
import type { Log } from '../kit/log.ts'
import type { Database } from './opened.ts'
import { openServer } from './postgres.ts'

export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (!config.databaseUrl) {
    // Loaded only when used: the embedded engine is large, and a node on a server never needs it.
    const { openEmbedded } = await import('./embedded.ts')
    return openEmbedded(resolve(config.dataFolder, 'database'))
  }
  return openServer({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    connectTimeoutMs: config.databaseConnectTimeoutMs,
    statementTimeoutMs: config.databaseStatementTimeoutMs,
    lockTimeoutMs: config.databaseLockTimeoutMs,
    idleInTransactionTimeoutMs: config.databaseIdleTransactionTimeoutMs,
    onConnectionError: (error) => log.warn({ err: error }, 'lost an idle database connection'),
  })
}
