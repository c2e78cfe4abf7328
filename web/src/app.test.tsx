// How the application starts: on an empty page, and on one that the server has rendered.

import type { BootData } from '@gemwala/contract/boot'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../test/open-app.tsx'
import { bringSession, person } from '../test/people.ts'
import { product, shelves } from '../test/samples.ts'

const homeWith = (fromprice: number) => ({
  products: shelves({ games: [product('Ember Rift', { fromprice })] }),
  images: [],
})

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))

async function start(html: string, boot: BootData, network = { isDown: false }) {
  document.body.innerHTML = `<div id="root">${html}</div>
    <script type="application/json" id="boot-data">${JSON.stringify(boot)}</script>`
  const fetch = answer({
    'GET /product/gethomeproducts': homeWith(80).products,
    'GET /store/images': [],
  })
  const online = fetch.getMockImplementation()!
  fetch.mockImplementation(async (...asked) => {
    if (network.isDown) throw new TypeError('no network')
    return online(...asked)
  })
  const { show } = await import('./app.tsx')
  const root = await show(document.getElementById('root')!)
  onTestFinished(() => root.unmount())
  return fetch
}

test('the data in the page is shown without a request', async () => {
  const fetch = await start('', { home: homeWith(99) })
  await screen.findByText('₹99')
  expect(fetch).not.toHaveBeenCalled()
  expect(document.getElementById('boot-data')).toBeNull()
})

test('after a change of screen the heading has the focus, but not on the first screen', async () => {
  await start('', { home: homeWith(99) })
  await screen.findByText('₹99')
  expect(document.activeElement).toBe(document.body)
  const card = screen.getByRole('link', { name: /Ember Rift/ })
  card.focus()
  card.click()
  await waitFor(() =>
    expect(document.activeElement?.textContent).toBe('We could not find this product.'),
  )
})

test('a reseller sees the page with public prices only until their own have arrived', async () => {
  bringSession(person({ role: 'reseller' }))
  await start('<p>₹99 for everybody</p>', { home: homeWith(99) })
  await screen.findByText('₹80')
  expect(screen.queryByText('₹99 for everybody')).toBeNull()
  expect(screen.queryByText('₹99')).toBeNull()
})

test('back online, a page that failed is asked for again until the network works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'error').mockReturnValue()
  const network = { isDown: true }
  const fetch = await start('', {}, network)
  await screen.findByRole('button', { name: 'Try again' })
  const before = fetch.mock.calls.length
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(before))
  await screen.findByRole('button', { name: 'Try again' })
  network.isDown = false
  await vi.advanceTimersByTimeAsync(2000)
  await screen.findByText('₹80')
})
