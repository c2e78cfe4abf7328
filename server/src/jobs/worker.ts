// Runs the jobs that are queued in the database: takes due jobs, calls their handlers and records the
// result. Every node runs a worker; a job runs at least once.

import type { Context } from '../context.ts'
import type { Job } from '../database/engine/jobs.ts'
import * as jobs from '../database/engine/jobs.ts'

/** Returned by a handler that cannot do its job yet; the job runs again after this time. */
export type NotYet = { againInMs: number }

/** Any other return value means that the job is done. */
export type Handlers = Record<string, (payload: unknown) => Promise<unknown>>

export const isNotYet = (result: unknown): result is NotYet =>
  typeof result === 'object' && result !== null && 'againInMs' in result

type WorkContext = Pick<Context, 'db' | 'log' | 'config' | 'maintenance'>

export type Worker = {
  /** Call it after the commit that queued a job, so that the job does not wait for the next poll. */
  wake(): void
  /** Takes no more jobs, and resolves when the running ones are done. */
  stop(): Promise<void>
}

export function startWorker(ctx: WorkContext, handlers: Handlers): Worker {
  const { db, log, config } = ctx
  const inHand = new Set<Promise<void>>()
  let isStopping = false
  let isAwake = false
  let wakeUp: (() => void) | undefined

  const wake = () => {
    isAwake = true
    wakeUp?.()
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      if (isAwake || isStopping) return resolve()
      const timer = setTimeout(resolve, config.jobPollMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Takes only as many jobs as there are free slots, so a long job does not delay others. */
  const round = async (): Promise<void> => {
    isAwake = false
    const free = config.jobsAtOnce - inHand.size
    if (free <= 0 || !(await ctx.maintenance.mayRunJobs())) return
    await jobs.buryDead(db)
    const taken = await jobs.take(db, {
      queues: Object.keys(handlers),
      limit: free,
      leaseMs: config.jobLeaseMs,
    })
    for (const job of taken) {
      const running = runJob(ctx, job, handlers[job.queue]!).finally(() => {
        inHand.delete(running)
        wake()
      })
      inHand.add(running)
    }
  }

  const loop = async () => {
    while (!isStopping) {
      await round().catch((error) => log.error({ err: error }, 'could not fetch jobs'))
      await rest()
    }
    await Promise.all(inHand)
  }
  const running = loop()
  return {
    wake,
    stop: async () => {
      isStopping = true
      wake()
      await running
    },
  }
}

async function runJob(
  { db, log, config }: WorkContext,
  job: Job,
  handle: Handlers[string],
): Promise<void> {
  // Renew the lease while the handler runs, unless another node has taken the job.
  const renewal = setInterval(() => {
    jobs.renew(db, job, config.jobLeaseMs).catch(() => {})
  }, config.jobLeaseMs / 2)
  try {
    const result = await handle(job.payload)
    if (isNotYet(result)) await jobs.postpone(db, job, result.againInMs)
    else await jobs.finish(db, job)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, queue: job.queue, job: job.id, attempts: job.attempts }, 'job failed')
    await jobs
      .retryLater(db, job, { error: text, longestMs: config.jobLongestWaitMs })
      .catch((failure) => log.error({ err: failure }, 'could not record a failed job'))
  } finally {
    clearInterval(renewal)
  }
}
