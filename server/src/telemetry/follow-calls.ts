// Adds every call that `fetch` makes to an external service to the trace of the work in hand. Node announces
// these calls itself, so the services' clients know nothing of traces.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { workInHand } from '../kit/work.ts'

/** What undici, the client behind `fetch`, publishes. */
type Outgoing = { origin: string; method: string; addHeader(name: string, value: string): void }
type Announced = { request: Outgoing; response?: { statusCode: number }; error?: Error }

/** Returns the function that ends it. */
export function followCalls(): () => void {
  const running = new WeakMap<Outgoing, (error?: unknown) => void>()
  const listeners: Record<string, (message: Announced) => void> = {
    'undici:request:create': ({ request }) => {
      const trace = workInHand()?.trace
      if (!trace) return
      const { host } = new URL(request.origin)
      // The path can contain an order's number or a token, so the host has to do.
      const end = trace.begin({
        kind: 'call',
        name: `${request.method} ${host}`,
        attributes: { 'http.request.method': request.method, 'server.address': host },
      })
      request.addHeader('traceparent', trace.traceparent)
      running.set(request, end)
    },
    'undici:request:trailers': ({ request }) => running.get(request)?.(),
    'undici:request:error': ({ request, error }) => running.get(request)?.(error),
  }
  const heard = Object.entries(listeners).map(([name, listener]) => {
    const hear = (message: unknown) => listener(message as Announced)
    subscribe(name, hear)
    return () => void unsubscribe(name, hear)
  })
  return () => {
    for (const end of heard) end()
  }
}
