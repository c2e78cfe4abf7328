// What is done once an hour by whichever node comes to it first: old keys, names, codes, links and
// counts of tries are removed, and the totals of days that are over are folded.

import type { Context } from '../context.ts'
import * as links from '../database/account-links.ts'
import * as attempts from '../database/attempts.ts'
import * as idempotency from '../database/idempotency.ts'
import * as codes from '../database/one-time-codes.ts'
import * as players from '../database/players.ts'
import * as totals from '../database/totals.ts'

export const housekeepingQueue = 'housekeeping'
const hourMs = 60 * 60 * 1000

export async function keepHouse(ctx: Context) {
  await idempotency.removeOld(ctx.db, ctx.config.idempotencyKeptMs)
  await players.removeOld(ctx.db)
  await codes.removeOld(ctx.db)
  await links.removeOld(ctx.db)
  await attempts.removeOld(ctx.db, 100_000)
  await totals.fold(ctx.db)
  return { againInMs: hourMs }
}
