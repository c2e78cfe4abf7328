// Calls an endpoint without the browser, to learn what a page should show.

import {
  type Endpoint,
  idempotencyHeader,
  type Reply,
  type Sent,
  type Shape,
} from '@gemwala/contract/endpoint'
import { shapeOf } from '@gemwala/contract/endpoints'
import { givenStore } from './given-store.ts'

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** The idempotency key, for calls that move money. */
  attemptKey?: string
}

/** A call without input takes no second argument. */
type Argument<S extends Shape> = keyof Sent<S> extends never
  ? [sent?: undefined, token?: string]
  : [sent: Sent<S> & Pick<Parts, 'attemptKey'>, token?: string]

export async function ask<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[sent, token]: Argument<S>
): Promise<Reply<S>> {
  const { params = {}, query = {}, body, attemptKey }: Parts = sent ?? {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const address = new URL(path, givenStore().address)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  const answer = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(attemptKey && { [idempotencyHeader]: attemptKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) {
    throw new Error(`${endpoint.method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  return shapeOf(endpoint).reply.parse(await answer.json()) as Reply<S>
}
