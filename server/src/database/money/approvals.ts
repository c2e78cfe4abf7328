// Requests that a second person must approve, in SQL.

import { approvalKinds, decidedCount } from '@gemwala/contract/money/approvals'
import { z } from 'zod'
import { paise } from '../../kit/money.ts'
import type { Db } from '../engine/db.ts'

const person = z.object({ userid: z.int(), name: z.string() })

const approval = z.object({
  id: z.uuid(),
  kind: z.enum(approvalKinds),
  user: person.extend({ email: z.string() }),
  orderid: z.string().nullable(),
  position: z.int().nullable(),
  evidence: z.string().nullable(),
  amountPaise: paise,
  purpose: z.string(),
  reason: z.string(),
  askedBy: person,
  askedAt: z.string(),
  decidedBy: person.nullable(),
  decidedAt: z.string().nullable(),
  isApproved: z.boolean().nullable(),
  answer: z.string(),
})
export type Approval = z.output<typeof approval>

/** All that wait, oldest first, then the latest decisions. */
export const list = (db: Db): Promise<Approval[]> => db.rows(approval)`
  with shown as (
    (select * from approvals where decided_at is null)
    union all
    (select * from approvals where decided_at is not null order by asked_at desc limit ${decidedCount}))
  select a.id, a.kind, jsonb_build_object('userid', u.userid, 'name', u.name, 'email', u.email) as user,
    a.orderid, a.position, a.evidence, a.amount_paise as "amountPaise", a.purpose, a.reason,
    jsonb_build_object('userid', f.userid, 'name', f.name) as "askedBy", a.asked_at as "askedAt",
    case when d.userid is not null then jsonb_build_object('userid', d.userid, 'name', d.name) end
      as "decidedBy",
    a.decided_at as "decidedAt", a.is_approved as "isApproved", a.answer
  from shown a join users u on u.userid = a.userid join users f on f.userid = a.asked_by
    left join users d on d.userid = a.decided_by
  order by a.decided_at is not null, case when a.decided_at is null then a.asked_at end,
    a.decided_at desc`

/** Those of the given kinds that this person may decide: neither their own request nor about their own money. */
export const countFor = (db: Db, userid: number, kinds: Approval['kind'][]): Promise<number> =>
  db.number`
    select count(*) as n from approvals
    where decided_at is null and kind = any (${kinds}) and ${userid} not in (asked_by, userid)`

export const isDecisionAsked = async (db: Db, orderid: string): Promise<boolean> =>
  (await db.number`
    select count(*) as n from approvals where orderid = ${orderid} and decided_at is null`) > 0

export type Asked = {
  kind: Approval['kind']
  userid: number
  orderid?: string
  eventId?: number
  position?: number
  evidence?: string
  amountPaise: number
  purpose: string
  reason: string
  openedCodes?: number
  askedBy: number
}

export const insert = (db: Db, asked: Asked): Promise<number> => db.run`
  insert into approvals (kind, userid, orderid, event_id, position, evidence, amount_paise, purpose,
    reason, opened_codes, asked_by)
  values (${asked.kind}, ${asked.userid}, ${asked.orderid ?? null}, ${asked.eventId ?? null},
    ${asked.position ?? null}, ${asked.evidence ?? null}, ${asked.amountPaise}, ${asked.purpose},
    ${asked.reason}, ${asked.openedCodes ?? 0}, ${asked.askedBy})`

const locked = z.object({
  kind: z.enum(approvalKinds),
  userid: z.int(),
  orderid: z.string().nullable(),
  eventId: z.int().nullable(),
  position: z.int().nullable(),
  evidence: z.string().nullable(),
  amountPaise: paise,
  purpose: z.string(),
  reason: z.string(),
  openedCodes: z.int(),
  askedBy: z.int(),
  isDecided: z.boolean(),
})
export type LockedApproval = z.output<typeof locked>

export async function lock(db: Db, id: string): Promise<LockedApproval | undefined> {
  const [found] = await db.rows(locked)`
    select kind, userid, orderid, event_id as "eventId", position, evidence, amount_paise as "amountPaise", purpose, reason,
      opened_codes as "openedCodes", asked_by as "askedBy", decided_at is not null as "isDecided"
    from approvals where id = ${id} for update`
  return found
}

const concerned = z.object({ orderid: z.string().nullable(), eventId: z.int().nullable() })

/** The order or the parked payment that a request is about, if it is about one. */
export async function findSubject(db: Db, id: string) {
  const [found] = await db.rows(concerned)`
    select orderid, event_id as "eventId" from approvals where id = ${id}`
  return found
}

export const decide = (
  db: Db,
  id: string,
  given: { by: number; isApproved: boolean; answer: string },
): Promise<number> => db.run`
  update approvals set decided_by = ${given.by}, decided_at = now(),
    is_approved = ${given.isApproved}, answer = ${given.answer}
  where id = ${id} and decided_at is null`

type Credit = { userid: number; day: string; amountPaise: number; limitPaise: number }

/**
 * Counts a credit towards the person's day, unless it would exceed the limit. Concurrent credits of one
 * person wait for each other here.
 */
export async function countCredit(db: Db, given: Credit): Promise<boolean> {
  if (given.amountPaise > given.limitPaise) return false
  const counted = await db.run`
    insert into credited_by_staff as c (userid, day, used_paise)
    values (${given.userid}, ${given.day}, ${given.amountPaise})
    on conflict (userid, day) do update set used_paise = c.used_paise + excluded.used_paise
      where c.used_paise + excluded.used_paise <= ${given.limitPaise}`
  return counted > 0
}
