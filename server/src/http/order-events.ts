// An order as server-sent events: as it is now, and again at every change, until it is over or the
// listener leaves.

import { finalStatuses } from '@gemwala/contract/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders.shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { openEvents } from './event-stream.ts'

type Stream = {
  read: () => Promise<OwnOrderDetail>
  request: FastifyRequest
  reply: FastifyReply
}

export async function streamOrder(ctx: Context, { read, request, reply }: Stream) {
  // Before anything is sent, so that an unknown order is an ordinary 404.
  const first = await read()
  const events = openEvents(reply)

  let lastSent = ''
  const send = (order: OwnOrderDetail) => {
    const data = JSON.stringify(order)
    if (data === lastSent) return
    lastSent = data
    events.send('order', data)
    if (finalStatuses.includes(order.status)) events.end()
  }
  let reading: Promise<void> | undefined
  const readAndSend = () => {
    // Changes that come while one is being read are in the next reading.
    reading = (reading ?? Promise.resolve()).then(async () => {
      if (events.isOver()) return
      send(await read())
    })
    reading.catch((error) => {
      request.log.warn({ err: error }, 'an order that is watched could not be read')
      events.end()
    })
  }
  events.onClose(ctx.orderWatch.watch(first, readAndSend))
  send(first)
  return reply
}
