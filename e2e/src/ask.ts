// Calls one entry of an endpoint table past the browser, to learn what a page should show.

import type { Endpoint, Reply, Sent, Shape } from '@gemwala/contract/endpoint'
import { shapeOf } from '@gemwala/contract/endpoints'
import { inject } from 'vitest'

type Parts = { params?: Record<string, unknown>; body?: unknown }

/** A call that takes nothing is called without a second argument. */
type Argument<S extends Shape> = keyof Sent<S> extends never
  ? [sent?: undefined, token?: string]
  : [sent: Sent<S>, token?: string]

export async function ask<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[sent, token]: Argument<S>
): Promise<Reply<S>> {
  const { params = {}, body }: Parts = sent ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const answer = await fetch(`${inject('storeAddress')}${path}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) {
    throw new Error(`${endpoint.method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  return shapeOf(endpoint).reply.parse(await answer.json()) as Reply<S>
}
