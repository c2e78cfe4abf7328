// The calls of the specification whose part of the store is not built yet: they say so.

import { allEndpoints } from '@gemwala/contract/endpoints'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance } from 'fastify'
import { failure } from './failures.ts'

/** Answers 501 for every entry of the tables that nobody mounted. Call it after all mounting. */
export function answerUnbuilt(app: FastifyInstance): void {
  for (const { endpoint } of allEndpoints) {
    if (app.hasRoute({ method: endpoint.method, url: endpoint.path })) continue
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      config: { errorField: endpoint.errorField, isUnbuilt: true },
      handler: async (request, reply) => reply.code(501).send(failure(request, texts.notBuiltYet)),
    })
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isUnbuilt?: true
  }
}
