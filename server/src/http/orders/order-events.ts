// One order as server-sent events: its current state, and again at every change, until it is over, the
// listener leaves or the session ends.

import { finalStatuses, orderEndpoints } from '@gemwala/contract/orders/orders'
import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { type Listener, openEvents } from '../frame/event-stream.ts'
import { answerInHindi } from '../languages/hindi.ts'
import { callLanguage } from '../languages/language.ts'

export async function streamOrder(
  ctx: Context,
  listener: Listener,
  read: () => Promise<OwnOrderDetail>,
): Promise<FastifyReply> {
  // Before anything is sent, so that an unknown order is an ordinary 404.
  const first = await read()
  const events = openEvents(ctx, orderEndpoints.events, listener)

  let lastSent = ''
  const send = (order: OwnOrderDetail) => {
    const isHindi = callLanguage(listener.request) === 'hi'
    const data = JSON.stringify(isHindi ? answerInHindi(order) : order)
    if (data === lastSent) return
    lastSent = data
    events.send('order', data)
    if (finalStatuses.includes(order.status)) events.end()
  }
  let reading = Promise.resolve()
  const readAndSend = () => {
    // A change that arrives during a read is covered by the next read.
    reading = reading.then(() => events.whileAllowed(async () => send(await read())))
  }
  events.onClose(ctx.orderWatch.watch(first, readAndSend))
  send(first)
  return listener.reply
}
