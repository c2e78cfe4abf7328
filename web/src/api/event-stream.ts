// Server-sent events. The browser's EventSource sends no bearer header, so we fetch and parse the
// stream.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { languageHeader } from '@gemwala/contract/languages'
import { texts } from '@gemwala/contract/texts'
import { language } from '../language.ts'
import { liveToken } from '../session/session.ts'
import { kept } from '../ui/shared.ts'
import { addressOf, CallFailed } from './call.ts'

export type ServerEvent = { event: string; data: string }

/** The server regularly writes a comment. A stream that is silent for this long is dead. */
const silenceLimitMs = 60_000

/**
 * A tab reads one stream at a time: without HTTP/2, a browser opens only six connections to a server, over all
 * of its tabs. The bell gives way to the streams of orders, and hears here that one begins, sends or ends.
 */
const orderStreams = kept(() => new Set<object>())
const bells = new Set<() => void>()
const tellBells = () => {
  for (const onNews of bells) onNews()
}

export const isOrderStreamed = (): boolean => orderStreams.now.size > 0

/** Returns a function that ends it. */
export function hearOfOrders(onNews: () => void): () => void {
  bells.add(onNews)
  return () => void bells.delete(onNews)
}

/** The events of a stream about orders; `readEvents` says more. */
export async function* openEvents(
  ...given: Parameters<typeof readEvents>
): AsyncGenerator<ServerEvent> {
  const stream = {}
  orderStreams.now.add(stream)
  tellBells()
  try {
    for await (const event of readEvents(...given)) {
      yield event
      tellBells()
    }
  } finally {
    orderStreams.now.delete(stream)
    tellBells()
  }
}

/**
 * The events of an endpoint until the stream ends. Throws CallFailed when it cannot be opened.
 * `onOpen` runs on the server's first output, even if that is only a comment.
 */
export async function* readEvents(
  endpoint: Endpoint,
  params: Record<string, string>,
  signal: AbortSignal,
  onOpen?: () => void,
): AsyncGenerator<ServerEvent> {
  const headers: Record<string, string> = {
    accept: 'text/event-stream',
    [languageHeader]: language,
  }
  const token = liveToken()
  if (token) headers.authorization = `Bearer ${token}`
  const answer = await fetch(addressOf(endpoint.path, params), { headers, signal })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!answer.ok || !isStream || !answer.body) throw new CallFailed(answer.status, texts.failed)
  yield* eventsOf(textOfStream(answer.body, onOpen))
}

/** Assembles events from chunks of text that may be split anywhere. */
export async function* eventsOf(pieces: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let begun = ''
  let event = 'message'
  let data: string[] = []
  for await (const piece of pieces) {
    const lines = (begun + piece).split(/\r?\n/)
    begun = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield { event, data: data.join('\n') }
        event = 'message'
        data = []
        continue
      }
      const { name, value } = fieldOf(line)
      if (name === 'event') event = value
      if (name === 'data') data.push(value)
    }
  }
}

/** A comment starts with a colon, so it is a field without a name. */
function fieldOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':')
  if (colon === -1) return { name: line, value: '' }
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') }
}

async function* textOfStream(
  body: ReadableStream<Uint8Array>,
  onOpen?: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let isOpen = false
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read())
      if (done) return
      if (!isOpen) onOpen?.()
      isOpen = true
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    // Closes the connection when the reader stops.
    void reader.cancel().catch(() => undefined)
  }
}

async function inTime<Result>(reading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallFailed(0, texts.failed)), silenceLimitMs)
  })
  try {
    return await Promise.race([reading, silence])
  } finally {
    clearTimeout(timer)
  }
}
