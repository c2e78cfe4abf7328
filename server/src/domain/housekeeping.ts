// The hourly clean-up: removes what has expired, folds the totals of past days and measures how
// long deliveries take. Each step is a job of its own, run by one node, so a step that fails is
// retried without holding up the others.

import type { Context } from '../context.ts'
import * as links from '../database/accounts/account-links.ts'
import * as codes from '../database/accounts/one-time-codes.ts'
import * as ownDataFiles from '../database/accounts/own-data-files.ts'
import * as staffInvites from '../database/accounts/staff-invites.ts'
import * as tryCounts from '../database/accounts/try-counts.ts'
import * as alarms from '../database/alarms/alarms.ts'
import * as players from '../database/buying/players.ts'
import * as deliveryTimes from '../database/catalogue/delivery-times.ts'
import * as deadJobs from '../database/console/jobs.ts'
import * as idempotency from '../database/engine/idempotency.ts'
import * as totals from '../database/lists/totals.ts'
import * as notices from '../database/notices/notices.ts'
import * as tickets from '../database/tickets/tickets.ts'
import { removeOldExports } from './console/long-exports.ts'

export const housekeepingQueue = 'housekeeping'
const hourMs = 60 * 60 * 1000
/** Few enough that a statement locks its rows for a moment only. */
const batchSize = 5000
/** Mailboxes keep the mails; the store shows only the latest notices. */
const noticesKeptDays = 180

/** Each removes up to `batchSize` rows and returns how many. */
const removals = {
  'idempotency-keys': ({ db, limits }) =>
    idempotency.removeOld(db, limits.idempotencyKeptMs, batchSize),
  'player-names': ({ db }) => players.removeOld(db, batchSize),
  'one-time-codes': ({ db }) => codes.removeOld(db, batchSize),
  'account-links': ({ db }) => links.removeOld(db, batchSize),
  'staff-invites': ({ db }) => staffInvites.removeOld(db, batchSize),
  'try-counts': ({ db }) => tryCounts.removeOld(db, batchSize),
  'own-data-files': ({ db }) => ownDataFiles.removeOld(db, batchSize),
  alarms: ({ db, limits }) => alarms.removeOld(db, limits.alarmsKeptDays, batchSize),
  notices: ({ db }) => notices.removeOld(db, noticesKeptDays, batchSize),
  'unverified-tickets': ({ db }) => tickets.removeUnverified(db, batchSize),
  'dead-jobs': ({ db, limits }) => deadJobs.removeOld(db, limits.deadJobsKeptDays, batchSize),
  exports: (ctx) => removeOldExports(ctx, batchSize),
} satisfies Record<string, (ctx: Context) => Promise<number>>

const steps: Record<string, (ctx: Context) => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(removals).map(([name, remove]) => [
      name,
      async (ctx: Context) => {
        while ((await remove(ctx)) === batchSize && !ctx.isStopping()) {}
      },
    ]),
  ),
  totals: async ({ db }) => void (await totals.fold(db)),
  'delivery-times': ({ db }) => deliveryTimes.refresh(db),
}
export const housekeepingSteps = Object.keys(steps)

/** The step is the key of its job. Version 0.2 queued one job for all steps, which ends here. */
export async function cleanUp(ctx: Context, payload: unknown) {
  const step = steps[(payload as { key?: string }).key ?? '']
  if (!step) return undefined
  await step(ctx)
  // A node that stops may have left a backlog, which another one goes on with.
  return { againInMs: ctx.isStopping() ? 0 : hourMs }
}
