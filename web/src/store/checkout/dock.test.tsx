// The dock: it names the next step and leads to it.

import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { buyNow, field, item, openProduct, soldProduct } from '../../../test/product-page.ts'

beforeEach(() => seeOn('desktop'))

const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }))

test('the dock names the next step and leads to it, then shows the item and the total', async () => {
  const { user } = await openProduct({ product: soldProduct({ gateways: [] }) })
  const dock = within(screen.getByRole('region', { name: 'Your order' }))
  const goOn = async (title: string, element: () => HTMLElement) => {
    const scrolled = vi.spyOn(screen.getByRole('region', { name: title }), 'scrollIntoView')
    await user.click(dock.getByRole('button', { name: title }))
    expect(document.activeElement).toBe(element())
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
    expect(toasts().queryByRole('alert')).toBeNull()
  }
  expect(dock.queryByText(/₹/)).toBeNull()
  await goOn('Choose a pack', () => screen.getAllByRole('radio')[0]!)
  await user.click(item(/^86 Diamonds/))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(dock.getByText('₹237')).toBeTruthy()
  await goOn('Enter your ID', () => field('User Id'))
  await user.type(field('User Id'), '12345678')
  await user.type(field('Zone Id'), '2001')
  await goOn('Choose how to pay', () => item(/^Wallet/))
  await user.click(item(/^Wallet/))
  expect(dock.getByText('86 Diamonds × 2')).toBeTruthy()
  expect(dock.getByRole('button', { name: 'Buy now' })).toBe(buyNow())
})

test.each([
  ['phone', 900, true],
  ['phone', 300, false],
  ['desktop', 900, false],
] as const)(
  'on a %s with step 2 at %d px, a chosen pack leads there: %s',
  async (device, top, leads) => {
    seeOn(device)
    const { user } = await openProduct()
    const step = screen.getByRole('region', { name: 'Enter your ID' })
    vi.spyOn(step, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top))
    const scrolled = vi.spyOn(step, 'scrollIntoView')
    await user.click(item(/^86 Diamonds/))
    expect(scrolled).toHaveBeenCalledTimes(leads ? 1 : 0)
  },
)
