import { zoneMark } from '@gemwala/contract/screens'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  document.documentElement.removeAttribute(zoneMark)
  vi.resetModules()
})

const load = async () => (await import('./show-updated.ts')).showUpdated

test('a time is shown in the zone of the store, by its name', async () => {
  expect((await load())('2026-11-16T20:08:00Z')).toBe('17 Nov 2026, 01:38 IST')
})

test('a store in another zone says so in its pages', async () => {
  document.documentElement.setAttribute(zoneMark, 'UTC')
  expect((await load())('2026-11-16T20:08:00Z')).toBe('16 Nov 2026, 20:08 UTC')
})
