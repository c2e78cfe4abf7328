// The hourly clean-up, run by one node: removes old keys, player names, codes, links and counts of tries,
// and folds the totals of past days.

import type { Context } from '../context.ts'
import * as links from '../database/accounts/account-links.ts'
import * as codes from '../database/accounts/one-time-codes.ts'
import * as tryCounts from '../database/accounts/try-counts.ts'
import * as players from '../database/buying/players.ts'
import * as idempotency from '../database/engine/idempotency.ts'
import * as totals from '../database/lists/totals.ts'

export const housekeepingQueue = 'housekeeping'
const hourMs = 60 * 60 * 1000

export async function cleanUp(ctx: Context) {
  await idempotency.removeOld(ctx.db, ctx.config.idempotencyKeptMs)
  await players.removeOld(ctx.db)
  await codes.removeOld(ctx.db)
  await links.removeOld(ctx.db)
  await tryCounts.removeOld(ctx.db, 100_000)
  await totals.fold(ctx.db)
  return { againInMs: hourMs }
}
