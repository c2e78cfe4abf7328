// Pending Orders: deciding row by row, each with its reason.

import type { OrderStatus } from '@gemwala/contract/lists/rows'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openOrders, orderNamed, reasonOf, rowOf, shown } from '../../../test/pending-orders.ts'
import { refusal } from '../../../test/people.ts'

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
  await user.hover(screen.getByRole('heading', { name: 'Pending Orders' }))
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWC']))
})

test('a decided row keeps its place until the pointer leaves the rows or the page changes', async () => {
  const { user, store } = await openOrders({ totalPages: 2 })
  const button = (await rowOf('GWA')).getByRole('button', { name: 'Completed' })
  await user.click(button)
  await screen.findByText('Order completed successfully')
  const row = await rowOf('GWA')
  await row.findByText('was Processing')
  // The reloaded list has another order at the top, and no longer the decided one.
  store.set('GWD', orderNamed('GWD'))
  const press = (orderid: string, name: string) =>
    rowOf(orderid).then((one) => fireEvent.click(one.getByRole('button', { name })))
  await press('GWC', 'Completed')
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWB', 'GWC', 'GWD']))
  expect(row.queryByRole('button')).toBeNull()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(shown()).toEqual(['GWB', 'GWD']))
})

test('after a tap, too, rows stay where they are until another place is touched', async () => {
  const { user } = await openOrders()
  const row = await rowOf('GWB')
  const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target })
  await tap(row.getByRole('button', { name: 'Completed' }))
  await screen.findByText('Order completed successfully')
  await (await rowOf('GWB')).findByText('was Processing')
  expect(shown()).toEqual(['GWA', 'GWB', 'GWC'])
  await tap(screen.getByRole('heading', { name: 'Pending Orders' }))
  await waitFor(() => expect(shown()).toEqual(['GWA', 'GWC']))
})

test('a usual reason is chosen with one click, and Enter decides', async () => {
  const { user, decided } = await openOrders()
  await rowOf('GWA')
  expect(screen.queryByRole('button', { name: 'Wrong player ID' })).toBeNull()
  await user.keyboard('jr')
  const note = 'The customer sees it, for Completed too.'
  expect(reasonOf('GWA').getAttribute('aria-describedby')).toBe(screen.getByText(note).id)
  await user.click(await screen.findByRole('button', { name: 'Wrong player ID' }))
  expect(reasonOf('GWA').value).toBe('Wrong player ID')
  await user.keyboard('{Enter}')
  await screen.findByText('Order refunded successfully')
  expect(decided).toMatchObject([{ status: 'Refunded', reason: 'Wrong player ID' }])
  expect(screen.queryByRole('button', { name: 'Wrong player ID' })).toBeNull()
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
  ;(await rowOf('GWA')).getByText('Out of order.')
})

test("a toast with the server's refusal stays for three seconds, the row's own note longer", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { instead } = await openOrders()
  instead.push(refusal(409, { message: 'Out of order.' }))
  await press('GWA', 'Completed')
  await screen.findByText('GWA: Out of order.')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.queryByText('GWA: Out of order.')).toBeNull()
  ;(await rowOf('GWA')).getByText('Out of order.')
})

test('a refund that needs a second person is reported as such, not as a failure', async () => {
  const { instead, user } = await openOrders()
  await rowOf('GWA')
  await user.type(reasonOf('GWA'), 'Wrong zone')
  const message = "₹6,000 needs a second person. The request is under 'Approvals'."
  instead.push({ message, order: orderNamed('GWA') })
  await press('GWA', 'Refund')
  await screen.findByText(`GWA: ${message}`)
  expect(screen.queryByText('Failed to update order')).toBeNull()
  const row = await rowOf('GWA')
  expect(row.getByText('Approval requested').title).toBe(message)
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
