// Types for the part of autocannon that we use; the package has none.

declare module 'autocannon' {
  export type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    /** In seconds, for one request. */
    timeout: number
    headers?: Record<string, string>
    /** Called for each connection. */
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void
  }

  export type Result = {
    requests: { average: number; total: number }
    /** In milliseconds. */
    latency: { p50: number; p99: number }
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
  }

  export default function autocannon(options: Options): Promise<Result>
}
