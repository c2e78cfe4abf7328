// A task that runs as long as the page is seen.

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

test('a page that is hidden for long hangs up, and takes it up again when seen', () => {
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

test('a short look elsewhere changes nothing', () => {
  const { signals, end } = start()
  become('hidden')
  vi.advanceTimersByTime(30_000)
  become('visible')
  vi.advanceTimersByTime(120_000)
  expect(signals).toHaveLength(1)
  expect(signals[0]!.aborted).toBe(false)
  end()
})

test('it ends for good when told to', () => {
  const { signals, end } = start()
  end()
  expect(signals[0]!.aborted).toBe(true)
  become('hidden')
  become('visible')
  expect(signals).toHaveLength(1)
})
