// Refuses new requests while too many statements wait for the database. A request that is refused early costs a
// twentieth of a purchase, so the store keeps selling when many more ask than it can serve. It counts waiting
// statements, not requests: a request that waits for a slow gateway delays nobody, and cached pages need no statement.

import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { report } from '../../kit/reports.ts'
import { failure } from './failures.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How many times the usual number of statements may wait before a request is refused. Routes without it
     * are never refused: health checks, pages and files.
     */
    patience?: number
  }
  interface FastifyRequest {
    /** Not logged: under a flood, writing lines would cost more than refusing does. */
    isRefusedEarly: boolean
  }
}

/** Staff, who may have to end the overload, and webhooks of payments that were made already are refused later. */
export const patienceOf = { customer: 1, staff: 2, webhook: 2 } as const

const retryAfterSeconds = 2
const logEveryMs = 10_000

export function refuseWhenOverloaded(app: FastifyInstance, ctx: Context): void {
  const countRefusal = refusalCounter(ctx)
  app.decorateRequest('isRefusedEarly', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { patience } = request.routeOptions.config
    if (patience === undefined) return done()
    if (!isOverloaded(ctx, patience)) return done()
    request.isRefusedEarly = true
    countRefusal()
    const body = JSON.stringify(failure(request, texts.tooBusy))
    // Written at once: the framework's way to an answer costs as much again as everything before it.
    reply.hijack()
    reply.raw.writeHead(503, {
      ...(reply.getHeaders() as Record<string, string>),
      'retry-after': String(retryAfterSeconds),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    reply.raw.end(body)
  })
}

export const isOverloaded = (ctx: Context, patience: number): boolean =>
  ctx.waitingStatements() >= ctx.limits.databaseWaiting * patience

/** Logs one line for many refusals. */
function refusalCounter({ log }: Context): () => void {
  let refused = 0
  return () => {
    report('refusedRequest', {})
    refused += 1
    if (refused > 1) return
    setTimeout(() => {
      log.warn({ refused, seconds: logEveryMs / 1000 }, 'overloaded: requests were refused')
      refused = 0
    }, logEveryMs).unref()
  }
}
