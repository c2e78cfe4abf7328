// An order as server-sent events: as it is now, and again at every change, until it is over or the
// listener leaves.

import type { OwnOrderDetail } from '@gemwala/contract/orders.shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Proxies close a silent connection; a comment is no event. */
const breathMs = 20_000
/** Then the listener comes again, with a session that is looked at again. */
const longestMs = 10 * 60 * 1000
const finalStatuses: OwnOrderDetail['status'][] = ['Completed', 'Failed', 'Refunded', 'Cancelled']

type Stream = {
  read: () => Promise<OwnOrderDetail>
  request: FastifyRequest
  reply: FastifyReply
}

export async function streamOrder(ctx: Context, { read, request, reply }: Stream) {
  // Before anything is sent, so that an unknown order is an ordinary 404.
  const first = await read()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })

  let lastSent = ''
  const send = (order: OwnOrderDetail) => {
    const data = JSON.stringify(order)
    if (data === lastSent) return
    lastSent = data
    raw.write(`event: order\ndata: ${data}\n\n`)
    if (finalStatuses.includes(order.status)) raw.end()
  }
  let reading: Promise<void> | undefined
  const readAndSend = () => {
    // Changes that come while one is being read are in the next reading.
    reading = (reading ?? Promise.resolve()).then(async () => {
      if (raw.writableEnded) return
      send(await read())
    })
    reading.catch((error) => {
      request.log.warn({ err: error }, 'an order that is watched could not be read')
      raw.end()
    })
  }
  const forget = ctx.orderWatch.watch(first, readAndSend)
  const breath = setInterval(() => raw.write(': still here\n\n'), breathMs)
  const end = setTimeout(() => raw.end(), longestMs)
  raw.on('close', () => {
    forget()
    clearInterval(breath)
    clearTimeout(end)
  })
  send(first)
  return reply
}
