// Watches whether the store is in maintenance: only staff come in, and no job runs. The operator switches it
// on by a setting; the store does so itself when its database lost what happened after some time. The reasons
// are in docs/decisions/0015.

import type { MaintenanceReason } from '@gemwala/contract/console/maintenance'
import type { Config } from '../../config/settings.ts'
import type { Log } from '../../kit/log.ts'
import { endEverybodysAccess } from '../accounts/access.ts'
import type { Db } from '../engine/db.ts'
import type { Jump, StoreState } from './store-state.ts'
import * as storeState from './store-state.ts'

export type Maintenance = {
  reason: MaintenanceReason
  /** Null if the setting is the reason: every node has its own. */
  since: string | null
  /** What happened after this time may be missing. */
  point: string | null
}

export type MaintenanceWatch = {
  /** As of the last look at the database, a few seconds ago. */
  current(): Maintenance | undefined
  /** Asks the database. */
  mayRunJobs(): Promise<boolean>
  /** Looks whether the database is still the one that this node knows, and writes the heartbeat. */
  look(): Promise<void>
  /** Looks regularly until the returned function is called. */
  start(): () => Promise<void>
}

/** A node that learns of a jump from another one learns it within this time. */
const lookEveryMs = 5_000
const beatEveryMs = 10_000
/**
 * A promoted standby has the heartbeats up to a moment before the promotion. Longer silence on a new timeline
 * means that the server was restored to an earlier time.
 */
const longestPromotionMs = 2 * 60_000

type Options = { db: Db; config: Pick<Config, 'isMaintenanceOn'>; log: Log }

export function watchMaintenance({ db, config, log }: Options): MaintenanceWatch {
  let state: StoreState | undefined
  /** The newest heartbeat that this node has seen: a database that reaches less far has lost data. */
  let seenHeartbeat: string | undefined

  const look = async () => {
    state = await storeState.read(db)
    if (jumpOf(state, seenHeartbeat) || !isSame(state)) {
      state = await db.transaction((tx) => recognise(tx, seenHeartbeat, log))
      seenHeartbeat = undefined
    }
    seenHeartbeat = await storeState.beat(db, beatEveryMs)
  }
  return {
    look,
    current: () => maintenanceOf(state, config.isMaintenanceOn),
    mayRunJobs: async () => {
      if (config.isMaintenanceOn) return false
      if (await storeState.isOpenFor(db, seenHeartbeat)) return true
      await look()
      return false
    },
    start: () => {
      let looking: Promise<void> | undefined
      const lookOnce = async () => {
        await look().catch((error) =>
          log.warn({ err: error }, 'could not look at the state of the store'),
        )
        looking = undefined
      }
      // One at a time: while the database does not answer, each look takes longer than the pause.
      const timer = setInterval(() => {
        looking ??= lookOnce()
      }, lookEveryMs)
      return async () => {
        clearInterval(timer)
        await looking
      }
    },
  }
}

const isSame = (state: StoreState): boolean =>
  state.keptIdentity === state.identity && state.keptTimeline === state.timeline

/** Another node may have recognised it first, so what was read before the lock is read again. */
async function recognise(db: Db, seenHeartbeat: string | undefined, log: Log): Promise<StoreState> {
  const state = await storeState.lock(db)
  const jump = jumpOf(state, seenHeartbeat)
  if (jump) {
    await storeState.beginMaintenance(db, jump)
    if (bringsAccessBack(jump, state, seenHeartbeat)) await endEverybodysAccess(db)
    log.error({ jump }, 'ALARM: the database lost data, so the store is in maintenance')
  }
  await storeState.keepIdentity(db, state)
  return storeState.read(db)
}

/** How the database lost what happened after some time, if it did. */
export function jumpOf(
  state: Omit<StoreState, 'heldAt'>,
  seenHeartbeat: string | undefined,
): Jump | undefined {
  // Also if the operator says so only after a node has noticed it.
  if (state.isRestored && state.maintenanceReason !== 'restored') return 'restored'
  if (state.maintenanceReason) return undefined
  if (state.keptIdentity !== null && state.keptIdentity !== state.identity) return 'moved'
  if (seenHeartbeat !== undefined && isBefore(state.heartbeatAt, seenHeartbeat)) return 'rewound'
  const isNewTimeline = state.keptTimeline !== null && state.keptTimeline !== state.timeline
  // A running node has just proven that nothing it saw is missing.
  const wasSilent = seenHeartbeat === undefined && (state.silentForMs ?? 0) > longestPromotionMs
  return isNewTimeline && wasSilent ? 'rewound' : undefined
}

/** Whether what ended long ago works again. A failover loses moments only, and must not sign everybody out. */
export function bringsAccessBack(
  jump: Jump,
  { heartbeatAt }: Pick<StoreState, 'heartbeatAt'>,
  seenHeartbeat: string | undefined,
): boolean {
  if (jump !== 'rewound' || heartbeatAt === null || seenHeartbeat === undefined) return true
  return Date.parse(seenHeartbeat) - Date.parse(heartbeatAt) > longestPromotionMs
}

const isBefore = (at: string | null, seen: string): boolean =>
  at === null || Date.parse(at) < Date.parse(seen)

function maintenanceOf(state: StoreState | undefined, isSet: boolean): Maintenance | undefined {
  if (state?.maintenanceReason) {
    const { maintenanceReason: reason, maintenanceSince: since, maintenancePoint: point } = state
    return { reason, since, point }
  }
  return isSet ? { reason: 'setting', since: null, point: null } : undefined
}
