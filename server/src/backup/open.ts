// Opens the database that a command reads or fills.

import { hasEmbedded } from '../config/database-settings.ts'
import { limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import type { Database } from '../database/engine/opened.ts'
import { countTables, ping } from '../database/engine/settings.ts'
import { openDatabase } from '../database/schema/open.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { openLog } from '../kit/log.ts'
import { reasonOf } from '../kit/outage.ts'

const longestStatementMs = 6 * 3_600_000

/** Past the pooler, whose sessions keep the timeouts of the store. */
export function addressOf({ databaseDirectUrl, databaseUrl }: Config): string {
  const address = databaseDirectUrl ?? databaseUrl
  if (!address) throw new CannotStart('Backups are for PostgreSQL. Set DATABASE_URL.')
  return address
}

/** With time for statements that read all of it. */
export async function openPatiently(config: Config): Promise<Database> {
  const patient = {
    ...config,
    databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
    databasePooler: 'no' as const,
  }
  const long = { ...limits, databaseStatementTimeoutMs: longestStatementMs }
  const database = await openDatabase(patient, long, openLog('warn'))
  await ping(database.db).catch(async (error) => {
    await database.close()
    throw new CannotStart(
      `The command cannot connect to the database: ${reasonOf(error)}. Check DATABASE_URL, and that the server runs.`,
    )
  })
  return database
}

export async function withStore<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // Opening the demo's would make it.
  if (!config.databaseUrl && !hasEmbedded(config.dataFolder)) throw noStore
  const database = await openPatiently(config)
  try {
    if ((await countTables(database.db)) === 0) throw noStore
    return await work(database)
  } finally {
    await database.close()
  }
}

const noStore = new CannotStart(
  'There is no store in this database: it has no tables. Set DATABASE_URL.',
)
