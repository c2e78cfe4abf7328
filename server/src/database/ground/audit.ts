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

export async function hasSignedIn(db: Db, userid: number): Promise<boolean> {
  const found = await db.number`
    select count(*) as n from (
      select 1 from audit where actor_userid = ${userid} and action = 'signed in' limit 1
    ) first`
  return found > 0
}

/** What an entry is about. An order is its own order id. */
export const subjectOf = {
  user: (userid: number): string => `user ${userid}`,
  product: (productid: number): string => `product ${productid}`,
  item: (itemid: number): string => `item ${itemid}`,
  coupon: (code: string): string => `coupon ${code}`,
  image: (id: string): string => `image ${id}`,
  priceSet: (id: string): string => `price set ${id}`,
  job: (id: number): string => `job ${id}`,
  helpText: (page: string, language: string): string => `help page ${page}/${language}`,
  alarmRule: (title: string): string => `alarm rule ${title}`,
  alarmChannel: (name: string): string => `alarm channel ${name}`,
  alarm: (title: string): string => `alarm ${title}`,
  part: (orderid: string, position: number): string => `${orderid}/${position}`,
}

const jsonOf = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)
