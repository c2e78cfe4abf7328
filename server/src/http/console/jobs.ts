// Background jobs over HTTP.

import { jobEndpoints, jobTexts } from '@gemwala/contract/console/jobs'
import type { Context } from '../../context.ts'
import * as domain from '../../domain/console/jobs.ts'
import { callerOf } from '../frame/caller.ts'
import type { Mount } from '../frame/mount.ts'

export function jobRoutes(on: Mount, ctx: Context): void {
  on(jobEndpoints.queues, async () => ({ queues: await domain.listQueues(ctx) }))

  on(jobEndpoints.dead, ({ query }) => domain.listDeadJobs(ctx, query.queue))

  on(jobEndpoints.retry, async ({ session, body, request }) => {
    const count = await domain.retryJobs(ctx, session, body, callerOf(request))
    return { message: jobTexts.retried(count) }
  })

  on(jobEndpoints.discard, async ({ session, body, request }) => {
    const count = await domain.discardJobs(ctx, session, body, callerOf(request))
    return { message: jobTexts.discarded(count) }
  })
}
