// Alarms over HTTP.

import { alarmEndpoints, alarmTexts } from '@gemwala/contract/alarms/alarms'
import type { Context } from '../../context.ts'
import { endSnooze, listFiring, listHistory, snoozeAlarm } from '../../domain/alarms/alarms.ts'
import {
  addChannel,
  deleteChannel,
  editChannel,
  listChannels,
  testChannel,
} from '../../domain/alarms/channels.ts'
import { editRule, listRules } from '../../domain/alarms/rules.ts'
import { editorOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function alarmRoutes(on: Mount, ctx: Context): void {
  on(alarmEndpoints.firing, async () => ({ alarms: await listFiring(ctx) }))

  on(alarmEndpoints.history, ({ query, reads }) => listHistory(reads, query))

  on(alarmEndpoints.rules, async () => ({
    rules: await listRules(ctx.db),
    channels: await listChannels(ctx),
  }))

  on(alarmEndpoints.editRule, async (call) => {
    await editRule(ctx, editorOf(call), call.params.rule, call.body)
    return { message: alarmTexts.ruleSaved }
  })

  on(alarmEndpoints.snooze, async (call) => {
    await snoozeAlarm(ctx, editorOf(call), call.params.id, call.body)
    return { message: alarmTexts.snoozed }
  })

  on(alarmEndpoints.endSnooze, async (call) => {
    await endSnooze(ctx, editorOf(call), call.params.id)
    return { message: alarmTexts.snoozeEnded }
  })

  on(alarmEndpoints.addChannel, async (call) => {
    await addChannel(ctx, editorOf(call), call.body)
    return { message: alarmTexts.channelSaved }
  })

  on(alarmEndpoints.editChannel, async (call) => {
    await editChannel(ctx, editorOf(call), call.params.id, call.body)
    return { message: alarmTexts.channelSaved }
  })

  on(alarmEndpoints.deleteChannel, async (call) => {
    await deleteChannel(ctx, editorOf(call), call.params.id)
    return { message: alarmTexts.channelDeleted }
  })

  on(alarmEndpoints.testChannel, async (call) => {
    const name = await testChannel(ctx, editorOf(call), call.params.id)
    return { message: alarmTexts.testSent(name) }
  })
}
