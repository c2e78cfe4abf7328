// Does the work that waits in the database: takes due jobs, runs their handlers, and records how they
// went. Any number of nodes run one; a job is done at least once.

import type { Context } from '../context.ts'
import type { Job } from '../database/jobs.ts'
import * as jobs from '../database/jobs.ts'

/** Said by a handler that cannot do its job now: it is taken again after that long. */
export type NotYet = { againInMs: number }

/** Whatever else a handler returns means that the job is done. */
export type Handlers = Record<string, (payload: unknown) => Promise<unknown>>

export const isNotYet = (result: unknown): result is NotYet =>
  typeof result === 'object' && result !== null && 'againInMs' in result

type WorkContext = Pick<Context, 'db' | 'log' | 'config'>

export type Worker = {
  /** There may be work: called after the commit that put it in, so that it need not wait for a poll. */
  wake(): void
  /** Takes no more jobs, and resolves when those in hand are done. */
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

  /** As many as hands are free: one that takes long holds up nobody else. */
  const round = async (): Promise<void> => {
    isAwake = false
    const free = config.jobsAtOnce - inHand.size
    if (free <= 0) return
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
  // A handler that takes longer than its lease keeps it, as long as nobody else has the job.
  const renewal = setInterval(() => {
    jobs.renew(db, job, config.jobLeaseMs).catch(() => {})
  }, config.jobLeaseMs / 2)
  try {
    const result = await handle(job.payload)
    if (isNotYet(result)) await jobs.putOff(db, job, result.againInMs)
    else await jobs.finish(db, job)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, queue: job.queue, job: job.id, attempts: job.attempts }, 'job failed')
    await jobs
      .postpone(db, job, { error: text, longestMs: config.jobLongestWaitMs })
      .catch((failure) => log.error({ err: failure }, 'could not record a failed job'))
  } finally {
    clearInterval(renewal)
  }
}
