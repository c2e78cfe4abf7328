// The shapes of background jobs. A payload may hold a sealed message, so no answer has it.

import { z } from 'zod'
import { reviewTexts } from '../delivery/reviews.ts'
import type { Shape } from '../endpoint.ts'
import { reasonLengthLimit } from '../lists/rows.ts'
import { body, count, filled, said, timestamp } from '../wire.shapes.ts'
import { deadJobLimit, jobTexts } from './jobs.ts'

const queue = z.object({
  queue: z.string(),
  /** Everything queued: due, running and planned. */
  jobs: count,
  /** Could run now. */
  due: count,
  /** How long the oldest due job has been due. */
  oldestSeconds: count,
  /** Failed at their last attempt, and will be retried. */
  failing: count,
  dead: count,
})
export type QueueBacklog = z.output<typeof queue>

const deadJob = z.object({
  id: z.int(),
  queue: z.string(),
  /** The order that it is about. */
  orderid: z.string().nullable(),
  /** The top-up that it is about. */
  txnid: z.string().nullable(),
  attempts: count,
  lastError: z.string(),
  queuedAt: timestamp,
  diedAt: timestamp,
})
export type DeadJob = z.output<typeof deadJob>

const ids = z
  .array(z.int(jobTexts.badIds).min(1, jobTexts.badIds), jobTexts.badIds)
  .min(1, jobTexts.badIds)
  .max(deadJobLimit, jobTexts.badIds)

export const jobShapes = {
  queues: { reply: z.object({ queues: z.array(queue) }) },
  dead: {
    query: z.object({ queue: z.string().max(40).default('') }),
    reply: z.object({ jobs: z.array(deadJob), totalCount: count }),
  },
  retry: { body: body({ ids }), reply: said },
  discard: {
    body: body({ ids, reason: filled(reviewTexts.reasonRequired, reasonLengthLimit) }),
    reply: said,
  },
} satisfies Record<string, Shape>
