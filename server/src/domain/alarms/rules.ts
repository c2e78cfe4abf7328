// The rules of alarms: the settings that staff saved, or else the defaults.

import { alarmTexts } from '@gemwala/contract/alarms/alarms'
import { type AlarmRule, alarmDefinitions, alarmRules } from '@gemwala/contract/alarms/rules'
import type { Context } from '../../context.ts'
import * as channels from '../../database/alarms/channels.ts'
import type { RuleSettings } from '../../database/alarms/rules.ts'
import * as rules from '../../database/alarms/rules.ts'
import type { Db } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange, refuseOutdated, type Seen } from '../ground/changes.ts'

export type { RuleSettings }

const defaultsOf = (rule: AlarmRule): RuleSettings => ({
  rule,
  isOn: true,
  threshold: alarmDefinitions[rule].threshold?.usual ?? 0,
  repeatMinutes: alarmDefinitions[rule].usualRepeatMinutes,
  quietFrom: null,
  quietTo: null,
  channelIds: null,
  isInConsole: true,
  version: 0,
})

export async function listRules(db: Db): Promise<RuleSettings[]> {
  const saved = new Map((await rules.list(db)).map((one) => [one.rule, one]))
  return alarmRules.map((rule) => saved.get(rule) ?? defaultsOf(rule))
}

type RuleEdit = Omit<RuleSettings, 'rule' | 'version'> & Seen

export async function editRule(
  ctx: Context,
  editor: Editor,
  rule: AlarmRule,
  { version, ...edit }: RuleEdit,
): Promise<void> {
  const { threshold } = alarmDefinitions[rule]
  if (threshold && (edit.threshold < threshold.least || edit.threshold > threshold.most)) {
    throw new Refusal('invalid', alarmTexts.badThreshold(threshold.least, threshold.most))
  }
  await ctx.db.transaction(async (db) => {
    await rules.lock(db, rule)
    const before = (await listRules(db)).find((one) => one.rule === rule)!
    refuseOutdated(before, { version })
    const known = await channels.list(db)
    const isUnknown = (id: number) => !known.some((one) => one.id === id)
    if (edit.channelIds?.some(isUnknown)) {
      throw new Refusal('conflict', alarmTexts.unknownChannel)
    }
    const after = { ...edit, rule, threshold: threshold ? edit.threshold : 0 }
    await rules.save(db, after)
    const named = (settings: Omit<RuleSettings, 'version'>) => ({
      ...settings,
      channelIds: undefined,
      channels: namesOf(settings.channelIds, known),
    })
    await recordChange(db, editor, {
      action: 'alarm rule changed',
      subject: subjectOf.alarmRule(alarmDefinitions[rule].title),
      before: named(before),
      after: named(after),
    })
  })
}

const namesOf = (ids: number[] | null, known: channels.Channel[]): string =>
  ids === null
    ? 'all'
    : known
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ')
