// Server-sent events. A stream opens while there is room, is kept alive, and ends with the session of its
// listener, after its maximum time, or when nobody reads it.

import type { Endpoint } from '@gemwala/contract/endpoint'
import { texts } from '@gemwala/contract/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Session } from '../../domain/accounts/sessions.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sessionFor } from './session.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of this node, with the account of each listener. */
    openEvents: Map<EventStream, number>
  }
}

/** After this time the listener reconnects, and the session is checked again. */
const longestMs = 10 * 60 * 1000
const retryAfterSeconds = 30

export type EventStream = {
  send(event: string, data: string): void
  /** Sends a comment, which shows the listener that the connection works. */
  breathe(): void
  /**
   * Runs the task if the listener's session is still valid; otherwise, or if the task fails, ends the
   * stream.
   */
  whileAllowed(task: () => void | Promise<void>): Promise<void>
  end(): void
  /** Called when the stream ends, for whatever reason; at once if it has already ended. */
  onClose(forget: () => void): void
}

/** How much of the limits a stream may use. */
type Share = 'all' | 'half'

export type Listener = {
  session: Session
  request: FastifyRequest
  reply: FastifyReply
}

/** A closing server waits for its answers, and these would never end by themselves. */
export function endEventsAtClose(app: FastifyInstance): void {
  const open = new Map<EventStream, number>()
  app.decorate('openEvents', open)
  app.addHook('preClose', async () => {
    for (const events of open.keys()) events.end()
  })
}

/**
 * Refuses when the account or this node has too many open streams. A stream that may use only `half` of the room is
 * refused earlier, so that the others find room: of 2,000 streams of a node, the bells of a thousand tabs leave a
 * thousand for orders.
 */
export function openEvents(
  ctx: Context,
  endpoint: Endpoint,
  { session, request, reply }: Listener,
  share: Share = 'all',
): EventStream {
  const { openEvents: open } = reply.server
  const { userid } = session
  refuseWithoutRoom(ctx, [...open.values()], userid, share)
  reply.hijack()
  request.isStream = true
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // A HEAD request would wait for an end that never comes.
  if (request.method === 'HEAD') raw.end()
  const isOver = () => raw.writableEnded || raw.destroyed
  const write = (text: string) => {
    if (!isOver()) raw.write(text)
  }
  const events: EventStream = {
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    breathe: () => write(': still here\n\n'),
    whileAllowed: async (task) => {
      try {
        await sessionFor(ctx, request, endpoint)
        if (!isOver()) await task()
      } catch (error) {
        if (!(error instanceof Refusal)) {
          request.log.warn({ err: error }, 'event stream failed')
        }
        events.end()
      }
    },
    end: () => void raw.end(),
    onClose: (forget) => {
      if (raw.destroyed) forget()
      else raw.on('close', forget)
    },
  }
  let hadUnsent = false
  const breath = setInterval(() => {
    // The buffer was full at the last heartbeat and still is: nobody reads any more.
    const hasUnsent = raw.writableLength > 0
    if (hadUnsent && hasUnsent) return raw.destroy()
    hadUnsent = hasUnsent
    events.breathe()
    void events.whileAllowed(() => {})
  }, ctx.limits.eventBreathMs)
  const end = setTimeout(events.end, longestMs)
  open.set(events, userid)
  events.onClose(() => {
    clearInterval(breath)
    clearTimeout(end)
    open.delete(events)
  })
  return events
}

function refuseWithoutRoom(
  { limits }: Context,
  listeners: number[],
  userid: number,
  share: Share,
): void {
  const part = (limit: number) => (share === 'half' ? Math.floor(limit / 2) : limit)
  const own = listeners.filter((one) => one === userid)
  if (own.length >= part(limits.eventStreamsPerAccount)) {
    throw new Refusal('tooMany', texts.tooManyStreams, retryAfterSeconds)
  }
  if (listeners.length >= part(limits.eventStreamsPerNode)) {
    throw new Refusal('unavailable', texts.tooBusy, retryAfterSeconds)
  }
}
