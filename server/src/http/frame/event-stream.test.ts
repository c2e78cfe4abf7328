// An event stream whose listener stops reading.

import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { orderEndpoints } from '@gemwala/contract/orders/orders'
import { expect, onTestFinished, test } from 'vitest'
import { type TestContext, testApp } from '../../../test/harness.ts'
import { insertUser, signIn } from '../../../test/samples.ts'
import { type EventStream, openEvents } from './event-stream.ts'

const piece = 'x'.repeat(256 * 1024)

/** A stream that the test writes to, and a listener who has not read anything yet. */
async function open(eventBreathMs: number) {
  let ctx: TestContext
  let events: EventStream
  const { app, ...opened } = await testApp({
    limits: { eventBreathMs },
    replace: (seen) => {
      ctx = seen
      return {}
    },
    only: (on) =>
      on(orderEndpoints.changes, async (call) => {
        events = openEvents(ctx, orderEndpoints.changes, call)
        events.breathe()
        return call.reply
      }),
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { userid } = await insertUser(opened.ctx.db, { role: 'admin' })
  const headers = { authorization: `Bearer ${await signIn(opened.ctx.db, userid)}` }
  const request = get(`${address}/admin/orderchanges`, { headers, agent: false })
  request.on('error', () => {})
  onTestFinished(() => void request.destroy())
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return { answer, events: events!, isOpen: () => app.openEvents.has(events) }
}

// Covers X6.
test('drops a listener who stops reading', async () => {
  const { events, isOpen } = await open(50)
  // As much as the buffers of both sides hold, and more.
  for (let sent = 0; sent < 100; sent += 1) events.send('order', piece)
  await expect.poll(isOpen).toBe(false)
})

test('keeps a listener who reads, however much there is', async () => {
  const { answer, events, isOpen } = await open(200)
  let received = 0
  let breaths = 0
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (chunk.includes(': still here')) breaths += 1
  })
  for (let sent = 1; breaths < 4; sent += 1) {
    events.send('order', piece)
    await expect.poll(() => received).toBeGreaterThan(sent * piece.length)
  }
  expect(isOpen()).toBe(true)
})
