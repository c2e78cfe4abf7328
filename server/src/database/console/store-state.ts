// What the database knows about itself and the store: its identity, the heartbeat of the running nodes, and
// whether the store is in maintenance.

import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

const jumps = ['restored', 'moved', 'rewound'] as const
export type Jump = (typeof jumps)[number]

const state = z.object({
  /** As kept, and as they are now. */
  keptIdentity: z.string().nullable(),
  keptTimeline: z.string().nullable(),
  identity: z.string(),
  timeline: z.string(),
  heartbeatAt: z.string().nullable(),
  silentForMs: z.number().nullable(),
  /** A restore that staff have not reconciled yet. */
  isRestored: z.boolean(),
  maintenanceReason: z.enum(jumps).nullable(),
  maintenanceSince: z.string().nullable(),
  maintenancePoint: z.string().nullable(),
  heldAt: z.string().nullable(),
})
export type StoreState = z.output<typeof state>

/** The timeline of the write-ahead log: the control file learns of a promotion only later. */
const everything = sql`
  select identity as "keptIdentity", timeline as "keptTimeline",
    (select system_identifier::text from pg_control_system()) || '/'
      || (select oid::text from pg_database where datname = current_database()) as identity,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline,
    heartbeat_at as "heartbeatAt",
    (extract(epoch from now() - heartbeat_at) * 1000)::float8 as "silentForMs",
    restored_at is not null and restored_at is distinct from reconciled_restore as "isRestored",
    maintenance_reason as "maintenanceReason", maintenance_since as "maintenanceSince",
    maintenance_point as "maintenancePoint", held_at as "heldAt"
  from store_settings`

export async function read(db: Db): Promise<StoreState> {
  const [found] = await db.rows(state)`${everything}`
  return found!
}

export async function lock(db: Db): Promise<StoreState> {
  const [found] = await db.rows(state)`${everything} for update of store_settings`
  return found!
}

export const keepIdentity = (db: Db, { identity, timeline }: StoreState): Promise<number> => db.run`
  update store_settings set identity = ${identity}, timeline = ${timeline}`

/** Of a backup that was restored: the store is in maintenance when it starts. */
export const markRestored = (db: Db, restorePoint: string): Promise<number> => db.run`
  update store_settings set restored_at = now(), restore_point = ${restorePoint}`

/** A restore says how far its data reach; otherwise the last heartbeat does. */
export const beginMaintenance = (db: Db, reason: Jump): Promise<number> => db.run`
  update store_settings set maintenance_reason = ${reason}, maintenance_since = now(), held_at = null,
    maintenance_point = coalesce(case when ${reason} = 'restored' then restore_point end,
      heartbeat_at, restored_at)`

export const markHeld = (db: Db): Promise<number> => db.run`
  update store_settings set held_at = now()`

export const endMaintenance = (db: Db): Promise<number> => db.run`
  update store_settings set maintenance_reason = null, reconciled_restore = restored_at`

const beaten = z.object({ heartbeatAt: z.string() })

/** One node writes for all: the others find a fresh time. Returns the newest one. */
export async function beat(db: Db, everyMs: number): Promise<string> {
  await db.run`
    update store_settings set heartbeat_at = now()
    where heartbeat_at is null or heartbeat_at < now() - make_interval(secs => ${everyMs / 1000})`
  const [found] = await db.rows(beaten)`select heartbeat_at as "heartbeatAt" from store_settings`
  return found!.heartbeatAt
}

const open = z.object({ isOpen: z.boolean() })

/** Whether jobs may run: no maintenance, and nothing that this node has seen is missing. */
export async function isOpenFor(db: Db, seenHeartbeat: string | undefined): Promise<boolean> {
  const [found] = await db.rows(open)`
    select maintenance_reason is null
      and coalesce(heartbeat_at >= ${seenHeartbeat ?? null}::timestamptz, ${seenHeartbeat === undefined})
      as "isOpen"
    from store_settings`
  return found!.isOpen
}
