// Parsing server-sent events.

import { expect, test, vi } from 'vitest'
import { eventsOf, openEvents, type ServerEvent } from './event-stream.ts'

async function* piecesOf(...pieces: string[]) {
  yield* pieces
}

async function all(events: AsyncIterable<ServerEvent>): Promise<ServerEvent[]> {
  const read: ServerEvent[] = []
  for await (const event of events) read.push(event)
  return read
}

const read = (...pieces: string[]) => all(eventsOf(piecesOf(...pieces)))

test('an event has a name and data', async () => {
  expect(await read('event: order\ndata: {"a":1}\n\n')).toEqual([
    { event: 'order', data: '{"a":1}' },
  ])
})

test('an event without a name is a message', async () => {
  expect(await read('data: hello\n\n')).toEqual([{ event: 'message', data: 'hello' }])
})

test('the name does not carry over to the next event', async () => {
  expect(await read('event: order\ndata: 1\n\ndata: 2\n\n')).toEqual([
    { event: 'order', data: '1' },
    { event: 'message', data: '2' },
  ])
})

test('comments, ids and retry times are ignored', async () => {
  expect(await read(': keep-alive\n\nid: 7\nretry: 10\ndata: x\n\n')).toEqual([
    { event: 'message', data: 'x' },
  ])
})

test('several lines of data form one text', async () => {
  expect(await read('data: a\ndata:b\ndata\n\n')).toEqual([{ event: 'message', data: 'a\nb\n' }])
})

test.each(['\n', '\r\n'])('lines may end with %j and be split anywhere', async (end) => {
  const text = ['event: order', 'data: {"a": "b:c"}', '', 'data: 2', '', ''].join(end)
  expect(await read(...text)).toEqual([
    { event: 'order', data: '{"a": "b:c"}' },
    { event: 'message', data: '2' },
  ])
})

test('an incomplete event is dropped', async () => {
  expect(await read('data: 1\n\ndata: 2\n')).toEqual([{ event: 'message', data: '1' }])
})

const endpoint = {
  method: 'GET',
  path: '/store/orders/:orderid/events',
  access: 'session',
  errorField: 'message',
  summary: '',
} as const
const eventStream = { 'content-type': 'text/event-stream; charset=utf-8' }

test('the stream is requested with the session', async () => {
  const { startSession } = await import('../session/session.ts')
  startSession('a-token', { _id: '1', name: 'A', email: 'a@x.test', role: 'user' })
  const { openEvents } = await import('./event-stream.ts')
  const fetch = vi.fn(async () => new Response('data: ₹\n\n', { headers: eventStream }))
  vi.stubGlobal('fetch', fetch)
  const { signal } = new AbortController()
  const events = await all(openEvents(endpoint, { orderid: 'GW 1' }, signal))
  expect(events).toEqual([{ event: 'message', data: '₹' }])
  expect(fetch).toHaveBeenCalledWith('/store/orders/GW%201/events', {
    headers: {
      accept: 'text/event-stream',
      'page-language': 'en',
      authorization: 'Bearer a-token',
    },
    signal,
  })
})

test.each([
  ['a refusal', Response.json({}, { status: 404 }), 404],
  ['an answer that is not a stream', Response.json({}), 200],
])('%s is a failure with its status', async (_, answer, status) => {
  vi.stubGlobal('fetch', async () => answer)
  const { signal } = new AbortController()
  const reading = all(openEvents(endpoint, { orderid: '1' }, signal))
  await expect(reading).rejects.toMatchObject({ status })
})

test('a silent stream times out', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream<Uint8Array>({ start: () => undefined })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: eventStream }))
  const { signal } = new AbortController()
  const reading = expect(all(openEvents(endpoint, { orderid: '1' }, signal))).rejects.toMatchObject(
    { status: 0 },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
})

test('leaving the loop closes the connection', async () => {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel,
  })
  vi.stubGlobal('fetch', async () => new Response(body, { headers: eventStream }))
  for await (const _ of openEvents(endpoint, { orderid: '1' }, new AbortController().signal)) break
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})
