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

test('loads the page again, once until a part arrives', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  show(async () => () => 'The part')
  await screen.findByText('The part')
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('a second failure in a row is thrown, so that the page does not reload for ever', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  sessionStorage.setItem('reloaded-after-deployment', 'true')
  const Part = loadPart(gone)
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
  await screen.findByText('Failed')
  expect(reload).not.toHaveBeenCalled()
})
