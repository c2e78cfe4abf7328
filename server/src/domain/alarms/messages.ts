// Messages about alarms. The check queues one for each channel in its own transaction; the worker sends it. A
// message names no secret: the address of a channel is read and opened when it is sent.

import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import { storeTitle } from '@gemwala/contract/texts'
import type { Context } from '../../context.ts'
import type { Told } from '../../database/alarms/alarms.ts'
import * as channels from '../../database/alarms/channels.ts'
import type { RuleSettings } from '../../database/alarms/rules.ts'
import type { Db } from '../../database/engine/db.ts'
import * as jobs from '../../database/engine/jobs.ts'
import type { HookMessage } from '../../providers/ports.ts'
import { composeMail } from '../ground/mail-look.ts'
import { pageAddress } from '../ground/page-address.ts'
import { openChannel } from './channel-secrets.ts'

export const alarmMessageQueue = 'alarm-message'
/** About ten minutes. A message that is older says nothing that the next one does not say. */
const maxAttempts = 8
/** A message with more alarms than this says how many others there are. */
const mostLines = 10

/** Without a message it is the test message: a migration queues that and cannot write it. */
type Payload = { channelId: number; message?: HookMessage }

export function alarmMessage(
  ctx: Context,
  { rule }: Pick<RuleSettings, 'rule'>,
  kind: 'firing' | 'resolved',
  alarms: Told[],
): HookMessage {
  const { title } = alarmDefinitions[rule]
  const others = alarms.length - mostLines
  return {
    kind,
    rule,
    title: `${kind === 'firing' ? 'Alarm' : 'Resolved'}: ${title}`,
    lines: [
      ...alarms.slice(0, mostLines).map((alarm) => lineOf(ctx, kind, alarm)),
      ...(others > 0 ? [`And ${others} more.`] : []),
    ],
    alarms: alarms.map(({ id, text, count, firstAt }) => ({ id, text, count, firstAt })),
    link: pageAddress(ctx, '/admin/alarms'),
    sentAt: ctx.now().toISOString(),
  }
}

export const testMessage = (ctx: Context): HookMessage => ({
  kind: 'test',
  rule: null,
  title: `Test message from ${storeTitle}`,
  lines: ['Messages about alarms arrive here.'],
  alarms: [],
  link: pageAddress(ctx, '/admin/alarms'),
  sentAt: ctx.now().toISOString(),
})

function lineOf(ctx: Context, kind: HookMessage['kind'], { text, firstAt, isRepeat }: Told) {
  if (kind === 'firing' && !isRepeat) return text
  const since = new Intl.DateTimeFormat('en-IN', {
    timeZone: ctx.config.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(firstAt))
  return kind === 'resolved' ? `It was: ${text} Since ${since}.` : `${text} Since ${since}.`
}

/** To which a rule sends now. */
export async function channelsOf(
  db: Db,
  { channelIds }: Pick<RuleSettings, 'channelIds'>,
): Promise<number[]> {
  const chosen = (await channels.list(db)).filter(
    ({ id, isOn }) => isOn && (channelIds?.includes(id) ?? true),
  )
  return chosen.map(({ id }) => id)
}

/** Without alarms there is nothing to say. */
export async function queueMessage(db: Db, channelId: number, message: HookMessage): Promise<void> {
  if (message.alarms.length === 0) return
  const payload: Payload = { channelId, message }
  await jobs.put(db, { queue: alarmMessageQueue, payload, maxAttempts })
}

/** The worker's job. A channel that was deleted or switched off meanwhile gets no message. */
export async function sendAlarmMessage(ctx: Context, payload: unknown): Promise<void> {
  const { channelId, message } = payload as Payload
  const channel = await channels.find(ctx.db, channelId)
  if (channel?.isOn) await sendTo(ctx, channel, message ?? testMessage(ctx))
}

/** Notes how it went, and throws when it failed. */
export async function sendTo(
  ctx: Context,
  channel: channels.Channel,
  message: HookMessage,
): Promise<void> {
  try {
    const target = openChannel(ctx, channel)
    if (target.kind === 'email') await ctx.providers.mail.send(mailOf(target.address, message))
    else await ctx.providers.webhooks.send(target, message)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    await channels.recordFailure(ctx.db, channel.id, why)
    throw error
  }
  await channels.recordSent(ctx.db, channel.id, ctx.now())
}

const mailOf = (to: string, { title, lines, link }: HookMessage) => ({
  to,
  ...composeMail({ subject: title, lines, button: { label: 'Open Alarms', address: link } }, 'en'),
})
