// The settings of the connection to PostgreSQL, and of the embedded database that takes its place.

import { z } from 'zod'
import { databaseAddress } from './database-addresses.ts'
import { milliseconds, number, optional, setting, yesOrNo } from './setting.ts'

export const databaseSettings = {
  isEmbeddedAllowed: setting({
    env: 'EMBEDDED_DATABASE',
    meaning:
      'yes: production may run without DATABASE_URL, on the embedded database of one machine and one process',
    check: yesOrNo,
    byDefault: 'no',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    meaning:
      'The PostgreSQL server (15 or newer); if empty, the store uses the embedded database, which supports one process',
    check: optional(databaseAddress),
    byDefault: '',
    encryptedInProduction: true,
    inProduction: 'Required in production, unless EMBEDDED_DATABASE=yes',
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
  databaseReplicaLagMs: setting({
    env: 'DATABASE_REPLICA_LAG_MS',
    meaning:
      'How far the replica may be behind before it is not used; after a change, staff read from the primary for this long',
    check: number(100, 60_000),
    byDefault: '2000',
  }),
  databasePoolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    meaning: 'The number of connections to PostgreSQL per process',
    check: number(2, 200),
    byDefault: '16',
  }),
  databaseWaiting: setting({
    env: 'DATABASE_WAITING',
    meaning:
      'The number of statements that may wait for a database connection before the store refuses new requests with 503; staff and payment webhooks may wait twice as many',
    check: number(1, 100_000),
    byDefault: '200',
  }),
  databaseConnectTimeoutMs: setting({
    env: 'DATABASE_CONNECT_TIMEOUT_MS',
    meaning:
      'How long a request waits for a database connection before the store answers that it is busy',
    check: milliseconds,
    byDefault: '5000',
  }),
  databaseStatementTimeoutMs: setting({
    env: 'DATABASE_STATEMENT_TIMEOUT_MS',
    meaning: 'The longest time that one SQL statement may run',
    check: milliseconds,
    byDefault: '15000',
  }),
  databaseLockTimeoutMs: setting({
    env: 'DATABASE_LOCK_TIMEOUT_MS',
    meaning: 'The longest time that one SQL statement may wait for a lock',
    check: milliseconds,
    byDefault: '5000',
  }),
  migratesOnStart: setting({
    env: 'MIGRATE_ON_START',
    meaning:
      'yes: a starting node brings the schema of the database up to date; no: it refuses to start until npm run migrate has done so',
    check: yesOrNo,
    byDefault: 'yes',
  }),
}
