// Runs the jobs that are queued in the database: takes due jobs, calls their handlers and records the
// result. Every node runs a worker; a job runs at least once.

import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { DeadJob, Job } from '../database/engine/jobs.ts'
import * as jobs from '../database/engine/jobs.ts'
import { askTogether } from '../kit/ask-together.ts'
import { doJob, fieldsOf } from './do-job.ts'

/** Returned by a handler that cannot do its job yet; the job runs again after this time. */
export type NotYet = { againInMs: number }

/** The handler of each queue. Any return value but `NotYet` means that the job is done. */
export type Handlers = Record<string, (payload: unknown) => Promise<unknown>>

type JobGroup = keyof Context['config']['jobsAtOnce']

/** Every queue belongs to a group, which has slots of its own: a slow supplier delays no message. */
export type GroupedHandlers = Partial<Record<JobGroup, Handlers>>

export const isNotYet = (result: unknown): result is NotYet =>
  typeof result === 'object' && result !== null && 'againInMs' in result

/** The shortest time between two rounds. Jobs that are queued one by one meanwhile are taken together. */
const leastPauseMs = 10

/** A mail costs more than the purchase that it reports, so the receipts of a rush are spread over the time after it. */
const pausesMs: Partial<Record<JobGroup, number>> = { notices: 200 }

type WorkContext = Pick<Context, 'db' | 'log' | 'config' | 'limits' | 'traces' | 'maintenance'>

export type Worker = {
  /** Call it after the commit that queued a job, so that the job does not wait for the next poll. */
  wake(): void
  /** Takes no more jobs, and resolves when the running ones are done. */
  stop(): Promise<void>
}

export function startWorker(ctx: WorkContext, handlers: GroupedHandlers): Worker {
  const { db, log, config, limits } = ctx
  const groups = Object.entries(handlers).map(([name, ofGroup]) => ({
    queues: Object.keys(ofGroup),
    slots: config.jobsAtOnce[name as JobGroup],
    pauseMs: pausesMs[name as JobGroup] ?? 0,
    restsUntil: 0,
    inHand: new Set<Promise<void>>(),
  }))
  const handlerOf: Handlers = Object.assign({}, ...Object.values(handlers))
  // Jobs that end together are deleted by one statement.
  const finish = askTogether((done: Job[]) => jobs.finish(db, done))
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
      const timer = setTimeout(resolve, limits.jobPollMs)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const start = (job: Job): void => {
    const group = groups.find(({ queues }) => queues.includes(job.queue))!
    const { inHand, pauseMs } = group
    if (pauseMs > 0 && group.restsUntil <= Date.now()) {
      group.restsUntil = Date.now() + pauseMs
      setTimeout(wake, pauseMs)
    }
    const handle = handlerOf[job.queue]!
    const running = runJob(ctx, job, { handle, finish }).finally(() => {
      inHand.delete(running)
      wake()
    })
    inHand.add(running)
  }

  /** Takes only as many jobs as there are free slots, so a long job does not delay others. */
  const round = async (): Promise<void> => {
    isAwake = false
    const wanted = groups
      .filter(({ restsUntil }) => restsUntil <= Date.now())
      .map(({ queues, slots, inHand }) => ({ queues, limit: slots - inHand.size }))
      .filter(({ limit }) => limit > 0)
    if (wanted.length === 0 || !(await ctx.maintenance.mayRunJobs())) return
    for (const job of await jobs.take(db, wanted, limits.jobLeaseMs)) start(job)
  }

  const loop = async () => {
    while (!isStopping) {
      const pause = wait(leastPauseMs)
      await round().catch((error) => log.error({ err: error }, 'could not fetch jobs'))
      await rest()
      await pause
    }
    await Promise.all(groups.flatMap(({ inHand }) => [...inHand]))
  }
  let burying = buryAbandoned(ctx)
  const burials = setInterval(() => {
    burying = buryAbandoned(ctx)
  }, limits.jobLeaseMs)
  const running = loop()
  return {
    wake,
    stop: async () => {
      isStopping = true
      clearInterval(burials)
      wake()
      await Promise.all([running, burying])
    },
  }
}

/** A job whose node died during the last attempt is found when its lease has run out. */
async function buryAbandoned({ db, log }: WorkContext): Promise<void> {
  try {
    for (const dead of await jobs.buryAbandoned(db)) raiseAlarm(log, dead)
  } catch (error) {
    log.error({ err: error }, 'could not search for abandoned jobs')
  }
}

/** Without the payload, which may be a message with a code. */
const raiseAlarm = (log: WorkContext['log'], { id, queue, attempts, lastError }: DeadJob): void =>
  log.error({ queue, job: id, attempts, lastError }, 'ALARM: a job failed for the last time')

async function recordFailure(
  { db, log, limits }: WorkContext,
  job: Job,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error)
  log.warn({ err: error, ...fieldsOf(job), attempts: job.attempts }, 'job failed')
  if (job.attempts < job.maxAttempts) {
    await jobs.retryLater(db, job, { error: text, longestMs: limits.jobLongestWaitMs })
  } else {
    for (const dead of await jobs.bury(db, job, text)) raiseAlarm(log, dead)
  }
}

type Finish = (job: Job) => Promise<boolean>

async function runJob(
  ctx: WorkContext,
  job: Job,
  { handle, finish }: { handle: Handlers[string]; finish: Finish },
): Promise<void> {
  const { db, log, limits } = ctx
  // Renew the lease while the handler runs, unless another node has taken the job.
  const renewal = setInterval(() => {
    jobs.renew(db, job, limits.jobLeaseMs).catch(() => {})
  }, limits.jobLeaseMs / 2)
  try {
    const result = await doJob(ctx, job, handle)
    const isOver = isNotYet(result)
      ? (await jobs.postpone(db, job, result.againInMs)) > 0
      : await finish(job)
    if (!isOver) await jobs.passOn(db, job)
  } catch (error) {
    await recordFailure(ctx, job, error).catch((failure) =>
      log.error({ err: failure }, 'could not record a failed job'),
    )
  } finally {
    clearInterval(renewal)
  }
}
