// Calls one entry of an endpoint table, typed by it from parameters to reply.

import type { Endpoint, Reply, Sent, Shape } from '@gemwala/contract/endpoint'
import { texts } from '@gemwala/contract/texts'
import { liveToken } from '../session/session.ts'

const timeLimitMs = 15_000

/** A call that did not succeed, with a text fit to be shown. Status 0: no answer came at all. */
export class CallFailed extends Error {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string, cause?: unknown) {
    super(text, { cause })
    this.status = status
    this.text = text
  }
}

/** What to tell the person about a failure; a bug is told as the fallback. */
export const textOf = (error: unknown, fallback: string = texts.failed): string =>
  error instanceof CallFailed ? error.text : fallback

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A call that takes nothing is called without a second argument. */
type Argument<S extends Shape> = keyof Sent<S> extends never ? [] : [sent: Sent<S>]

export async function call<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[sent]: Argument<S>
): Promise<Reply<S>> {
  const parts: Parts = sent ?? {}
  const answer = await send(endpoint, parts)
  const reply = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new CallFailed(answer.status, failureText(reply, endpoint.errorField))
  if (reply === undefined) throw new CallFailed(answer.status, texts.failed)
  return reply as Reply<S>
}

async function send(endpoint: Endpoint, { params, query, body }: Parts): Promise<Response> {
  const token = liveToken()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    return await fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new CallFailed(0, texts.failed, cause)
  }
}

function addressOf(path: string, params: Parts['params'], query: Parts['query']): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) asked.set(name, String(value))
  }
  return asked.size > 0 ? `${filled}?${asked}` : filled
}

function failureText(reply: unknown, field: string): string {
  const text = (reply as Record<string, unknown> | null | undefined)?.[field]
  return typeof text === 'string' && text !== '' ? text : texts.failed
}
