// The replica that lists are read from: whether it follows the primary closely enough to be used.

import { setTimeout as wait } from 'node:timers/promises'
import type { Limits } from '../config/limits.ts'
import type { Config } from '../config/settings.ts'
import { hasReplayed, isInRecovery, walPosition } from '../database/engine/replica.ts'
import { openDatabase, openReplica } from '../database/schema/open.ts'
import type { Log } from '../kit/log.ts'
import { type Finding, failed, notConfigured, ok, troubleOf, warning } from './finding.ts'

export async function examineReplica(config: Config, limits: Limits, log: Log): Promise<Finding> {
  const replica = openReplica(config, limits, log)
  if (!replica)
    return notConfigured('Without DATABASE_REPLICA_URL lists are read from the database.')
  const primary = await openDatabase(config, limits, log)
  try {
    if (!(await isInRecovery(replica.db)))
      return failed(
        'It is not a replica. DATABASE_REPLICA_URL must name a standby of the database.',
      )
    const position = await walPosition(primary.db)
    const limitMs = limits.databaseReplicaLagMs
    const begun = performance.now()
    while (!(await hasReplayed(replica.db, position))) {
      if (performance.now() - begun > limitMs)
        return warning(`It is more than ${limitMs} ms behind, so lists are read from the database.`)
      await wait(limitMs / 8)
    }
    return ok(`It was less than ${limitMs} ms behind.`)
  } catch (error) {
    return failed(
      `${troubleOf(error)}. Check DATABASE_REPLICA_URL and that the server lets this machine in.`,
    )
  } finally {
    await replica.close()
    await primary.close()
  }
}
