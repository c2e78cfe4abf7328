// Pending Orders by keyboard.

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  current,
  openOrders,
  reasonOf,
  rowOf,
  setPreference,
  shown,
} from '../../../test/pending-orders.ts'

beforeEach(() => {
  setPreference('letter-keys', true)
})

async function open(visit = {}) {
  const opened = await openOrders(visit)
  await rowOf('GWA')
  return opened
}

test('J and K move between rows and stop at both ends', async () => {
  const { user } = await open()
  expect(current()).toBeUndefined()
  const seen: (string | undefined)[] = []
  for (const key of 'jjjjkkkk') {
    await user.keyboard(key)
    seen.push(current())
  }
  expect(seen).toEqual(['GWA', 'GWB', 'GWC', 'GWC', 'GWB', 'GWA', 'GWA', 'GWA'])
})

test('C completes the row and moves to the next, until no row is left', async () => {
  const { user, decided } = await open()
  await user.keyboard('jc')
  expect(current()).toBe('GWB')
  await user.keyboard('cc')
  await screen.findByText('No orders found.')
  expect(screen.getAllByText('Order completed successfully')).toHaveLength(1)
  expect(decided.map(({ orderid, status }) => [orderid, status])).toEqual([
    ['GWA', 'Completed'],
    ['GWB', 'Completed'],
    ['GWC', 'Completed'],
  ])
})

test('the current row stays the current one when the list reloads', async () => {
  const { user } = await open()
  await user.keyboard('jc')
  await waitFor(() => expect(shown()).toEqual(['GWB', 'GWC']))
  expect(current()).toBe('GWB')
})

test.each([
  ['r', 'Refunded'],
  ['l', 'Cancelled'],
] as const)('%s asks for the reason, and Enter there decides', async (key, status) => {
  const { user, decided } = await open()
  await user.keyboard(`j${key}`)
  await waitFor(() => expect(document.activeElement).toBe(reasonOf('GWA')))
  expect(reasonOf('GWA').placeholder).toBe('Reason, then Enter')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText(`Please provide a reason for ${status}`, {
    selector: '[role=alert] span',
  })
  await user.keyboard('cjx?/ zone{Enter}')
  await screen.findByText(`Order ${status.toLowerCase()} successfully`)
  expect(decided).toEqual([{ orderid: 'GWA', status, reason: 'cjx?/ zone', from: 'Processing' }])
  expect(current()).toBe('GWB')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('GWB'))
})

test('R refunds at once when a reason is already typed', async () => {
  const { user, decided } = await open()
  await user.type(reasonOf('GWA'), 'Wrong zone{Escape}')
  await user.keyboard('jr')
  await screen.findByText('Order refunded successfully')
  expect(decided[0]).toMatchObject({ orderid: 'GWA', reason: 'Wrong zone' })
})

test('Enter in a reason box opened by hand moves the focus to the buttons and decides nothing', async () => {
  const { user, decided } = await open()
  await user.type(reasonOf('GWA'), 'Wrong zone{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Refund'))
  expect(decided).toEqual([])
  await user.keyboard('{Enter}')
  await screen.findByText('Order refunded successfully')
})

test('Esc leaves the reason box for its row and forgets the pending decision', async () => {
  const { user, decided } = await open()
  await user.keyboard('jr{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'))
  await user.type(reasonOf('GWA'), 'Wrong zone{Enter}')
  expect(decided).toEqual([])
})

test('shortcuts are off while typing, and / focuses the search', async () => {
  const { user, decided, router } = await open()
  await user.keyboard('j/')
  const search = screen.getByPlaceholderText<HTMLInputElement>('Search orders...')
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('j')
  // Soon after a pause in typing the list is loaded again, without a current row.
  expect(current()).toBe('GWA')
  await user.keyboard('kxcrlo?')
  expect(search.value).toBe('jkxcrlo?')
  expect(decided).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toEqual({ search: 'jkxcrlo?' }))
})

test('holding a key decides only one order, and Ctrl+C none', async () => {
  const { user, decided } = await open()
  await user.keyboard('j{Control>}c{/Control}')
  expect(decided).toEqual([])
  await user.keyboard('{c>5/}')
  await screen.findByText('Order completed successfully')
  expect(decided).toHaveLength(1)
})

test.each(['o', '{Enter}'])('%s opens the order and puts it into the address', async (key) => {
  const { user, router } = await open()
  await user.keyboard(`jj${key}`)
  await screen.findByRole('heading', { name: 'GWB' })
  expect(router.state.location.search).toEqual({ order: 'GWB' })
  await user.keyboard('c')
  expect(shown()).toContain('GWB')
})

test('Enter on a focused button presses it and opens no order', async () => {
  const { user, router } = await open()
  await user.keyboard('j')
  ;(await rowOf('GWB')).getByRole('button', { name: 'Completed' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByText('Order completed successfully')
  expect(router.state.location.search).toEqual({})
})

test('? shows the list of keys', async () => {
  const { user } = await open({ isWhole: true })
  await user.keyboard('?')
  await screen.findByRole('heading', { name: 'Shortcuts' })
})

test('the current row has the focus, is marked, and Enter opens it', async () => {
  const { user, router } = await open()
  await user.keyboard('jj')
  const row = (await screen.findByText('GWB')).closest<HTMLElement>('[role=row]')!
  expect(document.activeElement).toBe(row)
  expect(row.getAttribute('aria-current')).toBe('true')
  expect(document.querySelectorAll('[role=row][tabindex="0"]')).toHaveLength(1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'GWB' }))
})

test('a row that becomes current does not take the focus from a field', async () => {
  const { user, move, stream } = await open()
  await user.keyboard('j')
  await user.type(screen.getByPlaceholderText('Search orders...'), 'x')
  // The list reloads without the current order.
  move('GWA', 'Completed')
  stream.open()
  await waitFor(() => expect(shown()).toEqual(['GWB', 'GWC']))
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search orders...'))
})

test('the order number is a link that opens the order, also in another tab', async () => {
  const { user, router } = await open()
  const link = screen.getByRole('link', { name: 'GWB' })
  expect(link.getAttribute('href')).toBe('/admin/orders?order=GWB')
  await user.click(link)
  await screen.findByRole('heading', { name: 'GWB' })
  expect(router.state.location.search).toEqual({ order: 'GWB' })
})

test('single-key shortcuts can be switched off, and the others stay', async () => {
  const { user, decided, router } = await open({ isWhole: true })
  await user.keyboard('j?')
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('kxcrl/?')
  expect(current()).toBe('GWA')
  expect(decided).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ order: 'GWA' }))
})
