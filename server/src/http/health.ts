// Health: whether the process runs, and whether it can serve requests.

import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { reasonNotReady } from '../domain/health.ts'

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/health', { exposeHeadRoute: true }, async () => ({ status: 'ok', ...ctx.release }))
  app.get('/health/live', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))

  app.get('/health/ready', { exposeHeadRoute: true }, async (_, reply) => {
    const message = await reasonNotReady(ctx)
    if (message) return reply.code(503).send({ status: 'unavailable', message })
    // Ready in maintenance too: staff must reach the console through the load balancer.
    return { status: ctx.maintenance.current() ? 'maintenance' : 'ok' }
  })
}
