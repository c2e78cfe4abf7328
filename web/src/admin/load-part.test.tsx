// A part of the console whose file is gone.

import { render, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const show = (load: () => Promise<() => string>) => {
  const Part = loadPart(load)
  render(
    <Suspense fallback="Waiting">
      <Part />
    </Suspense>,
  )
}
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** The part, inside what shows a failure. */
const showGuarded = (load: () => Promise<() => string>) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = loadPart(load)
  class Catch extends Component<{ children: ReactNode }> {
    override state = { failed: false }
    static getDerivedStateFromError() {
      return { failed: true }
    }
    override render() {
      return this.state.failed ? 'Failed' : this.props.children
    }
  }
  render(
    <Catch>
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </Catch>,
  )
}

test('loads the page again, at most once a minute, even if other parts arrive in between', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  show(async () => () => 'The part')
  await screen.findByText('The part')
  now.mockReturnValue(1_059_999)
  showGuarded(gone)
  await screen.findByText('Failed')
  expect(reload).toHaveBeenCalledTimes(1)
  now.mockReturnValue(1_060_000)
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('shows the failure where the browser stores nothing, instead of reloading for ever', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  showGuarded(gone)
  await screen.findByText('Failed')
  expect(reload).not.toHaveBeenCalled()
})
