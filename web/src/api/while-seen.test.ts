// A task that runs while the page is visible.

import { beforeEach, expect, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

beforeEach(() => void vi.useFakeTimers())

function become(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

function start() {
  const signals: AbortSignal[] = []
  const end = whileSeen(async (signal) => void signals.push(signal))
  return { signals, end }
}

test('the task stops when the page has been hidden for long, and restarts when it is visible again', () => {
  const { signals, end } = start()
  become('hidden')
  vi.advanceTimersByTime(59_999)
  expect(signals[0]!.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signals[0]!.aborted).toBe(true)
  expect(signals).toHaveLength(1)
  become('visible')
  expect(signals).toHaveLength(2)
  expect(signals[1]!.aborted).toBe(false)
  end()
})

test('hiding the page briefly changes nothing', () => {
  const { signals, end } = start()
  become('hidden')
  vi.advanceTimersByTime(30_000)
  become('visible')
  vi.advanceTimersByTime(120_000)
  expect(signals).toHaveLength(1)
  expect(signals[0]!.aborted).toBe(false)
  end()
})

test('the task ends for good when stopped', () => {
  const { signals, end } = start()
  end()
  expect(signals[0]!.aborted).toBe(true)
  become('hidden')
  become('visible')
  expect(signals).toHaveLength(1)
})
