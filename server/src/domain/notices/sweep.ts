// Looks every minute for what no transaction reports: orders that take longer than usual, and items that can be
// bought again.

import { stuckAfterMinutes } from '@gemwala/contract/console/dashboard'
import type { Context } from '../../context.ts'
import * as notices from '../../database/notices/notices.ts'
import * as wishes from '../../database/notices/wishes.ts'
import { connectedLanes } from '../delivery/lanes.ts'

export const noticeSweepQueue = 'notice-sweep'
const minuteMs = 60_000

/** An order is late after three times what its product usually takes, and never before staff call it stuck. */
const late = { leastMinutes: stuckAfterMinutes, usualTimes: 3 }

export async function sweepNotices(ctx: Context) {
  await notices.writeWaiting(ctx.db, late)
  await wishes.fulfil(ctx.db, connectedLanes(ctx))
  ctx.wakeWorker()
  return { againInMs: minuteMs }
}
