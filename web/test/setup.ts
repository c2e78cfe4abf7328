// Resets page, address, clock, storage and module state between tests.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Generous, for a busy machine: a passing test never waits this long.
configure({ asyncUtilTimeout: 10_000 })

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

beforeEach(() => {
  // Following a link or saving a file has changed the address.
  happyDOM.setURL('http://localhost:3000/')
  document.title = ''
})

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})
