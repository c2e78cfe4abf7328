// Pending Orders: deciding row by row, each with its reason.

import type { OrderStatus } from '@gemwala/contract/orders/orders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { seeOn } from '../../../test/open-app.tsx'
import { openOrders, reasonOf, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

beforeEach(() => seeOn('desktop'))

const press = async (orderid: string, name: string) =>
  fireEvent.click((await rowOf(orderid)).getByRole('button', { name }))

const list = '/admin/processing'

// Covers 2-2, 2-26, 2-27, 2-125, 2-181, 2-210, 2-211.
test.each<[string, OrderStatus, string]>([
  ['Completed', 'Completed', 'Order completed successfully'],
  ['Refund', 'Refunded', 'Order refunded successfully'],
  ['Cancelled', 'Cancelled', 'Order cancelled successfully'],
])('%s decides the order, shows a message and reloads the list', async (name, status, said) => {
  const { decided, user } = await openOrders()
  await rowOf('GWB')
  await user.type(reasonOf('GWB'), 'Wrong / zone?')
  await press('GWB', name)
  await screen.findByText(said)
  expect(decided).toEqual([{ orderid: 'GWB', status, reason: 'Wrong / zone?', from: 'Processing' }])
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWC']))
})

// Covers 2-140.
test("Completed needs no reason and sends 'No reason provided'", async () => {
  const { decided } = await openOrders()
  await press('GWA', 'Completed')
  await screen.findByText('Order completed successfully')
  expect(decided[0]?.reason).toBe('No reason provided')
})

// Covers 2-139.
test.each([
  ['Refund', 'Please provide a reason for Refunded'],
  ['Cancelled', 'Please provide a reason for Cancelled'],
])('%s without a reason is rejected with a message at the box', async (name, problem) => {
  const { decided, user } = await openOrders()
  await rowOf('GWA')
  await user.type(reasonOf('GWA'), '   ')
  await press('GWA', name)
  expect((await screen.findByRole('alert')).textContent).toContain(problem)
  const box = reasonOf('GWA')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe(problem)
  await waitFor(() => expect(document.activeElement).toBe(box))
  expect(decided).toEqual([])
  await user.type(box, 'x')
  expect(box.getAttribute('aria-invalid')).toBeNull()
})

// Covers 2-181, 2-211.
test("a failure shows 'Failed to update order' and keeps the row and its reason", async () => {
  const { instead, user } = await openOrders()
  await rowOf('GWA')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  instead.push(refusal(500, { message: 'Out of order.' }))
  await press('GWA', 'Refund')
  await screen.findByText('Failed to update order')
  await screen.findByText('GWA: Out of order.')
  expect(reasonOf('GWA').value).toBe('Wrong zone')
  expect(shown()).toEqual(['GWA', 'GWB', 'GWC'])
})

test('a second click during the request does nothing', async () => {
  const { instead, decided } = await openOrders()
  await rowOf('GWA')
  const held = Promise.withResolvers<Response>()
  instead.push(held.promise)
  await press('GWA', 'Completed')
  await press('GWA', 'Completed')
  held.resolve(refusal(500, {}))
  await screen.findByText('Failed to update order')
  expect(decided).toEqual([])
})

test('typing a reason re-renders no row', async () => {
  const { user } = await openOrders()
  await rowOf('GWA')
  const { ordersColumns } = await import('./orders-columns.tsx')
  const cell = vi.spyOn(ordersColumns[0]!, 'cell')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  expect(cell).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Select GWB' }))
  expect(cell).toHaveBeenCalledTimes(1)
})

test('a reason survives a change of page, and typing sends no request', async () => {
  const { askedOf, user, router } = await openOrders({ totalPages: 2 })
  await rowOf('GWA')
  const before = askedOf(list).length
  await user.type(reasonOf('GWA'), 'Wrong zone')
  expect(askedOf(list)).toHaveLength(before)
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ page: '2' }))
  await user.click(screen.getByRole('button', { name: 'Page 1' }))
  await rowOf('GWA')
  expect(reasonOf('GWA').value).toBe('Wrong zone')
})
