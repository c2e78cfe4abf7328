// Follows every request from its arrival to its end, for the log, the metrics and the traces. Where none of
// them is on, nothing is added to a request.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { isFollowed, report } from '../../kit/reports.ts'
import { trustedBy } from '../../kit/trusted.ts'
import { doWork, newWork, type Work } from '../../kit/work.ts'
import { isHealthCheck, logRequest, logsRequests } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set if requests are logged or traced. */
    work: Work | null
    /** An event stream stays open for minutes, which says nothing about how fast we answer. */
    isStream: boolean
  }
}

const acceptedId = /^[\w.:=/+-]{8,128}$/

/** Our own proxies may have given the request an id already, which is then in their log as well. */
export function requestIds({ config }: Pick<Context, 'config'>): (raw: IncomingMessage) => string {
  const isTrusted = trustedBy(config.trustedProxies)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isAccepted = typeof given === 'string' && acceptedId.test(given)
    return isAccepted && isTrusted(socket.remoteAddress) ? given : randomUUID()
  }
}

export function observeRequests(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('work', null)
  app.decorateRequest('isStream', false)
  const { config, traces } = ctx
  const isLogged = logsRequests(app.log.level)
  const isCounted = config.metricsPort !== undefined || traces !== undefined
  if (isLogged || traces) followWork(app, ctx)
  if (isLogged || isCounted) followAborted(app)
  if (isCounted) {
    app.addHook('onResponse', async (request, reply) => end(request, reply, reply.raw.statusCode))
  }
}

/** The caller left before the answer, so no status was sent. Proxies use this number too. */
const leftEarly = 499

/** The framework reports only answers that were sent, and slow requests are those that callers give up. */
function followAborted(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    raw.once('close', () => {
      if (raw.writableEnded) return
      const status = raw.headersSent ? raw.statusCode : leftEarly
      logRequest(request, reply, { isAborted: true, status })
      end(request, reply, status)
    })
    done()
  })
}

function followWork(app: FastifyInstance, { config, traces }: Context): void {
  const isTrusted = trustedBy(config.trustedProxies)
  app.addHook('onRequest', (request, _, done) => {
    // Callers from outside could otherwise make us record all of their requests, or mix up our traces.
    const parent = isTrusted(request.socket.remoteAddress) ? request.headers.traceparent : undefined
    const trace = isHealthCheck(request)
      ? undefined
      : traces?.begin('request', `${request.method} ${routeOf(request)}`, parent as string)
    request.work = newWork(trace)
    done()
  })
  // After the body was read, because reading it leaves the context that an earlier hook would have set.
  app.addHook('preHandler', (request, _, done) => doWork(request.work!, done))
}

function end(request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { method, work } = request
  const route = routeOf(request)
  work?.trace?.end({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'enduser.id': work.userid,
    'gemwala.order': work.orderid,
  })
  if (request.isRefusedEarly || request.isStream) return
  if (isHealthCheck(request) || !isFollowed('request')) return
  report('request', { method, route, status, seconds: reply.elapsedTime / 1000 })
}

/** The pattern, such as /store/orders/:orderid; an address that leads nowhere could be any text. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown'
