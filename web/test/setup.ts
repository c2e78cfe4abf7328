// Leaves no page, no address, no clock, no storage and no module state from one test to the next.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Generous, for a busy machine: a passing test never waits this long.
configure({ asyncUtilTimeout: 10_000 })

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

beforeEach(() => {
  // A link that was followed, or a file that was saved, has led the page elsewhere.
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
