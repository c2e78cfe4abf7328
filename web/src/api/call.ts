// Calls one entry of an endpoint table, typed from parameters to reply.

import {
  type Endpoint,
  idempotencyHeader,
  type Reply,
  type Sent,
  type Shape,
} from '@gemwala/contract/endpoint'
import { failedText } from '@gemwala/contract/first-words'
import { languageHeader } from '@gemwala/contract/languages'
import { language } from '../language.ts'
import { forgetSession, liveToken } from '../session/session.ts'
import { isOffline } from '../ui/offline.ts'
import * as words from '../ui/words/ui.texts.ts'

const timeLimitMs = 15_000

/**
 * A call that did not succeed, with a text that can be shown. Status 0 means that no answer came. The
 * cause of a refusal is the server's reply.
 */
export class CallFailed extends Error {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string, cause?: unknown) {
    super(text, { cause })
    this.status = status
    this.text = text
  }
}

/** The text to show for a failure: the server's own, or else the fallback. */
export const textOf = (error: unknown, fallback: string = failedText): string =>
  error instanceof CallFailed && error.text !== failedText ? error.text : fallback

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Identifies the attempt where money moves: repeating the same key is the same attempt. */
  attemptKey?: string
  /** The request goes on when the page closes. */
  keepalive?: boolean
}

/** A call without parameters needs no second argument. */
type Argument<S extends Shape> = keyof Sent<S> extends never
  ? []
  : [sent: Sent<S> & Pick<Parts, 'attemptKey' | 'keepalive'>]

export async function call<S extends Shape>(
  endpoint: Endpoint<S>,
  ...[sent]: Argument<S>
): Promise<Reply<S>> {
  const parts: Parts = sent ?? {}
  return repeatIfProved(endpoint, async () => {
    const token = liveToken()
    const answer = await send(endpoint, parts, token)
    const reply = await answer.json().catch(() => undefined)
    if (!answer.ok) throw refusalOf(endpoint, token, answer.status, reply)
    if (reply === undefined) throw new CallFailed(answer.status, failedText)
    return reply as Reply<S>
  })
}

/**
 * Sends a call. If it is refused because the session lacks something, the user is asked for it, and the call may be
 * sent again: nothing has happened yet.
 */
export async function repeatIfProved<Result>(
  endpoint: Endpoint,
  sendOnce: () => Promise<Result>,
): Promise<Result> {
  try {
    return await sendOnce()
  } catch (error) {
    const isOfSession =
      error instanceof CallFailed && error.status === 403 && endpoint.access !== 'public'
    if (!isOfSession || !(await leadsOn(error.text))) throw error
    return repeatIfProved(endpoint, sendOnce)
  }
}

const leadsOn = (text: string): Promise<boolean> =>
  import('./follow-refusal.ts').then(({ followRefusal }) => followRefusal(text)).catch(() => false)

/** The error for a refusal, and its consequences for the session. */
export function refusalOf(
  endpoint: Endpoint,
  token: string | undefined,
  status: number,
  reply: unknown,
): CallFailed {
  const text = failureText(reply, endpoint.errorField)
  // The server no longer knows this token: the session was ended elsewhere.
  const isOver = status === 401 && endpoint.access !== 'public'
  if (isOver && token === liveToken()) forgetSession()
  return new CallFailed(status, text, reply)
}

async function send(
  endpoint: Endpoint,
  { params, query, body, attemptKey, keepalive = false }: Parts,
  token: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [languageHeader]: language,
  }
  if (token) headers.authorization = `Bearer ${token}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (attemptKey) headers[idempotencyHeader] = attemptKey
  try {
    return await fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      keepalive,
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    throw new CallFailed(0, isOffline() ? words.offline : failedText, cause)
  }
}

export function addressOf(path: string, params: Parts['params'], query?: Parts['query']): string {
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
  return typeof text === 'string' && text !== '' ? text : failedText
}
