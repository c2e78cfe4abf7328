// The HTTP server of every simulator: Fastify on loopback with limits, the control calls, and the scope in
// which faults apply to the simulated service's own calls.

import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Fault, type FaultState, type Faults, faultOrder } from './faults.ts'
import { entryOf, type Outbox, type OutboxEntry } from './messages/outbox.ts'
import { loopback, type RunningSimulator } from './simulator.ts'
import type { SimulatorName } from './simulators.ts'
import type { Webhook } from './webhook.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault of this call, on routes of the simulated service. */
    fault?: Fault
  }
}

export type ControlState = FaultState & { name: SimulatorName; keptCount: number }

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

/** Listens on loopback and returns the address as a URL. */
export const listen = (app: FastifyInstance, port: number): Promise<string> =>
  app.listen({ host: loopback, port })

/** A simulator whose control calls share its address; `cut` ends what would keep it from closing. */
export const run = async (
  app: FastifyInstance,
  port: number,
  cut: () => void,
): Promise<RunningSimulator> => {
  const address = await listen(app, port)
  const close = async () => {
    cut()
    await app.close()
  }
  return { address, control: address, close }
}

type Controlled = {
  name: SimulatorName
  faults: Faults
  outbox?: Pick<Outbox<OutboxEntry>, 'messages' | 'clear'>
  /** For a service that sends notices. */
  webhook?: Pick<Webhook, 'setUrl'>
  /** The service's own records of money and goods, for tests to compare with ours. */
  records?: () => unknown
  /** Additional control calls. */
  more?: (control: FastifyInstance) => void
  /** Clears the simulator's state besides its outbox. */
  reset?: () => void
}

const webhookOrder = z.strictObject({ url: z.url({ protocol: /^https?$/ }) })

/** Adds the calls that inspect and control a simulator, and its outbox if it has one. */
export const addControl = (app: FastifyInstance, controlled: Controlled): void => {
  const { name, faults, outbox, webhook, records } = controlled
  const state = (): ControlState => ({
    name,
    ...faults.state(),
    keptCount: outbox?.messages().length ?? 0,
  })
  app.register(async (control) => {
    control.addHook('onRequest', async (request, reply) => {
      // After a restart a kept-alive connection would look usable to the supervisor.
      reply.header('connection', 'close').header('cache-control', 'no-store')
      if (request.headers.origin) return reply.code(403).send({ error: 'Not from a page' })
    })
    control.get('/control', async () => state())
    control.post('/control/faults', async (request, reply) => {
      const order = faultOrder.safeParse(request.body)
      if (!order.success) {
        const error = order.error.issues.map((issue) => issue.message).join('; ')
        return reply.code(400).send({ error })
      }
      faults.set(order.data)
      return state()
    })
    control.post('/control/reset', async () => {
      faults.reset()
      outbox?.clear()
      controlled.reset?.()
      return state()
    })
    if (webhook) {
      control.post('/control/webhook', async (request, reply) => {
        const order = webhookOrder.safeParse(request.body)
        if (!order.success) return reply.code(400).send({ error: z.prettifyError(order.error) })
        webhook.setUrl(order.data.url)
        return state()
      })
    }
    if (records) control.get('/control/records', async () => records())
    controlled.more?.(control)
    if (outbox) {
      control.get('/outbox', async () => outbox.messages().map(entryOf))
      control.get('/messages', async () => outbox.messages())
    }
  })
}

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
