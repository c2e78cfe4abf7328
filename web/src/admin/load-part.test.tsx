// A part of the console whose file is gone.

import { render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.tsx'

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

const failed = { name: 'We could not load this part of the console.' }

test('loads the page again, at most once a minute, even if other parts arrive in between', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  show(async () => () => 'The part')
  await screen.findByText('The part')
  now.mockReturnValue(1_059_999)
  show(gone)
  await screen.findByRole('heading', failed)
  expect(reload).toHaveBeenCalledTimes(1)
  // React would show the failed download again, so the button loads the page.
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(reload).toHaveBeenCalledTimes(2)
  now.mockReturnValue(1_060_000)
  show(gone)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(3))
})

test('shows the failure where the browser stores nothing, instead of reloading for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => {} })
  show(gone)
  await screen.findByRole('heading', failed)
  expect(reload).not.toHaveBeenCalled()
})
