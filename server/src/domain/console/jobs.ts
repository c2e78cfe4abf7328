// What staff do about background jobs: look at the backlog, and retry or discard the dead ones.

import { deadJobLimit, jobTexts } from '@gemwala/contract/console/jobs'
import type { Caller, Context } from '../../context.ts'
import type { DeadJob } from '../../database/console/jobs.ts'
import * as jobs from '../../database/console/jobs.ts'
import type { Db } from '../../database/engine/db.ts'
import * as audit from '../../database/ground/audit.ts'
import { Refusal } from '../../kit/refusal.ts'
import { maskContacts } from '../accounts/masks.ts'
import type { Session } from '../accounts/sessions.ts'

export const listQueues = ({ db }: Context): Promise<jobs.Backlog[]> => jobs.backlogs(db)

export const countDeadJobs = ({ db }: Context): Promise<number> => jobs.countDead(db)

export async function listDeadJobs({ db }: Context, queue: string) {
  return {
    jobs: await jobs.listDead(db, queue, deadJobLimit),
    totalCount: await jobs.countDeadOf(db, queue),
  }
}

type Decision = { ids: number[]; reason?: string }

/** Returns how many there were. */
async function settle(
  ctx: Context,
  session: Session,
  { ids, reason = '' }: Decision,
  { ip }: Caller,
  { action, change }: { action: string; change: (db: Db, ids: number[]) => Promise<DeadJob[]> },
): Promise<number> {
  return ctx.db.transaction(async (db) => {
    const settled = await change(db, ids)
    if (settled.length === 0) throw new Refusal('missing', jobTexts.gone)
    for (const { id, queue, orderid, txnid, attempts, lastError } of settled) {
      await audit.add(db, {
        action,
        actorUserid: session.userid,
        subject: orderid ?? txnid ?? audit.subjectOf.job(id),
        reason,
        // A mail server's refusal may name the recipient.
        before: { job: id, queue, attempts, lastError: maskContacts(lastError) },
        ip,
      })
    }
    return settled.length
  })
}

export async function retryJobs(ctx: Context, session: Session, chosen: Decision, caller: Caller) {
  const change = { action: 'job retried', change: jobs.retryDead }
  const count = await settle(ctx, session, chosen, caller, change)
  ctx.wakeWorker()
  return count
}

export const discardJobs = (ctx: Context, session: Session, chosen: Decision, caller: Caller) =>
  settle(ctx, session, chosen, caller, { action: 'job discarded', change: jobs.discardDead })
