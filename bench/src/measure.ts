// Measures one scenario for a fixed time with a fixed number of connections.

import autocannon from 'autocannon'
import { cpuMsOf } from './purchases/cpu.ts'
import type { Asked } from './scenarios.ts'
import type { Server } from './server.ts'

const requestTimeoutS = 10

export type Measured = {
  requestsPerSecond: number
  count: number
  p50Ms: number
  p99Ms: number
  /** Processor time of the server for one request, which a busy machine changes less than the rate. */
  cpuMs: number
}

export async function measure(
  { address, pid }: Pick<Server, 'address' | 'pid'>,
  asked: Asked,
  seconds: number,
  connections = 32,
): Promise<Measured> {
  const cpuMsBefore = cpuMsOf(pid)
  let clients = 0
  const result = await autocannon({
    url: `${address}${asked.path}`,
    headers: asked.headers,
    connections,
    duration: seconds,
    timeout: requestTimeoutS,
    setupClient: (client) => {
      const { ofClient = [] } = asked
      const headers = ofClient[clients % ofClient.length]
      if (headers) client.setHeaders(headers)
      clients += 1
    },
  })
  const wrong = Object.entries(result.statusCodeStats).filter(
    ([status]) => Number(status) !== asked.status,
  )
  // Failing is often faster than working, so figures with failures are worthless.
  if (result.errors > 0 || result.timeouts > 0 || wrong.length > 0 || result.requests.total === 0) {
    throw new Error(
      `${asked.path}: ${result.errors} errors, ${result.timeouts} timeouts, other answers than ` +
        `${asked.status}: ${wrong.map(([status, { count }]) => `${count} x ${status}`).join(', ')}`,
    )
  }
  return {
    requestsPerSecond: result.requests.average,
    count: result.requests.total,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMs: (cpuMsOf(pid) - cpuMsBefore) / result.requests.total,
  }
}
