// Leaves no page, no clock, no storage and no module state from one test to the next.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// Generous, for a busy machine: a passing test never waits this long.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})
