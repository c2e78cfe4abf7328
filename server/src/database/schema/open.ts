// Opens the database that the settings name.

import { embeddedFolder } from '../../config/database-settings.ts'
import type { Limits } from '../../config/limits.ts'
import type { Config } from '../../config/settings.ts'
import { CannotStart } from '../../kit/cannot-start.ts'
import type { Log } from '../../kit/log.ts'
import { reasonOf } from '../../kit/outage.ts'
import type { Database } from '../engine/opened.ts'
import { openServer } from '../engine/postgres.ts'
import { followReplica, type Replica } from '../engine/replica.ts'
import { OutdatedDatabase } from './difference.ts'
import { expectMigrated, migrate } from './migrate.ts'

export async function openDatabase(config: Config, limits: Limits, log: Log): Promise<Database> {
  if (!config.databaseUrl) {
    // Loaded only when used: the embedded engine is large, and a node on a server never needs it.
    const { openEmbedded } = await import('../engine/embedded.ts')
    return openEmbedded(embeddedFolder(config.dataFolder))
  }
  return openServer({
    ...serverOptions(config, limits, log),
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    pooler: config.databasePooler,
  })
}

/** Makes the embedded database, if the settings name it and there is none yet. */
export async function makeDatabase(config: Config): Promise<void> {
  if (config.databaseUrl) return
  const { makeEmbedded } = await import('../engine/embedded.ts')
  await makeEmbedded(embeddedFolder(config.dataFolder))
}

/** A replica of it that lists are read from; undefined if there is none. */
export function followConfigured(
  config: Config,
  limits: Limits,
  primary: Database,
  log: Log,
): Replica | undefined {
  const replica = openReplica(config, limits, log)
  const lagLimitMs = limits.databaseReplicaLagMs
  return replica && followReplica({ primary: primary.db, replica, lagLimitMs, log })
}

/** Undefined if the settings name none. */
export function openReplica(config: Config, limits: Limits, log: Log): Database | undefined {
  const { databaseReplicaUrl: url } = config
  return url ? openServer({ ...serverOptions(config, limits, log), url }) : undefined
}

const serverOptions = (config: Config, limits: Limits, log: Log) => ({
  poolSize: config.databasePoolSize,
  connectTimeoutMs: limits.databaseConnectTimeoutMs,
  statementTimeoutMs: limits.databaseStatementTimeoutMs,
  lockTimeoutMs: limits.databaseLockTimeoutMs,
  idleInTransactionTimeoutMs: 10_000,
  onConnectionError: (error: Error) => log.warn({ err: error }, 'lost an idle database connection'),
})

/**
 * Opens it and brings its schema up to date. The embedded database of an outdated demo holds nothing that
 * the demo does not make again, so it is moved aside for a new one. Any other outdated database is refused.
 */
export async function openMigrated(config: Config, limits: Limits, log: Log): Promise<Database> {
  const database = await openDatabase(config, limits, log)
  try {
    await prepareSchema(database, config, log)
    return database
  } catch (error) {
    await database.close()
    const isDemo = config.mode === 'demo' && database.isEmbedded
    if (!isDemo || !(error instanceof OutdatedDatabase)) throw error
    const { setAside } = await import('../engine/embedded.ts')
    const movedTo = await setAside(embeddedFolder(config.dataFolder))
    log.warn({ movedTo }, 'the demo of an older version was moved aside, and a new one is made')
    return openMigrated(config, limits, log)
  }
}

/** Migrates it or, with MIGRATE_ON_START=no, expects that `npm run migrate` has done so. */
export async function prepareSchema(database: Database, config: Config, log: Log): Promise<void> {
  await database.prepare().catch((error) => {
    throw schemaTrouble(error) ?? connectionTrouble(error)
  })
  await onSchema<unknown>(database, () =>
    config.migratesOnStart
      ? migrate(database.direct, undefined, { log })
      : expectMigrated(database.direct, log),
  )
}

/** Work on the schema. What only the operator can correct is reported in a sentence. */
export async function onSchema<T>({ direct }: Database, work: () => Promise<T>): Promise<T> {
  const { rows } = await direct.query('show transaction_read_only').catch((error) => {
    throw connectionTrouble(error)
  })
  if (rows[0].transaction_read_only === 'on') throw readOnlyServer()
  try {
    return await work()
  } catch (error) {
    throw schemaTrouble(error) ?? error
  }
}

const readOnlyServer = () =>
  new CannotStart(
    'The database is read-only. DATABASE_URL must name a server that takes writes, not a replica.',
  )

function connectionTrouble(error: Error): CannotStart {
  if (error instanceof CannotStart) return error
  return new CannotStart(
    error.message.startsWith('unsupported startup parameter')
      ? 'DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_POOLER, and DATABASE_DIRECT_URL to the address of the database without it.'
      : `The store cannot connect to the database: ${reasonOf(error)}. Check DATABASE_URL, and that the server runs.`,
  )
}

/** Errors that only the operator of the database server can correct, as a sentence. */
function schemaTrouble(error: unknown): CannotStart | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '25006') return readOnlyServer()
  if (code !== '42501') return undefined
  return new CannotStart(
    `The user of DATABASE_URL may not make tables in this database: ${(error as Error).message}. Make that user its owner.`,
  )
}
