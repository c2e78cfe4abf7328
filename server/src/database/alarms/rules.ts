// The rules of alarms that staff have changed, in SQL.

import { type AlarmRule, alarmRules } from '@gemwala/contract/alarms/rules'
import { z } from 'zod'
import type { Db } from '../engine/db.ts'

const settings = z.object({
  rule: z.enum(alarmRules),
  isOn: z.boolean(),
  threshold: z.int(),
  repeatMinutes: z.int(),
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  channelIds: z.array(z.int()).nullable(),
  isInConsole: z.boolean(),
  version: z.int(),
})
export type RuleSettings = z.output<typeof settings>

/** A rule that this version does not have, because a newer one saved it, is left out. */
export const list = (db: Db): Promise<RuleSettings[]> => db.rows(settings)`
  select rule, is_on as "isOn", threshold, repeat_minutes as "repeatMinutes", quiet_from as "quietFrom",
    quiet_to as "quietTo", to_jsonb(channel_ids) as "channelIds", is_in_console as "isInConsole", version
  from alarm_rules where rule = any (${[...alarmRules]})`

/** Until the transaction ends, nobody else checks or changes the rule. */
export const lock = (db: Db, rule: AlarmRule): Promise<number> => db.run`
  select pg_advisory_xact_lock(hashtext(${`alarm rule ${rule}`}))`

export const save = (db: Db, given: Omit<RuleSettings, 'version'>): Promise<number> => db.run`
  insert into alarm_rules as r (rule, is_on, threshold, repeat_minutes, quiet_from, quiet_to, channel_ids,
    is_in_console)
  values (${given.rule}, ${given.isOn}, ${given.threshold}, ${given.repeatMinutes}, ${given.quietFrom},
    ${given.quietTo}, ${given.channelIds}::bigint[], ${given.isInConsole})
  on conflict (rule) do update set is_on = excluded.is_on, threshold = excluded.threshold,
    repeat_minutes = excluded.repeat_minutes, quiet_from = excluded.quiet_from,
    quiet_to = excluded.quiet_to, channel_ids = excluded.channel_ids,
    is_in_console = excluded.is_in_console, version = r.version + 1`

export const leaveOutChannel = (db: Db, channelId: number): Promise<number> => db.run`
  update alarm_rules set channel_ids = array_remove(channel_ids, ${channelId}::bigint), version = version + 1
  where ${channelId}::bigint = any (channel_ids)`
