// Reads from a replica as long as it is known to have everything that the primary committed up to a short time
// ago, and from the primary otherwise. The replica alone cannot tell how far it is behind: one that was cut off
// looks as if nothing had happened since.

import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from '../../kit/log.ts'
import { isOutage } from '../../kit/outage.ts'
import type { Db } from './db.ts'
import type { Database } from './opened.ts'

export type Replica = {
  /** Reads from the primary whenever the replica is away or too far behind. */
  db: Db
  /** What was committed longer ago than this is seen by every read. */
  lagLimitMs: number
  close(): Promise<void>
}

type Followed = { primary: Db; replica: Database; lagLimitMs: number; log: Log }

export function followReplica({ primary, replica, lagLimitMs, log }: Followed): Replica {
  const stopping = new AbortController()
  /** The replica has everything that was committed before this moment of our own clock. */
  let completeUntil = Number.NEGATIVE_INFINITY
  let wasUsed: boolean | undefined
  const isUsed = () => performance.now() - completeUntil <= lagLimitMs

  /** Logs once when the replica falls behind or vanishes, and once when it is back. */
  const logChange = (error?: unknown) => {
    if (isUsed() === wasUsed) return
    wasUsed = isUsed()
    if (wasUsed) log.info('lists are read from the replica')
    else log.warn({ err: error }, 'the replica is away or behind; lists are read from the primary')
  }

  const measure = async () => {
    const askedAt = performance.now()
    const position = await walPosition(primary)
    while (!(await hasReplayed(replica.db, position))) {
      logChange()
      // After a failover this position may never be reached.
      if (performance.now() - askedAt > lagLimitMs) return
      await wait(lagLimitMs / 8, undefined, { signal: stopping.signal })
    }
    completeUntil = askedAt
    logChange()
  }

  const giveUp = (error: unknown) => {
    completeUntil = Number.NEGATIVE_INFINITY
    logChange(error)
  }

  const follow = async () => {
    while (!stopping.signal.aborted) {
      await measure().catch((error) => stopping.signal.aborted || giveUp(error))
      const pauseMs = isUsed() ? lagLimitMs / 4 : lagLimitMs
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** A read changes nothing, so one that fails on the replica is repeated on the primary. */
  const read = async <T>(from: (db: Db) => Promise<T>): Promise<T> => {
    if (!isUsed()) {
      if (wasUsed) logChange()
      return from(primary)
    }
    try {
      return await from(replica.db)
    } catch (error) {
      if (!isOutage(error) || isTooSlow(error)) throw error
      giveUp(error)
      return from(primary)
    }
  }

  const following = follow()
  return {
    db: {
      rows:
        (row) =>
        (...statement) =>
          read((db) => db.rows(row)(...statement)),
      page:
        (row) =>
        (...statement) =>
          read((db) => db.page(row)(...statement)),
      number: (...statement) => read((db) => db.number(...statement)),
      run: (...statement) => read((db) => db.run(...statement)),
      transaction: (work) => read((db) => db.transaction(work)),
    },
    lagLimitMs,
    close: async () => {
      stopping.abort()
      await following
      await replica.close()
    },
  }
}

/** A statement that took too long on the replica would do so on the primary. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

const position = z.object({ at: z.string() })

/** Everything that is committed lies before it. An asynchronous commit is seen before it is written. */
export async function walPosition(primary: Db): Promise<string> {
  const [found] = await primary.rows(position)`
    select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_lsn() end)::text as at`
  return found!.at
}

const replayed = z.object({ isThere: z.boolean() })

/** False also on a server that is no replica, such as one that was promoted. */
export async function hasReplayed(replica: Db, at: string): Promise<boolean> {
  const [found] = await replica.rows(replayed)`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${at}::pg_lsn as "isThere"`
  return found!.isThere
}

export const isInRecovery = async (db: Db): Promise<boolean> =>
  (await db.number`select pg_is_in_recovery()::int as n`) === 1
