// The little of autocannon that is used here; it brings no types of its own.

declare module 'autocannon' {
  export type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    /** In seconds, for one request. */
    timeout: number
    headers?: Record<string, string>
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
