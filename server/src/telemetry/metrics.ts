// Serves /metrics for Prometheus, on a port of its own that customers cannot reach.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { CannotStart } from '../kit/cannot-start.ts'
import { registerNodeFigures, type Watched } from './node-figures.ts'
import { registerStoreFigures } from './store-figures.ts'

type Metrics = { address: string; stop(): Promise<void> }

export async function startMetrics(
  ctx: Context,
  node: Pick<Watched, 'pool' | 'openStreams'>,
): Promise<Metrics> {
  const register = new Registry()
  const refresh = registerStoreFigures(register, ctx)
  const end = registerNodeFigures(register, { ...ctx, ...node })
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse) => {
    const isAsked = (method === 'GET' || method === 'HEAD') && url?.split('?')[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    await refresh()
    response.setHeader('content-type', register.contentType)
    response.end(await register.metrics())
  }
  const server = createServer((request, response) => {
    // A figure that cannot be read must not end the process.
    answer(request, response).catch((error) => {
      ctx.log.warn({ err: error }, 'the metrics could not be collected')
      response.writeHead(500).end()
    })
  })
  const { metricsHost: host, metricsPort: port } = ctx.config
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    end()
    throw new CannotStart(
      `The metrics cannot listen on port ${port} on ${host}: ${(error as Error).message}. Set METRICS_PORT to another number.`,
    )
  }
  const { port: taken } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop: async () => {
      end()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
