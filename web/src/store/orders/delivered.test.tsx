// A delivered order: what went to whom and how fast, and sharing its product.

import type { OwnOrderDetail } from '@gemwala/contract/orders/orders.shapes'
import { sampleOwnOrderDetail } from '@gemwala/contract/samples'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openApp, seeOn } from '../../../test/open-app.tsx'
import { bringSession, homeAnswers } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

async function open(parts: Partial<OwnOrderDetail>) {
  bringSession()
  const path = '/orders/GW7K2M9QX4PDRT'
  const order = sampleOwnOrderDetail({ status: 'Completed', ...parts })
  const opened = await openApp(path, { ...homeAnswers, [`GET /store${path}`]: order })
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test.each([
  ['2026-01-15T06:30:41.700Z', '86 Diamonds sent to Nightblade in 41 s'],
  ['2026-01-15T06:32:59.000Z', '86 Diamonds sent to Nightblade in 2 min'],
  ['2026-01-15T09:31:00.000Z', '86 Diamonds sent to Nightblade in 3 h'],
  ['2026-01-17T09:31:00.000Z', '86 Diamonds sent to Nightblade'],
])('an order delivered at %s says so as “%s”, once', async (at, words) => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, share, clipboard: navigator.clipboard })
  const { user } = await open({
    status: 'Completed',
    parts: [{ position: 1, state: 'delivered', maskedVoucher: null }],
    history: [
      { status: 'Queued', at: '2026-01-15T06:30:00.000Z', reason: '' },
      { status: 'Completed', at, reason: '' },
    ],
  })
  expect(title()).toBe(words)
  const main = screen.getByRole('main')
  expect(within(main).getAllByText('Delivered', { ignore: '[class*="printed"] *' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull()
  // An order from the wallet starts with its placing as well.
  const steps = within(screen.getByRole('region', { name: 'Order history' }))
  expect(
    steps.getAllByRole('listitem').map((one) => one.querySelector('strong')!.textContent),
  ).toEqual(['Order placed', 'Paid', 'Delivered'])
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Mobile Legends',
    url: 'http://localhost:3000/product/1/mobile-legends',
  })
})

test("without the device's own dialog, 'Share' copies the product's link", async () => {
  const { user } = await open({ status: 'Completed', quantity: 2 })
  expect(title()).toMatch(/^2 × 86 Diamonds sent to Nightblade/)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost:3000/product/1/mobile-legends',
  )
})
