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

/** What an entry is about. An order is its own order id. */
export const subjectOf = {
  user: (userid: number): string => `user ${userid}`,
  product: (productid: number): string => `product ${productid}`,
  item: (itemid: number): string => `item ${itemid}`,
  coupon: (code: string): string => `coupon ${code}`,
  image: (id: string): string => `image ${id}`,
  priceSet: (id: string): string => `price set ${id}`,
  job: (id: number): string => `job ${id}`,
  part: (orderid: string, position: number): string => `${orderid}/${position}`,
}

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)
