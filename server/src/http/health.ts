// Health: whether the process runs, and whether it can serve requests.

import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { askReadiness } from '../domain/health.ts'

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/health', { exposeHeadRoute: true }, async () => ({ status: 'ok', ...ctx.release }))
  app.get('/health/live', { exposeHeadRoute: true }, async () => ({ status: 'ok' }))

  app.get('/health/ready', { exposeHeadRoute: true }, async (request, reply) => {
    try {
      await askReadiness(ctx)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply
        .code(503)
        .send({ status: 'unavailable', message: 'The database does not answer.' })
    }
  })
}
