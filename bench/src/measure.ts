// Measures one scenario for a fixed time with a fixed number of connections.

import autocannon from 'autocannon'
import type { Asked } from './scenarios.ts'

const requestTimeoutS = 10

export type Measured = { requestsPerSecond: number; count: number; p50Ms: number; p99Ms: number }

export async function measure(
  address: string,
  asked: Asked,
  seconds: number,
  connections = 32,
): Promise<Measured> {
  const result = await autocannon({
    url: `${address}${asked.path}`,
    headers: asked.headers,
    connections,
    duration: seconds,
    timeout: requestTimeoutS,
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
  }
}
