// Alarms, in SQL. A check runs under the lock of its rule, so each message is taken once.

import { type AlarmRule, alarmRules } from '@gemwala/contract/alarms/rules'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'
import { sql } from '../engine/sql.ts'

/** What a check found, in a sentence. */
export type Finding = { subject: string; count: number; text: string }

/** Opens an alarm for each finding, or goes on with the open one. A snooze outlasts a short recovery. */
export const record = (
  db: Db,
  rule: AlarmRule,
  findings: Finding[],
  now: Date,
): Promise<number> => db.run`
  insert into alarms as a (rule, subject, text, count, most, first_at, last_at, snoozed_until, snoozed_by,
    snooze_reason)
  select ${rule}, f.subject, f.text, f.count, f.count, ${now}::timestamptz, ${now}::timestamptz,
    s.snoozed_until, s.snoozed_by,
    coalesce(s.snooze_reason, '')
  from unnest(${findings.map(({ subject }) => subject)}::text[], ${findings.map(({ text }) => text)}::text[],
      ${findings.map(({ count }) => count)}::bigint[]) as f (subject, text, count)
    left join lateral (
      select snoozed_until, snoozed_by, snooze_reason from alarms former
      where former.rule = ${rule} and former.subject = f.subject and former.snoozed_until > ${now}
      order by former.id desc limit 1) s on true
  on conflict (rule, subject) where resolved_at is null do update
    set text = excluded.text, count = excluded.count, most = greatest(a.most, excluded.count),
      last_at = excluded.last_at`

type Over = {
  /** Still found by this check. */
  subjects: string[]
  /** Last found before this moment. */
  before: Date
  /** Whether a message says so. */
  isTold: boolean
}

/** Ends the alarms of which nothing was found for a while. */
export const resolve = (
  db: Db,
  rule: AlarmRule,
  { subjects, before, isTold }: Over,
  now: Date,
): Promise<number> => db.run`
  update alarms set resolved_at = ${now},
    is_resolution_due = ${isTold} and told_at is not null and coalesce(snoozed_until <= ${now}, true)
  where rule = ${rule} and resolved_at is null and last_at <= ${before} and subject <> all (${subjects}::text[])`

const told = z.object({
  id: z.int(),
  text: z.string(),
  count: z.int(),
  firstAt: z.string(),
  isRepeat: z.boolean(),
})
export type Told = z.output<typeof told>

const untold = told.extend({ channels: z.array(z.int()) })

type Telling = { repeatMinutes: number; channelIds: number[] }

/**
 * Takes the alarms about which no message was sent, or none for long, for every channel, and the others for the
 * channels that have had none about them.
 */
export const takeUntold = (
  db: Db,
  rule: AlarmRule,
  { repeatMinutes, channelIds }: Telling,
  now: Date,
) => db.rows(untold)`
  with open as (
    select id, told_at, told_to, told_at is null or (${repeatMinutes}::int > 0
      and told_at <= ${now}::timestamptz - make_interval(mins => ${repeatMinutes}::int)) as is_due
    from alarms
    where rule = ${rule} and resolved_at is null and coalesce(snoozed_until <= ${now}, true)
    for update
  ), given as (
    select *, array(select c from unnest(${channelIds}::bigint[]) c
      where is_due or c <> all (told_to) order by c) as channels
    from open
  )
  update alarms a set told_at = case when is_due then ${now} else a.told_at end,
    told_to = case when is_due then channels else a.told_to || channels end
  from given g where a.id = g.id and (is_due or channels <> '{}')
  returning a.id, a.text, a.count, a.first_at as "firstAt", g.told_at is not null as "isRepeat",
    to_jsonb(channels) as channels`

/** Takes the alarms that are over and whose recipients do not know it yet. */
export const takeResolved = (db: Db, rule: AlarmRule): Promise<Told[]> => db.rows(told)`
  update alarms set is_resolution_due = false where rule = ${rule} and is_resolution_due
  returning id, text, count, first_at as "firstAt", false as "isRepeat"`

const alarm = z.object({
  id: z.int(),
  rule: z.enum(alarmRules),
  text: z.string(),
  count: z.int(),
  most: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  toldAt: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  snoozedBy: z.string().nullable(),
  snoozeReason: z.string(),
  isInConsole: z.boolean(),
})
export type Alarm = z.output<typeof alarm>

/** A snooze that is over does not count. */
const everything = (now: Date) => sql`
  select a.id, a.rule, a.text, a.count, a.most, a.first_at as "firstAt", a.last_at as "lastAt",
    a.told_at as "toldAt", a.resolved_at as "resolvedAt", s.until as "snoozedUntil",
    case when s.until is not null then u.name end as "snoozedBy",
    case when s.until is not null then a.snooze_reason else '' end as "snoozeReason",
    coalesce(r.is_in_console, true) as "isInConsole"
  from alarms a left join alarm_rules r using (rule) left join users u on u.userid = a.snoozed_by
    cross join lateral (
      select case when a.snoozed_until > coalesce(a.resolved_at, ${now}) then a.snoozed_until end as until) s
  where a.rule = any (${[...alarmRules]})`

export const listFiring = (db: Db, now: Date): Promise<Alarm[]> => db.rows(alarm)`
  ${everything(now)} and a.resolved_at is null order by a.first_at desc, a.id desc limit 200`

export const listOver = (
  db: Db,
  { page, limit }: { page: number; limit: number },
  now: Date,
): Promise<Alarm[]> => db.rows(alarm)`
  ${everything(now)} and a.resolved_at is not null
  order by a.resolved_at desc, a.id desc limit ${limit} offset ${(page - 1) * limit}`

export const countOver = (db: Db): Promise<number> => db.number`
  select count(*) as n from alarms where resolved_at is not null and rule = any (${[...alarmRules]})`

const open = z.object({
  rule: z.enum(alarmRules),
  text: z.string(),
  snoozedUntil: z.string().nullable(),
})

/** Undefined when it is over. */
export async function lockFiring(db: Db, id: number) {
  const [found] = await db.rows(open)`
    select rule, text, snoozed_until as "snoozedUntil" from alarms
    where id = ${id} and resolved_at is null for update`
  return found
}

type Snooze = { until: Date; by: number; reason: string }

export const snooze = (
  db: Db,
  id: number,
  { until, by, reason }: Snooze,
): Promise<number> => db.run`
  update alarms set snoozed_until = ${until}, snoozed_by = ${by}, snooze_reason = ${reason}
  where id = ${id}`

/** Also for earlier alarms with the same subject, which would pass it on to the next one. */
export const endSnooze = (db: Db, id: number, now: Date): Promise<number> => db.run`
  update alarms a set snoozed_until = ${now} from alarms given
  where given.id = ${id} and a.rule = given.rule and a.subject = given.subject and a.snoozed_until > ${now}`

export const removeOld = (db: Db, keptDays: number, atMost: number): Promise<number> => db.run`
  delete from alarms where id in (
    select id from alarms where resolved_at < now() - make_interval(days => ${keptDays}) limit ${atMost})`
