// The channels of messages about alarms, as staff set them up.

import { alarmTexts, type ChannelKind } from '@gemwala/contract/alarms/alarms'
import type { Context } from '../../context.ts'
import * as channels from '../../database/alarms/channels.ts'
import * as rules from '../../database/alarms/rules.ts'
import { type Db, violates } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countTry } from '../accounts/limits.ts'
import { type Editor, recordChange, refuseOutdated, type Seen } from '../ground/changes.ts'
import { type Secrets, sealSecrets } from './channel-secrets.ts'
import { sendTo, testMessage } from './messages.ts'

export const listChannels = ({ db }: Context): Promise<channels.Channel[]> => channels.list(db)

/** What the audit records: never the address itself. */
const recorded = ({ kind, name, masked, isOn }: Omit<channels.Channel, 'sealed' | 'version'>) => ({
  kind,
  name,
  leadsTo: masked,
  isOn,
})

export async function addChannel(
  ctx: Context,
  editor: Editor,
  { kind, name, ...secrets }: Secrets & { kind: ChannelKind; name: string },
): Promise<void> {
  const { sealed, masked } = sealSecrets(ctx, kind, secrets)
  await ctx.db.transaction(async (db) => {
    const added = await channels.add(db, { kind, name, sealed, masked }).catch(refuseTakenName)
    if (added === 0) throw new Refusal('conflict', alarmTexts.tooManyChannels)
    await recordChange(db, editor, {
      action: 'alarm channel created',
      subject: subjectOf.alarmChannel(name),
      after: { kind, name, leadsTo: masked, isOn: true },
    })
  })
}

type ChannelEdit = Secrets & { name: string; isOn: boolean } & Seen

export async function editChannel(
  ctx: Context,
  editor: Editor,
  id: number,
  { name, isOn, version, ...secrets }: ChannelEdit,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await channelToChange(db, id)
    refuseOutdated(before, { version })
    // All of a channel's secrets are entered again, or none.
    const isNew = Object.values(secrets).some((secret) => secret !== '')
    const { sealed, masked } = isNew ? sealSecrets(ctx, before.kind, secrets) : before
    await channels.update(db, id, { name, sealed, masked, isOn }).catch(refuseTakenName)
    await recordChange(db, editor, {
      action: 'alarm channel edited',
      subject: subjectOf.alarmChannel(before.name),
      before: recorded(before),
      after: recorded({ ...before, name, masked, isOn }),
    })
  })
}

export async function deleteChannel(ctx: Context, editor: Editor, id: number): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await channelToChange(db, id)
    await rules.leaveOutChannel(db, id)
    await channels.remove(db, id)
    await recordChange(db, editor, {
      action: 'alarm channel deleted',
      subject: subjectOf.alarmChannel(before.name),
      before: recorded(before),
    })
  })
}

/** Sent at once and without a job, so that the person sees how it went. Returns the channel's name. */
export async function testChannel(ctx: Context, editor: Editor, id: number): Promise<string> {
  await countTry(ctx, 'alarm-test', { account: String(editor.userid) })
  const channel = await channels.find(ctx.db, id)
  if (!channel) throw new Refusal('missing', alarmTexts.unknownChannel)
  try {
    await sendTo(ctx, channel, testMessage(ctx))
  } catch (error) {
    ctx.log.warn({ err: error, channel: id }, 'could not send a test message')
    const why = error instanceof Error ? error.message : ''
    throw new Refusal('unavailable', alarmTexts.testFailed(why.slice(0, 200)))
  }
  return channel.name
}

async function channelToChange(db: Db, id: number): Promise<channels.Channel> {
  const found = await channels.lock(db, id)
  if (!found) throw new Refusal('missing', alarmTexts.unknownChannel)
  return found
}

function refuseTakenName(error: unknown): never {
  if (violates(error, channels.nameRule)) throw new Refusal('conflict', alarmTexts.nameTaken)
  throw error
}
