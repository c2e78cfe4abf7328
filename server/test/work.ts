// A worker that stops with its test.

import { expect, onTestFinished } from 'vitest'
import type { Context } from '../src/context.ts'
import { jobHandlers } from '../src/domain/job-handlers.ts'
import {
  type GroupedHandlers,
  type Handlers,
  startWorker,
  type Worker,
} from '../src/jobs/worker.ts'
import { countOf } from './accounts.ts'
import type { TestContext } from './harness.ts'

type WorkContext = Pick<Context, 'db' | 'log' | 'config' | 'limits' | 'maintenance'>

/** Runs queues of one group. */
export const work = (ctx: WorkContext, handlers: Handlers): Worker =>
  workInGroups(ctx, { deliveries: handlers })

/** Runs the store's own queues. */
export const workAll = (ctx: Context): Worker => workInGroups(ctx, jobHandlers(ctx))

export function workInGroups(ctx: WorkContext, handlers: GroupedHandlers): Worker {
  const worker = startWorker(ctx, handlers)
  onTestFinished(() => worker.stop())
  return worker
}

/** Waits until all queued jobs are done. */
export const allDone = ({ db }: TestContext) => expect.poll(() => countOf(db, 'jobs')).toBe(0)
