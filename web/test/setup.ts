// Resets page, address, clock, storage and module state between tests.

import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dropOwnerStacks, getElementError } from './diagnostics.ts'

// Generous, for a busy machine: a passing test never waits this long. At a desk a failing one should not
// take a minute.
configure({ asyncUtilTimeout: process.env.CI ? 60_000 : 15_000, getElementError })
dropOwnerStacks()

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

/**
 * Toasts stay until they are dismissed: a busy machine may look at one after its three seconds. Tests of
 * their time use fake timers, which replace this.
 */
const start = globalThis.setTimeout
const keepToasts = (task: () => void, ...rest: number[]) =>
  ['dismissToast', 'hideText'].includes(task.name) ? 0 : start(task, ...rest)

beforeEach(() => {
  vi.stubGlobal('setTimeout', Object.assign(keepToasts, start))
  // Following a link or saving a file has changed the address.
  happyDOM.setURL('http://localhost:3000/')
  document.title = ''
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own clean-up.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  // Imported here: a file with mocks loads modules of its own.
  const { forgetKept } = await import('../src/ui/shared.ts')
  const { queryClient } = await import('../src/admin/query-client.ts')
  forgetKept()
  queryClient.clear()
})
