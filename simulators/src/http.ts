// The HTTP server of a simulator: Fastify on loopback with limits, and the scope in which faults apply to the simulated
// service's own calls.

import Fastify, { type FastifyInstance } from 'fastify'
import type { Fault, Faults } from './faults.ts'
import { loopback, type RunningSimulator } from './simulator.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault of this call, on routes of the simulated service. */
    fault?: Fault
  }
}

const hosts = new Set([loopback, 'localhost'])

// More connections than this are never needed.
const connectionLimit = 200

export const createHttp = (): FastifyInstance => {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.server.maxConnections = connectionLimit
  // A web page can point its own host name at 127.0.0.1 (DNS rebinding); the Host header shows it.
  app.addHook('onRequest', async (request, reply) => {
    if (!hosts.has(request.hostname)) return reply.code(421).send({ error: 'Loopback only' })
  })
  return app
}

type Inside = {
  faults: Faults
  /** Clears what it recorded. */
  reset?: () => void
  /** Ends what would happen later. */
  cancel?: () => void
}

export const run = async (
  app: FastifyInstance,
  { faults, reset, cancel }: Inside,
): Promise<RunningSimulator> => ({
  address: await app.listen({ host: loopback, port: 0 }),
  setFaults: faults.set,
  state: faults.state,
  reset: () => {
    faults.reset()
    cancel?.()
    reset?.()
  },
  close: async () => {
    faults.close()
    cancel?.()
    await app.close()
  },
})

/** A scope for the simulated service's own routes, to which faults apply. */
export const addWire = (
  app: FastifyInstance,
  faults: Faults,
  routes: (wire: FastifyInstance) => void,
): void => {
  app.register(async (wire) => {
    // After the body was parsed: a malformed request neither counts as a call nor uses up a fault.
    wire.addHook('preHandler', async (request, reply) => {
      request.fault = faults.take()
      if (request.fault.mode !== 'failing') return
      // When a service is down, its load balancer answers in HTML, even for a JSON API.
      return reply
        .code(503)
        .type('text/html')
        .send('<html><body><h1>503 Service Unavailable</h1></body></html>')
    })
    wire.addHook('onSend', async (request) => {
      if (request.fault) await faults.answerable(request.fault, request.raw.socket)
    })
    routes(wire)
  })
}

/** Parses form bodies, which Fastify does not do itself; if a name appears twice, the last value counts. */
export const readForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
