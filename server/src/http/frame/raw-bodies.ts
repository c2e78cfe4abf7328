// Routes whose bodies stay as they were sent, whatever their content type: a webhook is signed byte by byte.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type Mount, mountOn } from './mount.ts'

export async function withRawBodies(
  app: FastifyInstance,
  ctx: Context,
  routes: (on: Mount) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
    routes(mountOn(scope, ctx))
  })
}

export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)
