// The audit log, in SQL. Entries are only ever added.

import type { Db } from '../engine/db.ts'

export type AuditEntry = {
  action: string
  /** Who did it; null for somebody unknown. */
  actorUserid: number | null
  subject: string
  reason?: string
  before?: unknown
  after?: unknown
  ip: string
}

export const add = (db: Db, entry: AuditEntry): Promise<number> => db.run`
  insert into audit (actor_userid, action, subject, reason, before, after, ip)
  values (${entry.actorUserid}, ${entry.action}, ${entry.subject.slice(0, 100)},
    ${entry.reason ?? ''}, ${jsonOf(entry.before)}::jsonb, ${jsonOf(entry.after)}::jsonb,
    ${entry.ip.slice(0, 64)})`

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)
