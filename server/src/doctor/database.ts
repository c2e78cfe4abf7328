// The database: whether the store can start on it, and whether APP_SECRET belongs to it.

import type { Limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import type { Database } from '../database/engine/opened.ts'
import { checkSecret } from '../database/engine/seal-keys.ts'
import { tryToWrite } from '../database/engine/settings.ts'
import { examineServer } from '../database/schema/examine.ts'
import { openDatabase } from '../database/schema/open.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import type { Log } from '../kit/log.ts'
import {
  clockLeewayMs,
  type Finding,
  failed,
  notConfigured,
  ok,
  troubleOf,
  warning,
} from './finding.ts'

const oldestVersion = 150_000

type Findings = { database: Finding; secret: Finding }
type Given = { config: Config; limits: Limits; log: Log; now: () => Date }

export async function examineDatabase(given: Given): Promise<Findings> {
  const { config, limits, log } = given
  const secret = notConfigured('It can be compared only with a database that answers.')
  if (!config.databaseUrl) {
    const database = notConfigured('The demo has one of its own. Production needs DATABASE_URL.')
    return { database, secret }
  }
  let database: Database | undefined
  try {
    database = await openDatabase(config, limits, log)
    // Behind a pooler this would change the settings of the database role.
    if (config.databasePooler === 'no') await database.prepare()
    const { hasStore, finding } = await judge(database, given)
    return { database: finding, secret: hasStore ? await judgeSecret(database, config) : noSecret }
  } catch (error) {
    if (error instanceof CannotStart) return { database: failed(error.message), secret }
    const text = `${troubleOf(error)}. Check DATABASE_URL and that the server lets this machine in.`
    return { database: failed(text), secret }
  } finally {
    await database?.close()
  }
}

const noSecret = ok(
  'Nothing is encrypted yet. To change it after the first start, name the former one in APP_SECRET_OLD.',
)

async function judgeSecret({ db }: Database, config: Config): Promise<Finding> {
  try {
    await checkSecret(db, config)
    return ok('It opens what is encrypted in this database.')
  } catch (error) {
    if (error instanceof CannotStart) return failed(error.message)
    return failed(`It could not be compared with the database: ${troubleOf(error)}.`)
  }
}

async function judge({ db }: Database, { config, now }: Given) {
  const server = await examineServer(db, config.timeZone)
  const { hasStore } = server
  const finding = (): Finding => {
    if (server.version < oldestVersion)
      return failed(`It is PostgreSQL ${shown(server.version)}. The store needs 15 or newer.`)
    if (server.isReadOnly)
      return failed('It is read-only. DATABASE_URL must name a server that takes writes.')
    if (!server.mayCreate)
      return failed('Its user may not create tables. Make the user of DATABASE_URL its owner.')
    if (server.missingExtensions.length > 0)
      return failed(
        `It lacks ${server.missingExtensions.join(' and ')}. Install PostgreSQL's contrib package there.`,
      )
    if (!server.knowsTimeZone)
      return failed(`It does not know the time zone ${config.timeZone}. Correct TIME_ZONE.`)
    const aheadMs = Date.parse(server.now) - now().getTime()
    if (Math.abs(aheadMs) > clockLeewayMs)
      return warning(
        `Its clock differs from ours by ${Math.round(Math.abs(aheadMs) / 1000)} s. Let both machines set their clocks by NTP.`,
      )
    const { freeConnections: free } = server
    if (free < config.databasePoolSize)
      return warning(
        `Only ${free} connections are free, and this node may open ${config.databasePoolSize}. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
      )
    return ok(`PostgreSQL ${shown(server.version)} takes writes; ${free} connections are free.`)
  }
  if (hasStore && !server.isReadOnly) await tryToWrite(db)
  return { hasStore, finding: finding() }
}

const shown = (version: number): string => `${Math.floor(version / 10_000)}.${version % 10_000}`
