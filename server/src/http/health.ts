// Health: whether the process lives, and whether it can serve.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  const alive = async () => ({ status: 'ok' })
  app.get('/health', { exposeHeadRoute: true }, alive)
  app.get('/health/live', { exposeHeadRoute: true }, alive)

  app.get('/health/ready', { exposeHeadRoute: true }, async (request, reply) => {
    try {
      await ctx.db.rows(z.object({ one: z.literal(1) }))`select 1 as one`
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply
        .code(503)
        .send({ status: 'unavailable', message: 'The database does not answer.' })
    }
  })
}
