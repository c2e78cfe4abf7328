// The alarms that staff see, and the snooze.

import { alarmTexts } from '@gemwala/contract/alarms/alarms'
import { alarmDefinitions } from '@gemwala/contract/alarms/rules'
import type { Context } from '../../context.ts'
import * as alarms from '../../database/alarms/alarms.ts'
import type { Db } from '../../database/engine/db.ts'
import { subjectOf } from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Editor, recordChange } from '../ground/changes.ts'

export const listFiring = (ctx: Context) => alarms.listFiring(ctx.db, ctx.now())

export async function listHistory(ctx: Context, paging: { page: number; limit: number }) {
  const totalCount = await alarms.countOver(ctx.db)
  return {
    alarms: await alarms.listOver(ctx.db, paging, ctx.now()),
    totalPages: Math.ceil(totalCount / paging.limit),
    totalCount,
  }
}

export async function snoozeAlarm(
  ctx: Context,
  editor: Editor,
  id: number,
  { minutes, reason }: { minutes: number; reason: string },
): Promise<void> {
  const until = new Date(ctx.now().getTime() + minutes * 60_000)
  await ctx.db.transaction(async (db) => {
    const { rule, text } = await firing(db, id)
    await alarms.snooze(db, id, { until, by: editor.userid, reason })
    await recordChange(db, editor, {
      action: 'alarm snoozed',
      subject: subjectOf.alarm(alarmDefinitions[rule].title),
      reason,
      after: { alarm: text, until: until.toISOString() },
    })
  })
}

/** The next check sends the message that the snooze held back. */
export async function endSnooze(ctx: Context, editor: Editor, id: number): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (db) => {
    const { rule, text, snoozedUntil } = await firing(db, id)
    if (!snoozedUntil || Date.parse(snoozedUntil) <= now.getTime()) {
      throw new Refusal('conflict', alarmTexts.notSnoozed)
    }
    await alarms.endSnooze(db, id, now)
    await recordChange(db, editor, {
      action: 'alarm snooze ended',
      subject: subjectOf.alarm(alarmDefinitions[rule].title),
      after: { alarm: text },
    })
  })
}

async function firing(db: Db, id: number) {
  const found = await alarms.lockFiring(db, id)
  if (!found) throw new Refusal('missing', alarmTexts.unknownAlarm)
  return found
}
