// A worker that stops with its test.

import { expect, onTestFinished } from 'vitest'
import { type Handlers, startWorker, type Worker } from '../src/jobs/worker.ts'
import { countOf } from './accounts.ts'
import type { TestContext } from './harness.ts'

export function work(
  ctx: Pick<TestContext, 'db' | 'log' | 'config' | 'maintenance'>,
  handlers: Handlers,
): Worker {
  const worker = startWorker(ctx, handlers)
  onTestFinished(() => worker.stop())
  return worker
}

/** Waits until all queued jobs are done. */
export const allDone = ({ db }: TestContext) => expect.poll(() => countOf(db, 'jobs')).toBe(0)
