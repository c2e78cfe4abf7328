// The settings of the connection to PostgreSQL, and of the embedded database that takes its place.

import { address, milliseconds, number, optional, setting, yesOrNo } from './setting.ts'

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
    check: optional(address('postgres:', 'postgresql:')),
    byDefault: '',
    encryptedInProduction: true,
  }),
  databasePoolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    meaning: 'The number of connections to PostgreSQL per process',
    check: number(2, 200),
    byDefault: '16',
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
  databaseIdleTransactionTimeoutMs: setting({
    env: 'DATABASE_IDLE_TRANSACTION_TIMEOUT_MS',
    meaning: 'The longest time that an open transaction may be idle before the database ends it',
    check: milliseconds,
    byDefault: '10000',
  }),
  migratesOnStart: setting({
    env: 'MIGRATE_ON_START',
    meaning:
      'yes: a starting node brings the schema of the database up to date; no: it refuses to start until npm run migrate has done so',
    check: yesOrNo,
    byDefault: 'yes',
  }),
  databaseMaintenanceIntervalMs: setting({
    env: 'DATABASE_MAINTENANCE_INTERVAL_MS',
    meaning: 'How often the embedded database is vacuumed and checkpointed',
    check: milliseconds,
    byDefault: '600000',
  }),
}
