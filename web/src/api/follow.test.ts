// Following something until it is final.

import { beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from './call.ts'
import { follow, pauseMs } from './follow.ts'

beforeEach(() => void vi.useFakeTimers())

async function* stream(...things: string[]) {
  yield* things
}
// biome-ignore lint/correctness/useYield: a stream that fails before its first event.
async function* lost(status: number): AsyncGenerator<string> {
  throw new CallFailed(status, 'Lost.')
}
const isFinal = (thing: string) => thing === 'done'

function start(open: () => AsyncIterable<string>, ask: () => Promise<string>) {
  const told: string[] = []
  const controller = new AbortController()
  const opened = vi.fn(open)
  const asked = vi.fn(ask)
  const ended = follow({
    open: opened,
    ask: asked,
    isFinal,
    tell: (thing) => told.push(thing),
    signal: controller.signal,
  })
  const state = { told, controller, opened, asked, ended, outcome: 'running' }
  ended.then(
    () => {
      state.outcome = 'ended'
    },
    () => {
      state.outcome = 'refused'
    },
  )
  return state
}
const never = () => Promise.reject(new CallFailed(0, 'Nobody should ask.'))

test('reports every change and ends at the final one', async () => {
  const state = start(() => stream('a', 'b', 'done', 'more'), never)
  await state.ended
  expect(state.told).toEqual(['a', 'b', 'done'])
  expect(state.opened).toHaveBeenCalledTimes(1)
})

test('a lost stream is opened again after a second', async () => {
  const streams = [() => stream('a'), () => stream('done')]
  const state = start(() => streams.shift()!(), never)
  await vi.advanceTimersByTimeAsync(999)
  expect(state.opened).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.told).toEqual(['a', 'done'])
  expect(state.outcome).toBe('ended')
})

test('the pauses grow to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(pauseMs)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

test('while the stream is unavailable, polls every three seconds', async () => {
  const answers = ['a', 'b', 'done']
  const state = start(
    () => lost(502),
    async () => answers.shift()!,
  )
  // Pauses of 1, 2 and 4 seconds: the third is long enough for one poll.
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 3000)
  expect(state.told).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1000 + 3000 + 3000)
  expect(state.told).toEqual(['a', 'b', 'done'])
  expect(state.outcome).toBe('ended')
})

test.each([429, 503])(
  'a stream refused with %i for lack of capacity is replaced by polling',
  async (status) => {
    const answers = ['a', 'b']
    const state = start(
      () => lost(status),
      async () => answers.shift() ?? 'done',
    )
    await vi.advanceTimersByTimeAsync(6000)
    expect(state.told).toEqual(['a', 'b'])
    expect(state.opened).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect(state.outcome).toBe('ended')
  },
)

test('a stream refused for lack of capacity is tried again after half a minute', async () => {
  const state = start(
    () => lost(429),
    async () => 'same',
  )
  await vi.advanceTimersByTimeAsync(29_999)
  expect(state.opened).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(state.opened).toHaveBeenCalledTimes(2)
  state.controller.abort()
  await state.ended
})

test('a failed poll does not end it', async () => {
  const state = start(
    () => lost(0),
    () => Promise.reject(new CallFailed(503, 'Busy.')),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state.outcome).toBe('running')
  expect(state.asked.mock.calls.length).toBeGreaterThan(20)
  state.controller.abort()
  await state.ended
})

test.each([401, 403, 404])('a stream refused with %i ends it', async (status) => {
  const state = start(() => lost(status), never)
  await expect(state.ended).rejects.toMatchObject({ status })
  expect(state.opened).toHaveBeenCalledTimes(1)
})

test('a refused poll ends it', async () => {
  const state = start(
    () => lost(502),
    () => Promise.reject(new CallFailed(404, 'Gone.')),
  )
  await vi.advanceTimersByTimeAsync(6000)
  expect(state.outcome).toBe('refused')
})

test('an abort ends it at once, even during a pause', async () => {
  const state = start(() => lost(502), never)
  await vi.advanceTimersByTimeAsync(500)
  state.controller.abort()
  await state.ended
  expect(state.opened).toHaveBeenCalledTimes(1)
})
