// The settings of the connection to PostgreSQL.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseAddress } from './database-addresses.ts'
import { number, optional, setting, yesOrNo } from './setting.ts'

/** Where the database inside the process is, which only the demo and tests use. */
export const embeddedFolder = (dataFolder: string): string => resolve(dataFolder, 'database')
export const hasEmbedded = (dataFolder: string): boolean =>
  existsSync(join(embeddedFolder(dataFolder), 'pg'))

export const databaseSettings = {
  databaseUrl: setting({
    env: 'DATABASE_URL',
    meaning:
      'The PostgreSQL server (15 or newer); if empty, the demo uses a database inside its own process',
    check: optional(databaseAddress),
    byDefault: '',
    encryptedInProduction: true,
    inProduction: 'Required in production',
  }),
  databaseDirectUrl: setting({
    env: 'DATABASE_DIRECT_URL',
    meaning:
      'The same database without a pooler, for notifications and migrations; if empty, DATABASE_URL',
    check: optional(databaseAddress),
    byDefault: '',
    encryptedInProduction: true,
  }),
  databasePooler: setting({
    env: 'DATABASE_POOLER',
    meaning:
      'Whether DATABASE_URL leads to a pooler; no: to PostgreSQL itself; transaction: to a pooler in transaction mode, such as PgBouncer; prepared: to a pooler that also keeps prepared statements, such as PgBouncer 1.21 with max_prepared_statements',
    check: z.enum(['no', 'transaction', 'prepared'], 'must be no, transaction or prepared'),
    byDefault: 'no',
  }),
  databaseReplicaUrl: setting({
    env: 'DATABASE_REPLICA_URL',
    meaning:
      'A replica of the database, not behind a pooler; lists, exports and books for staff are read from it; if empty, DATABASE_URL',
    check: optional(databaseAddress),
    byDefault: '',
    encryptedInProduction: true,
  }),
  databasePoolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    meaning: 'The number of connections to PostgreSQL per process',
    check: number(2, 200),
    byDefault: '16',
  }),
  migratesOnStart: setting({
    env: 'MIGRATE_ON_START',
    meaning:
      'yes: a starting node brings the schema of the database up to date; no: it refuses to start until npm run migrate has done so',
    check: yesOrNo,
    byDefault: 'yes',
  }),
}
