// A thousand rows: only the visible ones are rendered, and the keyboard reaches all of them.

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { current, openOrders, orderNamed, rowOf, shown } from '../../../test/pending-orders.ts'

const nameOf = (place: number) => `GW${String(place).padStart(4, '0')}`
const thousand = () => Array.from({ length: 1000 }, (_, place) => orderNamed(nameOf(place)))

beforeEach(() => {
  // The sizes that a browser would measure.
  const sizes = { offsetHeight: 600, offsetWidth: 1200, clientHeight: 600, scrollHeight: 1001 * 50 }
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as 'offsetHeight', 'get').mockReturnValue(size)
  }
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0
    queueMicrotask(() => fireEvent.scroll(this))
  })
})

async function open() {
  const opened = await openOrders({ orders: thousand(), path: '/admin/orders?limit=1000' })
  await rowOf(nameOf(0))
  const scroller = screen.getByRole('table').parentElement!
  return { ...opened, scroller }
}

test('only some rows are rendered, and scrolling to the end shows the last one', async () => {
  const { scroller } = await open()
  expect(shown().length).toBeGreaterThan(10)
  expect(shown().length).toBeLessThan(60)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  expect(screen.queryByText(nameOf(999))).toBeNull()
  scroller.scrollTop = 999 * 50 - 550
  fireEvent.scroll(scroller)
  await screen.findByText(nameOf(999))
  expect(screen.queryByText(nameOf(0))).toBeNull()
  expect(shown().length).toBeLessThan(60)
})

test('J, K and X move and select beyond the rendered rows', async () => {
  const { user } = await open()
  await user.keyboard('j')
  expect(current()).toBe(nameOf(0))
  await user.keyboard('x')
  await user.keyboard('j'.repeat(30))
  await waitFor(() => expect(current()).toBe(nameOf(30)))
  expect(screen.queryByText(nameOf(0))).toBeNull()
  expect(shown().length).toBeLessThan(60)
  await user.keyboard('xk')
  await waitFor(() => expect(current()).toBe(nameOf(29)))
  expect(screen.getByText(/selected, /).textContent).toMatch(/^2 selected/)
})
