// The shapes of alarms. Addresses and tokens of channels are secrets: no answer has them, only what is masked.

import { z } from 'zod'
import { reviewTexts } from '../delivery/reviews.ts'
import type { Shape } from '../endpoint.ts'
import { reasonLengthLimit } from '../lists/rows.ts'
import {
  body,
  count,
  filled,
  note,
  paging,
  said,
  seenVersion,
  timestamp,
  wholeNumber,
} from '../wire.shapes.ts'
import {
  alarmHistoryPageSize,
  alarmTexts,
  channelKinds,
  channelLimit,
  channelNameLimit,
  longestMinutes,
} from './alarms.ts'
import { alarmRules } from './rules.ts'

const alarm = z.object({
  id: z.int(),
  rule: z.enum(alarmRules),
  /** What happened, as a sentence. */
  text: z.string(),
  /** How many things it is about now. */
  count,
  /** The most that it was about. */
  most: count,
  firstAt: timestamp,
  lastAt: timestamp,
  /** When the last message was sent; null if none was. */
  toldAt: timestamp.nullable(),
  resolvedAt: timestamp.nullable(),
  snoozedUntil: timestamp.nullable(),
  /** The name of the person; null if it is not snoozed. */
  snoozedBy: z.string().nullable(),
  snoozeReason: z.string(),
  /** Whether its rule shows notices in open consoles. */
  isInConsole: z.boolean(),
})
export type Alarm = z.output<typeof alarm>

const time = z
  .string(alarmTexts.badTime)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, alarmTexts.badTime)
  .nullable()

const rule = z.object({
  rule: z.enum(alarmRules),
  isOn: z.boolean(),
  /** 0 if the rule has none. */
  threshold: count,
  /** How long until a message about the same alarm is sent again; 0 means never. */
  repeatMinutes: count,
  /** In the store's time zone; null if it has no quiet hours. */
  quietFrom: z.string().nullable(),
  quietTo: z.string().nullable(),
  /** The channels that it sends to; null means all. */
  channelIds: z.array(z.int()).nullable(),
  isInConsole: z.boolean(),
  version: z.int(),
})
export type RuleSettings = z.output<typeof rule>

const channel = z.object({
  id: z.int(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Enough of the address to recognise it. */
  masked: z.string(),
  isOn: z.boolean(),
  lastSentAt: timestamp.nullable(),
  /** Why the last message failed; empty if it was sent. */
  lastFailure: z.string(),
  version: z.int(),
})
export type Channel = z.output<typeof channel>

const repeatMinutes = z
  .int(alarmTexts.badRepeat)
  .refine((value) => value === 0 || (value >= 5 && value <= longestMinutes), alarmTexts.badRepeat)

const channelId = z.int(alarmTexts.unknownChannel).min(1, alarmTexts.unknownChannel)

const ruleForm = body({
  isOn: z.boolean(),
  /** Each rule has its own range. */
  threshold: z.int(alarmTexts.notWhole).default(0),
  repeatMinutes,
  quietFrom: time,
  quietTo: time,
  channelIds: z.array(channelId).max(channelLimit, alarmTexts.unknownChannel).nullable(),
  isInConsole: z.boolean(),
  version: seenVersion,
}).refine(
  ({ quietFrom, quietTo }) =>
    (quietFrom === null) === (quietTo === null) && (quietFrom === null || quietFrom !== quietTo),
  alarmTexts.halfQuiet,
)

/** Where a channel leads; which of them it needs depends on its kind. */
const secrets = {
  address: note(500).default(''),
  token: note(200).default(''),
  chat: note(64).default(''),
}
const name = filled(alarmTexts.nameRequired, channelNameLimit)
const idOf = (text: string) => z.object({ id: wholeNumber(text) })

export const alarmShapes = {
  firing: { reply: z.object({ alarms: z.array(alarm) }) },
  history: {
    query: paging(alarmHistoryPageSize),
    reply: z.object({ alarms: z.array(alarm), totalPages: count, totalCount: count }),
  },
  rules: { reply: z.object({ rules: z.array(rule), channels: z.array(channel) }) },
  editRule: {
    params: z.object({ rule: z.enum(alarmRules, alarmTexts.unknownRule) }),
    body: ruleForm,
    reply: said,
  },
  snooze: {
    params: idOf(alarmTexts.unknownAlarm),
    body: body({
      minutes: z
        .int(alarmTexts.badSnooze)
        .min(1, alarmTexts.badSnooze)
        .max(longestMinutes, alarmTexts.badSnooze),
      reason: filled(reviewTexts.reasonRequired, reasonLengthLimit),
    }),
    reply: said,
  },
  endSnooze: { params: idOf(alarmTexts.unknownAlarm), reply: said },
  addChannel: { body: body({ kind: z.enum(channelKinds), name, ...secrets }), reply: said },
  editChannel: {
    params: idOf(alarmTexts.unknownChannel),
    body: body({ name, isOn: z.boolean(), ...secrets, version: seenVersion }),
    reply: said,
  },
  deleteChannel: { params: idOf(alarmTexts.unknownChannel), reply: said },
  testChannel: { params: idOf(alarmTexts.unknownChannel), reply: said },
} satisfies Record<string, Shape>
