// Runs the handler of one job as a piece of work of its own: its log lines name the job, its trace continues
// that of the request which queued it, and its end is reported.

import type { Context } from '../context.ts'
import type { Job } from '../database/engine/jobs.ts'
import { report } from '../kit/reports.ts'
import { doWork, newWork, orderIn } from '../kit/work.ts'
import type { Handlers } from './worker.ts'

/** What the log says about a job. */
export function fieldsOf({ queue, id, payload }: Job) {
  const orderid = orderIn(payload)
  return { queue, job: id, ...(orderid && { orderid }) }
}

export async function doJob(
  { log, traces }: Pick<Context, 'log' | 'traces'>,
  job: Job,
  handle: Handlers[string],
): Promise<unknown> {
  const fields = fieldsOf(job)
  const queuedBy = (job.payload as { traceparent?: string } | null)?.traceparent
  const trace = traces?.begin('job', `job ${job.queue}`, queuedBy)
  const work = { ...newWork(trace), job: fields }
  const begun = performance.now()
  const end = (isDone: boolean, error?: unknown) => {
    const ms = performance.now() - begun
    report('job', { queue: job.queue, isDone, seconds: ms / 1000 })
    const { queue, job: id, orderid } = fields
    trace?.end({ 'gemwala.queue': queue, 'gemwala.job': id, 'gemwala.order': orderid }, error)
    return { ms: Math.round(ms), databaseMs: Math.round(work.databaseMs) }
  }
  return doWork(work, async () => {
    try {
      const result = await handle(job.payload)
      const times = end(true)
      log.info({ ...times, statements: work.statements, traceId: trace?.traceId }, 'job')
      return result
    } catch (error) {
      end(false, error)
      throw error
    }
  })
}
