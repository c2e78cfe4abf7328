// Server-sent events: opened, kept breathing, and closed when they have lasted long enough.

import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    openEvents: Set<EventStream>
  }
}

/** Proxies close a silent connection; a comment is no event. */
const breathMs = 20_000
/** Then the listener comes again, with a session that is looked at again. */
const longestMs = 10 * 60 * 1000

export type EventStream = {
  send(event: string, data: string): void
  /** A comment: the listener sees that somebody is there. */
  breathe(): void
  end(): void
  isOver(): boolean
  /** At the end, whoever ended it; at once if it is over already. */
  onClose(forget: () => void): void
}

/** A server that closes waits for its answers, and these would not end by themselves. */
export function endEventsAtClose(app: FastifyInstance): void {
  const open = new Set<EventStream>()
  app.decorate('openEvents', open)
  app.addHook('preClose', async () => {
    for (const events of open) events.end()
  })
}

export function openEvents(reply: FastifyReply, onBreath?: () => void): EventStream {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Somebody who asks for the headers alone would wait for an end that never comes.
  if (reply.request.method === 'HEAD') raw.end()
  const isOver = () => raw.writableEnded || raw.destroyed
  const write = (text: string) => {
    if (!isOver()) raw.write(text)
  }
  const breathe = () => write(': still here\n\n')
  const onClose = (forget: () => void) => {
    if (raw.destroyed) forget()
    else raw.on('close', forget)
  }
  const breath = setInterval(() => {
    breathe()
    onBreath?.()
  }, breathMs)
  const end = setTimeout(() => raw.end(), longestMs)
  const events: EventStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    breathe,
    end: () => void raw.end(),
    isOver,
    onClose,
  }
  const { openEvents: open } = reply.server
  open.add(events)
  onClose(() => {
    clearInterval(breath)
    clearTimeout(end)
    open.delete(events)
  })
  return events
}
